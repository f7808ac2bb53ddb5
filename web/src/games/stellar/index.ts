/** Stellar for the browser: its board, its advice and its scores. */
import type { Team } from '../contract';
import type { View } from './types';

export { default as Board } from './Board.svelte';
export { aboutTeams, hint } from './hint';

export function scores(view: View): number[] {
  return view.players.map((player) => player.score);
}

export function teams(view: View): Team[] {
  return view.teams;
}
