/** The count at the end, item by item, as the event tells it. */
import type { EventOf } from './types';

export type Count = EventOf<'counted'>;
export type Row = Count['rows'][number];

/** The points of a row when this many of its items are on the table. */
export function shownScore({ items, score }: Row, shown: number): number {
  return shown >= items.length ? score : (items[shown - 1]?.sum ?? 0);
}

/** How many steps the longest row takes. */
export function steps({ rows }: Count): number {
  return Math.max(0, ...rows.map(({ items }) => items.length));
}
