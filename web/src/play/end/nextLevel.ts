/** The level to try next against bots: a stronger one after a win, a weaker one after a loss. */
import { isHere } from '../../device';
import type { LevelInfo, TableInfo } from '../../protocol/server';

/** The level of all bots that one player met; null where people played too, or where the levels differ. */
export function levelMet({ seats }: Pick<TableInfo, 'seats'>, me: string | undefined): string | null {
  const others = seats.filter(({ occupant }) => !isHere(occupant, me));
  const met = new Set(others.map(({ occupant }) => (occupant.type === 'bot' ? occupant.level : null)));
  const [level = null] = met;
  return others.length === seats.length - 1 && met.size === 1 ? level : null;
}

/** Null where there is none, or where nobody can say which was met. */
export function nextLevel(
  table: Pick<TableInfo, 'seats'>,
  me: string | undefined,
  won: boolean,
  levels: readonly LevelInfo[],
): LevelInfo | null {
  const met = levelMet(table, me);
  const index = levels.findIndex(({ id }) => id === met);
  return index < 0 ? null : (levels[index + (won ? 1 : -1)] ?? null);
}
