import { describe, expect, it } from 'vitest';
import { held, HOLES, holeAt, money, mount, PEG_KINDS } from './pegs';

const NONE = { weapon: 0, shield: 0, engine: 0, shuttle: 0, white: 0, blue: 0, gold: 0 };

describe('STG-2.2: the holes of a ship', () => {
  it('hold what a new ship has, five of 24', () => {
    const holes = mount({ ...NONE, weapon: 1, shield: 1, engine: 3 });
    expect(holes).toHaveLength(HOLES);
    expect(holes.filter((peg) => peg !== null)).toHaveLength(5);
    expect(holes.slice(0, 2)).toEqual(['weapon', 'shield']);
    expect(holes.slice(-3)).toEqual(['engine', 'engine', 'engine']);
  });

  it('show every piece of a full ship', () => {
    const load = { weapon: 6, shield: 6, engine: 8, shuttle: 0, white: 2, blue: 1, gold: 1 };
    const holes = mount(load);
    expect(held(load)).toBe(24);
    for (const kind of PEG_KINDS) expect(holes.filter((peg) => peg === kind)).toHaveLength(load[kind]);
  });

  it('lie at 24 different places on the deck', () => {
    const places = new Set(Array.from({ length: HOLES }, (_, index) => JSON.stringify(holeAt(index))));
    expect(places.size).toBe(HOLES);
  });

  it('count money by colour', () => {
    expect(money({ white: 2, blue: 1, gold: 1 })).toBe(9);
  });
});
