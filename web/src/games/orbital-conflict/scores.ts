import type { SideGame } from '../contract';
import type { View } from './types';

/** Points if the game were counted now, by seat. */
export function scores(view: View): number[] {
  const players = view.games.flatMap((game) => game.players).sort((a, b) => a.seat - b.seat);
  return players.map(({ score }) => score);
}

/** The two games of a tournament. */
export function games(view: View): SideGame[] {
  if (view.games.length < 2) return [];
  return view.games.map(({ players, step, winners }) => ({
    seats: players.map(({ seat }) => seat),
    over: step.type === 'over',
    winners,
  }));
}
