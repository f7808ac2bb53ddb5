import { describe, expect, it } from 'vitest';
import { border, distance, hexAt, hexName, middle, neighbours, outline } from './hexes';

describe('hexes', () => {
  it('are named as printed, beyond Z with doubled letters', () => {
    for (const name of ['A1', 'B14', 'Z3', 'AA7', 'GG21']) expect(hexName(hexAt(name))).toBe(name);
  });

  it('touch where the map says so', () => {
    const names = neighbours(hexAt('B1')).map(hexName);
    expect(names).toEqual(expect.arrayContaining(['A1', 'A2', 'C1', 'C2', 'B2']));
  });

  it('lie next to each other on the screen when they touch', () => {
    const home = middle(hexAt('K10'));
    for (const cell of neighbours(hexAt('K10'))) {
      const there = middle(cell);
      expect(Math.hypot(there.x - home.x, there.y - home.y)).toBeCloseTo(Math.sqrt(3) * 20);
    }
  });

  it.each([
    ['E17', 'A21', 6],
    ['E17', 'K18', 6],
    ['E17', 'B14', 4],
    ['A1', 'GG21', 36],
    ['A1', 'A21', 20],
  ])('%s to %s is %i', (from, to, steps) => {
    expect(distance(hexAt(from), hexAt(to))).toBe(steps);
  });

  it('have six corners, and a border only on the outside', () => {
    expect(outline(hexAt('C3')).split(' ')).toHaveLength(6);
    expect(border([hexAt('C3')]).split('M')).toHaveLength(7);
    expect(border([hexAt('C3'), hexAt('C4')]).split('M')).toHaveLength(11);
  });
});
