/** What a page was told over its socket, word for word. */
import type { Page } from 'playwright-core';
import type { Event, View } from '../src/protocol/stellar';
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

  constructor(
    page: Page,
    private readonly judge = stellar,
  ) {
    page.on('websocket', (socket) => {
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
    if (position && position !== last) this.positions.push(position);
    return position;
  }

  /** Everything in what was heard that this viewer must not know. `seat` is null for a spectator. */
  secrets(seat: number | null): string[] {
    const views = this.positions.flatMap(({ view }) => this.judge.view(view, seat, this.lines));
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
  const mended = heard.map(({ event }) => event as Event).filter((event) => event.event === 'mended');
  view.sectors.forEach((sector, index) => {
    sector.stacks.forEach((stack, owner) => {
      for (const ship of stack) {
        // What lay openly and alone of its class on the Settled pile is known to all although a Mend fetched it face down, and
        // stays known when that Mend has gone.
        const fetched =
          !ship.private && mended.some((event) => event.seat === owner && event.ship.class === ship.class);
        const known = ship.up || owner === seat || (seat !== null && ship.private) || fetched;
        if (ship.kind !== null && !known) found.push(`a hidden ${ship.kind} of seat ${owner} in sector ${index}`);
      }
    });
    for (const card of sector.cards) {
      if (card.face !== null && seat === null) found.push(`the points of a card in sector ${index}`);
    }
  });
  return found;
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
