/**
 * What an event leaves on the screen: pieces go from where they lay to where it says, and values become those that it tells.
 * The next view from the server replaces all of it.
 */
import { CLASS, byKind } from './kinds';
import type { EventOf, Kind, PlayerView, SectorView, Seen, ShipView, StellarEvent, View } from './types';

export function shown(view: View, event: StellarEvent, you: number | null): View {
  const next = structuredClone(view);
  switch (event.event) {
    case 'dealt':
      deal(next, event);
      break;
    case 'picked':
      if (next.own) next.own.fleet = add(next.own.fleet, take(next.own.reserve, event.kind));
      break;
    case 'committed':
      at(next, event.seat).committed = true;
      break;
    case 'fleets_ready':
      next.players.forEach((player, seat) => {
        player.fleet = event.sizes[seat] ?? player.fleet;
        player.reserve = event.reserves[seat] ?? player.reserve;
      });
      break;
    case 'hand_drawn':
      draw(next, event, event.ships, you);
      break;
    case 'drew':
      draw(next, event, [event.ship], you);
      break;
    case 'placed':
      place(next, event, you);
      break;
    case 'revealed':
      Object.assign(stack(next, event.sector, event.seat)[event.index] ?? {}, open(event.kind));
      break;
    case 'fought':
      learn(next, event.sector, event.attacker, event.attacker_index, event.attacking.kind);
      learn(next, event.sector, event.defender, event.defender_index, event.defending.kind);
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
      tellScores(next, event.scores, event.teams);
      break;
    case 'passed':
    case 'nothing_to_mend':
    case 'declined':
    case 'game_over':
      break;
  }
  return next;
}

/** Everything in a sector face up, before it is cleared. */
export function laidOpen(view: View, event: EventOf<'sector_scored'>): View {
  const next = structuredClone(view);
  const sector = next.sectors[event.sector];
  if (!sector) return next;
  sector.cards = event.cards.map((face) => ({ type: face.type, face, private: false }));
  sector.stacks = event.ships.map((ships) => ships.map(open));
  return next;
}

function open(kind: Kind): ShipView {
  return { class: CLASS[kind], up: true, kind, private: false };
}

/** A ship as this viewer was told of it: what lies down and is known is known to the viewer alone. */
function lying(ship: Seen, up: boolean): ShipView {
  return { ...ship, up, private: !up && ship.kind !== null };
}

function at(view: View, seat: number): PlayerView {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  return player;
}

function stack(view: View, sector: number, seat: number): ShipView[] {
  return view.sectors[sector]?.stacks[seat] ?? [];
}

function take<T>(list: T[], item: T): T {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
  return item;
}

function add(kinds: readonly Kind[], kind: Kind): Kind[] {
  return [...kinds, kind].sort(byKind);
}

function tellScores(view: View, scores: readonly number[], teams: readonly number[] | null): void {
  view.players.forEach((player, seat) => (player.score = scores[seat] ?? player.score));
  view.teams.forEach((team, index) => (team.score = teams?.[index] ?? team.score));
}

function deal(view: View, event: EventOf<'dealt'>): void {
  view.scenario = event.scenario;
  view.first_seat = event.first;
  view.solar_deck = event.solar_deck;
  view.active = null;
  view.step = { type: 'fleet' };
  view.sectors = event.sectors.map((types): SectorView => ({
    cards: types.map((type) => ({ type, face: null, private: false })),
    stacks: view.players.map(() => []),
    worth: null,
  }));
  view.players.forEach((player, seat) => (player.committed = event.committed[seat] ?? false));
}

function draw(view: View, event: EventOf<'drew' | 'hand_drawn'>, ships: readonly Seen[], you: number | null): void {
  const player = at(view, event.seat);
  player.fleet = event.fleet;
  player.fleet_top = event.top;
  for (const { class: side, kind } of ships) {
    player.hand = [...player.hand, side].sort();
    if (event.seat === you && view.own && kind) view.own.hand = add(view.own.hand, take(view.own.fleet, kind));
  }
}

function place(view: View, event: EventOf<'placed'>, you: number | null): void {
  const { ship } = event;
  take(at(view, event.seat).hand, ship.class);
  if (event.seat === you && view.own && ship.kind) take(view.own.hand, ship.kind);
  view.active = event.seat;
  stack(view, event.sector, event.seat).splice(event.index, 0, lying(ship, event.up));
}

function settle(view: View, sector: number, owner: number, index: number, ship: Seen, you: number | null): void {
  const gone = stack(view, sector, owner).splice(index, 1)[0];
  const kind = ship.kind ?? gone?.kind ?? null;
  at(view, owner).settled.push({ class: ship.class, kind });
  if (owner === you && view.own && kind) view.own.settled = add(view.own.settled, kind);
}

function warp(view: View, event: EventOf<'warped'>): void {
  const ship = stack(view, event.from, event.seat).splice(event.index, 1)[0];
  const seen = { ...event.ship, kind: event.ship.kind ?? ship?.kind ?? null };
  stack(view, event.to, event.seat).splice(event.to_index, 0, lying(seen, event.up));
}

function mend(view: View, event: EventOf<'mended'>, you: number | null): void {
  const { settled } = at(view, event.seat);
  const { class: side, kind } = event.ship;
  const found = settled.findIndex((ship) => ship.class === side && (kind === null || ship.kind === kind));
  settled.splice(Math.max(0, found), 1);
  if (event.seat === you && view.own && kind) take(view.own.settled, kind);
  stack(view, event.sector, event.seat).splice(event.index, 0, lying(event.ship, event.up));
}

/** The viewer was shown a ship that may lie face down. */
function learn(view: View, sector: number, seat: number, index: number, kind: Kind | null): void {
  const ship = stack(view, sector, seat)[index];
  if (ship && kind) Object.assign(ship, lying({ class: ship.class, kind }, ship.up));
}

function look(view: View, event: EventOf<'looked'>): void {
  event.ships?.forEach((ships, seat) => ships.forEach((kind, index) => learn(view, event.sector, seat, index, kind)));
  const sector = view.sectors[event.sector];
  if (!sector || !event.cards) return;
  sector.worth = event.worth;
  sector.cards = event.cards.map((face) => ({ type: face.type, face, private: true }));
}

function collect(view: View, event: EventOf<'sector_scored'>, you: number | null): void {
  const sector = view.sectors[event.sector];
  if (sector) Object.assign(sector, { cards: [], stacks: sector.stacks.map(() => []), worth: null });
  event.ships.forEach((ships, seat) => {
    const pile = seat === event.settles ? 'settled' : 'reserve';
    const player = at(view, seat);
    if (pile === 'settled') player.settled.push(...ships.map((kind) => ({ class: CLASS[kind], kind })));
    player.reserve = event.reserves[seat] ?? player.reserve;
    if (seat === you && view.own) view.own[pile] = ships.reduce<Kind[]>(add, view.own[pile]);
  });
  const cards = event.winner === null ? view.removed : at(view, event.winner).won;
  cards.push(...event.cards);
  tellScores(view, event.scores, event.teams);
}
