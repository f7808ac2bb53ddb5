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
  invests,
  litSeats,
  matching,
  moduleOffer,
  nextStation,
  placement,
  plain,
  selectable,
  selectHand,
  shoved,
  sides,
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
  const legal = legalOf(fixtures.main);

  it('starts face up where the face can be played, otherwise backside up (ORBITAL-5.5)', () => {
    expect(selectHand(legal, 'Colony', 0)).toMatchObject({ up: true });
    expect(selectHand(legal, 'Sabotage', 2)).toMatchObject({ up: false });
    expect(sides(legal, 'Sabotage')).toEqual({ up: false, down: true });
  });

  it('leads to the offer for a spot', () => {
    const chosen = selectHand(legal, 'Colony', 0);
    expect(placement(legal, chosen, 'new')?.action).toEqual({ do: 'place', card: 'Colony', up: true, at: 'new' });
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
  const none = new Set<number>();

  it('narrows the sets to those that match the taps', () => {
    const all = matching(legal, none, none);
    const [open] = undecided(all, station);
    expect(all.length).toBeGreaterThan(1);
    expect(open).toBeDefined();
    const narrowed = matching(legal, new Set([open ?? -1]), none);
    expect(narrowed.length).toBeLessThan(all.length);
    expect(matching(legal, none, new Set([open ?? -1])).length).toBe(all.length - narrowed.length);
  });
});

describe('investing', () => {
  it('tells whom a full stack loses (ORBITAL-11.9)', () => {
    expect(shoved(['a', 'b', 'c'], 'left')).toBe('c');
    expect(shoved(['a', 'b', 'c'], 'right')).toBe('a');
    expect(shoved(['a', 'b'], 'right')).toBeNull();
  });
});

describe('what the board does by itself', () => {
  const alone = (action: OrbitalOffer['action']): OrbitalOffer[] => [{ action, words: '' }];

  it('is the only thing there is to do', () => {
    expect(forced(alone({ do: 'draw_two' }), 5)?.action).toEqual({ do: 'draw_two' });
    expect(forced([...alone({ do: 'draw_two' }), ...alone({ do: 'use', module: 0 })], 5)).toBeNull();
    expect(forced([], 5)).toBeNull();
  });

  it('never shortens the window for countermeasures (ORBITAL-R22), nor tells that a hand cannot attack', () => {
    expect(forced(alone({ do: 'pass' }), 0)).toBeNull();
    expect(forced(alone({ do: 'end_combat' }), 3)).toBeNull();
    expect(forced(alone({ do: 'end_combat' }), 0)).not.toBeNull();
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
