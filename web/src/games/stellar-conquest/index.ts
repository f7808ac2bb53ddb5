/** Stellar Conquest for the browser: its board and its advice. Scores are secret until the end. */
import { say } from './messages';
import type { View } from './types';

export { default as Board } from './Board.svelte';
export { hint } from './hint';
export { default as Legend } from './Legend.svelte';

export function goal(view: View): string {
  return say.goal(view.last_turn);
}

export function turn({ turn, last_turn, phase }: View): string {
  return say.turn(turn, last_turn, phase === 'production');
}

/** The board shows what is picked up and put down, and which activity comes; a voyage is told by where it leads. */
export const quiet = ['activity_ended', 'movement_ended', 'taken', 'put_down', 'awaited'] as const;
