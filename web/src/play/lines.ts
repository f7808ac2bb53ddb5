/** The log of a table as this viewer heard it. */
import type { Line } from '../protocol/umpire';

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

/** Without the events that a game leaves to its board. */
export function loud(lines: Line[], quiet: readonly string[]): Line[] {
  if (quiet.length === 0) return lines;
  return lines.filter(({ event }) => !quiet.includes((event as { event?: string } | null)?.event ?? ''));
}
