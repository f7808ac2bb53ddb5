/**
 * What the table asks and says: whose turn it is and what to do, whether something is meant, what somebody wants to take back. It
 * follows the page, which knows what the board has shown.
 */
import type { Said } from '../board/voice';
import { actionKey, type Hint, type Unasked } from '../games/contract';
import type { TableInfo, WishInfo } from '../protocol/server';
import type { Position } from '../protocol/umpire';
import { lastOf } from './lines';
import { say } from './messages';
import { prompt, type Situation } from './prompt';
import { toReader } from './reader';
import { settings } from './settings.svelte';
import { teamsOf } from './sides';
import type { TableState } from './table.svelte';
import type { Asked } from './together';
import { wishSays } from './wish';

/** What waits for “Done” is sent so long before the time is up. */
const HELD_MS = 1500;
/** Whoever has so long left reads what happens then. */
const HURRY_MS = 15_000;
/** Before that, because a fleet goes out ship by ship. */
const LAST_CALL_MS = 4000;

/** What there is to speak of, as far as the board has shown it. */
export interface Scene {
  readonly live: TableState;
  readonly table: TableInfo;
  /** The server's, and what the board shows of it. */
  readonly position: Position;
  readonly shown: Position;
  /** Those who are waited for, and who was asked together with them. */
  readonly owing: number[];
  readonly asked: Asked;
  /** Several decide at the same time: it is nobody's turn. */
  readonly several: boolean;
  /** How many play in this game. */
  readonly players: number;
  readonly own: Situation['own'];
  readonly telling: Situation['telling'];
  readonly hint: Hint | null;
  /** To whom a result says "you": where several look at it, to nobody. */
  readonly reader: number | null;
}

/** What waits for a second word, in the words of its offer. */
export interface Waiting {
  words: string;
  /** What it would waste, or how it would hurt. */
  warning: string | undefined;
  /** What comes of it. */
  more: string;
}

export class Speech {
  /** Whose turn it is and what to do; or how it ended. */
  prompt = $derived(this.#prompt());
  waiting = $derived(this.#waiting());
  /** Whoever plays in another game of a tournament or watches has no part in it. */
  wish = $derived(this.#wish());
  /** What the wish asks of whoever looks; null where they have no part in it or have answered. */
  wished = $derived(this.#wished());
  /** What comes of waiting is read in time. */
  hurried = $derived(this.#left() < HURRY_MS);
  /** All that is said now. */
  said = $derived<Said>(
    this.wished ??
      (this.waiting
        ? {
            look: 'yours',
            lead: say.confirm.ask,
            text: this.waiting.words,
            more: this.hurried ? say.prompt.hurry.held : this.waiting.more,
          }
        : this.hurried && this.prompt.look === 'yours'
          ? { ...this.prompt, lead: say.prompt.hurry.lead, more: say.prompt.hurry.more }
          : this.prompt),
  );
  /** What is said comes before everything else: whether what the player did is meant, or what somebody asks for. */
  holds = $derived(this.wished ? ('asked' as const) : this.waiting ? ('meant' as const) : null);
  /** The time is nearly up: what lies ready goes out now. */
  lastCall = $derived(this.#left() < LAST_CALL_MS);

  readonly #scene: () => Scene;
  /** The player has pressed something: only that is asked about, with all that it stands for, not what a board sends of itself. */
  #pressed = false;
  /** The player has said that it is meant: so is what goes on from it. */
  #agreed = false;

  /** To be made where effects may be: it goes with the page. */
  constructor(scene: () => Scene) {
    this.#scene = scene;
    $effect(() => {
      scene().live.confirms = (goesOn, said) => this.confirms(goesOn, said);
    });
    $effect(() => {
      if (scene().live.ranOut) this.#pressed = false;
    });
    $effect(() => this.keep());
  }

  press(): void {
    this.#pressed = true;
  }

  /** The player does something; `unasked` where a board passes by itself. */
  play(action: unknown, goesOn?: boolean, unasked?: Unasked): void {
    const { live } = this.#scene();
    // Whoever moves has read that their time ran out; a board that passes by itself has not.
    if (this.#pressed && unasked !== true) live.timeRead();
    live.act(action, goesOn, unasked);
  }

  /** What waits is meant. */
  confirm(): void {
    this.#pressed = false;
    this.#agreed = true;
    this.#scene().live.confirm();
  }

  /** Time does not take away what was chosen and only waits for a word. */
  keep(): void {
    const { live } = this.#scene();
    if (!live.held?.asks || this.#left() >= HELD_MS) return;
    const words = this.waiting?.words;
    this.confirm();
    // What a board has sent as one says more than a step of it.
    if (!live.held && words) live.sent ??= words;
  }

  /** Whether what is done now waits for a second word; `goesOn` if it belongs to what was done before, `said` if what was pressed says it all. */
  confirms(goesOn: boolean, said = false): boolean {
    const { position, table } = this.#scene();
    this.#agreed &&= goesOn;
    const asks =
      (this.#pressed || goesOn) &&
      !this.#agreed &&
      position.deadline === null &&
      !table.practice &&
      settings.confirms(table.terms.pace, said);
    this.#pressed = false;
    return asks;
  }

  #left(): number {
    return this.#scene().live.left ?? Infinity;
  }

  #prompt(): Said {
    const { live, table, shown, reader, telling, ...scene } = this.#scene();
    return prompt({
      ...scene,
      names: live.names,
      you: shown.outcome ? reader : live.you,
      toAct: scene.owing,
      teams: teamsOf(table.seats),
      down: live.connection === 'lost',
      gone: table.seats.flatMap(({ occupant, connected, stand_in: bot }, seat) =>
        occupant.type === 'player' && !connected && !bot ? [seat] : [],
      ),
      standIn: live.standIn,
      overdue: live.overdue,
      resigned: live.resigned,
      abandoned: live.abandoned,
      outcome: shown.outcome,
      telling,
    });
  }

  #waiting(): Waiting | null {
    const { live, position, several } = this.#scene();
    if (!live.held?.asks) return null;
    const { action, handsOn, warning: told } = live.held;
    const offer = position.legal.find((one) => actionKey(one.action) === actionKey(action));
    const warning = offer?.warning ?? told;
    return {
      words: offer ? toReader(offer.words, live.names, live.you) : '',
      warning: warning === undefined ? undefined : toReader(warning, live.names, live.you),
      more: handsOn && !several ? say.confirm.handsOn : '',
    };
  }

  #wish(): WishInfo | null {
    const { live, table, shown } = this.#scene();
    const { wish } = table;
    if (!wish || shown.outcome || live.you === null) return null;
    return live.you === wish.seat || wish.asked.includes(live.you) ? wish : null;
  }

  #wished(): Said | null {
    const { live } = this.#scene();
    if (!this.wish) return null;
    const { seat } = this.wish;
    return wishSays(this.wish, { names: live.names, you: live.you, step: live.stepOf(seat), since: this.#moved(seat) });
  }

  /** Whether whoever looks has moved since a seat did. */
  #moved(since: number): boolean {
    const { live } = this.#scene();
    const numberOf = (one: number): number => lastOf(live.lines, one, live.you, live.begins)?.line.number ?? 0;
    return live.you !== null && numberOf(live.you) > numberOf(since);
  }
}
