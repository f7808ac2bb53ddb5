/** What a click that does nothing would have meant: the actions to ask the table about. No rules are known here. */
import type { Meant } from '../../board/table.svelte';
import { inSpace, samePlace, type Spot } from './field';
import { say } from './messages';
import type { StgOffer } from './targets';
import { atOf, playerOf, spotOf } from './values';
import type { Action, Item, Part, ShipView, View } from './types';

export interface Looking {
  view: View;
  legal: readonly StgOffer[];
  you: number | null;
  /** The ship in hand. */
  ship: number | null;
}

/** Where nothing is left to ask about, whose turn it is: what is offered can be done. */
function meant({ legal }: Looking, actions: Action[], otherwise: string = say.click.later): Meant<Action> {
  return { actions: actions.length > 0 ? actions : [legal[0]?.action ?? { do: 'next' }], otherwise };
}

/** A click on a piece on the field. */
export function meantAt(look: Looking, at: Spot): Meant<Action> {
  const { view, you } = look;
  const here = (other: ShipView['at']): boolean => samePlace(spotOf(other), at);
  for (const [seat, { ships }] of view.players.entries()) {
    const ship = ships.find((one) => here(one.at));
    if (ship && seat === you) return ownShip(look, ship);
    if (ship && !view.flight) return attacks(look, seat, ship);
  }
  if (view.flight) return meant(look, [{ do: 'step', to: atOf(at) }]);
  const cluster = view.clusters.findIndex((one) => here(one.at));
  if (cluster >= 0) return attempts(look, cluster);
  return meant(look, [], say.click.station);
}

/** Own ships: the one in hand, then the nearest. */
function fleet({ view, you, ship }: Looking, at: Spot): ShipView[] {
  const far = (one: ShipView): number => (one.ship === ship ? -1 : distance(spotOf(one.at), at));
  return [...(playerOf(view, you)?.ships ?? [])].sort((a, b) => far(a) - far(b));
}

function distance(a: Spot, b: Spot): number {
  const [from, to] = [inSpace(a), inSpace(b)];
  return Math.hypot(from.x - to.x, from.y - to.y, from.z - to.z);
}

/** It flies; or does once more what it has done in this activity. */
function ownShip(look: Looking, { ship, attacked, attempted }: ShipView): Meant<Action> {
  const { step } = look.view;
  const fly: Action = { do: 'begin', ship };
  if (step.type === 'combat' && attacked) return meant(look, [...fights(look, ship), fly]);
  if (step.type === 'action' && attempted) return meant(look, [...work(ship, 0, true), fly]);
  return meant(look, [fly]);
}

/** Everybody whom a ship might fight. */
function fights({ view, you }: Looking, lead: number): Action[] {
  return view.players.flatMap(({ ships }, seat) =>
    seat === you ? [] : ships.map(({ ship }): Action => ({ do: 'attack', lead, seat, target: ship })),
  );
}

/** What a ship might do at a cluster, the likelier first. */
function work(ship: number, cluster: number, free: boolean): Action[] {
  const found: Action = { do: 'establish', ship, cluster, cells: 1 };
  const collect: Action = { do: 'collect', ship, cluster, cells: 1 };
  return free ? [found, collect] : [collect, found];
}

function attacks(look: Looking, seat: number, target: ShipView): Meant<Action> {
  const actions = fleet(look, spotOf(target.at)).map(({ ship }): Action => ({
    do: 'attack',
    lead: ship,
    seat,
    target: target.ship,
  }));
  return meant(look, actions, say.click.attacker);
}

function attempts(look: Looking, cluster: number): Meant<Action> {
  const { view } = look;
  const place = view.clusters[cluster];
  const ships = place ? fleet(look, spotOf(place.at)) : [];
  const actions = ships.flatMap(({ ship }) => work(ship, cluster, place?.outpost === null));
  return meant(look, actions, say.click.worker);
}

/** A row of the supply list: one of the usual ones, or another item by its number. */
export type Ware = Part | 'cell' | 'ship' | number;

/** A click on a row that cannot be bought: what would be bought, for each ship or at each place. */
export function meantByBuying(look: Looking, what: Ware): Meant<Action> {
  const { view, you } = look;
  const own = playerOf(view, you);
  // What is wrong with the ship that is at the station says more than that another one is not there.
  const ships = [...(own?.ships ?? [])].sort((a, b) => Number(b.docked) - Number(a.docked)).map(({ ship }) => ship);
  return meant(look, purchases(what, view.supply.items, ships, own?.berths ?? []));
}

function purchases(
  what: Ware,
  items: readonly Item[],
  ships: readonly number[],
  berths: readonly ShipView['at'][],
): Action[] {
  if (what === 'cell') return [{ do: 'buy_cell' }];
  if (what === 'ship') return berths.map((at) => ({ do: 'buy_ship', at }));
  if (typeof what !== 'number') return ships.map((ship) => ({ do: 'mount', part: what, ship }));
  const item = items[what];
  if (item?.ship) return berths.map((at) => ({ do: 'buy', item: what, at }));
  if (item?.parts.some((count) => count > 0)) return ships.map((ship) => ({ do: 'buy', item: what, ship }));
  return [{ do: 'buy', item: what }];
}
