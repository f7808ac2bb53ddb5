/** The moments that decided a game, found in the points of everybody after every step. */
import type { SideGame, Team } from '../../games/contract';
import { teamScore } from '../sides';

export interface Swing {
  step: number;
  /** By seat, how many points came or went; those whose points stayed are left out. */
  gains: { seat: number; points: number }[];
  /** By how much the lead changed. */
  size: number;
}

/** By step and seat; null where nobody is told. */
export type Series = readonly (readonly number[] | null)[];

const SWINGS_MAX = 3;

/** Where the lead of `seat` over the best of the others changed most, in the order in which it did. `sides` are the seats that count as one. */
export function swings(series: Series, seat: number, sides: readonly (readonly number[])[]): Swing[] {
  const found: Swing[] = [];
  for (const [step, now] of series.entries()) {
    const before = series[step - 1];
    if (!now || !before) continue;
    const size = Math.abs(lead(now, seat, sides) - lead(before, seat, sides));
    if (size === 0) continue;
    const gains = sides.flatMap(([first = 0]) => {
      const points = (now[first] ?? 0) - (before[first] ?? 0);
      return points === 0 ? [] : [{ seat: first, points }];
    });
    found.push({ step, gains, size });
  }
  found.sort((a, b) => b.size - a.size || b.step - a.step);
  return found.slice(0, SWINGS_MAX).sort((a, b) => a.step - b.step);
}

/** The last step after which `seat` was ahead (or behind) before the lead changed for good; null where it never was. */
export function turningPoint(
  series: Series,
  seat: number,
  sides: readonly (readonly number[])[],
  was: 'ahead' | 'behind',
): number | null {
  const sign = was === 'ahead' ? 1 : -1;
  const last = series.findLastIndex((now) => now !== null && Math.sign(lead(now, seat, sides)) === sign);
  return last < 0 || last === series.length - 1 ? null : last + 1;
}

/** The points of a moment by seat: those of its team for whoever is in one. */
export function pointsOf(scores: readonly number[] | null, teams: readonly Team[]): number[] | null {
  return scores && scores.map((own, seat) => teamScore(teams, seat) ?? own);
}

/** The seats that play against each other, each side as one: those of one's own game in a tournament. */
export function sidesOf(seats: number, teams: readonly number[][], game: SideGame | null): number[][] {
  if (game) return game.seats.map((seat) => [seat]);
  return teams.length > 0 ? teams.map((team) => [...team]) : Array.from({ length: seats }, (_, seat) => [seat]);
}

function lead(scores: readonly number[], seat: number, sides: readonly (readonly number[])[]): number {
  const others = sides.filter((side) => !side.includes(seat)).map(([first = 0]) => scores[first] ?? 0);
  return (scores[seat] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
}
