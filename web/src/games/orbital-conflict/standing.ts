/** What playing a card would come to now: the best of its places, by what the table foretells of each. No rules are known here. */
import { say } from './messages';
import type { OrbitalOffer } from './targets';
import { TYPES } from './values';
import type { GroupForecast, PlayerView } from './types';

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

/** The first of the best. */
export function best(places: readonly Place[]): Standing | null {
  const found = places.reduce<Place | null>(
    (one, other) => (one === null || before(rank(other), rank(one)) ? other : one),
    null,
  );
  return found && { ...found, verdict: verdict(found.next) };
}

/** What is gained by it, the most telling first: an investor that can be claimed, points, what is made. */
export function gains({ fits, score, goals, totals }: GroupForecast, now: PlayerView): string[] {
  if (!fits) return [];
  const met = goals.filter(({ missing }, index) => missing === 0 && now.available[index]?.missing !== 0);
  const more = TYPES.flatMap((type, index) => {
    const by = (totals.makes[index] ?? 0) - (now.totals.makes[index] ?? 0);
    return by > 0 ? [say.gain.makes(type, by)] : [];
  });
  const [attack, defence] = [totals.attack - now.totals.attack, totals.defence - now.totals.defence];
  return [
    ...met.map(({ investor }) => say.gain.meets(investor)),
    ...(score > now.score ? [say.gain.points(score - now.score)] : []),
    ...more,
    ...(attack > 0 ? [say.gain.makes('attack', attack)] : []),
    ...(defence > 0 ? [say.gain.makes('defence', defence)] : []),
  ];
}

/** What it is short of, where it does not fit yet. */
export function lacks({ short }: GroupForecast): string {
  return say.gain.lacks(short);
}
