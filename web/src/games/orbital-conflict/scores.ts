import type { View } from './types';

/** Points if the game were counted now, by seat. */
export function scores(view: View): number[] {
  const players = view.games.flatMap((game) => game.players).sort((a, b) => a.seat - b.seat);
  return players.map(({ score }) => score);
}
