import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { BADGES, columnHeight, fan, fit, flowHeight, GAP, seatOrder } from './layout';

describe('stations', () => {
  it('put modules side by side, then into another row', () => {
    const row = BADGES + columnHeight(60, 1);
    expect(flowHeight(60 + GAP + 60, 60, [1, 1])).toBe(row);
    expect(flowHeight(60 + GAP + 59, 60, [1, 1])).toBe(row + GAP + row);
    expect(flowHeight(500, 60, [1, 3, 2])).toBe(BADGES + columnHeight(60, 3));
  });

  it('fit four at a time on a screen of 1440 by 900 without scrolling', () => {
    for (const player of fixtures.four.view.games[0]?.players ?? []) {
      const modules = player.station.map(({ cards }) => cards.length);
      expect(fit({ width: 325, height: 215 }, modules, { least: 44, most: 84 }).scrolls).toBe(false);
    }
  });

  it('push high piles together before they scroll', () => {
    const high = fit({ width: 300, height: 170 }, [9, 2, 3], { least: 44, most: 84 });
    expect(high).toMatchObject({ width: 44, scrolls: false });
    expect(high.bar).toBeLessThan(15);
  });

  it('of thirteen modules use the room that there is', () => {
    const modules = Array.from({ length: 13 }, () => 1);
    const { width, scrolls } = fit({ width: 860, height: 290 }, modules, { least: 50, most: 140 });
    expect(scrolls).toBe(false);
    expect(width).toBeGreaterThan(90);
  });
});

describe('a hand', () => {
  const sizes = { least: 84, most: 120, step: 40 };

  it('of seven cards lies side by side', () => {
    const { width, step } = fan(740, 7, sizes);
    expect(step).toBeGreaterThanOrEqual(width);
    expect(width + 6 * step).toBeLessThanOrEqual(740);
  });

  it('of many cards overlaps', () => {
    const { width, step } = fan(740, 12, sizes);
    expect(step).toBeLessThan(width);
    expect(width + 11 * step).toBeLessThanOrEqual(740);
  });

  it('of few cards is no larger than that', () => {
    expect(fan(740, 2, sizes)).toEqual({ width: 120, step: 128 });
    expect(fan(740, 1, sizes).width).toBe(120);
  });
});

describe('seats', () => {
  it('are seen from the own one clockwise', () => {
    expect(seatOrder([0, 1, 2, 3], 2)).toEqual({ own: 2, others: [3, 0, 1] });
    expect(seatOrder([2, 3], 3)).toEqual({ own: 3, others: [2] });
    expect(seatOrder([0, 1], null)).toEqual({ own: 0, others: [1] });
  });
});
