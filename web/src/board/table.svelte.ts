/**
 * What every board's memory has in common: the position on the screen, which runs behind the server's while events are
 * shown one after another, the sheets, and the words. A game adds what is chosen and how an event looks.
 */
import { tick, untrack } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { BoardProps } from '../games/contract';
import { toReader } from '../play/reader';
import type { Line, Refused } from '../protocol/umpire';
import { aim, isSkip } from './aim';
import { Beats, type Batch } from './beats.svelte';
import { Forecasts } from './forecasts.svelte';
import { say } from './messages';
import type { OfferOf } from './offers';
import { Outbox } from './outbox.svelte';
import { rove } from './rove';
import { Stage } from './stage.svelte';
import type { Ways } from './ways';

export interface Note {
  text: string;
  /** The rule behind it; none where it only says how to go on. */
  rule: string | null;
  /** Nobody has asked for it yet, and so nothing sounds: it would be refused. */
  foretold?: boolean;
}

/** What a click that does nothing would have meant. */
export interface Meant<Action> {
  /** To be asked about; the answer to the first is shown. */
  actions: Action[];
  /** How to go on where one of them can be done, only not by this click. */
  otherwise: string;
}

export abstract class BoardTable<View, Action, Event, Face, Forecast = null, Advice = null> {
  stage = new Stage<Face>();
  /** Decisions that were made at once and go out one after another. */
  readonly outbox = new Outbox<Action>(() => this.props);
  /** What would come of an action, while the player looks at it. */
  readonly forecasts = new Forecasts<Action, Forecast>(() => this.props.ask);
  /** What is being shown, in words. */
  caption = $state.raw('');
  open = new SvelteSet<string>();
  /** Why what was just clicked does nothing. */
  note = $state.raw<Note | null>(null);
  #asked = 0;
  #view = $state.raw<View | null>(null);
  /** What is being shown. */
  #line: Line | null = null;
  #input: () => BoardProps<View, Action>;
  #heard: unknown = null;
  #refused: Refused | null = null;
  /** The player wants to see nothing more until asked. */
  #skips = false;
  readonly #beats: Beats<View> = new Beats<View>({
    stage: this.stage,
    limits: (line) => this.#limits(line),
    takes: (line) => this.takes(line.event as Event),
    unfolds: ({ lines }) => this.unfolds(eventsOf<Event>(lines)),
    unfold: (batch) => this.#unfold(batch),
    joins: this.joins,
    beat: (line, batch) => this.#beat(line, batch),
    settle: (view) => {
      this.#line = null;
      this.view = view;
    },
    leap: ({ lines }) => this.leap(eventsOf<Event>(lines)),
    rest: () => {
      this.caption = '';
      this.rest();
      this.#input().shown?.();
    },
  });

  constructor(input: () => BoardProps<View, Action>) {
    this.#input = input;
  }

  /** Whether what another seat did in several decisions is shown as if it were one, where it waits to be shown. */
  protected get joins(): boolean {
    return false;
  }
  /** Shows one event of a batch and leaves `view` as it is after it. */
  protected abstract show(event: Event, batch: readonly Event[]): Promise<void>;
  /** How long an event is shown at normal speed, in milliseconds, where that is known before. */
  protected takes(_event: Event): number | undefined {
    return undefined;
  }
  /** Whether these events are shown as a whole, and not one by one. */
  protected unfolds(_events: readonly Event[]): boolean {
    return false;
  }
  /** Shows them so: the board has the position after them, which nobody else is told before this is over. */
  protected unfold(): Promise<void> {
    return Promise.resolve();
  }
  /** Something new arrived; it is not on the screen yet. */
  protected abstract hear(events: readonly Event[], view: View): void;
  /** It is on the screen, but nobody was shown how it came about. */
  protected leap(_events: readonly Event[]): void {}
  /** Whether an event is put in words only once it has been shown: they would tell the end of it. */
  protected tellsAfter(_event: Event): boolean {
    return false;
  }
  /** Nothing is left to show. */
  protected rest(): void {}

  /** Whose doing a line tells of: the first who is named in it, unless a game knows better. */
  protected actor({ words }: Line): number | null {
    const seat = /\{(\d+)\}/.exec(words)?.[1];
    return seat === undefined ? null : Number(seat);
  }

  /** The ways out of what is being chosen. */
  get ways(): Ways<Action> {
    return {};
  }
  /** Closes the innermost thing that lies over the board; whether there was one. */
  protected shut(): boolean {
    const shut = this.open.size > 0;
    this.open.clear();
    return shut;
  }
  /** Escape where there is no way out of anything. */
  protected idle(): void {}

  /** Escape: what is being shown ends, or the innermost open thing closes, or what is picked is let go, or the last step undone. */
  cancel(): void {
    this.#hush();
    if (this.busy) return this.skip();
    if (this.shut()) return;
    const way = this.ways.cancel ?? this.ways.undo;
    if (typeof way === 'function') way();
    else if (way) this.act(way);
    else this.idle();
  }

  get props(): BoardProps<View, Action> {
    return this.#input();
  }

  /** It is watched again. */
  get replayed(): boolean {
    return this.#input().replay === true;
  }

  /** Nobody is asked any more, perhaps in the middle of a turn: nobody is waited for. */
  get ended(): boolean {
    return this.#input().toAct.length === 0;
  }

  /** Something is being shown. */
  get busy(): boolean {
    return this.#beats.busy;
  }

  get you(): number | null {
    return this.#input().you;
  }

  /** What most would do next, as the table has it; null where nobody is advised. */
  get advice(): Advice | null {
    return (this.#input().advice ?? null) as Advice | null;
  }

  /** To whom words say "you"; null for nobody. */
  get reader(): number | null {
    const { reader, you } = this.#input();
    return reader === undefined ? you : reader;
  }

  /** What is on the screen: behind the real view while events are shown. */
  get view(): View {
    return this.#view ?? this.#input().view;
  }

  set view(view: View) {
    this.#view = view;
    this.#input().screen?.(view, this.#line);
  }

  name(seat: number): string {
    return this.#input().names[seat] ?? say.seat(seat);
  }

  /** Words of the server as the reader hears them: with the names of the others, and "your" for what is theirs. */
  say(words: string): string {
    return toReader(words, this.#input().names, this.reader);
  }

  /** Opens a rule beside the board. */
  explain(rule: string): void {
    this.#input().explain(rule);
  }

  /** Does what was offered. */
  act(offer: OfferOf<Action>): void {
    this.#input().act(offer.action);
  }

  /** Opens a sheet, closing any other, or closes it. */
  toggle(sheet: string): void {
    const wasOpen = this.open.has(sheet);
    this.open.clear();
    if (!wasOpen) this.open.add(sheet);
  }

  /**
   * A click did nothing: asks the table why none of these can be done, and notes its answer to the first. Where it can be done,
   * only not by this click, `otherwise` says how.
   */
  async askWhy(actions: Action[], otherwise: string): Promise<void> {
    const { ask, you, toAct } = this.#input();
    if (you === null) return this.#note(say.watching);
    if (!ask) return this.#note(toAct.length === 0 ? say.over : otherwise);
    const asked = ++this.#asked;
    const answers = await ask(actions);
    if (asked !== this.#asked || !answers) return;
    const refused = answers.every((answer) => answer.refused) ? answers[0]?.refused : null;
    this.note = refused ? noteOf(refused, (words) => this.say(words)) : { text: otherwise, rule: null };
  }

  askAbout({ actions, otherwise }: Meant<Action>): Promise<void> {
    return this.askWhy(actions, otherwise);
  }

  /** The table has refused what was sent. */
  hearRefusal(): void {
    const { refused = null } = this.#input();
    if (refused === this.#refused) return;
    this.#refused = refused;
    if (refused) this.note = noteOf(refused, (words) => this.say(words));
  }

  /** What was asked before is not wanted any more. */
  #hush(): void {
    this.#asked += 1;
    this.note = null;
  }

  #note(text: string): void {
    this.note = { text, rule: null };
  }

  /** Escape and the arrow keys, for the whole board. */
  readonly onkeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.cancel();
    else if (this.stage.root) rove(event, this.stage.root);
  };

  /**
   * A click anywhere ends what is being shown, and counts if the thing that it met can be done or picked then. Why the one before
   * did nothing has been read.
   */
  readonly onclickcapture = (event: MouseEvent): void => {
    if (!inNote(event.target)) this.#hush();
    if (!this.busy) return;
    event.stopPropagation();
    event.preventDefault();
    if (isSkip(event.target)) return this.skip();
    const again = aim(event);
    this.stage.skip();
    void this.#beats.over.then(tick).then(again);
  };

  /** Ends what is being shown, and shows nothing more until the player is asked. */
  skip(): void {
    this.#skips = this.you !== null && !this.#isAsked;
    this.stage.skip();
  }

  /** The player is asked, or nobody will be any more. */
  get #isAsked(): boolean {
    const { toAct, you } = this.#input();
    return toAct.length === 0 || (you !== null && toAct.includes(you));
  }

  /** Another seat's lines are shown in a limited time, at a table that is being played. */
  #limits(line: Line): number | null {
    const { clock, you } = this.#input();
    const seat = clock ? this.actor(line) : null;
    return seat === you ? null : seat;
  }

  /**
   * The player's time is almost over: boards on which something is laid out before it is sent send it if it is complete, and say what
   * it is. Null where nothing was.
   */
  lastCall(): string | null {
    return null;
  }

  /** Takes in a new position: shows its events if there are any, otherwise just the position. */
  receive(reduced: boolean): void {
    const { view, lines, speed } = this.#input();
    untrack(() => {
      // A transient action leaves everything else as it is, and what was foretold too.
      if (lines !== this.#heard) {
        this.forecasts.forget();
        this.note = null;
      }
      const fresh = lines !== this.#heard && this.#heard !== null && lines.length > 0;
      this.#heard = lines;
      this.#beats.speed = reduced ? 0 : speed;
      const news = fresh ? lines : [];
      this.hear(eventsOf<Event>(news), view);
      const skips = this.#skips;
      if (this.#isAsked) this.#skips = false;
      this.#beats.push({ lines: news, view }, skips);
    });
  }

  async #unfold({ lines, view }: Batch<View>): Promise<void> {
    this.#line = lines[0] ?? null;
    this.#input().screen?.(this.view, this.#line);
    this.#view = view;
    await this.unfold();
  }

  async #beat(line: Line, { lines }: Batch<View>): Promise<void> {
    const event = line.event as Event;
    const after = this.tellsAfter(event);
    if (!after) this.#tell(line);
    await this.show(event, eventsOf<Event>(lines));
    if (after) this.#tell(line);
  }

  #tell(line: Line): void {
    this.caption = toReader(line.words, this.#input().names, this.reader);
    this.#line = line;
    this.#input().screen?.(this.view, line);
  }
}

function noteOf({ message, rule }: Refused, say: (words: string) => string): Note {
  return { text: say(message), rule };
}

/** Its rule can be opened while it is read. */
function inNote(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-note]') !== null;
}

/** The events of a game's lines; a board knows those of its own game. */
function eventsOf<Event>(lines: readonly Line[]): Event[] {
  return lines.map((line) => line.event as Event);
}
