/** A match: several games at one table after another, until somebody has won more than half of them. */
import type { Match } from '../../protocol/server';

/** The seat that has won it; null while it goes on. */
export function matchWinner({ best_of, wins }: Match): number | null {
  const seat = wins.findIndex((won) => won * 2 > best_of);
  return seat < 0 ? null : seat;
}
