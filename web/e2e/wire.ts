/** Players without a board: they open tables, sit down and play by the messages that a page would send. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import type { BrowserContextOptions } from 'playwright-core';
import { follow, shown } from '../src/play/patch';
import type { ClientMessage, ServerMessage } from '../src/protocol/server';
import type { Position, Refused } from '../src/protocol/umpire';
import type { House } from './harness';
import { CONTRIBUTION, type Wish } from './tables';

interface Socket {
  on(event: 'message', heard: (data: Buffer) => void): void;
  once(event: 'close', heard: () => void): void;
  send(text: string): void;
  close(): void;
}

/** Node's own WebSocket, where it has one, carries no cookie; Playwright brings one that does. */
const { ws: WebSocket } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
  ws: new (url: string, options: { headers: Record<string, string> }) => Socket;
};

/** Somebody the server knows by a cookie, on whatever device. */
export class Guest {
  private constructor(
    readonly house: House,
    readonly cookie: string,
  ) {}

  static async enter(house: House): Promise<Guest> {
    const answer = await fetch(`${house.url}/api/me`);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    assert.ok(cookie, 'the server gives a newcomer a cookie');
    return new Guest(house, cookie);
  }

  async ask<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    const answer = await fetch(`${this.house.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    assert.ok(answer.ok, `${path}: ${text}`);
    return JSON.parse(text) as T;
  }

  /** What a browser needs to be this guest's. */
  profile(): NonNullable<BrowserContextOptions['storageState']> {
    const [name = '', value = ''] = this.cookie.split(/=(.*)/s);
    const { hostname } = new URL(this.house.url);
    const rest = { domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    return { cookies: [{ name, value, ...rest }], origins: [] };
  }
}

/** Opens a table for these guests, in the order of their seats, and says what it is called. */
export async function seated(guests: readonly Guest[], wish: Wish & { absent?: 'nobody' }): Promise<string> {
  const [host, ...others] = guests;
  assert.ok(host);
  const { id } = await host.ask<{ id: string }>('/tables', {
    ...wish,
    seat: 0,
    pace: null,
    contribution: CONTRIBUTION,
  });
  for (const [index, guest] of others.entries())
    await guest.ask(`/tables/${id}/sit`, { seat: index + 1, contribution: CONTRIBUTION });
  await host.ask(`/tables/${id}/start`, {});
  return id;
}

/** A guest's seat at a table, as long as its socket is open. */
export class Wire {
  #seat = -1;
  #position: Position | null = null;
  #asked = 0;
  #answers = new Map<number, Refused | null>();
  #waiting: (() => void)[] = [];

  private constructor(private readonly socket: Socket) {
    socket.on('message', (data) => {
      this.#hear(JSON.parse(data.toString()) as ServerMessage);
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  static async open({ house, cookie }: Guest, table: string): Promise<Wire> {
    const wire = new Wire(
      new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${table}/socket`, { headers: { cookie } }),
    );
    await wire.#until(() => wire.#position !== null);
    return wire;
  }

  get seat(): number {
    return this.#seat;
  }

  get position(): Position {
    assert.ok(this.#position);
    return this.#position;
  }

  /** Whether something is asked here. */
  get asked(): boolean {
    const { to_act, legal } = this.position;
    return to_act.includes(this.#seat) && legal.length > 0;
  }

  /** Waits until the position is one of these. */
  async until(holds: (position: Position) => boolean): Promise<Position> {
    await this.#until(() => holds(this.position));
    return this.position;
  }

  /** Says why it was not taken, if it was not. The decision is the present one unless told. */
  async act(action: unknown, decision = this.position.decision): Promise<Refused | null> {
    const id = ++this.#asked;
    this.#send({ type: 'act', id, seat: this.#seat, decision, action });
    await this.#until(() => this.#answers.has(id));
    return this.#answers.get(id) ?? null;
  }

  /** As whoever has looked at everything goes. */
  async leave(): Promise<void> {
    this.#send({ type: 'seen', number: this.position.number });
    const closed = new Promise<void>((done) => this.socket.once('close', done));
    this.socket.close();
    await closed;
  }

  async #until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((heard) => this.#waiting.push(heard));
  }

  #send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#seat = message.you ?? -1;
        this.#position = message.position;
        break;
      case 'update':
        this.#position = message.position;
        break;
      case 'change':
        this.#position = follow(this.position, message.change);
        break;
      case 'shown':
        this.#position = shown(this.position, message.view);
        break;
      case 'accepted':
        this.#answers.set(message.id, null);
        break;
      case 'refused':
        this.#answers.set(message.id, message.refused);
        break;
      case 'error':
        // What answers nothing, as when the server stops, concerns nobody here.
        if (message.id !== null)
          this.#answers.set(message.id, {
            why: 'malformed',
            rule: null,
            message: message.message,
            details: message.code,
          });
    }
    if ('accepted' in message && message.accepted !== undefined) this.#answers.set(message.accepted, null);
  }
}
