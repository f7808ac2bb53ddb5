import { describe, expect, it } from 'vitest';
import { hexAt, middle } from './hexes';
import { berthOf, chipAt, fleetRoom, names, rimLabel, room } from './labels';
import type { MarkersView } from './types';

const TYPE = 13;
const WOLF = { hex: 'C4', name: 'Wolf' };
const fleet: MarkersView = { seat: 0, forces: ['A'], loose: 2, captives: [] };
const overlaps = (a: ReturnType<typeof room>, b: ReturnType<typeof room>): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the name of a star', () => {
  it('stands above it where nothing lies', () => {
    const { labels } = names([WOLF], TYPE, []);
    const { x, y } = middle(hexAt('C4'));
    expect(labels[0]?.at.x).toBe(x);
    expect(labels[0]?.at.y).toBeLessThan(y);
  });

  it('moves where a fleet lies', () => {
    const taken = fleetRoom('C3', [fleet], 'middle', 1.5);
    const { labels } = names([WOLF], TYPE, taken);
    const at = labels[0]?.at ?? { x: 0, y: 0 };
    expect(at).not.toEqual(names([WOLF], TYPE, []).labels[0]?.at);
    expect(taken.some((area) => overlaps(room('Wolf', at, TYPE), area))).toBe(false);
  });

  it('does not stand on another', () => {
    const { areas } = names(
      [
        { hex: 'C4', name: 'Betelgeuse' },
        { hex: 'D4', name: 'Aldebaran' },
      ],
      TYPE,
      [],
    );
    const [a, b] = areas;
    expect(a && b && overlaps(a, b)).toBe(false);
  });
});

describe('fleets in a hex', () => {
  it('lie in rows of three, the last in the middle', () => {
    expect(chipAt(3, 4, 'middle', 1)).toEqual({ x: 0, y: 20 });
    expect(chipAt(0, 3, 'middle', 1).x).toBe(-20);
    expect(fleetRoom('C4', [fleet], 'below', 1)).toHaveLength(2);
  });

  it('lie below a star, and beside it where those of the next hex lie', () => {
    const places = { C4: [fleet], C5: [fleet], C6: [fleet] };
    expect([berthOf('C4', true, places), berthOf('C6', true, places), berthOf('C5', false, places)]).toEqual([
      'left',
      'below',
      'middle',
    ]);
    const overlap = fleetRoom('C4', [fleet], 'left', 1).some((area) =>
      fleetRoom('C5', [fleet], 'middle', 1).some((other) => overlaps(area, other)),
    );
    expect(overlap).toBe(false);
  });
});

describe('the name of a border', () => {
  const inside = ['A1', 'A2', 'B1'].map(hexAt);
  it('stands on it, and nowhere where it would lie over something', () => {
    const at = rimLabel(inside, { columns: 9, rows: 9 }, 'range', TYPE, [], () => true);
    expect(at).not.toBeNull();
    const everything = { x: -1e4, y: -1e4, width: 2e4, height: 2e4 };
    expect(rimLabel(inside, { columns: 9, rows: 9 }, 'range', TYPE, [everything], () => true)).toBeNull();
  });
});
