/** The log of a table as this viewer heard it. */
import type { Line } from '../protocol/umpire';
import { partsOf } from './names';

/** Who made the move that a line tells, where the server says so. */
export type Hand = 'person' | 'bot' | 'stand_in' | 'timeout';

/** The hand is that of the seat which the line names first; a line that names none is about whoever reads it. */
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
  if (line.hand !== 'stand_in' && line.hand !== 'timeout') return null;
  return subject(line) ?? you;
}

/** Whose turn an event begins, where a game says so: a seat's, or everybody's at once. */
export type Begins = (event: unknown) => number | 'all' | undefined;

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
  const whose = begins && byTurn(lines, begins);
  let found: Step | null = null;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    // The first entry is the table's own.
    if (line.undone || line.number === 0 || before?.number === line.number) continue;
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
}

interface Telling {
  /** Also the lines that are not told. */
  all?: readonly Line[];
  you?: number | null;
  begins?: Begins | undefined;
}

/** Lines folded by whose turn it was. */
export function turns(lines: readonly Line[], { all = lines, you = null, begins }: Telling = {}): Turn[] {
  const whose = begins ? byTurn(all, begins) : byMove(all, you);
  const folded: Turn[] = [];
  for (const line of lines) {
    const seat = whose.get(line) ?? null;
    const last = folded.at(-1);
    if (last && (seat === null || seat === last.seat)) last.lines.push(line);
    else folded.push({ seat, lines: [line] });
  }
  return folded;
}

/** A turn lasts until another begins, in the middle of an entry too: whoever answers in it does not end it. */
function byTurn(lines: readonly Line[], begins: Begins): Map<Line, Turn['seat']> {
  let now: Turn['seat'] = null;
  return new Map(
    lines.map((line) => {
      if (!line.undone) now = begins(line.event ?? {}) ?? now;
      return [line, now];
    }),
  );
}

/** An entry is the turn of whoever its first line begins with, told or not. What begins with nobody belongs to the turn before. */
function byMove(lines: readonly Line[], you: number | null): Map<Line, Turn['seat']> {
  const movers = new Map<number, number | null>();
  for (const line of lines) if (!movers.has(line.number)) movers.set(line.number, beginner(line) ?? reader(line, you));
  return new Map(lines.map((line) => [line, movers.get(line.number) ?? null]));
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
