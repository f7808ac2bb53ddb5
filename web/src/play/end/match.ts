/** A match: several games at one table after another, until somebody has won more than half of them. */
import type { TableInfo } from '../../protocol/server';

export interface Match {
  best_of: number;
  /** By seat, this game included once it is over. */
  wins: number[];
}

/** Null where the game stands for itself. */
export function matchOf(table: TableInfo): Match | null {
  return (table as TableInfo & { match?: Match }).match ?? null;
}

/** The seat that has won it; null while it goes on. */
export function matchWinner({ best_of, wins }: Match): number | null {
  const seat = wins.findIndex((won) => won * 2 > best_of);
  return seat < 0 ? null : seat;
}
