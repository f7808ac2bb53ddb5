/** One table as this client knows it. Server data is replaced whole, never edited; the rest is derived. */
import { createSubscriber } from 'svelte/reactivity';
import { announced } from '../announced.svelte';
import { api } from '../api';
import { ownerOf } from '../device';
import type { Unasked } from '../games/contract';
import { session } from '../session.svelte';
import type { ChatLine, ServerMessage, TableInfo, Welcome, WishInfo } from '../protocol/server';
import type { Answer, Change, Lead, Line, Position, Refused } from '../protocol/umpire';
import { Awaited } from './awaited';
import { CatchUp } from './catchUp.svelte';
import { comings, isRemoved, moved, newHost, seatOf, type NewHost } from './comings';
import { fresh, isForSomebody, isTakeBack, lastOf, merge, strike, type Begins } from './lines';
import { say } from './messages';
import { seatNames } from './names';
import { follow, shown } from './patch';
import { Questions } from './questions';
import { toReader } from './reader';
import { groupsOf } from './sides';
import { connectionTo, type Socket } from './connection';
import type { Connection, Listener } from './socket';
import { TAKE_BACK } from './takeBack.svelte';
import { throttle } from './throttle';
import { missing } from './wish';
import { markOf, Reading, unread, type Mark } from './unread';

/** What came with a position besides it. */
type Step = Omit<Extract<ServerMessage, { type: 'update' }>, 'type' | 'position'>;

/** The server shows a moving hand so often at most. */
const SHOW_EVERY_MS = 50;
/** So long a table is taken to be just beginning. */
const BEGINNING_MS = 60_000;
/** How often what counts down is looked at. */
const TICK_MS = 250;
/** The ids of our own pings, apart from the socket's. */
const FIRST_PING = 1_000_000;
const FIRST_CHAT = 3_000_000;

/** Whoever is told what has no place of its own on the screen. */
export interface Audience {
  refused: (refused: Refused) => void;
  /** Somebody came or went, or a wish came to its end; `topic` where what is said later of the same takes its place. */
  came: (words: string, topic?: string) => void;
  /** Somebody else wrote to the table. */
  wrote: (line: ChatLine) => void;
  /** The table is closed to whoever looks, and why. */
  shut: (why: string) => void;
}

/** What the player did and has not been sent: `asks` once the player is asked whether it is meant. */
interface Held {
  action: unknown;
  asks: boolean;
  /** It hands the turn on. */
  handsOn?: boolean | undefined;
  /** What it would waste, or how it would hurt. */
  warning?: string | undefined;
}

export class TableState {
  table = $state.raw<TableInfo>();
  you = $state.raw<number | null>(null);
  position = $state.raw<Position | null>(null);
  /** The whole log as we heard it. */
  lines = $state.raw<Line[]>([]);
  /** What just happened, for the board to animate and the screen reader to say. */
  news = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Where whoever takes a lesson stands. */
  lead = $state.raw<Lead | null>(null);
  connection = $state.raw<Connection>('connecting');
  /** The act that awaits its answer. */
  pending = $state.raw<number | null>(null);
  /** The number of the last position that we have looked at, on whatever device; null for spectators. */
  seen = $state.raw<number | null>(null);

  /** By seat: until when it must have decided, in the table's time, where that runs. */
  due = $state.raw<readonly (number | null)[]>([]);
  /** Our time is up: a bot plays the rest of this turn. */
  overdue = $state.raw(false);
  /** It was up, and the player has neither read so nor moved since. */
  ranOut = $state.raw(false);
  /** What went out as it stood because our time was nearly up, in words; the player has neither read so nor moved since. */
  sent = $state.raw<string | null>(null);
  /** What the player did and has not confirmed yet. */
  held = $state.raw<Held | null>(null);

  names = $derived(seatNames(this.table?.seats ?? [], (level) => session.levelName(level)));
  over = $derived(this.table?.status === 'over');
  mySeat = $derived(this.you === null ? undefined : this.table?.seats[this.you]);
  /** A bot plays for us until we come back. */
  standIn = $derived(this.mySeat?.stand_in ?? null);
  resigned = $derived(this.mySeat?.resigned ?? false);
  /** The others have placed us last: we cannot come back. */
  abandoned = $derived(this.mySeat?.abandoned ?? false);
  myTurn = $derived(this.you !== null && !!this.position?.to_act.includes(this.you) && !this.position.outcome);
  interactive = $derived(
    this.myTurn && !this.standIn && !this.overdue && this.pending === null && !this.held && this.connection === 'open',
  );
  isHost = $derived(!!this.table && ownerOf(this.table.host) === session.me?.id);

  /** How far the chat was read. */
  #read = $state.raw<Mark | null>(null);
  unread = $derived(unread(this.chat, this.#read, (line) => this.#isMine(line)));

  readonly catchUp: CatchUp;
  /** Shows the others a transient action. */
  readonly show = throttle((action: unknown) => this.#show(action), SHOW_EVERY_MS);

  /**
   * Whether what the player does now waits for a second word before it is sent; `goesOn` if it belongs to what was done before, `said` if
   * what was pressed says what comes of it.
   */
  confirms: (goesOn: boolean, said: boolean) => boolean = () => false;
  /** Whose turn an event begins, where the game says so. */
  begins = $state.raw<Begins>();
  /** The turns of these seats have timed out. */
  late: (seats: number[]) => void = () => undefined;

  /** By view: what the board shows is behind what came last. */
  readonly #positions = new WeakMap<object, Position>();
  readonly #socket: Socket;
  readonly #questions = new Questions((message) => this.#socket.say(message));
  /** Lines of chat on their way, and why they were refused. */
  readonly #chats = new Awaited<{ refused: string | null }>(FIRST_CHAT, (message) => this.#socket.say(message));
  readonly #reading: Reading;
  #acts = 0;
  /** We are taking or giving up a seat ourselves. */
  #seating = false;
  /** How often this table had been told when it was as it is here. */
  #told = 0;
  /** We have just answered a wish to take something back, or no longer have it ourselves. */
  #answers = false;
  /** The number of the position in which somebody asked to take something back, and what that was. */
  #wishedAt: number | undefined;
  #wished = '';
  /** This page has been told of the table. */
  #opened = false;
  /** What to add to the browser's time to get the table's. */
  #ahead = 0;
  #ping: { id: number; sent: number } | undefined;

  constructor(
    readonly id: string,
    private readonly audience: Audience,
    socket = (listener: Listener): Socket => connectionTo(id, listener),
    /** Only looks on, even at a table where we have a seat. */
    private readonly watches = false,
    /** The id of whoever looks; null for nobody in particular. */
    readonly me: string | null = session.me?.id ?? null,
  ) {
    this.catchUp = new CatchUp((number) => api.past(id, number));
    this.#reading = new Reading(id);
    this.#read = this.#reading.recall();
    this.#socket = socket({
      message: (message) => this.#on(message),
      connection: (connection) => this.#connected(connection),
      since: () => this.position?.number ?? null,
    });
  }

  connect(): void {
    this.#socket.connect();
  }

  close(): void {
    this.#socket.close();
  }

  act(action: unknown, goesOn = false, unasked: Unasked = false): void {
    if (this.you === null || !this.position || this.pending !== null || this.held) return;
    if (unasked !== true && this.confirms(goesOn, unasked === 'said'))
      void this.#weigh(action, this.you, this.position.number);
    else this.#send(action, this.you, this.position.decision);
  }

  /** What hands the turn on or loses something waits for a second word; the rest goes out. Where the table does not say which it is, it waits. */
  async #weigh(action: unknown, seat: number, number: number): Promise<void> {
    const held: Held = { action, asks: false };
    this.held = held;
    const answers = await this.#questions.ask(seat, number, [action], true);
    if (this.held !== held) return;
    const answer = answers?.[0];
    if (answer && !answer.commits && !answer.warning && this.connection === 'open') this.confirm();
    else this.held = { action, asks: true, handsOn: answer?.commits, warning: answer?.warning };
  }

  /** What a seat did last, as whoever looks would say it: that is what it can take back. */
  stepOf(seat: number): string {
    const step = lastOf(this.lines, seat, this.you, this.begins);
    const told = step && toReader(step.line.words, this.names, this.you);
    return say.undo.step(told, step?.ends ?? false, seat === this.you);
  }

  /** Whether a bot did in our place what would be taken back. */
  botDidLast(): boolean {
    const step = this.you === null ? null : lastOf(this.lines, this.you, this.you, this.begins);
    return step !== null && isForSomebody(step.line);
  }

  /** What was held is meant: it goes out, as soon as there is a connection. */
  confirm(): void {
    const held = this.held;
    if (this.connection !== 'open') return;
    this.held = null;
    if (held && this.you !== null && this.position) this.#send(held.action, this.you, this.position.decision);
  }

  /** What was held is not meant. */
  withdraw(): void {
    this.held = null;
  }

  #send(action: unknown, seat: number, decision: number): void {
    const id = ++this.#acts;
    // Where the hand was just now must not be taken for where the next card is.
    this.show.forget();
    const sent = this.#socket.say({ type: 'act', id, seat, decision, action });
    if (!sent) return;
    this.pending = id;
    // Whoever plays has looked.
    this.catchUp.skip();
  }

  /** Whether we may do these things now; null where the table does not say. */
  ask = async (actions: unknown[]): Promise<Answer[] | null> => {
    if (this.you === null || !this.position) return null;
    return this.#questions.ask(this.you, this.position.number, actions);
  };

  /** The position with this view; null if it is one that a board has made up in between. */
  at(view: unknown): Position | null {
    return (typeof view === 'object' && view && this.#positions.get(view)) || null;
  }

  /** The table's time now, in milliseconds since it started. */
  clock = (): number => performance.now() + this.#ahead;

  /** The same for whoever shows it: read in a view, it goes on by itself. */
  get now(): number {
    this.#ticks();
    return this.clock();
  }

  /** How long we still have for our turn, in milliseconds; null where no time runs. */
  get left(): number | null {
    const due = this.you === null ? null : this.due[this.you];
    return typeof due === 'number' ? due - this.now : null;
  }

  readonly #ticks = createSubscriber((tick) => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  });

  /** The player knows what came of their time. */
  timeRead(): void {
    [this.ranOut, this.sent] = [false, null];
  }

  /** The player has looked at what is shown. */
  looked(): void {
    const number = this.position?.number;
    if (this.seen === null || number === undefined || number <= this.seen) return;
    if (this.#socket.say({ type: 'seen', number })) this.seen = number;
  }

  /** Writes to the table. Null once everybody has it; otherwise why they have not. */
  async say(text: string): Promise<string | null> {
    const before = this.#written(text);
    const answer = await this.#chats.send((id) => ({ type: 'chat', id, text }));
    if (answer) return answer.refused;
    // The answer is lost with its connection; whether the line came, the next one tells.
    return this.#written(text) > before ? null : say.chat.lost;
  }

  /** How often we have written this. */
  #written(text: string): number {
    return this.chat.filter((line) => line.text === text && this.#isMine(line)).length;
  }

  /** The chat is before the player's eyes. */
  readChat(): void {
    const mark = markOf(this.chat);
    if (!mark || (mark.at === this.#read?.at && mark.lines === this.#read.lines)) return;
    this.#read = mark;
    this.#reading.remember(mark);
  }

  /** Gives up a seat before the start: our own, or that of somebody else on this device. */
  async stand(companion: string | null): Promise<TableInfo> {
    return this.#goes(() => api.stand(this.id, companion));
  }

  /** Takes a seat before the start, or moves there. */
  async sit(table: TableInfo, seat: number, companion: string | null): Promise<TableInfo> {
    return this.#goes(() => api.sit(table, seat, companion));
  }

  async #goes(request: () => Promise<TableInfo>): Promise<TableInfo> {
    this.#seating = true;
    try {
      const table = await request();
      this.replace(table);
      return table;
    } finally {
      this.#seating = false;
    }
  }

  /** The seat of whoever wrote a line, where they sit now: seats change before the start and with a rematch. */
  writer = (line: ChatLine): number | null =>
    line.by === undefined || !this.table ? line.seat : seatOf(this.table, line.by);

  /** Answers whoever wants to take something back, or no longer wants it. */
  async agree(yes: boolean): Promise<void> {
    this.#answers = true;
    try {
      this.replace(await api.agree(this.id, yes));
    } finally {
      this.#answers = false;
    }
  }

  /** What an HTTP request answered: the same as if the socket had said it. */
  replace(table: TableInfo): void {
    this.#seat(table);
    // The server shows a table to a seat or to a spectator; whoever sat down or stood up must be shown it anew.
    if (!this.watches && seatOf(table, this.me) !== this.you) this.#anew();
  }

  #tableIs(table: TableInfo): void {
    this.table = table;
    this.due = table.seats.map(({ due }) => due);
  }

  /** Who sits where now; others' coming and going is told. */
  #seat(table: TableInfo): void {
    // Answers and what the socket tells come on two ways: a table never goes back.
    if (table.told < this.#told) return;
    this.#told = table.told;
    const [before, called] = [this.table, this.names];
    this.#tableIs(table);
    if (!before) return;
    const nameOf = (seat: number): string => this.names[seat] ?? say.seat(seat);
    // What becomes of somebody takes the place of what was said of them before.
    for (const { seat, what } of comings(before, table, this.you))
      this.audience.came(
        say.coming[what](what === 'declined' ? (called[seat] ?? say.seat(seat)) : nameOf(seat)),
        `seat ${seat}`,
      );
    const host = newHost(before, table);
    if (host) this.#hostIs(host, host.is === seatOf(table, this.me), called);
    const seated = [before, table].map((one) => one.status === 'open' && seatOf(one, this.me) !== null);
    const stoodUp = seated[0] && !seated[1] && table.status === 'open';
    // Whom the host took off reads that where the seats are.
    const [wasOff, isOff] = [before, table].map((one) => isRemoved(one, this.me ?? undefined));
    if (stoodUp && !this.#seating && !isOff) this.audience.came(say.waiting.unseated);
    if (wasOff && !isOff && table.status === 'open') this.audience.came(say.waiting.admitted);
    const move = moved(before, table, this.me);
    // The host sees what they do.
    if (move && !this.#seating && !this.isHost) {
      const side = groupsOf(table.seats).find(({ seats }) => seats.includes(move.to));
      this.audience.came(say.waiting.moved(move.with === null ? null : nameOf(move.with), side?.title ?? null));
    }
    this.#wishIs(before.wish, table.wish);
  }

  /** Before the start somebody else has the host's rights now. */
  #hostIs({ was, is, why }: NewHost, mine: boolean, called: readonly string[]): void {
    const now = is === null || mine ? null : (this.names[is] ?? say.seat(is));
    this.audience.came(say.waiting.newHost(now, was === null ? null : (called[was] ?? null), why));
  }

  /** Somebody asks to take something back. */
  #heed({ seat }: WishInfo): void {
    [this.#wishedAt, this.#wished] = [this.position?.number, this.stepOf(seat)];
  }

  /** Whoever asked the others hears how that ended, and whoever was asked if it led to nothing. */
  #wishIs(before: WishInfo | null, wish: WishInfo | null): void {
    if (wish && before?.seat !== wish.seat) this.#heed(wish);
    if (wish !== null || !before || this.you === null || this.#answers) return;
    const name = (seat: number): string => this.names[seat] ?? say.seat(seat);
    const last = this.lines.at(-1);
    if (last && isTakeBack(last)) {
      if (before.seat === this.you)
        this.audience.came(say.undo.granted(before.asked.map(name), this.#wished), TAKE_BACK);
      return;
    }
    const stopped = this.position?.number === this.#wishedAt;
    if (before.seat === this.you) {
      const silent = missing(before);
      const away = silent.every((seat) => !this.#isThere(seat));
      const told = away ? say.undo.unanswered : say.undo.refused;
      // Whoever leaves the seat to a bot asks no more.
      if (!this.standIn) this.audience.came(stopped ? told(silent.map(name)) : say.undo.dropped, TAKE_BACK);
    } else if (stopped && before.asked.includes(this.you)) {
      const told = before.asked.length === 1 ? say.undo.withdrawn : say.undo.ended;
      this.audience.came(told(name(before.seat)), TAKE_BACK);
    }
  }

  /** Whether the player of a seat is there and plays. */
  #isThere(seat: number): boolean {
    const there = this.table?.seats[seat];
    return there !== undefined && there.connected && !there.stand_in;
  }

  #isMine(line: ChatLine): boolean {
    if (line.by !== undefined) return line.by === this.me;
    return line.seat === this.you && (this.you !== null || line.from === session.me?.name);
  }

  #show(action: unknown): void {
    if (this.you !== null) this.#socket.say({ type: 'show', seat: this.you, action });
  }

  #anew(): void {
    this.position = null;
    this.lines = [];
    this.#socket.reconnect();
  }

  #connected(connection: Connection): void {
    // A server that has started again counts anew, and has nothing to announce unless it says so.
    if (connection === 'lost') this.#told = 0;
    if (this.connection === 'lost' && connection === 'open') announced.text = null;
    this.connection = connection;
  }

  #on(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message.position, message);
      case 'change':
        return this.#change(message.change, message);
      case 'shown':
        return this.#shown(message.view);
      case 'accepted':
        if (!this.#chats.answer(message.id, { refused: null })) this.#answered(message.id);
        return;
      case 'refused':
        this.#answered(message.id);
        // What goes with a move by itself the lesson may have done already.
        if (this.lead && message.refused.why === 'stale') return;
        return this.audience.refused(message.refused);
      case 'answers':
        return this.#questions.answered(message.id, message.number, message.answers);
      case 'table':
        return this.replace(message.table);
      case 'late':
        if (this.you !== null && message.seats.includes(this.you)) [this.overdue, this.ranOut] = [true, true];
        return this.late(message.seats);
      case 'lesson':
        this.lead = message.lead;
        return;
      case 'chat':
        this.chat = [...this.chat, message.chat];
        if (!this.#isMine(message.chat)) this.audience.wrote(message.chat);
        return;
      case 'error':
        if (message.code === 'not_found') return this.audience.shut(message.message);
        if (this.#questions.failed(message.id)) return;
        if (this.#chats.answer(message.id, { refused: message.message })) return;
        if (message.id !== null) this.#answered(message.id);
        // A hand that was still moving when the game ended sees how it ended.
        if (message.code === 'over') return;
        return this.audience.refused({ why: 'malformed', rule: null, message: message.message, details: null });
      case 'announced':
        announced.text = message.text;
        return;
      case 'pong':
        return this.#ponged(message.id);
    }
  }

  #welcome(welcome: Welcome): void {
    const returning = this.position !== null;
    this.#questions.forget();
    this.#chats.forget();
    if (returning && welcome.you !== this.you) {
      // Each viewer's log is counted on its own: one of another viewer cannot be continued.
      this.you = welcome.you;
      return this.#anew();
    }
    this.you = welcome.you;
    this.#seat(welcome.table);
    this.chat = welcome.chat;
    this.pending = null;
    this.overdue = false;
    this.#setClock(welcome.now);
    if (!returning) this.#offerPast(welcome);
    if (!this.#opened) void this.#takeOver(welcome.table);
    this.#opened = true;
    this.seen = welcome.seen;
    if (!welcome.position) return;
    this.news = returning ? fresh(this.lines, welcome.lines) : [];
    this.lines = strike(merge(this.lines, welcome.lines), welcome.undone);
    this.#go(welcome.position);
    if (!returning && welcome.table.wish) this.#heed(welcome.table.wish);
  }

  /** Whoever opens the table plays on: the bot stops at its next decision. A page that only finds its line again opens nothing. */
  async #takeOver({ status }: TableInfo): Promise<void> {
    const away = this.standIn && !this.resigned && !this.abandoned && status === 'running';
    if (!away || this.watches || document.hidden) return;
    try {
      this.replace(await api.comeBack(this.id));
      this.audience.came(say.coming.back);
    } catch {
      // The button is still there.
    }
  }

  /** Whoever comes to a table for the first time has missed something only if it is not just beginning. */
  #offerPast({ seen, lines, now }: Welcome): void {
    const missed = lines.find(({ number }) => number > (seen ?? 0));
    if (seen === null || !missed) return;
    if (seen > 0 || now - missed.at > BEGINNING_MS) this.catchUp.offer();
  }

  #update(position: Position, { lines, accepted, due, undone }: Step): void {
    this.news = fresh(this.lines, lines);
    this.lines = strike(merge(this.lines, lines), undone);
    if (due) this.due = due;
    // Another time to decide by is that of another turn.
    const own = this.you === null ? null : due?.[this.you];
    if (typeof own === 'number' && own > this.clock()) this.overdue = false;
    this.#go(position);
    if (accepted !== undefined) this.#answered(accepted);
  }

  #change(change: Change, step: Step): void {
    const position = this.#changed((before) => follow(before, change));
    if (position) this.#update(position, step);
  }

  /** Hands have moved: the position is the same, but for where they are. */
  #shown(change: unknown): void {
    const position = this.#changed((before) => shown(before, change));
    if (position) this.#go(position);
  }

  #go(position: Position): void {
    if (position.decision !== this.position?.decision) this.held = null;
    if (this.you === null || !position.to_act.includes(this.you)) this.overdue = false;
    this.position = position;
    if (typeof position.view === 'object' && position.view) this.#positions.set(position.view, position);
  }

  #changed(change: (before: Position) => Position): Position | null {
    try {
      if (this.position) return change(this.position);
    } catch (error) {
      console.warn('asking for the whole table again:', error);
    }
    this.#anew();
    return null;
  }

  /** The server's word is as old as its way was long: half a round trip, which a ping measures. */
  #setClock(now: number): void {
    this.#ahead = now - performance.now();
    this.#ping = { id: (this.#ping?.id ?? FIRST_PING) + 1, sent: performance.now() };
    this.#socket.say({ type: 'ping', id: this.#ping.id });
  }

  #ponged(id: number): void {
    if (this.#ping?.id === id) this.#ahead += (performance.now() - this.#ping.sent) / 2;
  }

  #answered(id: number): void {
    if (this.pending === id) this.pending = null;
  }
}
