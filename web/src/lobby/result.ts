/** How a game ended, in a few words for a list. */
import type { TableInfo } from '../protocol/server';
import type { Ending } from '../protocol/umpire';
import { say } from './messages';

/** `You won · 32 : 28`; nothing while it is not over. */
export function resultWords(
  { status, closed, result }: Pick<TableInfo, 'status' | 'closed' | 'result'>,
  names: readonly string[],
  you: number,
): string {
  if (status !== 'over') return '';
  if (closed !== undefined || result === null) return say.table.closed;
  if (result.called_off) return say.table.calledOff;
  return `${winners(result, names, you)} · ${say.table.scores(result.score.slice(0, result.seats))}`;
}

function winners({ place, seats }: Ending, names: readonly string[], you: number): string {
  const won = place.slice(0, seats).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return won.includes(you) ? say.table.won : say.table.wonBy(won.map((seat) => names[seat] ?? ''));
}
