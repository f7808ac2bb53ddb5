// The umpire's geometry once more, for previews: which cards a held card would touch, and what lasers would meet. The
// umpire alone decides; this twin gives the same answers because it computes with the same whole numbers, and the test
// beside it compares them on a corpus that the umpire's code wrote. Numbers beyond 2^53 are BigInt.
import type { Edge, Laser, Pose, Shield, Size } from '../../../protocol/stellar-conflict';
import { SIN } from './sine';

/** Fine units to a tick, and the length of a direction. */
export const FINE = 1_000_000;
/** A full turn in tenths of a degree. */
export const TURN = 3600;
/** From the centre of a card to its edge, in ticks. */
export const HALF = 400;

/** More than half a diagonal of any card times any direction. */
const REACH = 566_000_000 * 1_000_001;
/** Cards whose centres are this far apart, squared and in ticks, cannot touch. */
const FAR_SQUARED = 1_281_000;

export type Point = readonly [number, number];

/** A beam from a point in fine units, along a direction of about a million. */
export interface Ray {
  readonly from: Point;
  readonly along: Point;
}

/** A beam comes to a card: how far along it is, as a fraction, and whether at a shield. */
export interface Crossing {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly shield: boolean;
}

/** What a beam meets first. */
export interface Meeting {
  /** The number of the target in the list. */
  readonly target: number;
  readonly shield: boolean;
  /** Where, in fine units, rounded for drawing. */
  readonly at: Point;
}

export interface Target {
  readonly pose: Pose;
  readonly shields: readonly Shield[];
}

/** The sine of an angle of 0 to 3599 tenths, in millionths. */
export function sin(angle: number): number {
  const quarter = angle <= 900 ? angle : angle <= 1800 ? 1800 - angle : angle <= 2700 ? angle - 1800 : 3600 - angle;
  const value = SIN[quarter] ?? 0;
  return angle <= 1800 ? value : -value;
}

export function cos(angle: number): number {
  return sin((angle + 900) % TURN);
}

/** Where a point of a card lies, in fine units, given in ticks from its centre. */
export function pointOf(pose: Pose, [x, y]: Point): Point {
  const [c, s] = [cos(pose.r), sin(pose.r)];
  return [FINE * pose.x + x * c - y * s, FINE * pose.y + x * s + y * c];
}

/** Top left, top right, bottom right, bottom left, in fine units. */
export function corners(pose: Pose): Point[] {
  const local: Point[] = [
    [-HALF, -HALF],
    [HALF, -HALF],
    [HALF, HALF],
    [-HALF, HALF],
  ];
  return local.map((corner) => pointOf(pose, corner));
}

/** The point at an offset of an edge, in ticks from the centre. */
export function onEdge(edge: Edge, offset: number): Point {
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

/** The line of a laser of a card that lies here. */
export function rayOf(pose: Pose, laser: Laser): Ray {
  const angle = (pose.r + laser.direction) % TURN;
  return { from: pointOf(pose, onEdge(laser.edge, laser.offset)), along: [sin(angle), -cos(angle)] };
}

/** Whether the whole card is on the table, its border included. */
export function holds(size: Size, pose: Pose): boolean {
  const reach = HALF * (Math.abs(sin(pose.r)) + Math.abs(cos(pose.r)));
  const within = (at: number, length: number) => at * FINE - reach >= 0 && at * FINE + reach <= length * FINE;
  return within(pose.x, size.width) && within(pose.y, size.height);
}

/** Whether two cards share a point. Close enough to ask, every number stays below 2^53. */
export function touches(one: Pose, two: Pose): boolean {
  const [x, y] = [two.x - one.x, two.y - one.y];
  if (x * x + y * y > FAR_SQUARED) return false;
  const [c1, s1, c2, s2] = [cos(one.r), sin(one.r), cos(two.r), sin(two.r)];
  const reach = HALF * (Math.abs(c1 * c2 + s1 * s2) + Math.abs(c1 * s2 - s1 * c2));
  const near = (c: number, s: number) => {
    const limit = HALF * (c * c + s * s) + reach;
    return Math.abs(FINE * (x * c + y * s)) <= limit && Math.abs(FINE * (y * c - x * s)) <= limit;
  };
  return near(c1, s1) && near(c2, s2);
}

/** Where a beam comes in, if it meets this card at all. */
export function crossing(ray: Ray, pose: Pose, shields: readonly Shield[]): Crossing | null {
  const [dx, dy] = ray.along;
  const away: Point = [ray.from[0] - FINE * pose.x, ray.from[1] - FINE * pose.y];
  // Rounding here is far smaller than the slack in REACH.
  if (Math.abs(dx * away[1] - dy * away[0]) > REACH || -(dx * away[0] + dy * away[1]) < -REACH) return null;
  const [c, s] = [BigInt(cos(pose.r)), BigInt(sin(pose.r))];
  const local = ([x, y]: Point): [bigint, bigint] => {
    const [bx, by] = [BigInt(x), BigInt(y)];
    return [bx * c + by * s, by * c - bx * s];
  };
  const frame: Frame = { half: BigInt(HALF) * (c * c + s * s), from: local(away), along: local(ray.along) };
  const time = entry(frame);
  if (!time) return null;
  return { ...time, shield: shields.some((shield) => stops(frame, shield, time)) };
}

/** A beam seen from a card, along the card's own axes. */
interface Frame {
  readonly half: bigint;
  readonly from: readonly [bigint, bigint];
  readonly along: readonly [bigint, bigint];
}

interface Time {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const before = (one: Time, two: Time) => one.numerator * two.denominator < two.numerator * one.denominator;

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** The latest moment at which a slab is entered, if no slab is left before it. */
function entry({ half, from, along }: Frame): Time | null {
  let enter: Time = { numerator: 0n, denominator: 1n };
  let leave: Time | null = null;
  for (const axis of [0, 1] as const) {
    const [start, step] = [from[axis], along[axis]];
    if (step === 0n) {
      if (absolute(start) > half) return null;
      continue;
    }
    const [passed, denominator] = [step < 0n ? -start : start, absolute(step)];
    const first = { numerator: -half - passed, denominator };
    const last = { numerator: half - passed, denominator };
    if (before(enter, first)) enter = first;
    if (!leave || before(last, leave)) leave = last;
  }
  return leave && !before(leave, enter) ? enter : null;
}

/** Whether the point of entry is on this shield, its ends included. */
function stops({ half, from, along }: Frame, shield: Shield, time: Time): boolean {
  const [x, y] = from;
  const [dx, dy] = along;
  const sides: Record<Edge, [bigint, bigint, bigint]> = {
    top: [half + y, dy, dx],
    right: [half - x, -dx, dy],
    bottom: [half - y, -dy, -dx],
    left: [half + x, dx, -dy],
  };
  const [inside, inwards, forwards] = sides[shield.edge];
  if (inside * time.denominator + time.numerator * inwards !== 0n) return false;
  if (inwards === 0n) return forwards > 0n ? shield.from === 0 : shield.to === 2 * HALF;
  const unit = half / BigInt(HALF);
  const side = (offset: number) => {
    const [ex, ey] = onEdge(shield.edge, offset);
    return dx * (BigInt(ey) * unit - y) - dy * (BigInt(ex) * unit - x);
  };
  const [one, two] = [side(shield.from), side(shield.to)];
  return !((one > 0n && two > 0n) || (one < 0n && two < 0n));
}

/** Where the beam is at a time, rounded to fine units. */
export function pointAt(ray: Ray, time: Time): Point {
  const along = (from: number, step: number) => {
    const top = 2n * BigInt(step) * time.numerator + time.denominator;
    const bottom = 2n * time.denominator;
    const whole = top / bottom;
    return from + Number(top % bottom < 0n ? whole - 1n : whole);
  };
  return [along(ray.from[0], ray.along[0]), along(ray.from[1], ray.along[1])];
}

/** Where the beam would leave the table. */
export function leavesAt(ray: Ray, size: Size): Point {
  const side = (from: number, step: number, length: number): Time | null => {
    if (step === 0) return null;
    const way = step > 0 ? length * FINE - from : from;
    return { numerator: BigInt(way), denominator: BigInt(Math.abs(step)) };
  };
  const across = side(ray.from[0], ray.along[0], size.width);
  const down = side(ray.from[1], ray.along[1], size.height);
  const first = across && (!down || before(across, down)) ? across : down;
  return first ? pointAt(ray, first) : ray.from;
}

/** The first card on the way of a beam, its own card (number `own`) left out. */
export function meets(ray: Ray, targets: readonly Target[], own = -1): Meeting | null {
  let first: { target: number; crossing: Crossing } | null = null;
  targets.forEach(({ pose, shields }, target) => {
    const met = target === own ? null : crossing(ray, pose, shields);
    if (met && (!first || before(met, first.crossing))) first = { target, crossing: met };
  });
  const found = first as { target: number; crossing: Crossing } | null;
  return found && { target: found.target, shield: found.crossing.shield, at: pointAt(ray, found.crossing) };
}
