/** What came about between two turns of one's own, as far as one could see it: the few lines that matter most. */
import type { Line } from '../../protocol/umpire';
import type { ConquestEvent } from './types';

/** What is told of, and how much it matters. */
const MATTERS: Partial<Record<ConquestEvent['event'], number>> = {
  conquered: 9,
  completed: 6,
  razed: 8,
  devastated: 8,
  attacked: 7,
  reverted: 7,
  destroyed: 6,
  withdrew: 5,
  battle_began: 5,
  post_placed: 4,
  post_removed: 3,
  inspected: 3,
  out_of_range: 3,
  explored: 2,
  moved: 1,
};
const MOST = 3;

/** Whose doing it was: the first who is named. */
function actor({ words }: Line): number | null {
  const seat = /\{(\d+)\}/.exec(words)?.[1];
  return seat === undefined ? null : Number(seat);
}

const weight = ({ event }: Line): number => {
  const { event: name, under_way: goesOn } = event as ConquestEvent & { under_way?: boolean };
  return goesOn ? 0 : (MATTERS[name] ?? 0);
};

/** Those of these lines that tell of somebody else's doing, or of what one has come to own. */
export function worthTelling(lines: readonly Line[], you: number): Line[] {
  const own = ({ event }: Line): boolean => (event as ConquestEvent).event === 'completed';
  return lines.filter((line) => weight(line) > 0 && (own(line) || (actor(line) !== null && actor(line) !== you)));
}

/** At most three, in the order in which they happened; and how many more there were. What is said of several fleets is said once. */
export function digest(all: readonly Line[]): { lines: Line[]; more: number } {
  const lines = all.filter(({ words }, index) => all.findIndex((line) => line.words === words) === index);
  const top = new Set(lines.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST));
  return { lines: lines.filter((line) => top.has(line)), more: Math.max(0, lines.length - MOST) };
}
