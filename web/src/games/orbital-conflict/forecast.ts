/** What the table foretells of a placement or the open group, in words. */
import { say } from './messages';
import { lacks, sayLack } from './standing';
import type { GroupForecast } from './types';

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
