/** What playing a card would come to now: the best of its places, by what the table foretells of each. No rules are known here. */
import { say } from './messages';
import type { OrbitalOffer } from './targets';
import { TYPES } from './values';
import type { Advice, GroupForecast, ModuleView, PlayerView } from './types';

/** A place for a card, and what comes of it. */
export interface Place {
  offer: OrbitalOffer;
  next: GroupForecast;
}

type Verdict = GroupForecast['verdict'];

export interface Standing extends Place {
  verdict: Verdict;
}

/** The best first. */
const ORDER: readonly Verdict[] = ['fits', 'costs', 'needs', 'over'];

/** What a place is judged by, the most telling first; less is better. */
function rank({ next }: Place): number[] {
  const lacks = next.short.reduce((sum, lack) => sum + lack, 0);
  const near = Math.min(...next.goals.map(({ missing }) => missing), Number.MAX_SAFE_INTEGER);
  return [ORDER.indexOf(next.verdict), lacks, -next.score, near];
}

function before(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Why the table advises to build a card. */
export function reason({ card, then, feeds, with: other }: Advice, now: PlayerView): string {
  return other === null ? say.suggest(card, gains(then, now), feeds, nearer(then, now)) : say.pair(card, other);
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
  return found && { ...found, verdict: found.next.verdict };
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
    // The same investor may lie there twice.
    ...new Set(met(next, now).map(({ investor }) => say.gain.meets(investor))),
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
