/** One table as this client knows it. Server data is replaced whole, never edited; the rest is derived. */
import { session } from '../session.svelte';
import type { ChatLine, ServerMessage, TableInfo, Welcome } from '../protocol/server';
import type { Line, Position, Refused } from '../protocol/umpire';
import { fresh, merge } from './lines';
import { seatNames } from './names';
import { TableSocket, socketUrl, type Connection, type Listener } from './socket';

type Socket = Pick<TableSocket, 'connect' | 'reconnect' | 'say' | 'close'>;

export class TableState {
  table = $state.raw<TableInfo>();
  you = $state.raw<number | null>(null);
  position = $state.raw<Position | null>(null);
  /** The whole log as we heard it. */
  lines = $state.raw<Line[]>([]);
  /** What just happened, for the board to animate and the screen reader to say. */
  news = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connection = $state.raw<Connection>('connecting');
  /** The act that awaits its answer. */
  pending = $state.raw<number | null>(null);

  names = $derived(seatNames(this.table?.seats ?? [], (level) => session.levelName(level)));
  over = $derived(this.table?.status === 'over');
  mySeat = $derived(this.you === null ? undefined : this.table?.seats[this.you]);
  /** A bot plays for us until we come back. */
  standIn = $derived(this.mySeat?.stand_in ?? null);
  resigned = $derived(this.mySeat?.resigned ?? false);
  myTurn = $derived(this.you !== null && !!this.position?.to_act.includes(this.you) && !this.position.outcome);
  interactive = $derived(this.myTurn && !this.standIn && this.pending === null && this.connection === 'open');
  isHost = $derived(this.table?.host === session.me?.id);

  readonly #socket: Socket;
  #acts = 0;

  constructor(
    readonly id: string,
    private readonly refused: (refused: Refused) => void,
    socket = (listener: Listener): Socket => new TableSocket(socketUrl(id), listener),
  ) {
    this.#socket = socket({
      message: (message) => this.#on(message),
      connection: (connection) => (this.connection = connection),
      since: () => this.position?.number ?? null,
    });
  }

  connect(): void {
    this.#socket.connect();
  }

  close(): void {
    this.#socket.close();
  }

  act(action: unknown): void {
    if (this.you === null || !this.position || this.pending !== null) return;
    const id = ++this.#acts;
    const sent = this.#socket.say({ type: 'act', id, seat: this.you, decision: this.position.decision, action });
    if (sent) this.pending = id;
  }

  say(text: string): boolean {
    return this.#socket.say({ type: 'chat', text });
  }

  /** What an HTTP request answered: the same as if the socket had said it. */
  replace(table: TableInfo): void {
    this.table = table;
    const seat = table.seats.findIndex(({ occupant }) => occupant.type === 'player' && occupant.id === session.me?.id);
    // The server shows a table to a seat or to a spectator; whoever sat down or stood up must be shown it anew.
    if ((seat === -1 ? null : seat) !== this.you) this.#anew();
  }

  #anew(): void {
    this.position = null;
    this.lines = [];
    this.#socket.reconnect();
  }

  #on(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message.position, message.lines);
      case 'accepted':
        return this.#answered(message.id);
      case 'refused':
        this.#answered(message.id);
        return this.refused(message.refused);
      case 'table':
        return this.replace(message.table);
      case 'chat':
        this.chat = [...this.chat, message.chat];
        return;
      case 'error':
        if (message.id !== null) this.#answered(message.id);
        return this.refused({ why: 'malformed', rule: null, message: message.message, details: null });
      case 'pong':
        return;
    }
  }

  #welcome(welcome: Welcome): void {
    const returning = this.position !== null;
    if (returning && welcome.you !== this.you) {
      // Each viewer's log is counted on its own: one of another viewer cannot be continued.
      this.you = welcome.you;
      return this.#anew();
    }
    this.table = welcome.table;
    this.you = welcome.you;
    this.chat = welcome.chat;
    this.pending = null;
    if (!welcome.position) return;
    this.news = returning ? fresh(this.lines, welcome.lines) : [];
    this.lines = merge(this.lines, welcome.lines);
    this.position = welcome.position;
  }

  #update(position: Position, lines: Line[]): void {
    this.news = fresh(this.lines, lines);
    this.lines = merge(this.lines, lines);
    this.position = position;
  }

  #answered(id: number): void {
    if (this.pending === id) this.pending = null;
  }
}
