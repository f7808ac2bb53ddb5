/** What the table foretells, in words. */
import { counted, list } from '../../english';
import { nth, TYPES } from './values';
import type { Blow, GroupForecast } from './types';

/** What a placement or the open group comes to. */
export function sayGroup({ fits, vp, over, short, either, off, on }: GroupForecast, limit: number): string {
  const lacks = TYPES.flatMap((type, index) => ((short[index] ?? 0) > 0 ? [`${short[index]} ${type}`] : []));
  const parts: string[] = [];
  if (over > 0) parts.push(`shows ${vp} of ${limit} VP: cover some with another card`);
  if (lacks.length > 0) parts.push(`still lacks ${list(lacks)}: more cards must follow`);
  else if (!fits && over === 0) parts.push('does not fit yet: more cards must follow');
  if (either.length > 0) parts.push(`you choose which stay on: ${modules(either)}`);
  if (off.length > 0) parts.push(`${modules(off)} would go off`);
  if (on.length > 0) parts.push(`${modules(on)} would come on`);
  return parts.length > 0 ? parts.join('; ') : 'fits at once';
}

/** What it costs or lacks in a word or two; nothing if it simply fits. */
export function briefly({ fits, over, off, either }: GroupForecast): string {
  if (over > 0) return 'too many VP';
  if (!fits) return 'needs more';
  if (off.length > 0) return `${off.length} off`;
  return either.length > 0 ? 'you choose' : '';
}

/** What attacks do to a module. */
export function fate({ lost, cards, destroyed }: Blow): string {
  if (destroyed) return 'is destroyed';
  return lost > 0 ? `loses ${lost} of ${counted(cards, 'card')}` : 'holds';
}

function modules(ids: readonly number[]): string {
  return `${ids.length === 1 ? 'module' : 'modules'} ${list(ids.map((id) => String(nth(id))))}`;
}
