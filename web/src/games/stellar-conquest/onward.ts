/**
 * What the button that leads on does, decision after decision, until something is to be decided: an order once given is carried
 * out. Nothing is lost on the way: where the table warns of something, or something can be explored, fought for or settled, it stops.
 */
import { first } from '../../board/offers';
import type { Next } from '../../board/outbox.svelte';
import type { ConquestOffer } from './targets';
import type { Action, Advice, Ahead, Hex, View } from './types';

/** The table as a plan sees it. */
export interface Course {
  busy: boolean;
  view: View;
  legal: readonly ConquestOffer[];
  advice: Advice | null;
}

/** The same next step however often it is asked for: a plan that counts is asked again while an answer is on its way. */
export function steady(next: (taken: number) => Next<Action>): (taken: number) => Next<Action> {
  let said: { taken: number; next: Next<Action> } | null = null;
  return (taken) => {
    if (said?.taken !== taken || said.next === 'wait') said = { taken, next: next(taken) };
    return said.next;
  };
}

/** Where ships under way come to in this turn. */
export function arrivals(view: View): Hex[] {
  const ships = Object.values(view.own?.groups ?? {});
  const come = ships.filter(({ at, course, arrival }) => at !== null && course !== null && arrival === view.turn);
  return [...new Set(come.flatMap(({ course }) => course ?? []))];
}

/** How far a turn goes on by itself: no farther; to landings; to its end where nothing can be explored; to its end. */
export type Reach = 'here' | 'lands' | 'ends' | 'explores';

/** Everything that is under way sails on; the turn is over where nothing comes of it. `stays` where there is something to be read before. */
export function sailOn(reach: Reach, course: () => Course, stays: () => boolean): (taken: number) => Next<Action> {
  return turnOf(course, (now, taken) => {
    if (taken === 0) return first(now.legal, 'sail_on');
    if (reach === 'lands') return taken === 1 ? ashore(now) : null;
    return reach === 'here' ? null : last(now, reach === 'explores', stays);
  });
}

/** Stars are explored, and the turn is over where nothing comes of it. */
export function exploreOn(course: () => Course, stays: () => boolean): (taken: number) => Next<Action> {
  return turnOf(course, (now, taken) => (taken === 0 ? first(now.legal, 'done') : last(now, false, stays)));
}

/** What is pressed is done, and the turn is over where nothing is left to do in it. */
export function endOn(action: Action, course: () => Course): (taken: number) => Next<Action> {
  return turnOf(course, (now, taken) => {
    if (taken === 0) return { action, words: '' };
    return now.advice?.post ? null : last(now, false, () => false);
  });
}

/** What can be done at a star once it is known. */
const THERE: readonly Action['do'][] = ['fight', 'attack', 'land'];

/** Ends movement where people can land and nothing else is to be done. */
function ashore({ view, legal }: Course): ConquestOffer | null {
  const ahead = view.own?.ahead ?? [];
  const lands = view.phase === 'move' && ahead.length > 0 && ahead.every(({ what }) => what === 'land');
  const done = first(legal, 'done');
  return lands && done?.warning === undefined ? done : null;
}

/** What comes of movement without a fight. */
export const GENTLE: readonly Ahead['what'][] = ['explore', 'land'];

/** What ends a turn in which nothing else is to be done: if stars are explored, that comes before. */
function last({ view, legal }: Course, explores: boolean, stays: () => boolean): ConquestOffer | null {
  const ahead = view.phase === 'move' ? (view.own?.ahead ?? []) : [];
  // Whether people can land shows once the star is known.
  if (ahead.length > 0)
    return explores && ahead.every(({ what }) => GENTLE.includes(what)) ? first(legal, 'done') : null;
  const busy = view.battle !== null || legal.some(({ action }) => THERE.includes(action.do));
  return busy || stays() ? null : harmless(legal);
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
