import { describe, expect, it } from 'vitest';
import { held, holeAt, mount, pegColour, spendyKind, type Load } from './pegs';

const NONE = { weapon: 0, shield: 0, engine: 0, shuttle: 0 };
const load = (parts: Partial<Load['parts']>, spendys: readonly [string, number][] = [], holes = 24): Load => ({
  parts: { ...NONE, ...parts },
  spendys: spendys.map(([key, count]) => ({ kind: spendyKind(key), count })),
  holes,
});

describe('the holes of a ship', () => {
  it('hold what a new ship has, five of 24', () => {
    const holes = mount(load({ weapon: 1, shield: 1, engine: 3 }));
    expect(holes).toHaveLength(24);
    expect(holes.filter((peg) => peg !== null)).toHaveLength(5);
    expect(holes.slice(0, 2)).toEqual(['weapon', 'shield']);
    expect(holes.slice(-3)).toEqual(['engine', 'engine', 'engine']);
  });

  it('show every piece of a full ship', () => {
    const full = load({ weapon: 6, shield: 6, engine: 8 }, [
      ['gold', 1],
      ['blue', 1],
      ['white', 2],
    ]);
    const holes = mount(full);
    expect(held(full)).toBe(24);
    expect(holes.filter((peg) => peg === 'engine')).toHaveLength(8);
    expect(holes.filter((peg) => peg === 'spendy:white')).toHaveLength(2);
    expect(holes).not.toContain(null);
  });

  it.each([24, 30, 48, 1])('lie at %i different places on the deck', (count) => {
    const places = Array.from({ length: count }, (_, index) => holeAt(index, count));
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(count);
    expect(places.every(({ along, across }) => Math.abs(along) <= 1 && Math.abs(across) <= 1)).toBe(true);
  });
});

describe('colours of Spendys', () => {
  it('are those of their names, and some colour where nobody knows the name', () => {
    expect(pegColour(spendyKind('gold'))).toBe('#ffd34d');
    expect(pegColour(spendyKind('red'))).not.toBe(pegColour(spendyKind('green')));
    expect(pegColour(spendyKind('unobtainium'))).toMatch(/^#[0-9a-f]{6}$/);
  });
});
