import { describe, expect, it } from 'vitest';
import { cells, freshness, legs, reached, sighting, voyages } from './chart';
import { hexAt, hexName } from './hexes';
import { arrival, lossRoom, tagAt, tagRoom } from './plates';
import type { GroupView, View } from './types';

const SHIPS = { at: 'A1', course: 'C4', arrival: 4, hand: false } as GroupView;
const view = (view: object): View => view as View;

describe('the chart', () => {
  it('has one row less in every second column', () => {
    expect(cells(3, 2).map(hexName)).toEqual(['A1', 'A2', 'B1', 'C1', 'C2']);
  });

  it('shows how far ships get from where they have range, and nothing where there is no limit', () => {
    const map = { columns: 9, rows: 9 };
    const inside = reached(view({ own: { reach: [{ hex: 'A1', far: 1 }] }, map })).map(hexName);
    expect(inside).toEqual(['A1', 'A2', 'B1']);
    expect(reached(view({ own: { reach: [] }, map }))).toEqual([]);
    expect(reached(view({ own: null, map }))).toEqual([]);
  });
});

describe('voyages', () => {
  it('are one line for all ships between the same places, until the last of them is there', () => {
    expect(voyages([SHIPS, { ...SHIPS, arrival: 6, hand: true }])).toEqual([
      { from: 'A1', to: 'C4', turn: 6, hand: true },
    ]);
  });

  it('never end where some of the ships do not get there', () => {
    expect(voyages([SHIPS, { ...SHIPS, arrival: null }])[0]?.turn).toBeNull();
  });

  it('are none of ships that rest, are there, or wait off the map', () => {
    expect(
      voyages([
        { ...SHIPS, course: null },
        { ...SHIPS, at: 'C4' },
        { ...SHIPS, at: null },
      ]),
    ).toEqual([]);
  });

  it('say when ships arrive beyond the star, where they do not come from', () => {
    const [line] = voyages([SHIPS]);
    const [back] = voyages([{ ...SHIPS, at: 'C4', course: 'A1' }]);
    if (!line || !back) throw new Error('no voyage');
    expect([arrival(line), arrival({ ...line, turn: null })]).toEqual(['T4', 'out of range']);
    expect(tagAt(line, 9).x).toBeGreaterThan(tagAt(back, 9).x);
    expect(tagRoom({ ...line, turn: null }, 9).width).toBeGreaterThan(tagRoom(line, 9).width);
  });

  it('in hand have a way for each turn, each from where the one before ended', () => {
    const own = { groups: { 1: { ...SHIPS, hand: true } }, hand: { route: [['B1'], ['C2', 'C3'], []] } };
    const found = legs(view({ own }));
    expect(found).toHaveLength(2);
    expect(found[1]?.slice(1).split('L')[0]).toBe(found[0]?.split('L').at(-1));
  });
});

describe('what was seen of others', () => {
  const seen = { '1A': { turn: 2 }, '1@C4': { turn: 5 } };

  it('is known by the letter of a task force, and by the hex of all other ships', () => {
    expect(sighting(view({ seen }), 1, 'A', 'F7')?.turn).toBe(2);
    expect(sighting(view({ seen }), 1, null, 'C4')?.turn).toBe(5);
    expect(sighting(view({ seen }), 1, null, 'F7')).toBeNull();
  });

  it('fades with the turns, but can always be read', () => {
    expect(freshness({ turn: 5 }, 5)).toBe(1);
    expect(freshness({ turn: 2 }, 5)).toBeLessThan(1);
    expect(freshness({ turn: 1 }, 44)).toBe(0.3);
  });
});

it('what was lost stands beside where it was lost', () => {
  const room = lossRoom({ hex: 'C4', ships: [1, 0, 0, 0, 0], how: 'explored' }, 9);
  expect(room.x).toBeGreaterThan(hexAt('C4').column * 30);
  expect([room.width, room.height]).toEqual([42, 14]);
});
