/** Stellar Conquest for the browser: its board and its advice. Scores are secret until the end. */
export { default as Board } from './Board.svelte';
export { hint } from './hint';
