import { describe, expect, it } from 'vitest';
import { fixtures, type Fixture } from './fixtures';
import { gameOf } from './hint';
import { meantByHand, meantByInvestor, meantByModule, meantBySide, meantByTap, type Looking } from './meant';
import type { Selection } from './targets';

function look({ view, you, legal }: Fixture, selected: Selection | null = null): Looking {
  return { view, game: gameOf(view, you), legal, you, selected };
}

const moduleOf = ({ view, you }: Fixture, seat: number) => {
  const module = gameOf(view, you).players.find((player) => player.seat === seat)?.station[0];
  if (!module) throw new Error('no module');
  return module;
};

const firstBy = (fixture: Fixture, seat: number, selected: Selection | null = null) =>
  meantByModule(look(fixture, selected), seat, moduleOf(fixture, seat)).actions[0];

const { first, main, declare, counter, draw, four, targetCycle, targetDeactivate, targetDropAvailable } = fixtures;
const impact: Selection = { what: 'hand', card: 'Impact', slot: 4, up: false };
/** Who looks, and somebody else with a station. */
const me = ({ you }: Fixture): number => you ?? 0;
const enemy = ({ view, you }: Fixture): number =>
  gameOf(view, you).players.find(({ seat, station }) => seat !== you && station.length > 0)?.seat ?? -1;

describe('a hand card that does nothing', () => {
  it('is played in the main phase, with a side that it has', () => {
    expect(meantByHand(look(first), 'Colony').actions[0]).toEqual({ do: 'place', card: 'Colony', up: true, at: 'new' });
    expect(meantByHand(look(first), 'Impact').actions[0]).toMatchObject({ do: 'place', up: false });
    expect(meantBySide(look(first), 'Impact', true).actions[0]).toMatchObject({ do: 'place', up: true });
  });

  it('is used by its rules in another phase, or else played', () => {
    expect(meantByHand(look(draw), 'Failure').actions[0]).toMatchObject({ do: 'discard', card: 'Failure' });
    expect(meantByHand(look(counter), 'Shield').actions.length).toBeGreaterThan(0);
  });

  it('is given away where a choice is open', () => {
    expect(meantByHand(look(targetCycle), 'Failure').actions).toEqual([{ do: 'cycle', card: 'Failure' }]);
  });

  it('is never asked about in more ways than the table answers', () => {
    for (const fixture of Object.values(fixtures)) {
      const { actions } = meantByHand(look(fixture), 'Colony');
      expect(actions.length).toBeGreaterThan(0);
      expect(actions.length).toBeLessThanOrEqual(64);
    }
  });
});

describe('a module that does nothing', () => {
  it('is attacked if it is not an own one', () => {
    const player = enemy(declare);
    expect(firstBy(declare, player)).toMatchObject({ do: 'attack', player });
    expect(firstBy(declare, player, { what: 'module', id: 3 })).toMatchObject({ do: 'attack', module: 3, player });
    expect(firstBy(main, enemy(main))).toMatchObject({ do: 'attack', player: enemy(main) });
  });

  it('attacks or is built on if it is', () => {
    const { id } = moduleOf(declare, me(declare));
    expect(firstBy(declare, me(declare))).toMatchObject({ do: 'attack', module: id });
    expect(firstBy(main, me(main), impact)).toMatchObject({ do: 'place', card: 'Impact', up: false });
    expect(firstBy(counter, me(counter))).toMatchObject({ do: 'use' });
  });

  it('is the target of an open choice', () => {
    const player = enemy(targetDeactivate);
    expect(firstBy(targetDeactivate, player)).toMatchObject({ do: 'target', player });
  });
});

describe('an investor that does nothing', () => {
  it('is claimed, then pushed onto everybody else', () => {
    const { actions } = meantByInvestor(look(four), me(four), 'Rocket Store');
    const onto = ['claim', 'push', 'push', 'push'].flatMap((name) => [name, name]);
    expect(actions.map((action) => action.do)).toEqual(onto);
    expect(actions.slice(0, 2)).toEqual([
      { do: 'claim', investor: 'Rocket Store', end: 'left' },
      { do: 'claim', investor: 'Rocket Store' },
    ]);
  });

  it("is not asked about if it is somebody else's", () => {
    const { actions, otherwise } = meantByInvestor(look(four), enemy(four), 'Powergon');
    expect(actions).toEqual([four.legal[0]?.action]);
    expect(otherwise).toBe('That investor is not yours: choose one of yours.');
  });

  it('is dropped where a choice is open', () => {
    const { actions } = meantByInvestor(look(targetDropAvailable), 3, 'Nanoscape');
    expect(actions).toEqual([{ do: 'drop', player: 3, investor: 'Nanoscape' }]);
  });
});

describe('a module on which no choice is left', () => {
  it('is asked about the other way', () => {
    const { legal } = fixtures.settle;
    const sets = legal.flatMap(({ action }) => (action.do === 'activate' ? [action.modules] : []));
    const always = sets[0]?.find((id) => sets.every((set) => set.includes(id)));
    if (always === undefined) throw new Error('nothing is always on');
    const actions = meantByTap(sets[0] ?? [], always);
    expect(actions[0]).toEqual({ do: 'activate', modules: sets[0]?.filter((id) => id !== always) });
  });
});
