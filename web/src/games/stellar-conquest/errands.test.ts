import { describe, expect, it } from 'vitest';
import { errands } from './errands';
import type { ConquestOffer } from './targets';
import type { GroupView, View } from './types';

const ship = (id: number, kind: string, count: number, at: string | null, more: object = {}): GroupView =>
  ({
    id,
    kind,
    count,
    at,
    course: null,
    left: null,
    origin: null,
    captive: null,
    moved: 0,
    halted: false,
    hand: false,
    ...more,
  }) as unknown as GroupView;
const STARS = [
  { hex: 'C2', colour: 'yellow', name: 'Near' },
  { hex: 'E2', colour: 'yellow', name: 'Next' },
  { hex: 'C4', colour: 'red', name: 'Dim' },
  { hex: 'K2', colour: 'yellow', name: 'Far' },
];
const table = (groups: GroupView[], more: object = {}): View =>
  ({
    seat: 0,
    turn: 1,
    last_turn: 16,
    own: { groups, reach: [{ hex: 'A1', far: 7 }], speed: 2, ahead: [] },
    map: { columns: 20, rows: 10, stars: STARS, entries: ['A1'] },
    markers: {},
    stars: {},
    tables: {
      points: { terran: 3, barren: 0 },
      prospects: { yellow: { best: 14, cards: 19 }, red: { best: 1, cards: 20 } },
    },
    ...more,
  }) as unknown as View;
const takes = (groups: readonly GroupView[]): ConquestOffer[] =>
  groups.map(({ id, count }) => ({ action: { do: 'take', group: id, count }, words: '' }));
const sent = (view: View) => {
  const groups = Object.values(view.own?.groups ?? {});
  return errands(view, takes(groups)).map(({ ships, star, alone }) => [ships.join(' '), star, alone]);
};

describe('where ships would well go', () => {
  it('is a likely star within range for settlers with their warships, and one for each scout', () => {
    const fleet = [ship(1, 'scout', 2, null), ship(2, 'transport', 35, null), ship(3, 'corvette', 4, null)];
    expect(sent(table(fleet))).toEqual([
      ['0 35 4 0 0', 'C2', false],
      ['1 0 0 0 0', 'E2', true],
      ['1 0 0 0 0', 'K2', true],
    ]);
  });

  it('is never a star that nobody knows for settlers without a warship', () => {
    const settlers = [ship(2, 'transport', 9, 'C4')];
    expect(sent(table(settlers))).toEqual([]);
    const planets = { 1: { id: 'E2/1', kind: 'terran', colony: null, devastated: false } };
    const stars = { C4: { explored: true, planets: {} }, E2: { explored: true, planets } };
    expect(sent(table(settlers, { stars }))).toEqual([['0 9 0 0 0', 'E2', false]]);
  });

  it('leaves a guard at a colony, and takes one warship where nobody knows the star', () => {
    const fleet = [ship(2, 'transport', 9, 'C4'), ship(3, 'corvette', 4, 'C4')];
    const home = { 1: { id: 'C4/1', kind: 'barren', colony: { holder: 0 }, devastated: false } };
    expect(sent(table(fleet, { stars: { C4: { explored: true, planets: home } } }))).toEqual([
      ['0 9 1 0 0', 'C2', false],
    ]);
  });

  it('is nowhere for those who go somewhere, hold a planet that counts, or would come too late', () => {
    const planets = { 1: { id: 'C2/1', kind: 'terran', colony: null, devastated: false } };
    const stars = { C2: { explored: true, planets } };
    expect(sent(table([ship(1, 'scout', 1, 'C2')], { stars }))).toEqual([]);
    expect(sent(table([ship(1, 'scout', 1, 'C4', { course: 'K2' })]))).toEqual([]);
    expect(sent(table([ship(1, 'scout', 1, null)], { turn: 16 }))).toEqual([]);
  });

  it('is not where others are, nor where they came from', () => {
    const scout = [ship(1, 'scout', 1, 'C4', { left: 'E2' })];
    const stars = { C4: { explored: true, planets: {} } };
    const markers = { C2: [{ seat: 1, forces: [], loose: 1, captives: [] }] };
    expect(sent(table(scout, { stars, markers }))).toEqual([['1 0 0 0 0', 'K2', true]]);
  });
});
