/** Stellar Conquest for the browser: its board and its advice. Scores are secret until the end. */
export { default as Board } from './Board.svelte';
export { hint } from './hint';

/** The next activity shows itself; what ended is said where it matters. */
export const quiet = ['activity_ended'] as const;
