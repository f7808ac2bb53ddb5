/** Tells a page what no table has said, to see whether anything moves by it. */
import type { Page, WebSocketRoute } from 'playwright-core';
import type { ServerMessage, TableInfo } from '../src/protocol/server';
import { moved, stand, type Fault } from './measure';

/** A few pictures later everything is where it belongs: boards measure their room, and lay themselves out anew. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let picture = 0; picture < 6; picture++) await new Promise(requestAnimationFrame);
  });
}

export class Teller {
  #socket: WebSocketRoute | undefined;
  #table: TableInfo | undefined;

  private constructor(private readonly page: Page) {}

  static async at(page: Page): Promise<Teller> {
    const teller = new Teller(page);
    await page.routeWebSocket(/\/api\//, (socket) => {
      const server = socket.connectToServer();
      teller.#socket = socket;
      server.onMessage((text) => {
        const message = JSON.parse(text.toString()) as ServerMessage;
        if (message.type === 'welcome' || message.type === 'table') teller.#table = message.table;
        socket.send(text);
      });
    });
    return teller;
  }

  /** What moves when something is refused, and when those at the table are asked about somebody who is away. */
  async shifts(): Promise<Fault[]> {
    const table = this.#table;
    if (!table) return [];
    await this.page.evaluate(stand);
    const message =
      'That cannot be done from here, as far as the rules go. Choose another one of those that are highlighted.';
    this.#say({ type: 'refused', id: -1, refused: { why: 'illegal', rule: null, message, details: null } });
    const refused = await this.#moved('something was refused');
    // Any click takes that back.
    await this.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="prompt"]')?.click());
    if (table.status !== 'running') return refused;
    const seat = table.seats.length - 1;
    const gone = { seat, votes: table.seats.map(() => null), verdict: null, holds_at: null };
    this.#say({ type: 'table', table: { ...table, gone: [gone] } });
    const asked = await this.#moved('a notice came');
    this.#say({ type: 'table', table });
    await settled(this.page);
    return [...refused, ...asked];
  }

  async #moved(because: string): Promise<Fault[]> {
    await settled(this.page);
    return this.page.evaluate(moved, because);
  }

  #say(message: ServerMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }
}
