/**
 * The table after one event, for animation only: between two views from the server the board shows these in-between
 * states, and the next real view replaces them whole. Nothing is decided here.
 */
import { KIND, byKind } from './kinds';
import type { Class, EventOf, Kind, PlayerView, Seen, ShipView, StellarEvent, View } from './types';

export function advance(view: View, event: StellarEvent, you: number | null): View {
  const next = structuredClone(view);
  switch (event.event) {
    case 'dealt':
      deal(next, event);
      break;
    case 'picked':
      if (next.own) {
        remove(next.own.reserve, event.kind);
        next.own.fleet = [...next.own.fleet, event.kind].sort(byKind);
      }
      break;
    case 'committed':
      at(next, event.seat).committed = true;
      break;
    case 'fleets_ready':
      event.sizes.forEach((size, seat) => {
        at(next, seat).fleet = size;
      });
      next.step = { type: 'place' };
      break;
    case 'hand_drawn':
      for (const ship of event.ships) draw(next, event.seat, ship, you);
      at(next, event.seat).fleet_top = event.top;
      break;
    case 'drew':
      draw(next, event.seat, event.ship, you);
      at(next, event.seat).fleet_top = event.top;
      break;
    case 'placed':
      place(next, event, you);
      break;
    case 'revealed':
      turnUp(next, event.sector, event.seat, event.index, event.kind);
      break;
    case 'fought':
      if (event.attacker_lost) settle(next, event.sector, event.attacker, event.attacker_index, event.attacking, you);
      if (event.defender_lost) settle(next, event.sector, event.defender, event.defender_index, event.defending, you);
      break;
    case 'warped':
      warp(next, event);
      break;
    case 'mended':
      mend(next, event, you);
      break;
    case 'destroyed':
      settle(next, event.sector, event.owner, event.index, event.ship, you);
      break;
    case 'sector_scored':
      collect(next, event);
      break;
    case 'scenario_ended':
      event.scores.forEach((score, seat) => {
        at(next, seat).score = score;
      });
      break;
    case 'looked':
    case 'passed':
    case 'nothing_to_mend':
    case 'declined':
    case 'game_over':
      break;
  }
  return next;
}

/** Everything in a sector face up, before it is cleared (STELLAR-9.2). */
export function layOpen(view: View, event: EventOf<'sector_scored'>): View {
  const next = structuredClone(view);
  const sector = next.sectors[event.sector];
  if (!sector) return next;
  sector.cards = event.cards.map((face) => ({ type: face.type, face, private: false }));
  sector.stacks = event.ships.map((ships) => ships.map((kind) => open(kind)));
  return next;
}

function open(kind: Kind): ShipView {
  return { class: KIND[kind].class, up: true, kind, private: false };
}

function at(view: View, seat: number): PlayerView {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  return player;
}

function remove<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}

function deal(view: View, event: EventOf<'dealt'>): void {
  view.scenario = event.scenario;
  view.first_seat = event.first;
  view.active = null;
  view.step = { type: 'fleet' };
  view.sectors = event.sectors.map((types) => ({
    cards: types.map((type) => ({ type, face: null, private: false })),
    stacks: view.players.map(() => []),
  }));
  for (const player of view.players) player.committed = false;
}

function draw(view: View, seat: number, ship: Seen, you: number | null): void {
  const player = at(view, seat);
  player.fleet = Math.max(0, player.fleet - 1);
  player.hand = [...player.hand, ship.class].sort();
  if (seat === you && view.own && ship.kind) {
    remove(view.own.fleet, ship.kind);
    view.own.hand = [...view.own.hand, ship.kind].sort(byKind);
  }
}

function place(view: View, event: EventOf<'placed'>, you: number | null): void {
  remove(at(view, event.seat).hand, event.ship.class);
  if (event.seat === you && view.own && event.ship.kind) remove(view.own.hand, event.ship.kind);
  const { kind } = event.ship;
  view.active = event.seat;
  view.sectors[event.sector]?.stacks[event.seat]?.push({
    class: event.ship.class,
    up: event.up,
    kind,
    private: !event.up && kind !== null,
  });
}

function turnUp(view: View, sector: number, seat: number, index: number, kind: Kind): void {
  const ship = view.sectors[sector]?.stacks[seat]?.[index];
  if (ship) Object.assign(ship, { up: true, kind, private: false });
}

function settle(view: View, sector: number, owner: number, index: number, ship: Seen, you: number | null): void {
  const gone = view.sectors[sector]?.stacks[owner]?.splice(index, 1)[0];
  const kind = ship.kind ?? gone?.kind ?? null;
  at(view, owner).settled.push({ class: ship.class, kind });
  if (owner === you && view.own && kind) view.own.settled = [...view.own.settled, kind].sort(byKind);
}

function warp(view: View, event: EventOf<'warped'>): void {
  const ship = view.sectors[event.from]?.stacks[event.seat]?.splice(event.index, 1)[0];
  if (!ship) return;
  const kind = event.ship.kind ?? ship.kind;
  const up = ship.up || event.turned_up;
  view.sectors[event.to]?.stacks[event.seat]?.push({ ...ship, kind, up, private: !up && kind !== null });
}

function mend(view: View, event: EventOf<'mended'>, you: number | null): void {
  const { settled } = at(view, event.seat);
  const { class: side, kind } = event.ship;
  const found = settled.findIndex((ship) => ship.class === side && (kind === null || ship.kind === kind));
  settled.splice(Math.max(0, found), 1);
  if (event.seat === you && view.own && kind) remove(view.own.settled, kind);
  const ship: ShipView = { class: side as Class, up: event.up, kind, private: !event.up && kind !== null };
  view.sectors[event.sector]?.stacks[event.seat]?.splice(event.index, 0, ship);
}

function collect(view: View, event: EventOf<'sector_scored'>): void {
  const sector = view.sectors[event.sector];
  if (sector) {
    sector.cards = [];
    sector.stacks = sector.stacks.map(() => []);
  }
  if (event.winner === null) {
    view.removed.push(...event.cards);
    return;
  }
  const winner = at(view, event.winner);
  winner.score += event.points;
  winner.won.push(...event.cards);
}
