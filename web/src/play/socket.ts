/** The socket of one table: connects, reconnects with growing pauses, notices silence, hands messages on. Knows no game. */
import { ours } from '../base';
import { asking, doorKey } from '../door';
import type { ClientMessage, ServerMessage } from '../protocol/server';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  message: (message: ServerMessage) => void;
  connection: (connection: Connection) => void;
  /** From where on the server should tell, when connecting anew; null for everything. */
  since: () => number | null;
}

/** What a socket needs of its surroundings, so that tests can stand in for them. */
export interface Surroundings {
  open: (url: string) => WebSocket;
  later: (run: () => void, ms: number) => number;
  cancel: (timer: number) => void;
  /** Tells when the device has lost its net, and when it has one again, until what is given back is called. */
  net: (changed: (there: boolean) => void) => () => void;
}

const browser: Surroundings = {
  open: (url) => new WebSocket(url),
  later: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
  net: (changed) => {
    const [gone, there] = [() => changed(false), () => changed(true)];
    addEventListener('offline', gone);
    addEventListener('online', there);
    return () => {
      removeEventListener('offline', gone);
      removeEventListener('online', there);
    };
  },
};

/** A turn may last a minute: whoever has no line any more must read so in a small part of it. */
const PING_MS = 6000;
const SILENCE_MS = 6000;
/** A page that was busy hears what has come meanwhile before it believes that nothing has. */
const DOUBT_MS = 500;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 15_000;

export class TableSocket {
  #socket: WebSocket | undefined;
  #failures = 0;
  #ended = false;
  #timer: number | undefined;
  #pings = 0;
  /** Hears no more of the net. One that was never connected does not hear of it either. */
  #deaf: (() => void) | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: Surroundings = browser,
  ) {}

  connect(): void {
    if (this.#ended) return;
    this.#deaf ??= this.world.net((there) => this.#netChanged(there));
    this.#wait(undefined, 0);
    this.listener.connection(this.#failures === 0 ? 'connecting' : 'lost');
    const since = this.listener.since();
    const socket = this.world.open(asking(this.url, { since }));
    this.#socket = socket;
    // Where packets vanish, opening takes minutes to fail.
    this.#wait(() => this.#gaveUp(), 2 * SILENCE_MS);
    socket.onopen = () => this.#opened();
    socket.onmessage = (event: MessageEvent<string>) => this.#heard(event.data);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** Starts again from `since()`: after taking a seat, the server sees us with other eyes. */
  reconnect(): void {
    this.#drop();
    this.connect();
  }

  /** False when there is no connection to say it on. */
  say(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    // A move must not look swallowed for as long as nobody happens to ask.
    if (message.type === 'act') this.#ping();
    return true;
  }

  close(): void {
    this.#ended = true;
    this.#deaf?.();
    this.#drop();
    this.listener.connection('closed');
  }

  #opened(): void {
    this.#failures = 0;
    this.listener.connection('open');
    this.#wait(() => this.#ping(), PING_MS);
  }

  #heard(data: string): void {
    this.#wait(() => this.#ping(), PING_MS);
    this.listener.message(JSON.parse(data) as ServerMessage);
  }

  #ping(): void {
    this.say({ type: 'ping', id: ++this.#pings });
    // A connection that swallows everything looks open for minutes; an unanswered ping is a lost connection.
    this.#wait(() => this.#wait(() => this.#gaveUp(), DOUBT_MS), SILENCE_MS);
  }

  /** Nobody answers: the next connection is one after a loss. */
  #gaveUp(): void {
    this.#drop();
    this.#lost();
  }

  #netChanged(there: boolean): void {
    if (!there) this.#gaveUp();
    else if (this.#socket?.readyState !== 1) this.reconnect();
  }

  #lost(): void {
    this.#socket = undefined;
    if (this.#ended) return;
    this.#failures += 1;
    this.listener.connection('lost');
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS);
    this.#wait(() => this.connect(), pause);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#wait(undefined, 0);
    socket?.close();
  }

  #wait(run: (() => void) | undefined, ms: number): void {
    if (this.#timer !== undefined) this.world.cancel(this.#timer);
    this.#timer = run && this.world.later(run, ms);
  }
}

/** With whose eyes one looks at a table; with one's own unless told. */
export interface Eyes {
  /** A spectator's, whoever one is. */
  watch?: boolean;
  /** A spectator's, while the device goes round: those who share it are at the table. */
  cover?: boolean;
  /** A companion's. */
  as?: string | null;
}

/** The address of a table's socket, beside the page's own. */
export function socketUrl(
  id: string,
  page: { protocol: string; host: string } = location,
  { watch = false, cover = false, as = null }: Eyes = {},
): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  const url = `${scheme}://${page.host}${ours(`/api/tables/${encodeURIComponent(id)}/socket`)}`;
  return asking(url, { key: doorKey(), as, watch: watch || null, cover: cover || null });
}
