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

/** The last thing that a player did and that still counts: the first line of an entry says it, the others what came of it. */
export function lastOf(lines: readonly Line[], seat: number): Line | null {
  const told = (line: Line, index: number): boolean =>
    lines[index - 1]?.number !== line.number && !line.undone && beginner(line) === seat;
  return lines.findLast(told) ?? null;
}

/** What one player did until the next one did something; where a game says how its turns begin, all until the next of them. */
export interface Turn {
  /** Null before anybody did anything, and for what belongs to all. */
  seat: number | null;
  lines: Line[];
  /** Its first line says what it is. */
  begun?: boolean;
}

/**
 * Lines folded by whose turn it was: that of whoever the first line of an entry begins with, told or not; `all` are also those that
 * are not. What comes of a move, and what begins with nobody, belongs to the turn before.
 */
export function turns(
  lines: readonly Line[],
  all: readonly Line[] = lines,
  you: number | null = null,
  begins: readonly string[] = [],
): Turn[] {
  const folded: Turn[] = [];
  const whose = new Map<number, number | null>();
  for (const line of all) if (!whose.has(line.number)) whose.set(line.number, beginner(line) ?? reader(line, you));
  for (const line of lines) {
    const { event } = (line.event ?? {}) as { event?: string };
    if (event !== undefined && begins.includes(event)) {
      folded.push({ seat: beginner(line), lines: [line], begun: true });
      continue;
    }
    const seat = whose.get(line.number) ?? null;
    const last = folded.at(-1);
    if (last && (begins.length > 0 || seat === null || seat === last.seat)) last.lines.push(line);
    else folded.push({ seat, lines: [line] });
  }
  return folded;
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
