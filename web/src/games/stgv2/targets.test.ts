import { describe, expect, it } from 'vitest';
import { fixtures, type Fixture } from './fixtures';
import { sceneOf } from './sceneOf';
import { markers, NOTHING, shipInHand, usableShips, type Chosen } from './targets';

function look({ view, legal, you, names }: Fixture, chosen: Partial<Chosen> = {}) {
  return markers({
    view,
    scene: sceneOf(view),
    legal: legal,
    chosen: { ...NOTHING, ...chosen },
    you,
    reader: you,
    name: (seat) => names[seat] ?? '',
    say: (words) => words.replace(/\{(\d)\}/g, (_, seat: string) => names[Number(seat)] ?? ''),
    foresee: () => null,
  });
}

describe('what can be clicked', () => {
  it('is at most one thing for each place', () => {
    for (const fixture of Object.values(fixtures)) {
      const keys = look(fixture).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('are all ends of the set of the only ship', () => {
    expect(shipInHand(fixtures.duel.view, fixtures.duel.legal, NOTHING)).toBe(0);
    const ends = look(fixtures.duel, { early: true }).filter(({ action }) => action?.includes('fly_to'));
    expect(ends).toHaveLength(8);
    expect(ends.every(({ words }) => words.startsWith('Fly ship 1 to'))).toBe(true);
  });

  it('is no flight before the energy is placed, unless it is asked for', () => {
    expect(fixtures.duel.view.step.type).toBe('allocate');
    expect(look(fixtures.duel).some(({ action }) => action?.includes('fly_to'))).toBe(false);
  });

  it('is the ship itself where a set would lead back to it', () => {
    const { duel } = fixtures;
    const [ship] = duel.view.players[duel.you ?? 0]?.ships ?? [];
    const [flight] = duel.legal.filter(({ action }) => action.do === 'fly_to');
    if (!ship || flight?.action.do !== 'fly_to') throw new Error('the fixture has a ship and a flight');
    const nowhere = { ...flight, action: { ...flight.action, to: ship.at } };
    const ends = look({ ...duel, legal: [...duel.legal, nowhere] }, { early: true }).filter(({ action }) =>
      action?.includes('fly_to'),
    );
    expect(ends).toHaveLength(8);
  });

  it('is nothing for a spectator, though every piece can be asked about', () => {
    const all = look(fixtures.watch);
    expect(all.every(({ action, select }) => action === null && select === null)).toBe(true);
    expect(all.length).toBe(7 + 4 + 10);
  });

  it('is an enemy beside the ship in hand: a click picks it, and the odds are seen before the attack', () => {
    const target = look(fixtures.combat).find(({ look: kind }) => kind === 'target');
    expect([target?.action, target?.select]).toEqual([null, 'ship-1-0']);
    expect(target?.words).toMatch(/^Choose: Bo's ship 1/);
  });

  it('is a cluster, as a choice where the number of dice is still open', () => {
    const clusters = look(fixtures.mine).filter(({ look: kind }) => kind === 'work');
    expect(clusters.map(({ select }) => select)).toEqual(['cluster-6', 'cluster-8']);
    expect(look(fixtures.mine, { cluster: 6 }).find(({ select }) => select === 'cluster-6')?.chosen).toBe(true);
  });

  it('are places beside the station once a ship is to be bought', () => {
    expect(look(fixtures.buy).filter(({ look: kind }) => kind === 'build')).toHaveLength(0);
    expect(look(fixtures.buy, { building: 'ship' }).filter(({ look: kind }) => kind === 'build')).toHaveLength(5);
    expect(usableShips(fixtures.buy.legal)).toEqual([]);
  });
});
