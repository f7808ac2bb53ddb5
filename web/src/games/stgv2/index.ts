/** STGv2 for the browser: its board, its advice and its scores. */
import type { View } from './types';

export { default as Board } from './Board.svelte';
export { hint } from './hint';

/** Spendys on the stations. */
export function scores(view: View): number[] {
  return view.players.map(({ on }) => on);
}
