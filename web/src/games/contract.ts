/**
 * What a game's board is given and what it gives back. A board draws the view and offers the legal actions on itself; it
 * has no rules: an action is possible when it is in `legal` or when `ask` says so, and why another is not is for `ask` to say.
 *
 * Each game exports a `GameClient` from `games/<id>/index.ts`.
 *
 * - **Clickable targets.** Whatever carries out an action when activated is a `<button>` (or has the role, a tab stop and
 *   Enter/Space) and carries `data-action={actionKey(action)}`. An element that only selects something on the way to an
 *   action carries `data-select="<words>"`. Browser tests and keyboard shortcuts go by these two attributes alone.
 * - **Words.** Elements with `data-action` have the offer's `words` as their accessible name, or start with them.
 * - **Seats.** Seat n has the colour `var(--seat-n)`, never alone: it is paired with the shape of `ui/SeatMark.svelte`.
 * - **Animation.** `lines` are the new events to show, in order, and change only when something happened. `view` is
 *   already the position after them. With `speed` 0 nothing moves; otherwise durations are divided by `speed`.
 */
import type { Component } from 'svelte';
import type { OfferOf } from '../board/offers';
import type { Answer, Line, Refused } from '../protocol/umpire';
import type { Course } from '../replay/course';

export interface BoardProps<View = unknown, Action = unknown> {
  /** The position as this viewer may know it; replaced whole, never edited. */
  view: View;
  /** The viewer's legal actions with words for each; empty for spectators and in replays. */
  legal: OfferOf<Action>[];
  /** What most would do next, typed by the game. Missing where nobody is advised. */
  advice?: unknown;
  /** How many decisions of the viewer the table has taken: the next one answers this question and no other. */
  decision: number;
  /** The viewer's seat; null for spectators. */
  you: number | null;
  /** To whom words say "you", where that is not the viewer: in a replay nobody is whom they only look as. */
  reader?: number | null;
  /** The seats that owe a decision. */
  toAct: number[];
  /** Display names by seat. */
  names: string[];
  /** Events to animate, in order: those that led to `view` since the last one. */
  lines: Line[];
  /** 0: no animation; 0.5 slow, 1 normal, 2 fast. */
  speed: number;
  /** Takes a legal action. `goesOn`: it belongs to what the player pressed before. */
  act: (action: Action, goesOn?: boolean, unasked?: Unasked) => void;
  /** Takes back so many of the viewer's own last steps; missing where the table lets nobody. */
  takeBack?: ((steps: number) => void) | undefined;
  /** Opens a rule beside the board. */
  explain: (ruleId: string) => void;
  /** False in replays and while an action is on its way. */
  interactive: boolean;
  /** What the player did waits for a second word: nothing is on its way yet. */
  held?: boolean | undefined;
  /** The viewer's time is almost over: what is laid out completely and not sent yet is sent as it stands. */
  lastCall?: boolean | undefined;
  /** That was done; what it was, for “this was sent”. */
  sent?: ((what: string) => void) | undefined;
  /** It is watched again: nobody is waited for, and what happened is said elsewhere. */
  replay?: boolean;
  /** Called when the board has shown all of `lines`. */
  shown?: () => void;
  /** Called when something that is read first, such as how the last part of the game was counted, opens over the board, and when it is closed: the result waits for it. */
  reads?: (open: boolean) => void;
  /**
   * Called with what is on the screen now: the view, perhaps one between two positions, and the line that is being shown.
   * Prompt, scores, log and result go by it, so that nothing tells the end before the board has shown it.
   */
  screen?: ((view: View, line: Line | null) => void) | undefined;
  /** Whether these may be done now, one answer for each; null where nobody says. Missing in replays and for spectators. */
  ask?: ((actions: Action[]) => Promise<Answer[] | null>) | undefined;
  /** What would have come of what never happened, asked in the game's own way; null where nobody says. Once the game is over. */
  whatIf?: ((what: unknown) => Promise<Answer | null>) | undefined;
  /** The whole game step by step, with the eyes of a seat. Once it is over, at its own table. */
  course?: ((seat: number) => Promise<Course>) | undefined;
  /** Why the last thing that was sent was not taken; another object each time. */
  refused?: Refused | null | undefined;
  /** Shows the others a transient action: a hand on the move. Missing where nobody looks on. */
  show?: (action: Action) => void;
  /** The table's time now in milliseconds, in which a game in real time counts its deadlines. Missing in replays. */
  clock?: () => number;
}

/**
 * Whether nobody is asked once more if something is meant: because the board does it by itself or has asked already; or, `said`, because
 * what was pressed says all that comes of it, so that no thumb slips: then only whoever always wants to be asked is.
 */
export type Unasked = boolean | 'said';

/** What a newcomer should do now. */
export interface Hint {
  /** One sentence, such as "Choose a ship from your hand". */
  text: string;
  /** The rule that explains it. */
  rule?: string;
}

/** Partners, and what their team has so far. */
export interface Team {
  seats: number[];
  score: number;
}

/** One of the games of a tournament. */
export interface SideGame {
  seats: number[];
  over: boolean;
  winners: number[];
}

export interface GameClient<View = unknown, Action = unknown, Advice = unknown> {
  Board: Component<BoardProps<View, Action>>;
  /** What to do now, for whoever owes a decision; null where the list of moves says it all. */
  hint?: (view: View, you: number | null, legal: OfferOf<Action>[], advice?: Advice) => Hint | null;
  /** Names of events that the board shows and that would only fill the log; `name.flag` for those of which a flag is true. */
  quiet?: readonly string[];
  /**
   * Whose turn an event begins: a seat's, or everybody's at once. The log is folded by it; without it a turn is what one player does
   * until another does something.
   */
  begins?: (event: unknown) => number | 'all' | undefined;
  /** What a part of the game is called that an event begins, as "Turn 3". The log has it over what happened then, in place of its line. */
  heading?: (event: unknown) => string | undefined;
  /** What wins, in one line that always stands above the board: "Most points after 4 scenarios wins". */
  goal?: (view: View) => string;
  /** How far the game has come, in two or three words: "Scenario 2 of 4". */
  turn?: (view: View) => string;
  /** What every symbol, number and colour of the board means; the table opens it in a dialog. Made of `board/Legend.svelte`. */
  Legend?: Component<{ view: View }>;
  /** Current scores by seat, where the view shows them; the seats panel lists them. */
  scores?: (view: View) => number[] | null;
  /** What a seat's score is made of, as far as the viewer knows; empty where there is nothing to say. */
  breakdown?: (view: View, seat: number) => string;
  /** Playing again: what a rematch is called, and what is called otherwise and needs another setup. */
  again?: {
    rematch: string;
    anew: string;
    setup: (setup: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  };
  /** The seats of whose scores the viewer knows only a part: they have so many points at least. */
  partial?: (view: View) => number[];
  /** One of what the scores count, where that is no point: "Spendy". */
  unit?: string;
  /** The teams of a table that has some. */
  teams?: (view: View) => Team[];
  /** What whoever sits down in a team has to know. */
  aboutTeams?: Hint;
  /** The games that run side by side at one table; empty where there is only one. */
  games?: (view: View) => SideGame[];
}

/** The text of `data-action`: JSON with sorted keys, so that it does not depend on who wrote the action. */
export function actionKey(action: unknown): string {
  return JSON.stringify(sorted(action));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
