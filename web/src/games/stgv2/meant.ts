/** What a click that does nothing would have meant: the actions to ask the table about. No rules are known here. */
import type { Meant } from '../../board/table.svelte';
import { inSpace, neighbours, samePlace, type Spot } from './field';
import { sceneOf } from './sceneOf';
import { atOf, playerOf, spotOf } from './values';
import type { Action, Item, Part, ShipView, View } from './types';

export interface Looking {
  view: View;
  you: number | null;
  /** The ship in hand. */
  ship: number | null;
}

const LATER = 'Not at this moment: try again.';

/** Can be done by whoever decides, unless something else has to be finished first. */
function goOn({ step }: View): Action {
  return step.type === 'allocate' ? { do: 'alloc', column: step.column, count: 0 } : { do: 'next' };
}

/** A click on a piece on the field. */
export function meantAt(look: Looking, at: Spot): Meant<Action> {
  const { view, you } = look;
  const here = (other: ShipView['at']): boolean => samePlace(spotOf(other), at);
  if (view.flight) return { actions: [{ do: 'step', to: atOf(at) }], otherwise: LATER };
  for (const [seat, { ships }] of view.players.entries()) {
    const ship = ships.find((one) => here(one.at));
    if (ship) return seat === you ? ownShip(view, you, ship) : attacks(look, seat, ship);
  }
  const cluster = view.clusters.findIndex((one) => here(one.at));
  if (cluster >= 0) return attempts(look, cluster);
  return { actions: [goOn(view)], otherwise: 'A station does nothing by itself: choose a ship or a cluster.' };
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

function ownShip(view: View, you: number, { ship, attacked, attempted }: ShipView): Meant<Action> {
  const fly: Action = { do: 'begin', ship };
  const again = (action: Action[]): Meant<Action> => ({ actions: [...action, fly], otherwise: LATER });
  if (view.step.type === 'combat' && attacked) {
    const prey = view.players.flatMap((player, seat) =>
      seat === you || player.protected ? [] : withSeat(player, seat),
    );
    return again(prey.slice(0, 1).map(({ seat, target }) => ({ do: 'attack', lead: ship, seat, target })));
  }
  if (view.step.type === 'action' && attempted) return again([{ do: 'establish', ship, cluster: 0, cells: 1 }]);
  return again([]);
}

function withSeat({ ships }: View['players'][number], seat: number): { seat: number; target: number }[] {
  return ships.map(({ ship }) => ({ seat, target: ship }));
}

function attacks(look: Looking, seat: number, target: ShipView): Meant<Action> {
  const actions = fleet(look, spotOf(target.at)).map(({ ship }): Action => ({
    do: 'attack',
    lead: ship,
    seat,
    target: target.ship,
  }));
  return { actions: orElse(actions, look), otherwise: 'First choose the ship of yours that can attack it.' };
}

function attempts(look: Looking, cluster: number): Meant<Action> {
  const { view } = look;
  const place = view.clusters[cluster];
  const found = place?.outpost === null;
  const actions = (place ? fleet(look, spotOf(place.at)) : []).map(({ ship }): Action => ({
    do: found ? 'establish' : 'collect',
    ship,
    cluster,
    cells: 1,
  }));
  return { actions: orElse(actions, look), otherwise: 'First choose the ship of yours that can work there.' };
}

/** Who has no ships is asked about as well. */
function orElse(actions: Action[], { view }: Looking): Action[] {
  return actions.length > 0 ? actions : [goOn(view)];
}

/** A row of the supply list: one of the usual ones, or another item by its number. */
export type Ware = Part | 'cell' | 'ship' | number;

/** A click on a row that cannot be bought: what would be bought, for each ship or at each place. */
export function meantByBuying(view: View, you: number | null, what: Ware): Meant<Action> {
  const own = playerOf(view, you);
  // What is wrong with the ship that is at the station says more than that another one is not there.
  const ships = [...(own?.ships ?? [])].sort((a, b) => Number(b.docked) - Number(a.docked)).map(({ ship }) => ship);
  const station = own?.station ? spotOf(own.station) : null;
  const berths = station ? neighbours(sceneOf(view).field, station, view.field.diagonals).map(atOf) : [];
  return {
    actions: orElse(purchases(what, view.supply.items, ships, berths), { view, you, ship: null }),
    otherwise: LATER,
  };
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
