import { describe, expect, it } from 'vitest';
import { newsAfter, recentAfter, wrecksAfter } from './recent';
import type { Spot } from './targets';
import type { StellarEvent } from './types';

const after = (...events: object[]): readonly Spot[] =>
  (events as StellarEvent[]).reduce<readonly Spot[]>((recent, event) => recentAfter(recent, event, 0), []);
const placed = (seat: number, sector: number, index: number) => ({ event: 'placed', seat, sector, index });

describe('what others have just done', () => {
  it('stays marked until the reader does something', () => {
    expect(after(placed(1, 2, 0))).toEqual([{ sector: 2, seat: 1, index: 0 }]);
    expect(after(placed(1, 2, 0), placed(0, 1, 0))).toEqual([]);
  });

  it('goes with the ship', () => {
    const warped = { event: 'warped', seat: 1, from: 2, index: 0, to: 3, to_index: 1 };
    expect(after(placed(1, 2, 0), warped)).toEqual([{ sector: 3, seat: 1, index: 1 }]);
    const lost = { event: 'destroyed', seat: 0, sector: 2, owner: 1, index: 0 };
    expect(after(placed(1, 2, 1), lost)).toEqual([{ sector: 2, seat: 1, index: 0 }]);
    expect(after(placed(1, 2, 0), lost)).toEqual([]);
  });

  it('ends where a fight is lost', () => {
    const fought = {
      event: 'fought',
      sector: 2,
      attacker: 1,
      attacker_index: 0,
      defender: 0,
      defender_index: 0,
      attacker_lost: true,
      defender_lost: false,
    };
    expect(after(placed(1, 2, 0), fought)).toEqual([]);
  });
});

describe('what is told', () => {
  const line = (event: object, words: string) => ({ event, words, rule: '' }) as never;
  const kite = { class: 'military', kind: 'kite' };
  const fought = line(
    {
      event: 'fought',
      sector: 2,
      attacker: 0,
      attacking: kite,
      defender: 1,
      defending: { class: 'military', kind: 'slicer' },
      attacker_lost: true,
      defender_lost: false,
    },
    '{1} destroyed the Kite of {0}.',
  );
  const own = line({ event: 'placed', seat: 0, sector: 2, index: 0 }, '{0} placed a Kite.');
  const drew = line({ event: 'drew', seat: 0 }, '{0} drew a Foil.');

  it('is what came of the reader’s own ship, too, until the next one is placed', () => {
    expect(newsAfter(['before'], [own, fought, drew], 0)).toEqual(['{1} destroyed the Kite of {0}.']);
    expect(newsAfter(['before'], [own], 0)).toEqual([]);
  });

  it('leaves a wreck of every ship that is destroyed', () => {
    const words = '{1} destroyed the Kite of {0}.';
    expect(wrecksAfter([], [own, fought, drew], 0)).toEqual([{ sector: 2, seat: 0, ship: kite, words }]);
    const wrecks = wrecksAfter([], [fought], 0);
    expect(wrecksAfter(wrecks, [own], 0)).toEqual([]);
    expect(wrecksAfter(wrecks, [line({ event: 'sector_scored', sector: 2 }, '')], 0)).toEqual([]);
  });
});
