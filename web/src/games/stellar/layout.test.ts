import { describe, expect, it } from 'vitest';
import {
  arrange,
  asideOffsets,
  CAPTION,
  CARD_RATIO,
  depthOf,
  fanSize,
  FINGER,
  GAP,
  orbits,
  seatOrder,
  sectorHeight,
  stackOffsets,
} from './layout';

const desktop = { width: 1078, height: 470 };

describe('arrange', () => {
  it.each([
    [4, 2],
    [5, 2],
    [7, 2],
    [5, 3],
    [9, 3],
    [4, 4],
    [7, 4],
  ])('fits %i sectors of %i players on a desktop without scrolling', (sectors, seats) => {
    const sizes = arrange({ ...desktop, sectors, seats });
    expect([sizes.narrow, sizes.fan]).toEqual([false, 'side']);
    expect(sizes.columns * (sizes.cell + 8) - 8).toBeLessThanOrEqual(desktop.width);
    expect(sizes.rows * (sectorHeight(sizes) + 8) - 8).toBeLessThanOrEqual(desktop.height);
  });

  it('keeps three solar cards and all opponents inside a sector', () => {
    for (const seats of [2, 3, 4]) {
      const sizes = arrange({ ...desktop, sectors: 7, seats });
      expect(fanSize(sizes, 3).width).toBeLessThanOrEqual(sizes.cell - 8);
      expect(sizes.others * (seats - 1) + 4 * (seats - 2)).toBeLessThanOrEqual(sizes.cell - 8);
    }
  });

  it('is one strip on a phone, as high as the phone', () => {
    for (const [sectors, seats] of [
      [4, 2],
      [5, 2],
      [9, 3],
      [7, 4],
    ] as const) {
      const height = 300;
      const sizes = arrange({ width: 374, height, sectors, seats });
      expect([sizes.columns, sizes.rows, sizes.narrow]).toEqual([sectors, 1, true]);
      const cards = (sizes.own + sizes.others) * CARD_RATIO + fanSize(sizes, 3).height;
      expect(cards + 24 + 3 * GAP).toBeLessThanOrEqual(height);
      expect(sizes.others * (seats - 1)).toBeLessThanOrEqual(sizes.cell);
    }
  });

  it('has ships on a phone that one can read, three solar cards or not', () => {
    for (const cards of [1, 2, 3]) {
      const sizes = arrange({ width: 374, height: 265, sectors: 4, seats: 2, deepest: { cards, own: 1, others: 1 } });
      expect(sizes.own).toBeGreaterThanOrEqual(54);
      expect(sizes.others).toBeGreaterThanOrEqual(40);
      expect(sizes.suns - sizes.step * (cards - 1)).toBeGreaterThanOrEqual(30);
    }
  });

  it('shows all sectors of two players side by side on a phone, with ships that a finger meets', () => {
    for (const sectors of [3, 4, 5, 6]) {
      const sizes = arrange({ width: 374, height: 300, sectors, seats: 2 });
      expect(sectors * (sizes.cell + 4) - 4).toBeLessThanOrEqual(374);
      expect(sizes.own).toBeGreaterThanOrEqual(44);
    }
  });

  it('shows of more sectors than fit the next one in part', () => {
    const five = arrange({ width: 374, height: 300, sectors: 5, seats: 3 });
    const whole = Math.floor(374 / (five.cell + 4));
    expect(374 - whole * (five.cell + 4)).toBeGreaterThanOrEqual(24);
  });

  it('lets an orbit pass through every column', () => {
    const sizes = arrange({ ...desktop, sectors: 4, seats: 2 });
    const [first = 0, second = 0] = orbits(sizes, desktop.width);
    expect(second - first).toBe(sizes.cell + GAP);
    expect(first).toBeGreaterThanOrEqual(sizes.cell / 2);
  });

  it('gives up room for ships that nobody placed before cards become too small', () => {
    const laptop = { width: 900, height: 360, sectors: 5, seats: 3 };
    const early = arrange({ ...laptop, deepest: { cards: 2, own: 1, others: 1 } });
    const late = arrange({ ...laptop, deepest: { cards: 2, own: 3, others: 1 } });
    expect([early.depth, late.depth]).toEqual([1, 3]);
    expect(early.own).toBeGreaterThan(late.own);
    expect(sectorHeight(early)).toBeLessThanOrEqual(360);
  });

  it('lays the ships of two players beside each other where that makes them larger', () => {
    const sizes = arrange({ ...desktop, sectors: 4, seats: 2 });
    expect(sizes.own + 2 * sizes.aside).toBeLessThanOrEqual(sizes.cell);
    expect(sizes.own).toBeGreaterThan(arrange({ ...desktop, sectors: 4, seats: 3 }).own);
    for (const count of [1, 2, 3, 6])
      expect((asideOffsets(count, sizes.own, sizes).at(-1) ?? 0) + sizes.own).toBeLessThanOrEqual(sizes.cell);
    expect(arrange({ ...desktop, sectors: 9, seats: 2 }).aside).toBe(0);
  });

  it('keeps ships on a phone that a finger chooses from a stack', () => {
    const phone = { width: 374, height: 300, sectors: 4, seats: 2 };
    const asked = arrange({ ...phone, deepest: { cards: 3, own: depthOf(2, true), others: depthOf(2, true) } });
    const spread = 2 * asked.strip;
    const stacks = asked.above + asked.suns + asked.own * CARD_RATIO + spread;
    expect(stackOffsets(2, FINGER * asked.strip).at(-1)).toBe(spread);
    expect(asked.above).toBeGreaterThanOrEqual(asked.others * CARD_RATIO + spread - 1);
    expect(stacks).toBeLessThanOrEqual(phone.height - CAPTION);
  });

  it('shows large solar cards while fleets are chosen', () => {
    const bare = arrange({ ...desktop, sectors: 5, seats: 2, bare: true });
    expect(bare.solar).toBeGreaterThan(arrange({ ...desktop, sectors: 5, seats: 2 }).solar);
    expect(bare.solar * CARD_RATIO).toBeLessThanOrEqual(desktop.height);
  });
});

describe('stacks', () => {
  it('shows the head of every covered ship', () => {
    expect(stackOffsets(3, 20)).toEqual([0, 20, 40]);
  });

  it('draws deep stacks together within the same height', () => {
    expect(stackOffsets(7, 20).at(-1)).toBe(40);
  });

  it('puts the own seat below and the others clockwise above', () => {
    expect(seatOrder(4, 2)).toEqual({ own: 2, mate: null, others: [3, 0, 1] });
    expect(seatOrder(3, null)).toEqual({ own: 0, mate: null, others: [1, 2] });
  });

  it('puts a partner beside the own seat', () => {
    const teams = [
      { seats: [0, 2], score: 0 },
      { seats: [1, 3], score: 0 },
    ];
    expect(seatOrder(4, 2, teams)).toEqual({ own: 2, mate: 0, others: [3, 1] });
    for (const width of [1078, 374]) {
      const sizes = arrange({ width, height: 470, sectors: 5, seats: 4, partner: true });
      expect(sizes.own + sizes.mate).toBeLessThanOrEqual(sizes.cell - 6);
      expect(2 * sizes.others).toBeLessThanOrEqual(sizes.cell - 6);
    }
  });
});
