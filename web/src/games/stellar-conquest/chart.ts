/** What the map shows beyond stars and markers: how far ships may go, and where they are bound. */
import { distance, hexAt, middle, type Cell } from './hexes';
import type { GroupView, Hex, MarkerSeen, View } from './types';

/** All hexes of the map. */
export function cells(columns: number, rows: number): Cell[] {
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows - (column % 2) }, (_, row): Cell => ({ column, row })),
  ).flat();
}

/** The hexes that the viewer's ships can reach; none where there is no limit. */
export function reached({ own, map }: View): Cell[] {
  const from = (own?.reach ?? []).map(({ hex, far }) => ({ cell: hexAt(hex), far }));
  if (from.length === 0) return [];
  return cells(map.columns, map.rows).filter((cell) => from.some((base) => distance(base.cell, cell) <= base.far));
}

export interface Voyage {
  from: Hex;
  to: Hex;
  /** The turn in which all of them have arrived; none if some never do, as ships out of range. */
  turn: number | null;
  hand: boolean;
}

/** The viewer's ships under way, one line for each pair of places. */
export function voyages(groups: readonly GroupView[]): Voyage[] {
  const found = new Map<string, Voyage>();
  for (const { at, course, arrival, hand } of groups) {
    if (!at || !course || at === course) continue;
    const key = `${at} ${course}`;
    const before = found.get(key);
    found.set(key, {
      from: at,
      to: course,
      turn: arrival === null || before?.turn === null ? null : Math.max(arrival, before?.turn ?? 0),
      hand: hand || (before?.hand ?? false),
    });
  }
  return [...found.values()];
}

/** The way of the ships in hand as paths, one for each turn. */
export function legs({ own }: View): string[] {
  let from = Object.values(own?.groups ?? {}).find(({ hand }) => hand)?.at ?? null;
  return (own?.hand?.route ?? []).flatMap((hexes) => {
    const points = [...(from ? [from] : []), ...hexes].map((hex) => middle(hexAt(hex)));
    from = hexes.at(-1) ?? from;
    return points.length > 1 ? [`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`] : [];
  });
}

/** The last sighting of one marker: a task force by letter, or the loose counters of a hex. */
export function sighting(view: View, seat: number, force: string | null, hex: Hex): MarkerSeen | null {
  return view.seen[force ? `${seat}${force}` : `${seat}@${hex}`] ?? null;
}

/** How much of a sighting is still worth: 1 this turn, fading with the turns since. */
export function freshness(seen: { turn: number }, turn: number): number {
  return Math.max(0.3, 1 - (turn - seen.turn) / 12);
}
