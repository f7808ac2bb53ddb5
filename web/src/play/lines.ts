/** The log of a table as this viewer heard it. */
import type { Line } from '../protocol/umpire';
import { partsOf } from './names';

/** Who made the move that a line tells, where the server says so. */
export type Hand = 'person' | 'bot' | 'stand_in' | 'timeout';

/** The hand is that of whoever reads a line that says "you", or else of the seat that it names first. */
export type HandedLine = Line & { hand?: Hand };

/**
 * Adds what the server sent to what we have. Whole entries are sent, so the first number that comes in says from where
 * on our copy is replaced; sending the same again changes nothing.
 */
export function merge(known: Line[], incoming: Line[]): Line[] {
  const from = incoming[0]?.number;
  if (from === undefined) return known;
  return [...known.filter((line) => line.number < from), ...incoming];
}

/** The lines of `incoming` that `known` does not have: those to animate and to read out. */
export function fresh(known: Line[], incoming: Line[]): Line[] {
  const last = known.at(-1)?.number ?? -1;
  return incoming.filter((line) => line.number > last);
}

/** With those marked that were taken back; `undone` are the numbers of all of them, where that has changed. */
export function strike(lines: Line[], undone: readonly number[] | undefined): Line[] {
  if (!undone) return lines;
  return lines.map((line) => (undone.includes(line.number) && !line.undone ? { ...line, undone: true } : line));
}

/** Without the events that a game leaves to its board: `switched` by their name, `switched.plain` if that is true of them. */
export function loud(lines: Line[], quiet: readonly string[]): Line[] {
  if (quiet.length === 0) return lines;
  return lines.filter(({ event }) => {
    const { event: name = '', ...about } = (event ?? {}) as { event?: string } & Record<string, unknown>;
    const flags = Object.keys(about).filter((flag) => about[flag] === true);
    return ![name, ...flags.map((flag) => `${name}.${flag}`)].some((hushed) => quiet.includes(hushed));
  });
}

/** The seat that a line names first. */
function subject({ words }: Line): number | null {
  const part = partsOf(words).find((one) => 'seat' in one);
  return part && 'seat' in part ? part.seat : null;
}

/** The seat for which a bot did what this line tells, if its player did not do it. */
export function playedFor(line: HandedLine, you: number | null): number | null {
  return isForSomebody(line) ? (doer(line, you) ?? you) : null;
}

/** Whether a bot did what this line tells in the place of a player. */
export function isForSomebody({ hand }: HandedLine): boolean {
  return hand === 'stand_in' || hand === 'timeout';
}

/** Whoever did what a line tells: the reader, where it says "you"; otherwise the seat that it names first. */
function doer(line: Line, you: number | null): number | null {
  return reader(line, you) ?? subject(line);
}

/** Whether all that it tells is that somebody took something back. */
export function isTakeBack({ event }: Line): boolean {
  return (event as { event?: string } | null)?.event === 'took_back';
}

/** Whose turn an event begins, where a game says so: a seat's, or everybody's at once. */
export type Begins = (event: unknown) => number | 'all' | undefined;

/** What a part of the game is called that an event begins, where a game says so. */
export type Heading = (event: unknown) => string | undefined;

/** What one player did last. */
export interface Step {
  /** What says it: the first line of its entry; the others say what came of it. */
  line: Line;
  /** All that is told of it is that another turn began. */
  ends: boolean;
}

/**
 * The last thing that a player did and that still counts. What names nobody is told to whoever did it alone, so it is what `you` did.
 */
export function lastOf(lines: readonly Line[], seat: number, you: number | null, begins?: Begins): Step | null {
  const whose = begins && byTurn(lines, begins, you);
  let found: Step | null = null;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    // The first entry is the table's own; and that something was taken back is nothing that one did in the game.
    if (line.undone || isTakeBack(line) || line.number === 0 || before?.number === line.number) continue;
    const next = begins?.(line.event ?? {});
    // What begins a turn was done in the one before.
    const mover = next === undefined ? (subject(line) ?? you) : ((before && whose?.get(before)) ?? null);
    if (mover === seat) found = { line, ends: next !== undefined && next !== seat };
  }
  return found;
}

/** What happened in one player's turn; or, in a game that does not say whose turn it is, what one player did until the next one did something. */
export interface Turn {
  /** Null before anybody did anything. */
  seat: number | 'all' | null;
  lines: Line[];
  /** What it is called beside whose it is; empty where the game does not say. */
  heading: string;
}

interface Telling {
  /** Also the lines that are not told. */
  all?: readonly Line[];
  you?: number | null;
  begins?: Begins | undefined;
  /** Lines that begin something of this name stand over it, and not among its lines. */
  heading?: Heading | undefined;
}

/** Lines folded by whose turn it was. */
export function turns(lines: readonly Line[], { all = lines, you = null, begins, heading }: Telling = {}): Turn[] {
  const whose = begins ? byTurn(all, begins, you) : byMove(all, you);
  const folded: Turn[] = [];
  for (const line of lines) {
    const seat = whose.get(line) ?? null;
    const last = folded.at(-1);
    const called = (!line.undone && heading?.(line.event ?? {})) || '';
    // What everybody does at once has its parts, too.
    const part = seat === 'all' && begins?.(line.event ?? {}) === 'all';
    if (called) folded.push({ seat, lines: [], heading: called });
    else if (last && !part && (seat === null || seat === last.seat)) last.lines.push(line);
    else folded.push({ seat, lines: [line], heading: '' });
  }
  return folded.filter(({ lines }) => lines.length > 0);
}

/**
 * A turn lasts until another begins, in the middle of an entry too: whoever answers in it does not end it. Nothing tells that the first
 * one began: it is that of whoever moves.
 */
function byTurn(lines: readonly Line[], begins: Begins, you: number | null): Map<Line, Turn['seat']> {
  const moved = byMove(lines, you);
  let now: Turn['seat'] | undefined;
  return new Map(
    lines.map((line) => {
      if (!line.undone) now = begins(line.event ?? {}) ?? now;
      return [line, now === undefined ? (moved.get(line) ?? null) : now];
    }),
  );
}

/** An entry is the turn of whoever its first line begins with, told or not. What begins with nobody belongs to the turn before. */
function byMove(lines: readonly Line[], you: number | null): Map<Line, Turn['seat']> {
  const movers = new Map<number, number | null>();
  for (const line of lines) if (!movers.has(line.number)) movers.set(line.number, beginner(line) ?? reader(line, you));
  return new Map(lines.map((line) => [line, movers.get(line.number) ?? null]));
}

/** Where a turn says that a bot played for somebody. */
export interface Marks {
  /** The line that says it for all of the turn, where the bot made every move of whoever's turn it was. */
  turn: HandedLine | null;
  /** Otherwise the lines with which a bot began to play, so that not each of them says so. */
  lines: ReadonlySet<Line>;
}

export function marks({ seat, lines }: Turn, you: number | null, begins?: Begins): Marks {
  // What begins a turn was done in the one before.
  const opening = new Set(lines.filter(({ event }) => begins?.(event ?? {}) !== undefined).map(({ number }) => number));
  // The first line of an entry says whose it is.
  const entries = lines.filter((line, index) => line.number !== lines[index - 1]?.number);
  const moves = entries.map((line) => ({
    line,
    by: doer(line, you),
    bot: playedFor(line, you) !== null,
  }));
  const own = moves.filter(({ line, by }) => by === seat && !opening.has(line.number));
  const whole = own.length > 0 && own.every(({ bot }) => bot);
  const starts = moves.filter(({ by, bot }, index) => {
    const before = moves.slice(0, index).findLast((move) => move.by === by);
    return bot && !before?.bot && !(whole && by === seat);
  });
  return { turn: whole ? (own[0]?.line ?? null) : null, lines: new Set(starts.map(({ line }) => line)) };
}

/** So many lines stay unfolded: what a glance takes in. */
const OPEN_LINES = 24;

/** From which turn on a log is unfolded: the last one, and those before it as long as that is not too much. */
export function recent(folded: readonly Turn[]): number {
  let lines = 0;
  const first = folded.findLastIndex((turn) => (lines += turn.lines.length) > OPEN_LINES);
  return Math.min(first + 1, Math.max(0, folded.length - 1));
}

/** What one is told alone names nobody. */
function reader({ words }: Line, you: number | null): number | null {
  return /^Your? /.test(words) ? you : null;
}

function beginner({ words }: Line): number | null {
  const first = partsOf(words)[0];
  return first && 'seat' in first ? first.seat : null;
}
