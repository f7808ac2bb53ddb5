/** STGv2 for the browser: its board, its advice, its legend and its scores. */
import { say } from './messages';
import type { View } from './types';

export { default as Board } from './Board.svelte';
export { hint } from './hint';
export { default as Legend } from './Legend.svelte';

export function goal({ victory }: View): string {
  return say.goal(victory);
}

export function turn({ round, victory }: View): string {
  return say.round(round, victory.rounds);
}

/** Spendys on the stations. */
export function scores(view: View): number[] {
  return view.players.map(({ on }) => on);
}
