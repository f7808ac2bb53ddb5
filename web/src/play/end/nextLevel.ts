/** The level to try next against bots: a stronger one after a win, a weaker one after a loss. */
import { isHere } from '../../device';
import type { LevelInfo, TableInfo } from '../../protocol/server';

/** Null where people played, where the levels differ, where there is none, or where the table cannot be opened again. */
export function nextLevel(
  { seats }: Pick<TableInfo, 'seats'>,
  me: string | undefined,
  won: boolean,
  levels: readonly LevelInfo[],
): LevelInfo | null {
  const others = seats.filter(({ occupant }) => !isHere(occupant, me));
  const met = new Set(others.map(({ occupant }) => (occupant.type === 'bot' ? occupant.level : null)));
  if (others.length !== seats.length - 1 || met.size !== 1) return null;
  const index = levels.findIndex(({ id }) => met.has(id));
  return index < 0 ? null : (levels[index + (won ? 1 : -1)] ?? null);
}
