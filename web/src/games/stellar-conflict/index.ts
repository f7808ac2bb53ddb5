/** Stellar Conflict for the browser: its board, its advice and its scores. */
import { say } from './messages';
import type { View } from './types';

export { default as Board } from './Board.svelte';
export { hint } from './hint';
export { default as Legend } from './Legend.svelte';

export function goal(): string {
  return say.goal;
}

export function turn(view: View): string {
  return say.turn[view.phase.type];
}

export function scores(view: View): number[] | null {
  const totals = view.players.flatMap(({ score }) => (score ? [score.total] : []));
  return totals.length === view.players.length ? totals : null;
}

/** Hands move all the time, and are seen. */
export const quiet = ['held'] as const;
