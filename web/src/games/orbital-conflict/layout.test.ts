import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { box, fit, flowWidth, inOrder, seatOrder } from './layout';

describe('stations', () => {
  it('lay off modules on their side', () => {
    const on = box(60, { cards: 3, on: true });
    expect(box(60, { cards: 3, on: false })).toEqual({ width: on.height, height: on.width });
  });

  it('put short modules below each other', () => {
    const two = [
      { cards: 1, on: true },
      { cards: 1, on: true },
    ];
    expect(flowWidth(400, 60, two)).toBe(60);
    expect(flowWidth(100, 60, two)).toBe(128);
  });

  it('fit four at a time on a screen of 1440 by 900 without scrolling', () => {
    for (const player of fixtures.four.view.games[0]?.players ?? []) {
      const columns = inOrder(player.station).map(({ cards, on }) => ({ cards: cards.length, on }));
      expect(fit({ width: 325, height: 215 }, columns, { least: 44, most: 84 }).scrolls).toBe(false);
    }
  });
});

describe('seats', () => {
  it('are seen from the own one clockwise', () => {
    expect(seatOrder([0, 1, 2, 3], 2)).toEqual({ own: 2, others: [3, 0, 1] });
    expect(seatOrder([2, 3], 3)).toEqual({ own: 3, others: [2] });
    expect(seatOrder([0, 1], null)).toEqual({ own: 0, others: [1] });
  });
});
