/** How a game ended, in a few words for a list. */
import type { TableInfo } from '../protocol/server';
import type { Ending } from '../protocol/umpire';
import { say } from './messages';

/** `You won · 32 : 28`; nothing while it is not over. */
export function resultWords(
  { status, closed, result, seats }: Pick<TableInfo, 'status' | 'closed' | 'result' | 'seats'>,
  names: readonly string[],
  you: number,
): string {
  if (status !== 'over') return '';
  if (closed !== undefined || result === null) return say.table.closed;
  if (result.called_off) return say.table.calledOff;
  const teams = seats.map(({ team }) => team);
  return `${winners(result, teams, names, you)} · ${say.table.scores(result.score.slice(0, result.seats))}`;
}

function winners({ place, seats }: Ending, teams: readonly number[], names: readonly string[], you: number): string {
  const won = place.slice(0, seats).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (!won.includes(you)) return say.table.wonBy(won.map((seat) => names[seat] ?? ''));
  return won.every((seat) => teams[seat] === teams[you]) ? say.table.won : say.table.shared;
}
