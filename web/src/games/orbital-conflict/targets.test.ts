import { only } from '../../board/offers';
import { describe, expect, it } from 'vitest';
import { actionKey } from '../contract';
import { fixtures, type Fixture } from './fixtures';
import { gameOf } from './hint';
import {
  discardsOf,
  dropOffer,
  forced,
  handOffer,
  investOffer,
  invests,
  litSeats,
  moduleOffer,
  nextStation,
  placement,
  plain,
  selectable,
  selectHand,
  sets,
  sides,
  switched,
  undecided,
  useOffer,
  type OrbitalOffer,
  type Selection,
} from './targets';
import type { Spot } from './types';

const legalOf = (fixture: Fixture): OrbitalOffer[] => fixture.legal;

/** Every action that some element of the board carries, after every selection that leads to it. */
function reachable({ view, you, legal: all }: Fixture): Set<string> {
  const legal = all;
  const game = gameOf(view, you);
  const found = new Set<string>();
  const add = (offer: OrbitalOffer | null): void => {
    if (offer) found.add(actionKey(offer.action));
  };
  const own = game.players.find((player) => player.seat === you);
  const spots: Spot[] = ['new', ...(own?.station ?? []).flatMap(({ id }): Spot[] => [{ under: id }, { on_top: id }])];
  const selections: (Selection | null)[] = [null];
  (view.own?.hand ?? []).forEach((card, slot) => {
    add(handOffer(legal, card));
    discardsOf(legal, card).forEach(add);
    const chosen = selectHand(legal, card, slot);
    selections.push(chosen, { ...chosen, up: false } as Selection);
  });
  for (const { id } of own?.station ?? []) {
    add(useOffer(legal, id));
    if (selectable(legal, id)) selections.push({ what: 'module', id });
  }
  for (const selection of selections) {
    for (const spot of spots) add(placement(legal, selection, spot));
    for (const { seat, station } of game.players)
      for (const { id } of station) add(moduleOffer(legal, selection, seat, id, you));
  }
  for (const { seat, available } of game.players) {
    for (const { investor } of available) {
      add(dropOffer(legal, seat, investor));
      if (seat === you) for (const { offer } of invests(legal, investor, you)) add(offer);
    }
  }
  for (const offer of [
    ...plain(legal),
    ...only(legal, 'cancel'),
    ...only(legal, 'keep'),
    ...only(legal, 'activate'),
    ...only(legal, 'switch_on'),
    ...only(legal, 'repel'),
  ])
    add(offer);
  return found;
}

describe('the board', () => {
  it.each(Object.entries(fixtures))('offers every legal action somewhere, and nothing else: %s', (_, fixture) => {
    expect([...reachable(fixture)].sort()).toEqual(fixture.legal.map(({ action }) => actionKey(action)).sort());
  });
});

describe('placing', () => {
  const legal = legalOf(fixtures.first);

  it('starts face up where the face can be played, otherwise face down', () => {
    expect(selectHand(legal, 'Drones', 1)).toMatchObject({ up: true });
    expect(selectHand(legal, 'Impact', 4)).toMatchObject({ up: false });
    expect(sides(legal, 'Impact')).toEqual({ up: false, down: true });
  });

  it('leads to the offer for a spot', () => {
    const chosen = selectHand(legal, 'Drones', 1);
    expect(placement(legal, chosen, 'new')?.action).toEqual({ do: 'place', card: 'Drones', up: true, at: 'new' });
    expect(placement(legal, null, 'new')).toBeNull();
  });
});

describe('attacking', () => {
  const { view, you } = fixtures.declare;
  const legal = legalOf(fixtures.declare);

  it('goes from an own module to one of another player', () => {
    const attacker = only(legal, 'attack')[0]?.action;
    expect(attacker).toBeDefined();
    if (!attacker) return;
    expect(selectable(legal, attacker.module)).toBe(true);
    const chosen: Selection = { what: 'module', id: attacker.module };
    expect(moduleOffer(legal, chosen, attacker.player, attacker.target, you)?.action).toEqual(attacker);
    expect(moduleOffer(legal, null, attacker.player, attacker.target, you)).toBeNull();
    expect(litSeats(legal, chosen, gameOf(view, you), you).size).toBeGreaterThan(1);
  });
});

describe('choosing active modules', () => {
  const { view, you } = fixtures.settle;
  const legal = legalOf(fixtures.settle);
  const station = gameOf(view, you).players.find((player) => player.seat === you)?.station ?? [];

  it('goes from one set that is offered to the nearest with another lamp', () => {
    const all = sets(legal);
    const open = undecided(all, station);
    expect(all.length).toBeGreaterThan(1);
    expect(open.length).toBeGreaterThan(1);
    for (const { action } of all)
      for (const id of open) {
        const next = switched(all, action.modules, id);
        expect(next?.action.modules.includes(id)).toBe(!action.modules.includes(id));
        expect(all).toContain(next);
      }
  });

  it('leaves a module alone that is the same in all sets', () => {
    const all = sets(legal);
    const [first] = all;
    const fixed = first?.action.modules.find((id) => !undecided(all, station).includes(id));
    expect(fixed).toBeDefined();
    expect(switched(all, first?.action.modules ?? [], fixed ?? -1)).toBeNull();
  });
});

describe('an investor with one way to go', () => {
  const claim: OrbitalOffer = { action: { do: 'claim', investor: 'Space Can' }, words: '' };
  const push: OrbitalOffer = { action: { do: 'push', investor: 'Space Can', player: 1 }, words: '' };

  it('goes there with a click, unless that hurts', () => {
    expect(investOffer([claim], 'Space Can', 0)).toBe(claim);
    expect(investOffer([claim, push], 'Space Can', 0)).toBeNull();
    expect(investOffer([{ ...push, warning: 'They get points.' }], 'Space Can', 0)).toBeNull();
    expect(investOffer([claim], 'Earth View', 0)).toBeNull();
  });
});

describe('what the board does by itself', () => {
  const alone = (action: OrbitalOffer['action']): OrbitalOffer[] => [{ action, words: '' }];

  it('is the only thing there is to do', () => {
    expect(forced(alone({ do: 'draw_two' }), true)?.action).toEqual({ do: 'draw_two' });
    expect(forced([...alone({ do: 'end_draw' }), ...alone({ do: 'use', module: 0 })], true)).toBeNull();
    expect(forced([], true)).toBeNull();
  });

  it('is to draw, whatever could be used then: it can still be used after that', () => {
    for (const action of [{ do: 'draw_two' } as const, { do: 'reveal_two' } as const])
      expect(forced([...alone({ do: 'use', module: 0 }), ...alone(action)], true)?.action).toEqual(action);
  });

  it('is to pass where nothing that could be used would matter', () => {
    const legal = [...alone({ do: 'use', module: 0 }), ...alone({ do: 'pass' })];
    expect(forced(legal, true)?.action).toEqual({ do: 'pass' });
    expect(forced(legal, false)).toBeNull();
  });

  it('waits for the player where the view says that haste would tell something', () => {
    expect(forced(alone({ do: 'pass' }), false)).toBeNull();
    expect(fixtures.counter.view.own?.quick).toBe(false);
  });
});

describe('the station that a narrow screen shows', () => {
  it('is the one to aim at, otherwise the own one', () => {
    const { view, you } = fixtures.declare;
    const legal = legalOf(fixtures.declare);
    const attack = only(legal, 'attack')[0]?.action;
    if (!attack) throw new Error('the fixture has an attacker');
    expect(nextStation(legal, null, gameOf(view, you), you)).toBe(you);
    expect(nextStation(legal, { what: 'module', id: attack.module }, gameOf(view, you), you)).toBe(attack.player);
  });
});
