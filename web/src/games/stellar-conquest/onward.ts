/**
 * What the button that leads on does, decision after decision, until something is to be decided: an order once given is carried
 * out. Nothing is lost on the way: where the table warns of something, or something can be explored, fought for or settled, it stops.
 */
import { first } from '../../board/offers';
import type { Next } from '../../board/outbox.svelte';
import type { ConquestOffer } from './targets';
import type { Action, View } from './types';

/** The table as a plan sees it. */
export interface Course {
  busy: boolean;
  view: View;
  legal: readonly ConquestOffer[];
}

/** Whether some of the ships under way come to where they are bound in this turn. */
export function arrives(view: View): boolean {
  const ships = Object.values(view.own?.groups ?? {});
  return ships.some(({ at, course, arrival }) => at !== null && course !== null && arrival === view.turn);
}

/** Everything that is under way sails on; with `ends` the turn is over where nothing comes of it. */
export function sailOn(ends: boolean, course: () => Course): (taken: number) => Next<Action> {
  return turnOf(course, ({ view, legal }, taken) => {
    if (taken === 0) return first(legal, 'sail_on');
    return ends && view.phase === 'move' && (view.own?.ahead.length ?? 0) === 0 ? harmless(legal) : null;
  });
}

/** What can be done at a star once it is known. */
const THERE: readonly Action['do'][] = ['fight', 'attack', 'land'];

/** Stars are explored, and the turn is over where nothing comes of it. `stays` where there is something to be read before. */
export function exploreOn(course: () => Course, stays: () => boolean): (taken: number) => Next<Action> {
  return turnOf(course, ({ view, legal }, taken) => {
    if (taken === 0) return first(legal, 'done');
    const busy = view.battle !== null || legal.some(({ action }) => THERE.includes(action.do));
    return taken === 1 && !busy && !stays() ? harmless(legal) : null;
  });
}

/** The end of the turn, where it takes nothing away. */
function harmless(legal: readonly ConquestOffer[]): ConquestOffer | null {
  const end = first(legal, 'end_turn');
  return end?.warning === undefined ? end : null;
}

/** Goes on as long as it is the same turn of the same player. */
function turnOf(
  course: () => Course,
  step: (now: Course, taken: number) => ConquestOffer | null,
): (taken: number) => Next<Action> {
  const { turn, active } = course().view;
  return (taken) => {
    const now = course();
    if (now.busy) return 'wait';
    if (now.view.turn !== turn || now.view.active !== active) return 'done';
    const next = step(now, taken);
    return next ? { send: next.action } : 'done';
  };
}
