import { describe, expect, it } from 'vitest';
import { face, printed } from './fixtures';
import { lesson } from './lesson';
import type { EventOf, Kind } from './types';

type Scored = EventOf<'sector_scored'>;

function scored(change: Partial<Scored> & { worth: number; ships: Kind[][] }): Scored {
  const { worth, ...rest } = change;
  return {
    event: 'sector_scored',
    sector: 0,
    cards: [face(4, worth)],
    settlement: rest.ships.map(() => 0),
    winner: null,
    how: 'nobody',
    fortified: false,
    points: worth,
    settles: null,
    scores: [0, 0],
    teams: null,
    reserves: [0, 0],
    ...rest,
  };
}

const of = (...sectors: Scored[]) => lesson(sectors, 0, [0], printed);

describe('what would have changed it', () => {
  it('counts the settlement that was missing', () => {
    const ships: Kind[][] = [['warp_ring'], ['founder']];
    expect(of(scored({ worth: 7, ships, settlement: [3, 4], winner: 1, how: 'most' }))).toEqual({
      type: 'settle',
      sector: 0,
      points: 7,
      more: 2,
    });
    const tie = scored({ worth: 7, ships: [['founder'], ['founder']], settlement: [4, 4], how: 'tie' });
    expect(of(tie)).toMatchObject({ type: 'settle', more: 1 });
  });

  it('names the ships that beat the one that held it', () => {
    const held = scored({ worth: 7, ships: [['founder'], ['destroyer']], winner: 1, how: 'force' });
    expect(of(held)).toEqual({ type: 'beat', sector: 0, points: 7, winner: 1, held: 'destroyer', by: ['kite'] });
  });

  it('tells of a sector that was left alone, and of one that had better been', () => {
    expect(of(scored({ worth: 5, ships: [[], []] }))).toEqual({ type: 'come', sector: 0, points: 5 });
    const alone = scored({ worth: 5, ships: [[], ['founder']], settlement: [0, 4], winner: 1, how: 'alone' });
    expect(of(alone)).toMatchObject({ type: 'oppose', winner: 1 });
    const hole = scored({ worth: -5, ships: [['kite'], []], winner: 0, how: 'force' });
    expect(of(hole)).toEqual({ type: 'stay', sector: 0, points: 5 });
  });

  it('chooses what was worth most, and is silent where all went well', () => {
    const small = scored({ worth: 2, ships: [[], []] });
    const large = scored({ sector: 1, worth: 6, ships: [[], []] });
    expect(of(small, large)).toMatchObject({ sector: 1 });
    expect(of(scored({ worth: 6, ships: [['kite'], []], winner: 0, how: 'force' }))).toBe(null);
    const partner = scored({ worth: 6, ships: [[], [], ['kite'], []], winner: 2, how: 'force' });
    expect(lesson([partner], 0, [0, 2], printed)).toBe(null);
  });
});
