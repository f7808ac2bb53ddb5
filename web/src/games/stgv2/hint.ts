/** What to do now and what it is good for, in one sentence: the words under the field and the advice of the table are the same. */
import { only } from '../../board/offers';
import type { Hint } from '../contract';
import { samePlace } from './field';
import { say } from './messages';
import { attempts, usableShips, type StgOffer } from './targets';
import { byPart, spotOf } from './values';
import type { Action, PlayerView, View } from './types';

export function hint(view: View, you: number | null, legal: readonly StgOffer[]): Hint | null {
  if (view.step.type === 'over' || legal.length === 0) return null;
  if (view.battle) return battle(view, legal);
  if (view.flight) return flight(view, legal);
  switch (view.step.type) {
    case 'allocate':
      return allocate(view, you);
    case 'combat':
      return combat(view, you, legal);
    case 'action':
      return action(view, you, legal);
    case 'purchase':
      return purchase(view, you, legal);
  }
}

/** What to buy next: a shuttle for the next outpost, then the ships that the charter takes. */
export function wish(view: View, you: number | null, legal: readonly StgOffer[]): 'shuttle' | 'ship' | null {
  const own = view.players[you ?? -1];
  if (!own) return null;
  if (only(legal, 'mount').some(({ action }) => action.part === 'shuttle') && lacksShuttle(view, own)) return 'shuttle';
  const ships = only(legal, 'buy_ship').length > 0 && own.met.outposts && !own.met.ships;
  return ships ? 'ship' : null;
}

/** Another outpost is wanted, allowed, and nothing is there to found it with. */
function lacksShuttle({ victory, founding }: View, { outposts, ships }: PlayerView): boolean {
  const room = outposts < victory.outposts && outposts < ships.length * founding.per_ship;
  return room && ships.every(({ shuttles }) => shuttles < founding.shuttles);
}

/** What the ships can do where they are, one space from a cluster: found an outpost there, or collect at the reader's own. */
function beside({ clusters, founding, action_cells: cells }: View, you: number | null, own: PlayerView): Beside | null {
  const found = own.ships.flatMap(({ around, attempted, shuttles }) =>
    clusters.flatMap(({ name, at, outpost, collected }): Beside[] => {
      if (attempted || !around.some((next) => samePlace(spotOf(next), spotOf(at)))) return [];
      if (outpost === you && !collected) return [{ cluster: name, founds: false }];
      return outpost === null && shuttles >= founding.shuttles ? [{ cluster: name, founds: true }] : [];
    }),
  );
  return cells > 0 ? (found[0] ?? null) : null;
}

interface Beside {
  cluster: string;
  founds: boolean;
}

/** The table sees nothing that a flight would be good for. */
function stays({ columns }: View): boolean {
  return columns.some(({ column, idle }) => column === 'move' && idle !== null);
}

/** A shuttle that can be paid, where the ships lie; null where there is none to buy. */
function shuttlePrice(view: View, you: number | null): number | null {
  const own = view.players[you ?? -1];
  const price = byPart(view.supply.prices.parts.map((part) => part ?? 0)).shuttle;
  const affords = own && price > 0 && own.on >= price && own.ships.some(({ docked }) => docked);
  return affords && lacksShuttle(view, own) ? price : null;
}

function battle(view: View, legal: readonly StgOffer[]): Hint {
  const { hits = 0, defended = 0, fired = 0, rerolls = 0, ship } = view.battle ?? {};
  if (only(legal, 'remove').length > 0) return { text: say.hint.pay(ship?.ship ?? 0, hits), rule: 'STG-12.1' };
  return { text: say.hint.defend(defended, fired, rerolls), rule: 'STG-R2' };
}

function flight(view: View, legal: readonly StgOffer[]): Hint {
  const { set = 0, card = 0, cards = 0 } = view.flight ?? {};
  const kind = view.sets[set]?.[card];
  if (only(legal, 'step').length === 0) return { text: say.hint.barred, rule: 'STG-10.6' };
  return { text: say.hint.step(card, cards, kind ? say.sets.card[kind] : ''), rule: 'STG-9.3' };
}

function allocate(view: View, you: number | null): Hint {
  const cells = view.players[you ?? -1]?.cells ?? 0;
  if (view.columns.some(({ idle }) => idle === null)) return { text: say.hint.spread(cells), rule: 'STG-1.3' };
  const price = shuttlePrice(view, you);
  return { text: price === null ? say.hint.keep(cells) : say.hint.keepForShuttle(price), rule: 'STG-E8' };
}

function combat(view: View, you: number | null, legal: readonly StgOffer[]): Hint {
  if (only(legal, 'attack').length > 0) return { text: say.hint.attack, rule: 'STG-11.2' };
  const own = view.players[you ?? -1];
  const near = own && beside(view, you, own);
  if (near) return { text: say.hint.beside(near.cluster, near.founds), rule: 'STG-E10' };
  const flyers = usableShips(legal).length;
  if (flyers === 0) return { text: say.hint.nobody, rule: 'STG-11.2' };
  if (!stays(view)) return { text: say.hint.fly(flyers, view.action_cells > 0), rule: 'STG-9.12' };
  const price = shuttlePrice(view, you);
  return { text: price === null ? say.hint.stay : say.hint.stayForShuttle(price), rule: 'STG-E8' };
}

function action(view: View, you: number | null, legal: readonly StgOffer[]): Hint {
  const tries = usableShips(legal).flatMap((ship) => attempts(legal, ship));
  const founds = tries.some(({ action: { do: what } }) => what === 'establish');
  if (founds) return { text: say.hint.found, rule: 'STG-E10' };
  if (tries.length > 0) return { text: say.hint.collect, rule: 'STG-E10' };
  if (view.action_cells === 0) return { text: say.hint.noCells, rule: 'STG-6.8' };
  const outposts = view.players[you ?? -1]?.outposts ?? 0;
  return { text: outposts > 0 ? say.hint.flyToOutpost : say.hint.noWork, rule: 'STG-E10' };
}

function purchase(view: View, you: number | null, legal: readonly StgOffer[]): Hint {
  const on = view.players[you ?? -1]?.on ?? 0;
  switch (wish(view, you, legal)) {
    case 'shuttle':
      return { text: say.hint.buyShuttle, rule: 'STG-E8' };
    case 'ship':
      return { text: say.hint.buyShip(view.victory.ships), rule: 'STG-E8' };
    case null: {
      const sold: Action['do'][] = ['mount', 'buy_cell', 'buy_ship', 'buy'];
      if (legal.some(({ action: { do: what } }) => sold.includes(what)))
        return { text: say.hint.buy(on), rule: 'STG-E8' };
      const flies = usableShips(legal).length > 0;
      return { text: flies ? say.hint.flyOrEnd : say.hint.nothingToBuy(on), rule: 'STG-E8' };
    }
  }
}
