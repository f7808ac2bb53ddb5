/** What to show for an event: which cards move, from where to where. Places are names of elements; no pixels here. */
import { CLASS } from './kinds';
import type { Class, EventOf, Kind, Seen, SolarFace, StellarEvent, View, Worth } from './types';

/** A place on the board, found by its `data-anchor`. */
export type Anchor = string;

export const anchor = {
  ship: (sector: number, seat: number, index: number): Anchor => `ship-${sector}-${seat}-${index}`,
  solar: (sector: number, index: number): Anchor => `solar-${sector}-${index}`,
  sector: (sector: number): Anchor => `sector-${sector}`,
  hand: (seat: number): Anchor => `hand-${seat}`,
  card: (kind: Kind): Anchor => `card-${kind}`,
  fleet: (seat: number): Anchor => `fleet-${seat}`,
  settled: (seat: number): Anchor => `settled-${seat}`,
  reserve: (seat: number): Anchor => `reserve-${seat}`,
  score: (seat: number): Anchor => `score-${seat}`,
};

export interface Face {
  class: Class;
  kind: Kind | null;
  up: boolean;
}

export type Motion =
  /** A ship goes from where it is now to where it will be after the event. */
  | { type: 'move'; from: Anchor; to: Anchor; before: Face; after: Face; arc: boolean }
  /** A ship turns over where it lies. */
  | { type: 'turn'; at: Anchor; before: Face; after: Face }
  | { type: 'clash'; sector: number; attacker: Fighter; defender: Fighter }
  | { type: 'beam'; from: Anchor; to: Anchor }
  | { type: 'shatter'; at: Anchor; to: Anchor; face: Face }
  /** Others see that somebody looks. */
  | { type: 'pulse'; sector: number; seat: number }
  /** The Founder's owner sees what is there. */
  | { type: 'peek'; peek: Peek }
  | { type: 'score'; event: EventOf<'sector_scored'> };

export interface Fighter {
  seat: number;
  at: Anchor;
  home: Anchor;
  face: Face;
  lost: boolean;
}

/** What the viewer's own Founder saw. */
export interface Peek {
  sector: number;
  cards: SolarFace[];
  ships: Kind[][];
  worth: Worth;
}

/** Null where another's Founder looked. */
export function peekOf({ sector, cards, ships, worth }: EventOf<'looked'>): Peek | null {
  return cards && ships && worth ? { sector, cards, ships, worth } : null;
}

/** `view` is the table just before the event. */
export function plan(event: StellarEvent, view: View, you: number | null): Motion[] {
  switch (event.event) {
    case 'placed':
      return [placed(event, you)];
    case 'hand_drawn':
      return event.ships.map((ship) => drew(event.seat, ship, you));
    case 'drew':
      return [drew(event.seat, event.ship, you)];
    case 'revealed': {
      const before: Face = { class: CLASS[event.kind], kind: event.kind, up: false };
      const place = anchor.ship(event.sector, event.seat, event.index);
      return [{ type: 'turn', at: place, before, after: { ...before, up: true } }];
    }
    case 'fought':
      return [fought(event)];
    case 'looked': {
      const peek = peekOf(event);
      return [peek ? { type: 'peek', peek } : { type: 'pulse', sector: event.sector, seat: event.seat }];
    }
    case 'warped':
      return [warped(event, view)];
    case 'mended': {
      const before: Face = { ...event.ship, up: false };
      const to = anchor.ship(event.sector, event.seat, event.index);
      return [
        { type: 'move', from: anchor.settled(event.seat), to, before, after: { ...before, up: event.up }, arc: false },
      ];
    }
    case 'destroyed':
      return destroyed(event, view);
    case 'sector_scored':
      return [{ type: 'score', event }];
    case 'dealt':
    case 'picked':
    case 'committed':
    case 'fleets_ready':
    case 'passed':
    case 'nothing_to_mend':
    case 'declined':
    case 'scenario_ended':
    case 'game_over':
      return [];
    // A newer server may tell of things that this page does not know; the view that follows shows them all the same.
    default:
      return [];
  }
}

function placed(event: EventOf<'placed'>, you: number | null): Motion {
  const mine = event.seat === you;
  const from = mine && event.ship.kind ? anchor.card(event.ship.kind) : anchor.hand(event.seat);
  const before: Face = { ...event.ship, up: mine && event.ship.kind !== null };
  const after: Face = { ...event.ship, up: event.up };
  return { type: 'move', from, to: anchor.ship(event.sector, event.seat, event.index), before, after, arc: false };
}

function drew(seat: number, ship: Seen, you: number | null): Motion {
  const mine = seat === you && ship.kind !== null;
  const before: Face = { ...ship, up: false };
  const to = mine && ship.kind ? anchor.card(ship.kind) : anchor.hand(seat);
  return { type: 'move', from: anchor.fleet(seat), to, before, after: { ...before, up: mine }, arc: false };
}

/** The two owners see both fronts; everybody else sees what the event tells them, and otherwise backs. */
function fought(event: EventOf<'fought'>): Motion {
  const face = (ship: Seen): Face => ({ ...ship, up: ship.kind !== null });
  const fighter = (seat: number, index: number, ship: Seen, lost: boolean): Fighter => ({
    seat,
    at: anchor.ship(event.sector, seat, index),
    home: anchor.settled(seat),
    face: face(ship),
    lost,
  });
  return {
    type: 'clash',
    sector: event.sector,
    attacker: fighter(event.attacker, event.attacker_index, event.attacking, event.attacker_lost),
    defender: fighter(event.defender, event.defender_index, event.defending, event.defender_lost),
  };
}

function warped(event: EventOf<'warped'>, view: View): Motion {
  const ship = view.sectors[event.from]?.stacks[event.seat]?.[event.index];
  const kind = event.ship.kind ?? ship?.kind ?? null;
  const before: Face = { class: event.ship.class, kind, up: ship?.up ?? false };
  return {
    type: 'move',
    from: anchor.ship(event.from, event.seat, event.index),
    to: anchor.ship(event.to, event.seat, event.to_index),
    before,
    after: { ...before, up: event.up },
    arc: true,
  };
}

function destroyed(event: EventOf<'destroyed'>, view: View): Motion[] {
  const ship = view.sectors[event.sector]?.stacks[event.owner]?.[event.index];
  const at = anchor.ship(event.sector, event.owner, event.index);
  // The victim leaves as it lay: a down ship is not turned over for anybody.
  const face: Face = { class: event.ship.class, kind: ship?.kind ?? event.ship.kind, up: ship?.up ?? false };
  const from = anchor.ship(event.sector, event.seat, event.rogue_index);
  return [
    { type: 'beam', from, to: at },
    { type: 'shatter', at, to: anchor.settled(event.owner), face },
  ];
}
