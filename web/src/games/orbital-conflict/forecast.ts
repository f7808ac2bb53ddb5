/** What the table foretells of a placement or the open group, in words. */
import { say } from './messages';
import { TYPES } from './values';
import type { GroupForecast, ModuleView, PlayerView } from './types';

/** `called`: a module's name; `gains`: what it brings, in words. */
export function sayGroup(
  { fits, vp, over, short, either, off, on }: GroupForecast,
  limit: number,
  called: (id: number) => string,
  gains: readonly string[] = [],
): string {
  const parts: string[] = [];
  if (over > 0) parts.push(say.group.over(vp, limit));
  if (short.some((lack) => lack > 0)) parts.push(say.group.lacks(short));
  else if (!fits && over === 0) parts.push(say.group.unfit);
  if (either.length > 0) parts.push(say.group.either(either.map(called)));
  if (off.length > 0) parts.push(say.group.off(off.map(called)));
  if (on.length > 0) parts.push(say.group.on(on.map(called)));
  return say.group.all([...gains, ...parts]);
}

/** What it costs or lacks in a word or two; nothing if it simply fits. */
export function briefly(next: GroupForecast): string {
  const { fits, over, off, either } = next;
  if (over > 0) return say.group.brief.over;
  if (!fits) return say.group.brief.unfit(lacks(next).map(sayLack)[0]);
  if (off.length > 0) return say.group.brief.off(off.length);
  return either.length > 0 ? say.group.brief.either : '';
}

const spare = ({ makes, needs }: GroupForecast['totals'], index: number): number =>
  (makes[index] ?? 0) - (needs[index] ?? 0);

/** Investors that can be claimed only then. */
const met = ({ goals }: GroupForecast, now: PlayerView): GroupForecast['goals'] =>
  goals.filter(({ missing }, index) => missing === 0 && now.available[index]?.missing !== 0);

/** What a station lacks to feed a module that is off, each kind in words. */
export function lackedBy({ values }: ModuleView, totals: PlayerView['totals'] | undefined): string[] {
  if (!totals) return [];
  return TYPES.flatMap((type, index) => {
    const lack = -spare(values, index) - spare(totals, index);
    return lack > 0 ? [say.gain.amount(type, lack)] : [];
  });
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

/** What it takes from the station's fights. */
export function losses({ fits, totals }: GroupForecast, now: PlayerView): string[] {
  const kinds = fits ? (['attack', 'defence'] as const) : [];
  return kinds.flatMap((kind) => {
    const by = now.totals[kind] - totals[kind];
    return by > 0 ? [say.gain.loses(kind, by)] : [];
  });
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
