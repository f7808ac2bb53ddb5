import { describe, expect, it } from 'vitest';
import { hull, rock, scaleOf, SPAN } from './hulls';

const RACES = ['wiss', 'vak', 'tetrakori', 'hexai'] as const;
const CLASSES = Array.from({ length: 16 }, (_, kind) => kind);

describe('hulls', () => {
  it('look the same every time, and grow with their hull points', () => {
    expect(hull('vak', 7)).toEqual(hull('vak', 7));
    expect(scaleOf(5)).toBeGreaterThan(scaleOf(1));
  });

  it.each(RACES)('of the %s are all different', (race) => {
    const drawn = CLASSES.map((kind) =>
      hull(race, kind)
        .map(({ d }) => d)
        .join(),
    );
    expect(new Set(drawn).size).toBe(CLASSES.length);
  });

  it.each(RACES)('of the %s stay on their card', (race) => {
    const reach = CLASSES.flatMap((kind) => hull(race, kind)).flatMap(({ d }) =>
      [...d.matchAll(/-?\d+\.?\d*/g)].map(([text]) => Math.abs(Number(text))),
    );
    // The corners of a curve stand out a little from the curve.
    expect(Math.max(...reach)).toBeLessThan(SPAN + 30);
    expect(SPAN * scaleOf(9)).toBeLessThan(300);
  });

  it('differ between rocks', () => {
    expect(rock(1)).not.toEqual(rock(2));
  });
});
