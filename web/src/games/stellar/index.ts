/** Stellar for the browser: its board, its advice and its scores. */
import type { Team } from '../contract';
import { say } from './messages';
import type { StellarEvent, View } from './types';

export { default as Board } from './Board.svelte';
export { aboutTeams, goal, hint } from './hint';
export { default as Legend } from './Legend.svelte';

/** Each ship of a fleet, what was drawn and that nothing was revealed: the board shows all that. */
export const quiet: readonly StellarEvent['event'][] = ['picked', 'fleets_ready', 'hand_drawn', 'drew', 'passed'];

export function turn(view: View): string {
  return say.turn(view.scenario, view.scenarios);
}

export function scores(view: View): number[] {
  return view.players.map((player) => player.score);
}

export function teams(view: View): Team[] {
  return view.teams;
}
