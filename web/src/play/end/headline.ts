/** How a game ended, in one line. */
import type { Ending } from '../../protocol/umpire';
import { say as table } from '../messages';
import type { Row } from '../standing';
import { say } from './messages';

/** `rows` is the standing, best first. `you` is who reads it; null for spectators. */
export function headline(outcome: Ending, rows: readonly Row[], names: readonly string[], you: number | null): string {
  if (outcome.called_off) return table.end.calledOff;
  const best = rows.filter(({ place }) => place === 1);
  const [first] = best;
  if (!first) return '';
  const called = (seats: readonly number[]): string[] =>
    [...seats]
      .sort((a, b) => Number(b === you) - Number(a === you))
      .map((seat) => (seat === you ? table.you : (names[seat] ?? '')));
  const winners = called(best.flatMap(({ seats }) => seats));
  const shares = best.length > 1;
  return shares ? say.shared(winners, telling(rows, true)) : say.won(winners, telling(rows, false));
}

/** The points that explain the result: of both sides where there are two, of the winner where there are more, or none. */
function telling(rows: readonly Row[], shared: boolean): number[] {
  const points = rows.flatMap(({ score }) => (score === null ? [] : [score]));
  const [own = 0, ...others] = points;
  if (points.length < rows.length || points.length === 0) return [];
  // Where something else decided, the points would say that the wrong one won.
  if (others.some((other) => other > own || (other === own && !shared))) return [];
  return rows.length === 2 && !shared ? points : [own];
}
