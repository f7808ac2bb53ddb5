/** Where things are: points of a triangular grid, each with a rod of heights. No rules, no pixels. */

export interface Point {
  q: number;
  r: number;
}

/** A place in the field; between places while something is on its way. */
export interface Spot extends Point {
  l: number;
}

export interface FieldPoint extends Point {
  /** The middle of a tile has no cap under its rod. */
  centre: boolean;
}

export interface Field {
  tiles: readonly Point[];
  points: readonly FieldPoint[];
  /** Pairs of neighbouring points that lie on a common tile. */
  edges: readonly (readonly [Point, Point])[];
  levels: number;
}

export interface Vector {
  x: number;
  y: number;
  z: number;
}

/** From the middle of a tile to its corners, one after another. */
const RIM: readonly Point[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

/** One level in sides of the grid: a little less, so that the field looks wide. */
export const LEVEL = 0.9;

export function pointKey({ q, r }: Point): string {
  return `${q},${r}`;
}

export function placeKey({ q, r, l }: Spot): string {
  return `${q},${r},${l}`;
}

export function samePlace(a: Spot, b: Spot): boolean {
  return a.q === b.q && a.r === b.r && a.l === b.l;
}

/** The field of these tiles, its points ordered from the far left to the near right. */
export function fieldOf(tiles: readonly Point[], levels: number): Field {
  const points = new Map<string, FieldPoint>();
  const edges = new Map<string, readonly [Point, Point]>();
  for (const tile of tiles) {
    const corners = RIM.map((step) => ({ q: tile.q + step.q, r: tile.r + step.r }));
    points.set(pointKey(tile), { ...tile, centre: true });
    for (const corner of corners) {
      if (!points.has(pointKey(corner))) points.set(pointKey(corner), { ...corner, centre: false });
    }
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % 6] ?? corner;
      edges.set(edgeKey(tile, corner), [{ q: tile.q, r: tile.r }, corner]);
      edges.set(edgeKey(corner, next), [corner, next]);
    });
  }
  const ordered = [...points.values()].sort((a, b) => a.r - b.r || a.q - b.q);
  return { tiles, points: ordered, edges: [...edges.values()], levels };
}

function edgeKey(a: Point, b: Point): string {
  return [pointKey(a), pointKey(b)].sort().join(' ');
}

/** On the ground, in sides: x to the right, z towards the viewer. */
export function ground({ q, r }: Point): { x: number; z: number } {
  return { x: q + r / 2, z: (r * Math.sqrt(3)) / 2 };
}

/** A sixth of a circle: turned by it the grid lies on itself. */
const SIXTH = Math.PI / 3;
/** From a seat one looks a little past its station, so that what lies behind it shows. */
export const PAST_STATION = 0.5;

/** The middle of the ground that the field covers. */
export function middleOf(points: readonly Point[]): { x: number; z: number } {
  const { left, right, far, near } = extent(points);
  return { x: (left + right) / 2, z: (far + near) / 2 };
}

/** Around the upright axis, where the station of a seat lies; 0 is the near side. */
export function bearing(home: Point, middle: { x: number; z: number }): number {
  const { x, z } = ground(home);
  return Math.atan2(x - middle.x, z - middle.z);
}

/** By how many sixths all maps are turned, so that a station lies where the view from its seat has it. */
export function sixths(home: Point | null, points: readonly Point[]): number {
  return home ? Math.round((bearing(home, middleOf(points)) + PAST_STATION) / SIXTH) : 0;
}

/** The same in radians, for a camera. */
export function turnOf(home: Point | null, points: readonly Point[]): number {
  return sixths(home, points) * SIXTH;
}

/** On the ground of a map that is turned so. */
export function turnedGround(point: Point, turn: number): { x: number; z: number } {
  const { x, z } = ground(point);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return { x: x * cos - z * sin, z: x * sin + z * cos };
}

export function inSpace(spot: Spot): Vector {
  const { x, z } = ground(spot);
  return { x, y: spot.l * LEVEL, z };
}

export function between(a: Spot, b: Spot, part: number): Spot {
  const mix = (from: number, to: number): number => from + (to - from) * part;
  return { q: mix(a.q, b.q), r: mix(a.r, b.r), l: mix(a.l, b.l) };
}

/** The spot after so many steps of a way; halves of steps are in between. */
export function along(way: readonly Spot[], steps: number): Spot {
  const first = way[0];
  if (!first) throw new Error('a way without a start');
  const at = Math.max(0, Math.min(way.length - 1, steps));
  const from = way[Math.floor(at)] ?? first;
  return between(from, way[Math.ceil(at)] ?? from, at - Math.floor(at));
}

export interface Extent {
  left: number;
  right: number;
  far: number;
  near: number;
}

/** How much ground the field covers, on a map that is turned so. */
export function extent(points: readonly Point[], turn = 0): Extent {
  const all = points.map((point) => turnedGround(point, turn));
  const xs = all.map(({ x }) => x);
  const zs = all.map(({ z }) => z);
  return { left: Math.min(...xs), right: Math.max(...xs), far: Math.min(...zs), near: Math.max(...zs) };
}
