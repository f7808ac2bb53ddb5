/** What a page was told over its socket, word for word. */
import type { Page } from 'playwright-core';
import type { Event, Kind, Seen, ShipView, View } from '../src/protocol/stellar';
import type { ServerMessage } from '../src/protocol/server';
import type { Line, Position } from '../src/protocol/umpire';
import { follow, patched } from '../src/play/patch';

/** What is wrong with something a viewer was told. `seat` is null for a spectator. */
export interface Judge {
  view: (view: unknown, seat: number | null, heard: readonly Line[]) => string[];
  event: (event: unknown, seat: number | null) => string[];
}

const stellar: Judge = {
  view: (view, seat, heard) => secretsInView(view as View, seat, heard),
  event: (event, seat) => secretsInEvent(event as Event, seat),
};

export class Spy {
  readonly positions: Position[] = [];
  readonly lines: Line[] = [];
  /** By position: how many lines had been heard with it. */
  readonly #heard: number[] = [];

  constructor(
    page: Page,
    private readonly judge = stellar,
    /** Which of the page's sockets it listens to, by their addresses. */
    hears: (url: string) => boolean = () => true,
  ) {
    page.on('websocket', (socket) => {
      if (!hears(socket.url())) return;
      // Each socket tells changes of what it told itself.
      let last: Position | null = null;
      socket.on('framereceived', ({ payload }) => {
        last = this.#hear(JSON.parse(String(payload)) as ServerMessage, last);
      });
    });
  }

  #hear(message: ServerMessage, last: Position | null): Position | null {
    if ('lines' in message) this.lines.push(...message.lines);
    const position = after(message, last);
    if (position && position !== last) {
      this.positions.push(position);
      this.#heard.push(this.lines.length);
    }
    return position;
  }

  /** Everything in what was heard that this viewer must not know. `seat` is null for a spectator. */
  secrets(seat: number | null): string[] {
    const views = this.positions.flatMap(({ view }, at) =>
      this.judge.view(view, seat, this.lines.slice(0, this.#heard[at])),
    );
    const events = this.lines.flatMap(({ event }) => this.judge.event(event, seat));
    return [...views, ...events];
  }
}

/** The whole position after a message, which may tell only what changed. */
function after(message: ServerMessage, last: Position | null): Position | null {
  switch (message.type) {
    case 'welcome':
    case 'update':
      return message.position;
    case 'change':
      return last && follow(last, message.change);
    case 'shown':
      return last && { ...last, view: patched(last.view, message.view) };
    default:
      return last;
  }
}

function secretsInView(view: View, seat: number | null, heard: readonly Line[]): string[] {
  const found: string[] = [];
  // Once the game is over, everything lies open.
  if (view.step.type === 'over') return found;
  if (seat === null && view.own !== null) found.push('the cards of a player');
  const events = heard.map(({ event }) => event as Event);
  view.sectors.forEach((sector, index) => {
    sector.stacks.forEach((stack, owner) => {
      for (const ship of stack) {
        const known = ship.private ? saw(events, seat, owner, ship) : fetchedOpenly(events, owner, ship);
        if (ship.kind === null || ship.up || owner === seat || known) continue;
        found.push(`a hidden ${ship.kind} of seat ${owner} in sector ${index}`);
      }
    });
    for (const card of sector.cards) {
      if (card.face !== null && seat === null) found.push(`the points of a card in sector ${index}`);
    }
  });
  return found;
}

/** Whether this seat has seen a ship of this kind and owner in a look or a fight of its own. */
function saw(heard: readonly Event[], seat: number | null, owner: number, { kind }: ShipView): boolean {
  return heard.some((event) => {
    if (event.event === 'looked') return event.seat === seat && event.ships?.[owner]?.some((seen) => seen === kind);
    if (event.event !== 'fought') return false;
    if (event.attacker === seat) return event.defender === owner && event.defending.kind === kind;
    return event.defender === seat && event.attacker === owner && event.attacking.kind === kind;
  });
}

/**
 * Whether this viewer can tell what a Mend fetched face down: all ships of the class that had gone to the Settled pile by then
 * were seen to be of this kind (STELLAR-R37). It stays known when the Mend has gone.
 */
function fetchedOpenly(heard: readonly Event[], owner: number, ship: ShipView): boolean {
  return heard.some((event, at) => {
    if (event.event !== 'mended' || event.seat !== owner || event.ship.class !== ship.class) return false;
    const settled = heard.slice(0, at).flatMap((earlier) => lost(earlier, owner));
    const group = settled.filter((one) => one.class === ship.class);
    return group.length > 0 && group.every(({ kind }) => kind === ship.kind);
  });
}

const CIVILIANS: readonly Kind[] = ['founder', 'warp_ring', 'mend', 'rogue'];
const faceUp = (kind: Kind): Seen => ({ class: CIVILIANS.includes(kind) ? 'civilian' : 'military', kind });

/** The ships of a player that this sends to the Settled pile. */
function lost(event: Event, owner: number): Seen[] {
  switch (event.event) {
    case 'fought':
      return [
        ...(event.attacker === owner && event.attacker_lost ? [event.attacking] : []),
        ...(event.defender === owner && event.defender_lost ? [event.defending] : []),
      ];
    case 'destroyed':
      return event.owner === owner ? [event.ship] : [];
    case 'sector_scored':
      return event.settles === owner ? (event.ships[owner] ?? []).map(faceUp) : [];
    default:
      return [];
  }
}

function secretsInEvent(event: Event, seat: number | null): string[] {
  switch (event.event) {
    case 'picked':
      return event.seat === seat ? [] : [`a pick of seat ${event.seat}`];
    case 'drew':
      return event.ship.kind === null || event.seat === seat ? [] : [`a draw of seat ${event.seat}`];
    case 'placed':
      return event.up || event.ship.kind === null || event.seat === seat
        ? []
        : [`a face-down ship of seat ${event.seat}`];
    case 'looked':
      return event.cards === null || event.seat === seat ? [] : [`what seat ${event.seat} looked at`];
    default:
      return [];
  }
}
