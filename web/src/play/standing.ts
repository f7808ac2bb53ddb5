/** The final ranking as it is read: teams as one, best first, and places only where the rules give them. */
import type { Team } from '../games/contract';
import type { Ending } from '../protocol/umpire';
import { teamScore } from './sides';

export interface Row {
  seats: number[];
  /** Null where only the winner is determined. */
  place: number | null;
  /** Null where the game was not counted, or where nobody says what a team has. */
  score: number | null;
}

/** `teams` by their seats; empty where there are none. `scored` is what the game says that they have. */
export function standing(outcome: Ending, teams: readonly number[][], scored: readonly Team[]): Row[] {
  const sides = teams.length > 0 ? teams : Array.from({ length: outcome.seats }, (_, seat) => [seat]);
  const placeOf = (seats: number[]): number => outcome.place[seats[0] ?? 0] ?? 0;
  const rows = sides.map((seats): Row => {
    const score = seats.length > 1 ? teamScore(scored, seats[0] ?? 0) : (outcome.score[seats[0] ?? 0] ?? null);
    // Counted among sides, not among seats: after a team of two comes the second place.
    const place = 1 + sides.filter((other) => placeOf(other) < placeOf(seats)).length;
    return { seats, place, score: isCounted(outcome) ? score : null };
  });
  if (outcome.called_off) return rows.map((row) => ({ ...row, place: null }));
  rows.sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || (b.score ?? 0) - (a.score ?? 0));
  return onlyWinnersCount(rows) ? rows.map((row) => ({ ...row, place: row.place === 1 ? 1 : null })) : rows;
}

/** Whether the game was played to its end: where everybody else gave up there are no points. */
export function isCounted(outcome: Ending): boolean {
  return outcome.rule !== '';
}

/** Losers who share one place though their points differ have no places: the rules name the winner and nobody else. */
function onlyWinnersCount(rows: readonly Row[]): boolean {
  const losers = rows.filter(({ place }) => place !== 1);
  const [first] = losers;
  const alike = losers.every(({ place }) => place === first?.place);
  return alike && losers.some(({ score }) => score !== first?.score);
}
