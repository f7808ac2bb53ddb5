/** Orbital Conflict for the browser: its board, its advice and its scores. */
export { default as Board } from './Board.svelte';
export { hint } from './hint';
export { games, scores } from './scores';
