/** Where names stand on the map: beside what they name, and over nothing else. All in units of the map. */
import type { Area, Point } from '../../board/viewport.svelte';
import { cells } from './chart';
import { hexAt, hexName, middle, neighbours, type Cell } from './hexes';
import type { Hex, MarkersView, View } from './types';

export interface Label {
  hex: Hex;
  /** The middle of its base line. */
  at: Point;
}

/** A letter is about so wide and high, as a part of the size of the type; what hangs below the base line. */
const LETTER = { width: 0.56, height: 0.78, below: 0.24 };
/** How far a name is from the middle of its star. */
const AWAY = 19;

/** The room that words take around the middle of their base line. */
export function room(words: string, { x, y }: Point, type: number): Area {
  const width = words.length * type * LETTER.width;
  return {
    x: x - width / 2,
    y: y - type * LETTER.height,
    width,
    height: type * (LETTER.height + LETTER.below),
  };
}

/** How much of one area another covers. */
function shared(a: Area, b: Area): number {
  const along = (start: number, size: number, other: number, otherSize: number): number =>
    Math.max(0, Math.min(start + size, other + otherSize) - Math.max(start, other));
  return along(a.x, a.width, b.x, b.width) * along(a.y, a.height, b.y, b.height);
}

export const covered = (area: Area, by: readonly Area[]): number =>
  by.reduce((sum, other) => sum + shared(area, other), 0);

/** The room that a star takes, without what stands beside it. */
export function spot({ x, y }: Point): Area {
  return { x: x - 15, y: y - 15, width: 30, height: 30 };
}

/** Where the fleets of a hex lie: in its middle, or, where a star is there, below it or at its left. */
export type Berth = 'middle' | 'below' | 'left';

/** Fleets lie three in a row; so far from the middle of their hex is one of so many. */
export function chipAt(index: number, count: number, berth: Berth, size: number): Point {
  const row = Math.floor(index / 3);
  const inRow = Math.min(3, count - row * 3);
  const across = ((index % 3) - (inRow - 1) / 2) * 20 * size;
  const down = row * 20 * size;
  if (berth === 'left') return { x: across - 12 - inRow * 10 * size, y: down };
  return { x: across, y: (berth === 'below' ? 10 + 9 * size : 0) + down };
}

/** Below a star, unless fleets in the next hex would lie there, too. */
export function berthOf(hex: Hex, star: boolean, fleets: Readonly<Record<Hex, readonly MarkersView[]>>): Berth {
  const { column, row } = hexAt(hex);
  if (!star) return 'middle';
  return fleets[hexName({ column, row: row + 1 })] ? 'left' : 'below';
}

/** The room that the fleets in a hex take. */
export function fleetRoom(hex: Hex, markers: readonly MarkersView[], berth: Berth, size: number): Area[] {
  const { x, y } = middle(hexAt(hex));
  const count = markers.reduce((sum, { forces, loose }) => sum + forces.length + (loose > 0 ? 1 : 0), 0);
  const side = 22 * size;
  return Array.from({ length: count }, (_, index) => {
    const at = chipAt(index, count, berth, size);
    return { x: x + at.x - side / 2, y: y + at.y - side / 2, width: side, height: side };
  });
}

/**
 * A name stands above its star; where something lies there, below it, beside it or aslant; and where something lies everywhere, where
 * it covers least.
 */
export function names(
  stars: readonly { hex: Hex; name: string }[],
  type: number,
  taken: readonly Area[],
): { labels: Label[]; areas: Area[] } {
  const spots = stars.map(({ hex }) => spot(middle(hexAt(hex))));
  const areas: Area[] = [];
  const labels = stars.map(({ hex, name }, index) => {
    const { x, y } = middle(hexAt(hex));
    const half = (name.length * type * LETTER.width) / 2;
    const level = y + type * 0.32;
    const places: Point[] = [
      { x, y: y - AWAY },
      { x, y: y + AWAY + type * LETTER.height },
      { x: x + AWAY + half, y: level },
      { x: x - AWAY - half, y: level },
      { x: x + half, y: y - AWAY },
      { x: x - half, y: y - AWAY },
      { x: x + half, y: y + AWAY + type * LETTER.height },
      { x: x - half, y: y + AWAY + type * LETTER.height },
    ];
    const others = [...taken, ...spots.filter((_, other) => other !== index), ...areas];
    const rated = places.map((at) => ({ at, cost: covered(room(name, at, type), others) }));
    const best = rated.reduce((least, each) => (each.cost < least.cost - 1 ? each : least));
    areas.push(room(name, best.at, type));
    return { hex, at: best.at };
  });
  return { labels, areas };
}

/** Where the name of the border around these hexes stands: on it, over nothing; the farther right and down the better. Null where it never fits. */
export function rimLabel(
  inside: readonly Cell[],
  { columns, rows }: Pick<View['map'], 'columns' | 'rows'>,
  words: string,
  type: number,
  taken: readonly Area[],
  fits: (at: Point) => boolean,
): Point | null {
  const key = ({ column, row }: Cell): number => column * 1000 + row;
  const own = new Set(inside.map(key));
  const all = new Set(cells(columns, rows).map(key));
  const edge = inside.filter((cell) => neighbours(cell).some((next) => all.has(key(next)) && !own.has(key(next))));
  const places = edge.map(middle).toSorted((a, b) => b.x + b.y - (a.x + a.y));
  const tries = places.flatMap(({ x, y }) => [
    { x, y: y + 30 },
    { x, y: y - 22 },
  ]);
  return tries.find((at) => fits(at) && covered(room(words, at, type), taken) === 0) ?? null;
}
