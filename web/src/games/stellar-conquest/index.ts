/** Stellar Conquest for the browser: its board and its advice. Of others' points one knows only what one has seen. */
import { say } from './messages';
import type { View } from './types';

export { default as Board } from './Board.svelte';
export { hint } from './hint';
export { default as Legend } from './Legend.svelte';

export function goal(view: View): string {
  return say.goal(view.last_turn, view.tables.points);
}

export function turn({ turn, last_turn, phase }: View): string {
  return say.turn(turn, last_turn, phase === 'production');
}

/** As far as the viewer knows; a spectator knows nothing before the end. */
export function scores({ result, own }: View): number[] | null {
  return result?.scores ?? own?.scores ?? null;
}

/** Others may hold more than was seen. */
export function partial({ result, seat, own }: View): number[] {
  return result || !own ? [] : own.scores.map((_, each) => each).filter((each) => each !== seat);
}

/** The board shows what is picked up and put down, and which activity comes; a voyage is told by where it leads. */
export const quiet = [
  'activity_ended',
  'aimed',
  'awaited',
  'chosen',
  'finished',
  'hailed',
  'hex_named',
  'movement_ended',
  'moved.under_way',
  'production_ended',
  'put_down',
  'regrouped',
  'risked.unharmed',
  'stayed',
  'taken',
  'took_back',
  'turn_ended',
] as const;
