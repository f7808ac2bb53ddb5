import { describe, expect, it } from 'vitest';
import { hull, rock, scaleOf } from './hulls';

describe('hulls', () => {
  it('look the same every time, and grow with their price', () => {
    expect(hull('vak', 2, 7)).toEqual(hull('vak', 2, 7));
    expect(hull('hexai', 4, 1).length).toBeGreaterThan(hull('hexai', 1, 1).length);
    expect(scaleOf(5)).toBeGreaterThan(scaleOf(1));
  });

  it.each(['wiss', 'vak', 'tetrakori', 'hexai'] as const)('of the %s stay on their card', (race) => {
    const reach = hull(race, 5, 3).flatMap(({ d }) =>
      [...d.matchAll(/-?\d+\.?\d*/g)].map(([text]) => Math.abs(Number(text))),
    );
    expect(Math.max(...reach) * scaleOf(5)).toBeLessThan(300);
  });

  it('differ between rocks', () => {
    expect(rock(1)).not.toEqual(rock(2));
  });
});
