/**
 * Where cards and beams lie, for drawing and for previews. The umpire alone judges, in whole numbers; here a hair's breadth
 * counts as touching, so that nothing is promised which it would refuse.
 */
import type { Edge, Laser, Pose, Shield, Size } from './types';

export interface Spot {
  x: number;
  y: number;
}

/** Half the side of a card, in ticks. */
export const HALF = 400;
export const TURN = 3600;
const HAIR = 0.01;

const radians = (tenths: number): number => (tenths * Math.PI) / (TURN / 2);

/** A point of a card, given in ticks from its centre, on the table. */
export function place({ x, y, r }: Pose, [dx, dy]: readonly [number, number]): Spot {
  const [cos, sin] = [Math.cos(radians(r)), Math.sin(radians(r))];
  return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
}

export function corners(pose: Pose): Spot[] {
  return ([[-HALF, -HALF], [HALF, -HALF], [HALF, HALF], [-HALF, HALF]] as const).map((corner) => place(pose, corner));
}

/** A point of an edge, counted clockwise from its start, in ticks from the centre. */
export function onEdge(edge: Edge, offset: number): readonly [number, number] {
  switch (edge) {
    case 'top':
      return [offset - HALF, -HALF];
    case 'right':
      return [HALF, offset - HALF];
    case 'bottom':
      return [HALF - offset, HALF];
    case 'left':
      return [-HALF, HALF - offset];
  }
}

/** A turn brought into 0 … 3599 tenths of a degree. */
export function turned(r: number): number {
  return ((Math.round(r) % TURN) + TURN) % TURN;
}

export function fitsTable(pose: Pose, { width, height }: Size): boolean {
  return corners(pose).every(({ x, y }) => x >= HAIR && y >= HAIR && x <= width - HAIR && y <= height - HAIR);
}

/** Brings a card wholly onto the table, without turning it. */
export function ontoTable(pose: Pose, { width, height }: Size): Pose {
  const angle = radians(pose.r % 900);
  const reach = Math.ceil(HALF * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)))) + 1;
  const within = (value: number, size: number): number => Math.min(Math.max(Math.round(value), reach), size - reach);
  return { x: within(pose.x, width), y: within(pose.y, height), r: turned(pose.r) };
}

/** Whether two cards touch or overlap: seen along the sides of either, they are not apart. */
export function touches(one: Pose, two: Pose): boolean {
  const far = Math.hypot(one.x - two.x, one.y - two.y);
  if (far > 2 * HALF * Math.SQRT2 + HAIR) return false;
  return [one, two].every((frame) => {
    const other = frame === one ? two : one;
    const tilt = radians(other.r - frame.r);
    const reach = HALF * (Math.abs(Math.cos(tilt)) + Math.abs(Math.sin(tilt))) + HALF + HAIR;
    const [cos, sin] = [Math.cos(radians(frame.r)), Math.sin(radians(frame.r))];
    const [dx, dy] = [other.x - frame.x, other.y - frame.y];
    return Math.abs(dx * cos + dy * sin) <= reach && Math.abs(dy * cos - dx * sin) <= reach;
  });
}

export interface Line {
  from: Spot;
  to: Spot;
  /** Which of the others it meets; null if it leaves the table. */
  target: number | null;
  shield: boolean;
}

interface Standing {
  pose: Pose;
  shields: readonly Shield[];
}

/** Where a laser of a card would end among others. */
export function aim(pose: Pose, laser: Laser, others: readonly Standing[], size: Size): Line {
  const from = place(pose, onEdge(laser.edge, laser.offset));
  const angle = radians(pose.r + laser.direction);
  const along = { x: Math.sin(angle), y: -Math.cos(angle) };
  let best: Line = { from, to: edgeOf(from, along, size), target: null, shield: false };
  let nearest = Infinity;
  others.forEach((other, index) => {
    const time = entry(from, along, other.pose);
    if (time === null || time >= nearest) return;
    nearest = time;
    const to = { x: from.x + along.x * time, y: from.y + along.y * time };
    best = { from, to, target: index, shield: other.shields.some((shield) => covers(other.pose, shield, to)) };
  });
  return best;
}

/** How far along a beam it enters a card; null if it misses. */
function entry(from: Spot, along: Spot, pose: Pose): number | null {
  const [cos, sin] = [Math.cos(radians(pose.r)), Math.sin(radians(pose.r))];
  const local = (x: number, y: number): [number, number] => [x * cos + y * sin, y * cos - x * sin];
  const start = local(from.x - pose.x, from.y - pose.y);
  const step = local(along.x, along.y);
  let [least, most] = [0, Infinity];
  for (const axis of [0, 1] as const) {
    if (Math.abs(step[axis]) < 1e-9) {
      if (Math.abs(start[axis]) > HALF + HAIR) return null;
      continue;
    }
    const sides = [(-HALF - start[axis]) / step[axis], (HALF - start[axis]) / step[axis]];
    least = Math.max(least, Math.min(...sides));
    most = Math.min(most, Math.max(...sides));
  }
  return least <= most + HAIR && most > 0 ? least : null;
}

function covers(pose: Pose, { edge, from, to }: Shield, point: Spot): boolean {
  const a = place(pose, onEdge(edge, from));
  const b = place(pose, onEdge(edge, to));
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  return Math.hypot(point.x - a.x, point.y - a.y) + Math.hypot(point.x - b.x, point.y - b.y) <= long + 2 * HAIR;
}

/** Where a beam leaves the table. */
function edgeOf(from: Spot, along: Spot, { width, height }: Size): Spot {
  const times = [
    along.x > 0 ? (width - from.x) / along.x : along.x < 0 ? -from.x / along.x : Infinity,
    along.y > 0 ? (height - from.y) / along.y : along.y < 0 ? -from.y / along.y : Infinity,
  ];
  const time = Math.max(0, Math.min(...times));
  return { x: from.x + along.x * time, y: from.y + along.y * time };
}
