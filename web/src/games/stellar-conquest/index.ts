/** Stellar Conquest for the browser: its board and its advice. Of others' points one knows only what one has seen. */
import { say } from './messages';
import type { ConquestEvent, PlanetKind, View } from './types';

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

/** Planets that are held, by type, and what ships alone hold. */
export function breakdown(view: View, seat: number): string {
  const { points } = view.tables;
  const total = scores(view)?.[seat] ?? 0;
  const known = Object.values(view.stars).flatMap((star) => Object.values(star.planets));
  const held = (view.result?.planets ?? known).filter(
    ({ colony, devastated }) => colony?.holder === seat && !devastated,
  );
  const kinds = (Object.keys(say.planet.kind) as PlanetKind[]).map((kind) => {
    const count = held.filter((planet) => planet.kind === kind).length;
    return { kind, count, points: count * (points[kind] ?? 0) };
  });
  const rest = total - kinds.reduce((sum, each) => sum + each.points, 0);
  const sure = view.result !== null || seat === view.seat;
  return say.score.made(
    kinds.filter(({ points }) => points > 0),
    rest,
    sure,
  );
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
