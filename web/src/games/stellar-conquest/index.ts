/** Stellar Conquest for the browser: its board and its advice. Scores are secret until the end. */
export { default as Board } from './Board.svelte';
export { hint } from './hint';

/** The board shows what is picked up and put down, and which activity comes; a voyage is told by where it leads. */
export const quiet = ['activity_ended', 'movement_ended', 'taken', 'put_down', 'awaited'] as const;
