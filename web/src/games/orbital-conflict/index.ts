/** Orbital Conflict for the browser: its board, its advice and its scores. */
import { phaseOf } from './hint';
import { say } from './messages';
import type { OrbitalEvent, View } from './types';

export { default as Board } from './Board.svelte';
export { hint } from './hint';
export { default as Legend } from './Legend.svelte';
export { QUIET as quiet } from './quiet';
export { games, scores } from './scores';

export const goal = (): string => say.goal;

/** Of the game that is furthest, where there are two. */
export function turn(view: View): string {
  const latest = view.games.reduce((one, other) => (other.turn > one.turn ? other : one));
  return say.turn(latest.turn, latest.ending, view.games.length > 1 ? null : phaseOf(latest.step));
}

/** A turn has phases, and each of them its player; a new one begins with whoever goes first. */
export function begins(event: unknown): number | undefined {
  const told = event as OrbitalEvent;
  if (told.event === 'turn_began') return told.initiative;
  return told.event === 'phase_began' ? told.seat : undefined;
}
