/** Why a click does nothing now, with the rule: first what everybody sees, then the particular. */
import { samePlace, type Spot } from './field';
import { spotOf } from './values';
import { plural } from './words';
import type { Part, ShipView, SupplyView, View } from './types';

export interface Reason {
  text: string;
  rule: string;
}

export interface Asking {
  view: View;
  you: number | null;
  /** Whether this viewer decides now. */
  mine: boolean;
  name: (seat: number) => string;
  ship: number | null;
}

function notNow({ view, you, mine, name }: Asking): Reason | null {
  if (view.step.type === 'over') return { text: 'The game is over.', rule: 'STG-E14' };
  if (you === null) return { text: 'You are watching; only the players act.', rule: 'STG-1.1' };
  if (!mine) return { text: `It is ${name(view.battle?.decider ?? view.active)}'s decision.`, rule: 'STG-1.1' };
  if (view.battle) return { text: 'The battle has to be finished first.', rule: 'STG-R45' };
  if (view.flight) return { text: 'A set that was begun is flown to its end first.', rule: 'STG-R27' };
  if (view.step.type === 'allocate' && view.step.column !== 'move')
    return { text: 'First place the rest of your energy.', rule: 'STG-R29' };
  return null;
}

/** For a piece on the field. */
export function whyNotPlace(asking: Asking, at: Spot): Reason {
  const early = notNow(asking);
  if (early) return early;
  const { view, you } = asking;
  for (const [seat, player] of view.players.entries()) {
    const ship = player.ships.find((one) => samePlace(spotOf(one.at), at));
    if (ship) return seat === you ? whyNotOwn(asking, ship) : whyNotAttack(asking, seat, ship);
    if (player.station && samePlace(spotOf(player.station), at))
      return { text: 'Stations stay where they are and cannot be attacked.', rule: 'STG-R17' };
  }
  return whyNotMine(asking, at);
}

function whyNotOwn({ view }: Asking, ship: ShipView): Reason {
  if (ship.engines === 0) return { text: 'This ship has no engines and cannot fly.', rule: 'STG-9.2' };
  if (view.step.type === 'combat' && ship.attacked)
    return { text: 'This ship has attacked already this turn.', rule: 'STG-R35' };
  if (view.step.type === 'action' && ship.attempted)
    return { text: 'This ship has made its attempt this turn.', rule: 'STG-E10' };
  return { text: 'This ship has flown all its sets, and has nothing to do here now.', rule: 'STG-R28' };
}

function whyNotAttack({ view, name, ship: lead }: Asking, seat: number, ship: ShipView): Reason {
  if (view.step.type !== 'combat') return { text: 'Ships are attacked in activity 4, combat.', rule: 'STG-1.5' };
  if (view.players[seat]?.protected)
    return { text: `${name(seat)} has not bought a ship yet and cannot be attacked.`, rule: 'STG-11.1' };
  if (lead === null) return { text: 'First choose your ship that attacks.', rule: 'STG-11.2' };
  return {
    text: `Ship ${ship.ship + 1} of ${name(seat)} is not one space from a ship of yours that can still attack.`,
    rule: 'STG-11.2',
  };
}

const onlyShuttles = (ship: ShipView, takes: number) =>
  ship.shuttles === takes && ship.weapons + ship.shields + ship.engines === 0;

function whyNotMine({ view, you, ship }: Asking, at: Spot): Reason {
  const cluster = view.clusters.find((one) => samePlace(spotOf(one.at), at));
  if (!cluster) return { text: 'There is nothing to do here.', rule: 'STG-1.1' };
  if (view.step.type !== 'action') return { text: 'Clusters are worked in activity 5, action.', rule: 'STG-1.6' };
  if (view.action_cells === 0) return { text: 'There is no unused cell in ACTION.', rule: 'STG-E10' };
  if (cluster.outpost !== null && cluster.outpost !== you)
    return { text: 'That outpost belongs to somebody else.', rule: 'STG-E10' };
  if (cluster.outpost === you && cluster.collected)
    return { text: 'You have collected here this turn.', rule: 'STG-E10' };
  const own = you === null ? null : view.players[you];
  const { shuttles, per_ship: perShip } = view.founding;
  if (cluster.outpost === null && own && own.outposts >= own.ships.length * perShip)
    return { text: 'You need more ships to found another outpost.', rule: 'STG-E10' };
  const chosen = own?.ships.find((one) => one.ship === ship);
  if (cluster.outpost === null && chosen && chosen.shuttles < shuttles)
    return { text: `Founding takes ${plural(shuttles, 'shuttle')} on the ship.`, rule: 'STG-E10' };
  if (cluster.outpost === null && chosen && onlyShuttles(chosen, shuttles))
    return { text: 'The shuttle is all that this ship has: a ship keeps at least one part.', rule: 'STG-R49' };
  return { text: 'No ship of yours is within reach: a shuttle takes it farther.', rule: 'STG-E9' };
}

/** A row of the supply list: one of the usual ones, or another item by its number. */
export type Ware = Part | 'cell' | 'ship' | number;

const PARTS: readonly Part[] = ['weapon', 'shield', 'engine', 'shuttle'];

function priceOf({ prices, items }: SupplyView, what: Ware): number | null {
  if (typeof what === 'number') return items[what]?.price ?? null;
  if (what === 'cell' || what === 'ship') return prices[what];
  return prices.parts[PARTS.indexOf(what)] ?? null;
}

export function whyNotBuy(asking: Asking, what: Ware): Reason {
  const early = notNow(asking);
  if (early) return early;
  const { view, you } = asking;
  const own = you === null ? null : view.players[you];
  if (view.step.type !== 'purchase' || !own)
    return { text: 'Things are bought in activity 6, purchase.', rule: 'STG-1.7' };
  const { items, cells_max: cells, ships_max: ships } = view.supply;
  const price = priceOf(view.supply, what);
  if (price === null) return { text: 'The supply list of this scenario does not have that.', rule: 'STG-8.6' };
  if (own.on < price) return { text: `That costs ${price}; there are ${own.on} on your station.`, rule: 'STG-E8' };
  const item = typeof what === 'number' ? items[what] : undefined;
  if (what === 'cell' || (item && item.cells > cells - own.cells))
    return { text: `Nobody may own more than ${cells} cells.`, rule: 'STG-E1' };
  if (what === 'ship' || item?.ship)
    return own.ships.length >= ships
      ? { text: `Nobody may have more than ${ships} ships.`, rule: 'STG-E1' }
      : { text: 'There is no free place beside your station.', rule: 'STG-E8' };
  if (!own.ships.some(({ docked }) => docked))
    return { text: 'Parts are mounted on a ship one space from your station.', rule: 'STG-E8' };
  if ((what === 'weapon' || (item?.parts[0] ?? 0) > 0) && own.protected)
    return { text: 'While you are protected, weapons are only for a ship that has none.', rule: 'STG-E8' };
  return { text: 'The ship at your station has too few free holes.', rule: 'STG-2.2' };
}
