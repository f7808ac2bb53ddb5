/** Stellar Conflict for the browser: its board, its advice and its scores. */
import { say } from './messages';
import type { ConflictEvent, View } from './types';

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

/** What the points are made of, and the cards that were never laid down with what they had cost. */
export function breakdown(view: View, seat: number): string {
  const score = view.players[seat]?.score;
  if (!score) return '';
  const boxed = view.revealed.find((one) => one.seat === seat)?.boxed ?? [];
  const lost = boxed.flatMap((id) => view.cards.find((card) => card.id === id) ?? []);
  return say.breakdown(
    score,
    lost.map(({ name }) => name),
    lost.reduce((sum, { credits }) => sum + credits, 0),
  );
}

/** Hands move all the time, and are seen; so is what somebody draws and the time that runs. */
export const quiet: readonly ConflictEvent['event'][] = ['held', 'drew', 'countdown_began'];

/** From the deployment on everybody acts at once: then there are no turns but the steps of the battle. */
export function begins(event: unknown): 'all' | undefined {
  const told = event as ConflictEvent;
  return told.event === 'deployment_began' || told.event === 'step_began' ? 'all' : undefined;
}
