/**
 * Where cards and beams lie, for drawing and for previews. The umpire alone judges; what is asked here about touching and
 * hitting is answered by the exact twin of its geometry, and only places to draw are rounded.
 */
import * as exact from './exact/geometry';
import type { Edge, Laser, Pose, Shield, Size } from './types';

export interface Spot {
  x: number;
  y: number;
}

/** Half the side of a card, in ticks. */
export const HALF = 400;
export const TURN = 3600;
/** No point of a card is farther from its centre than this; a little more than half its diagonal. */
const REACH = 570;

const radians = (tenths: number): number => (tenths * Math.PI) / (TURN / 2);

/** A point of a card, given in ticks from its centre, on the table. */
export function place({ x, y, r }: Pose, [dx, dy]: readonly [number, number]): Spot {
  const [cos, sin] = [Math.cos(radians(r)), Math.sin(radians(r))];
  return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
}

export function corners(pose: Pose): Spot[] {
  return (
    [
      [-HALF, -HALF],
      [HALF, -HALF],
      [HALF, HALF],
      [-HALF, HALF],
    ] as const
  ).map((corner) => place(pose, corner));
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

/** As it would be sent: whole ticks and tenths. */
const whole = ({ x, y, r }: Pose): Pose => ({ x: Math.round(x), y: Math.round(y), r: turned(r) });

export function fitsTable(pose: Pose, size: Size): boolean {
  return exact.holds(size, whole(pose));
}

/** Brings a card wholly onto the table, without turning it. */
export function ontoTable(pose: Pose, { width, height }: Size): Pose {
  const angle = radians(pose.r % 900);
  const reach = Math.ceil(HALF * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)))) + 1;
  const within = (value: number, size: number): number => Math.min(Math.max(Math.round(value), reach), size - reach);
  return { x: within(pose.x, width), y: within(pose.y, height), r: turned(pose.r) };
}

/** Whether two cards touch or overlap. */
export function touches(one: Pose, two: Pose): boolean {
  return Math.hypot(one.x - two.x, one.y - two.y) <= 2 * REACH && exact.touches(whole(one), whole(two));
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

/** Which of the others a laser's line comes so close to that looking exactly is worth it, by their index. */
function near(pose: Pose, laser: Laser, others: readonly Standing[]): number[] {
  const start = place(pose, onEdge(laser.edge, laser.offset));
  const angle = radians(pose.r + laser.direction);
  const [right, down] = [Math.sin(angle), -Math.cos(angle)];
  return others.flatMap((other, index) => {
    const [dx, dy] = [other.pose.x - start.x, other.pose.y - start.y];
    return Math.abs(dx * down - dy * right) <= REACH && dx * right + dy * down >= -REACH ? [index] : [];
  });
}

/** Where a laser of a card would end among others. */
export function aim(pose: Pose, laser: Laser, others: readonly Standing[], size: Size): Line {
  const ray = exact.rayOf(whole(pose), laser);
  const candidates = near(pose, laser, others);
  const standing = candidates
    .flatMap((index) => others[index] ?? [])
    .map(({ pose, shields }) => ({ pose: whole(pose), shields }));
  const met = exact.meets(ray, standing);
  const spot = ([x, y]: exact.Point): Spot => ({ x: x / exact.FINE, y: y / exact.FINE });
  return {
    from: spot(ray.from),
    to: spot(met ? met.at : exact.leavesAt(ray, size)),
    target: met ? (candidates[met.target] ?? null) : null,
    shield: met ? met.shield : false,
  };
}
