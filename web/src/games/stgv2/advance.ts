/**
 * The table after one event, for animation only: between two views from the server the board shows these in-between
 * states, and the next real view replaces them whole. Nothing is decided here.
 */
import { COLUMNS, PARTS } from './words';
import { PEG_HITS } from './pegs';
import { shipOf } from './values';
import type { EventOf, Part, ShipId, ShipView, StgEvent, View } from './types';

const FIELDS: Readonly<Record<Part, 'weapons' | 'shields' | 'engines' | 'shuttles'>> = {
  weapon: 'weapons',
  shield: 'shields',
  engine: 'engines',
  shuttle: 'shuttles',
};

export function advance(view: View, event: StgEvent): View {
  const next = structuredClone(view);
  next.reach = [];
  change(next, event);
  return next;
}

function change(view: View, event: StgEvent): void {
  switch (event.event) {
    case 'turn_began':
      view.active = event.seat;
      view.round = event.round;
      view.step = { type: 'allocate', column: 'move' };
      view.sets = [];
      take(view, event.seat, [1, 2]);
      break;
    case 'set_drawn':
      view.sets[event.set] = event.cards;
      break;
    case 'allocated':
      allocate(view, event.seat, COLUMNS.indexOf(event.column), event.count);
      break;
    case 'activity_began':
      view.step = event.step;
      break;
    case 'flew':
      move(view, event, event.way.at(-1)?.to ?? event.from, event.set + 1);
      break;
    case 'flight_began':
      view.flight = { ship: event.ship, set: event.set, card: 0, cards: view.sets[event.set]?.length ?? 0, steps: 0 };
      break;
    case 'stepped':
      move(view, event, event.to, null);
      break;
    case 'flight_ended':
      view.flight = null;
      break;
    case 'removed':
      part(shipOf(view, event.ship), event.part, -1);
      if (view.battle) view.battle.hits = Math.max(0, view.battle.hits - PEG_HITS[event.part]);
      break;
    case 'destroyed': {
      const player = view.players[event.ship.seat];
      if (player) player.ships = player.ships.filter(({ ship }) => ship !== event.ship.ship);
      break;
    }
    case 'booty':
      cargo(shipOf(view, event.ship), event.taken);
      break;
    case 'eliminated':
      eliminate(view, event.seat);
      break;
    case 'collected':
      cargo(shipOf(view, event), event.kept);
      break;
    case 'deposited':
      deposit(view, event);
      break;
    case 'mounted':
      pay(view, event.seat, event.price);
      part(shipOf(view, event), event.part, 1);
      break;
    case 'cell_bought':
      pay(view, event.seat, event.price);
      cells(view, event.seat, 1);
      break;
    case 'ship_bought':
      pay(view, event.seat, event.price);
      launch(view, event, view.supply.new_ship);
      break;
    case 'item_bought':
      item(view, event);
      break;
    case 'turn_ended':
      take(view, event.seat, [0, 3]);
      view.sets = [];
      view.battle = null;
      break;
    // Nothing on the field changes; and a newer server may tell of things that this page does not know.
    default:
      break;
  }
}

/** Cells of these columns go back to the tray. */
function take(view: View, seat: number, columns: readonly number[]): void {
  const player = view.players[seat];
  if (!player) return;
  for (const column of columns) {
    player.tray += player.placed[column] ?? 0;
    player.placed[column] = 0;
  }
}

function allocate(view: View, seat: number, column: number, count: number): void {
  const player = view.players[seat];
  if (!player) return;
  player.placed[column] = (player.placed[column] ?? 0) + count;
  player.tray = Math.max(0, player.tray - count);
}

function move(view: View, id: ShipId, to: ShipView['at'], next: number | null): void {
  const ship = shipOf(view, id);
  if (!ship) return;
  ship.at = to;
  if (next !== null) ship.next_set = next < view.sets.length ? next : null;
}

function part(ship: ShipView | null, kind: Part, by: number): void {
  if (!ship) return;
  ship[FIELDS[kind]] = Math.max(0, ship[FIELDS[kind]] + by);
  ship.holes_free -= by;
}

function cargo(ship: ShipView | null, pieces: readonly number[]): void {
  if (ship) ship.cargo = ship.cargo.map((count, colour) => count + (pieces[colour] ?? 0));
}

function deposit(view: View, event: { seat: number; ship: number; amount: number }): void {
  const player = view.players[event.seat];
  const ship = shipOf(view, event);
  if (ship) [ship.cargo, ship.cargo_value] = [ship.cargo.map(() => 0), 0];
  if (player) [player.on, player.off] = [player.on + event.amount, Math.max(0, player.off - event.amount)];
}

function pay(view: View, seat: number, price: number): void {
  const player = view.players[seat];
  if (player) player.on -= price;
}

function cells(view: View, seat: number, more: number): void {
  const player = view.players[seat];
  if (player) [player.cells, player.tray] = [player.cells + more, player.tray + more];
}

/** STG-8.6: parts for a ship and cells, or a new ship. */
function item(view: View, event: EventOf<'item_bought'>): void {
  pay(view, event.seat, event.price);
  cells(view, event.seat, event.cells);
  if (event.ship === null) return;
  const id = { seat: event.seat, ship: event.ship };
  if (event.at) launch(view, { ...id, at: event.at, exposed: event.exposed }, event.parts);
  else PARTS.forEach((kind, index) => part(shipOf(view, id), kind, event.parts[index] ?? 0));
}

function launch(
  view: View,
  { seat, ship, at, exposed }: ShipId & Pick<EventOf<'ship_bought'>, 'at' | 'exposed'>,
  parts: readonly number[],
): void {
  const player = view.players[seat];
  if (!player) return;
  if (exposed) player.protected = false;
  const [weapons = 0, shields = 0, engines = 0, shuttles = 0] = parts;
  const holes = player.ships[0]?.holes ?? 0;
  const holes_free = holes - weapons - shields - engines - shuttles;
  player.ships.push({
    ship,
    at,
    weapons,
    shields,
    engines,
    shuttles,
    cargo: view.supply.colours.map(() => 0),
    cargo_value: 0,
    holes,
    holes_free,
    docked: true,
    reach: 1,
    next_set: null,
    attacked: false,
    attempted: false,
  });
}

function eliminate(view: View, seat: number): void {
  const player = view.players[seat];
  if (!player) return;
  Object.assign(player, { alive: false, station: null, ships: [], on: 0, off: 0, outposts: 0 });
  for (const cluster of view.clusters) if (cluster.outpost === seat) cluster.outpost = null;
}
