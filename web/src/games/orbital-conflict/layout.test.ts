import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { BADGES, columnHeight, fan, fit, flowHeight, GAP, least, seatOrder, steady, struck } from './layout';

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

  it('push high piles together before their cards are too small to know', () => {
    const high = fit({ width: 300, height: 170 }, [9, 2, 3], { least: 44, most: 84 });
    expect(high.scrolls).toBe(false);
    expect(high.width).toBeGreaterThan(60);
    expect(high.bar).toBeLessThan(15);
  });

  it('of thirteen modules use the room that there is', () => {
    const modules = Array.from({ length: 13 }, () => 1);
    const { width, scrolls } = fit({ width: 860, height: 290 }, modules, { least: 50, most: 140 });
    expect(scrolls).toBe(false);
    expect(width).toBeGreaterThan(90);
  });
});

describe('a station on a phone', () => {
  const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
  const width = 344;

  it('is as large as what lies above the hand allows', () => {
    expect(steady({ width, height: 160 }, ones(3)).width).toBe(104);
    expect(steady({ width, height: 240 }, ones(8)).width).toBe(75);
    expect(steady({ width, height: 200 }, ones(8)).width).toBe(58);
  });

  it('keeps a size at which cards are known, and scrolls', () => {
    expect(steady({ width, height: 40 }, ones(10)).width).toBe(least(10));
    expect(steady({ width, height: 40 }, ones(11)).width).toBe(least(11));
  });

  it('does not change by a line more or less of words', () => {
    const height = flowHeight(width, 75, ones(8));
    expect(steady({ width, height }, ones(8))).toEqual(steady({ width, height: height + 20 }, ones(8)));
  });
});

describe('the line of an attack', () => {
  const module = { x: 100, y: 100, width: 80, height: 120 };

  it('ends where it comes to its target, from whichever side', () => {
    expect(struck({ x: 140, y: 0 }, module)).toEqual({ x: 140, y: 104 });
    expect(struck({ x: 140, y: 400 }, module)).toEqual({ x: 140, y: 216 });
    expect(struck({ x: 0, y: 160 }, module)).toEqual({ x: 104, y: 160 });
  });

  it('to something tiny goes to its middle', () => {
    expect(struck({ x: 0, y: 3 }, { x: 100, y: 0, width: 6, height: 6 })).toEqual({ x: 103, y: 3 });
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
