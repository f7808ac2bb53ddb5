/** Stellar Conquest for the browser: its board and its advice. Of others' points one knows only what one has seen. */
import { say } from './messages';
import { made } from './score';
import type { ConquestEvent, View } from './types';

export { default as Board } from './Board.svelte';
export { hint } from './hint';
export { default as Legend } from './Legend.svelte';
export { scores } from './score';

export function goal(view: View): string {
  return say.goal(view.tables.points);
}

export function turn({ turn, last_turn, phase }: View): string {
  return say.turn(turn, last_turn, phase === 'production');
}

/** Planets that are held, by type, and what ships alone hold. */
export function breakdown(view: View, seat: number): string {
  const { kinds, ships } = made(view, seat);
  return say.score.made(kinds, ships, view.result !== null || seat === view.seat);
}

/** The planets are dealt anew in any case, and a rematch moves everybody on by a corner. */
export const again = {
  rematch: say.again.rematch,
  anew: say.again.anew,
  setup: (setup: Readonly<Record<string, unknown>>) => ({ ...setup, map: 1 + Math.floor(Math.random() * MAPS) }),
};
/** Maps have a number; any will do. */
const MAPS = 999_999;

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

/** What is spent is spent by all at once, in secret. */
export function begins(event: unknown): number | 'all' | undefined {
  const told = event as ConquestEvent;
  if (told.event === 'production_began') return 'all';
  return told.event === 'turn_began' ? told.seat : undefined;
}

export function heading(event: unknown): string | undefined {
  const told = event as ConquestEvent;
  if (told.event === 'production_began') return say.desk.productionTitle(told.turn);
  return told.event === 'turn_began' ? say.track.turn(told.turn) : undefined;
}
