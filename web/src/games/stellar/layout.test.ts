import { describe, expect, it } from 'vitest';
import { CARD_RATIO, SOLAR_STEP, arrange, seatOrder, sectorHeight, stackOffsets } from './layout';

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
    expect(sizes.scrolls).toBe(false);
    expect(sizes.columns * (sizes.cell + 8) - 8).toBeLessThanOrEqual(desktop.width);
    expect(sizes.rows * (sectorHeight(sizes, sizes.strip) + 8) - 8).toBeLessThanOrEqual(desktop.height);
  });

  it('keeps three solar cards and all opponents inside a sector', () => {
    for (const seats of [2, 3, 4]) {
      const { cell, solar, others } = arrange({ ...desktop, sectors: 7, seats });
      expect(solar * (1 + 2 * SOLAR_STEP)).toBeLessThanOrEqual(cell - 16);
      expect(others * (seats - 1) + 4 * (seats - 2)).toBeLessThanOrEqual(cell - 16);
    }
  });

  it('wraps on a phone and stays as wide as the phone', () => {
    for (const [sectors, seats] of [
      [4, 2],
      [5, 2],
      [9, 3],
      [7, 4],
    ] as const) {
      const { columns, cell, scrolls } = arrange({ width: 372, height: 400, sectors, seats });
      expect(columns).toBeGreaterThan(1);
      expect(columns * (cell + 8) - 8).toBeLessThanOrEqual(372);
      expect(scrolls).toBe(true);
    }
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
    expect(seatOrder(4, 2)).toEqual({ own: 2, others: [3, 0, 1] });
    expect(seatOrder(3, null)).toEqual({ own: 0, others: [1, 2] });
  });
});
