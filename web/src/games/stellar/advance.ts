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
        at(next, seat).reserve -= size;
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
      learn(next, event.sector, event.attacker, event.attacker_index, event.attacking);
      learn(next, event.sector, event.defender, event.defender_index, event.defending);
      if (event.attacker_lost) settle(next, event.sector, event.attacker, event.attacker_index, event.attacking, you);
      if (event.defender_lost) settle(next, event.sector, event.defender, event.defender_index, event.defending, you);
      break;
    case 'looked':
      look(next, event);
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
      collect(next, event, you);
      break;
    case 'scenario_ended':
      event.scores.forEach((score, seat) => {
        at(next, seat).score = score;
      });
      break;
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

/** The viewer was shown a ship that may lie face down. */
function learn(view: View, sector: number, seat: number, index: number, { kind }: Pick<Seen, 'kind'>): void {
  const ship = view.sectors[sector]?.stacks[seat]?.[index];
  if (ship && kind) Object.assign(ship, { kind, private: !ship.up });
}

function look(view: View, event: EventOf<'looked'>): void {
  event.ships?.forEach((ships, seat) =>
    ships.forEach((kind, index) => learn(view, event.sector, seat, index, { kind })),
  );
  event.cards?.forEach((face, index) => {
    const card = view.sectors[event.sector]?.cards[index];
    if (card && !card.face) Object.assign(card, { face, private: true });
  });
}

function collect(view: View, event: EventOf<'sector_scored'>, you: number | null): void {
  const sector = view.sectors[event.sector];
  if (sector) {
    sector.cards = [];
    sector.stacks = sector.stacks.map(() => []);
  }
  event.ships.forEach((ships, seat) => {
    const settles = seat === event.winner && !event.fortified;
    for (const kind of ships) goHome(view, seat, kind, settles, you);
  });
  if (event.winner === null) {
    view.removed.push(...event.cards);
    return;
  }
  const winner = at(view, event.winner);
  winner.score += event.points;
  winner.won.push(...event.cards);
}

/** A ship leaves the table for its owner's Settled pile or Reserve (STELLAR-9.8 to STELLAR-9.10). */
function goHome(view: View, seat: number, kind: Kind, settles: boolean, you: number | null): void {
  const player = at(view, seat);
  if (settles) player.settled.push({ class: KIND[kind].class, kind });
  else player.reserve += 1;
  if (seat !== you || !view.own) return;
  const pile = settles ? 'settled' : 'reserve';
  view.own[pile] = [...view.own[pile], kind].sort(byKind);
}
