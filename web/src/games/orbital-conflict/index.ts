/** Orbital Conflict for the browser: its board, its advice and its scores. */
import { say } from './messages';
import type { OrbitalEvent } from './types';

export { default as Board } from './Board.svelte';
export { hint, turnOf as turn } from './hint';
export { default as Legend } from './Legend.svelte';
export { QUIET as quiet } from './quiet';
export { games, scores } from './scores';

export const goal = (): string => say.goal;

/** A turn has phases, and each of them its player; a new one begins with whoever goes first. Nothing tells the first one but a draw. */
export function begins(event: unknown): number | undefined {
  const told = event as OrbitalEvent;
  if (told.event === 'turn_began') return told.initiative;
  return told.event === 'phase_began' || told.event === 'drew' ? told.seat : undefined;
}
