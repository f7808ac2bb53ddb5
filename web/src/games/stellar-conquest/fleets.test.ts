import { describe, expect, it } from 'vitest';
import { idlePlaces } from './fleets';
import type { GroupView } from './types';

const SHIPS: GroupView = {
  id: 1,
  kind: 'scout',
  count: 1,
  at: 'E17',
  force: null,
  course: null,
  left: null,
  arrival: null,
  moved: 0,
  halted: false,
  hand: false,
  fitted: false,
  origin: null,
  captive: null,
};

describe('idle fleets', () => {
  it('are those that rest and go nowhere', () => {
    expect(idlePlaces([SHIPS, { ...SHIPS, at: 'A1', course: 'C4' }, { ...SHIPS, at: 'B2', moved: 1 }], {})).toEqual([
      'E17',
    ]);
    expect(
      idlePlaces(
        [
          { ...SHIPS, hand: true },
          { ...SHIPS, at: null },
        ],
        {},
      ),
    ).toEqual([]);
  });

  it('are not those that alone hold a planet that counts', () => {
    expect(idlePlaces([SHIPS], { E17: 3 })).toEqual([]);
    expect(idlePlaces([{ ...SHIPS, count: 2 }], { E17: 3 })).toEqual(['E17']);
    expect(idlePlaces([SHIPS], { C4: 3 })).toEqual(['E17']);
  });
});
