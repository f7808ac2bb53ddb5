/** What playing a card would come to now: the best of its places, by what the table foretells of each. No rules are known here. */
import { say } from './messages';
import type { OrbitalOffer } from './targets';
import { TYPES } from './values';
import type { GroupForecast, ModuleView, PlayerView } from './types';

/** A place for a card, and what comes of it. */
export interface Place {
  offer: OrbitalOffer;
  next: GroupForecast;
}

/** `fits`: at once; `costs`: something goes off for it; `over`: it shows too many points; `needs`: other cards with it. */
export type Verdict = 'fits' | 'costs' | 'over' | 'needs';

export interface Standing extends Place {
  verdict: Verdict;
}

const ORDER: readonly Verdict[] = ['fits', 'costs', 'needs', 'over'];

export function verdict({ fits, over, off, either }: GroupForecast): Verdict {
  if (over > 0) return 'over';
  if (!fits) return 'needs';
  return off.length + either.length > 0 ? 'costs' : 'fits';
}

/** What a place is judged by, the most telling first; less is better. */
function rank({ next }: Place): number[] {
  const lacks = next.short.reduce((sum, lack) => sum + lack, 0);
  const near = Math.min(...next.goals.map(({ missing }) => missing), Number.MAX_SAFE_INTEGER);
  return [ORDER.indexOf(verdict(next)), lacks, -next.score, near];
}

function before(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** A card of the hand at its best place. */
export interface Held {
  card: string;
  standing: Standing;
}

/** What most would build next, and why. */
export interface Suggestion extends Held {
  why: string;
}

/**
 * Advice, not a rule: of what can simply be built, the card that brings points or an investor; or else the one that lets most of the
 * other cards be built after it; or else one of two that feed each other. While cards wait for others (`open`), the one that helps
 * them most.
 */
export function suggest(hand: readonly Held[], now: PlayerView, open: boolean): Suggestion | null {
  const all = hand
    .filter(({ standing }) => open || standing.verdict === 'fits')
    .map((held) => {
      const fed = feeds(held.standing, now, hand);
      const [kind = 0, lack = 0, score = 0, near = 0] = rank(held.standing);
      return { held, fed, rank: [kind, lack, -met(held.standing.next, now).length, score, -fed.length, near] };
    });
  const [first] = all;
  if (!first) return pair(hand, now);
  const { held, fed } = all.reduce((one, other) => (before(other.rank, one.rank) ? other : one), first);
  return { ...held, why: say.suggest(held.card, gains(held.standing.next, now), fed, nearer(held.standing.next, now)) };
}

/** Two cards that lack something, each, and nothing together. */
function pair(hand: readonly Held[], now: PlayerView): Suggestion | null {
  const waiting = hand.filter(({ standing }) => standing.verdict === 'needs');
  const both = (one: Held, other: Held, index: number): number =>
    spare(one.standing.next.totals, index) + spare(other.standing.next.totals, index) - spare(now.totals, index);
  for (const [at, one] of waiting.entries())
    for (const other of waiting.slice(at + 1))
      if (TYPES.every((_, index) => both(one, other, index) >= 0))
        return { ...one, why: say.pair(one.card, other.card) };
  return null;
}

/** The other cards that would lack nothing any more with what this one makes to spare. */
function feeds({ next: { totals } }: Standing, now: PlayerView, hand: readonly Held[]): string[] {
  const more = TYPES.map((_, index) => spare(totals, index) - spare(now.totals, index));
  const fed = hand.filter(
    ({ standing: { verdict, next } }) =>
      verdict === 'needs' && next.short.every((lack, index) => lack === 0 || lack <= (more[index] ?? 0)),
  );
  return [...new Set(fed.map(({ card }) => card))];
}

const spare = ({ makes, needs }: GroupForecast['totals'], index: number): number =>
  (makes[index] ?? 0) - (needs[index] ?? 0);

/** Investors that can be claimed only then. */
const met = ({ goals }: GroupForecast, now: PlayerView): GroupForecast['goals'] =>
  goals.filter(({ missing }, index) => missing === 0 && now.available[index]?.missing !== 0);

/** The investor that comes closest of those that lack less than before; null where none does. */
function nearer({ goals }: GroupForecast, now: PlayerView): string | null {
  const closer = goals.filter(({ missing }, index) => missing > 0 && missing < (now.available[index]?.missing ?? 0));
  return closer.sort((a, b) => a.missing - b.missing)[0]?.investor ?? null;
}

/** What a station lacks to feed a module that is off, each kind in words. */
export function lackedBy({ values }: ModuleView, totals: PlayerView['totals'] | undefined): string[] {
  if (!totals) return [];
  return TYPES.flatMap((type, index) => {
    const lack = -spare(values, index) - spare(totals, index);
    return lack > 0 ? [say.gain.amount(type, lack)] : [];
  });
}

/** The first of the best. */
export function best(places: readonly Place[]): Standing | null {
  const found = places.reduce<Place | null>(
    (one, other) => (one === null || before(rank(other), rank(one)) ? other : one),
    null,
  );
  return found && { ...found, verdict: verdict(found.next) };
}

/** What is gained by it, the most telling first: an investor that can be claimed, points, what is made. */
export function gains(next: GroupForecast, now: PlayerView): string[] {
  const { fits, score, totals } = next;
  if (!fits) return [];
  const more = TYPES.flatMap((type, index) => {
    const by = (totals.makes[index] ?? 0) - (now.totals.makes[index] ?? 0);
    return by > 0 ? [say.gain.makes(type, by)] : [];
  });
  const [attack, defence] = [totals.attack - now.totals.attack, totals.defence - now.totals.defence];
  return [
    ...met(next, now).map(({ investor }) => say.gain.meets(investor)),
    ...(score > now.score ? [say.gain.points(score - now.score)] : []),
    ...more,
    ...(attack > 0 ? [say.gain.makes('attack', attack)] : []),
    ...(defence > 0 ? [say.gain.makes('defence', defence)] : []),
  ];
}

/** One kind of what is missing, and how much of it. */
export interface Lack {
  type: (typeof TYPES)[number];
  by: number;
}

/** What it is short of, where it does not fit yet. */
export function lacks({ short }: GroupForecast): Lack[] {
  return TYPES.flatMap((type, index) => {
    const by = short[index] ?? 0;
    return by > 0 ? [{ type, by }] : [];
  });
}

export const sayLack = ({ type, by }: Lack): string => say.gain.amount(type, by);
