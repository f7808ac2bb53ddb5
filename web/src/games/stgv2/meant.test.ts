import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { meantAt, meantByBuying, type Looking, type Ware } from './meant';
import { spotOf } from './values';

const look = (name: keyof typeof fixtures, change: Partial<Looking> = {}): Looking => {
  const { view, legal, you } = fixtures[name];
  return { view, legal, you, ship: null, ...change };
};

describe('a piece that does nothing', () => {
  const combat = look('combat');

  it('is attacked if it is a ship of somebody else, by the ship in hand first', () => {
    const { ships } = combat.view.players[1] ?? { ships: [] };
    const [prey] = ships;
    if (!prey) throw new Error('nobody to attack');
    const { actions } = meantAt({ ...combat, ship: 1 }, spotOf(prey.at));
    expect(actions[0]).toEqual({ do: 'attack', lead: 1, seat: 1, target: prey.ship });
    expect(actions).toHaveLength(combat.view.players[0]?.ships.length ?? 0);
  });

  it('is worked on if it is a cluster: founded, or collected from', () => {
    const { clusters } = combat.view;
    clusters.forEach(({ at, outpost }, cluster) => {
      const [first] = meantAt(combat, spotOf(at)).actions;
      expect(first).toMatchObject({ do: outpost === null ? 'establish' : 'collect', cluster, cells: 1 });
    });
  });

  it('flies if it is an own ship, and is asked what it has done if it has', () => {
    const [ship] = combat.view.players[0]?.ships ?? [];
    if (!ship) throw new Error('no ship');
    expect(meantAt(combat, spotOf(ship.at)).actions.at(-1)).toEqual({ do: 'begin', ship: ship.ship });
  });

  it('is only asked about as the turn if it is a station', () => {
    const station = combat.view.players[1]?.station;
    if (!station) throw new Error('no station');
    expect(meantAt(combat, spotOf(station)).actions).toEqual([combat.legal[0]?.action]);
  });
});

describe('a row of the supply list', () => {
  const { view, you } = fixtures.buy;
  const ask = (what: Ware) => meantByBuying(look('buy'), what).actions;

  it('is bought for each ship, those at the station first', () => {
    const { ships } = view.players[you ?? 0] ?? { ships: [] };
    const docked = ships.find((one) => one.docked);
    expect(ask('shield')).toHaveLength(ships.length);
    if (docked) expect(ask('shield')[0]).toEqual({ do: 'mount', part: 'shield', ship: docked.ship });
  });

  it('is bought at each place beside the station, or as it is', () => {
    expect(ask('ship').every((action) => action.do === 'buy_ship')).toBe(true);
    expect(ask('ship').length).toBeGreaterThan(1);
    expect(ask('cell')).toEqual([{ do: 'buy_cell' }]);
  });

  it('asks whose turn it is where there is nothing to buy it for', () => {
    expect(meantByBuying(look('watch'), 'weapon').actions).toEqual([{ do: 'next' }]);
  });
});
