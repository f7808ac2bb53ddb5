/** STGv2 for the browser: its board, its advice, its legend and its scores. */
import { say } from './messages';
import type { StgEvent, View } from './types';

export { default as Board } from './Board.svelte';
export { hint } from './hint';
export { default as Legend } from './Legend.svelte';

/** What the board shows by itself. */
export const quiet: readonly StgEvent['event'][] = [
  'set_drawn',
  'allocated',
  'activity_began',
  'flight_began',
  'flight_ended',
  'set_closed',
  'turn_ended',
  'round_ended',
];

export function begins(event: unknown): number | undefined {
  const told = event as StgEvent;
  return told.event === 'turn_began' ? told.seat : undefined;
}

export function heading(event: unknown): string | undefined {
  const told = event as StgEvent;
  return told.event === 'turn_began' ? say.heading(told.round) : undefined;
}

export function goal({ victory }: View): string {
  return say.goal(victory);
}

export function turn({ round, victory }: View): string {
  return say.round(round, victory.rounds);
}

export const unit = 'Spendy';

/** Spendys on the stations. */
export function scores(view: View): number[] {
  return view.players.map(({ on }) => on);
}
