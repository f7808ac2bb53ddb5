/** The camera's path around the field: numbers only, so that buttons over the picture can be placed and tests can check it. */
import { PAST_STATION, type Vector } from '../field';

export interface Orbit {
  /** Around the upright axis; 0 looks from the near side. */
  theta: number;
  /** From straight above (0) down to the horizon. */
  phi: number;
  radius: number;
  /** What is in the middle of the picture. */
  target: Vector;
}

/** The opening of the camera, top to bottom. */
export const VIEW_ANGLE = 34;
const FLATTEST = 1.62;
const STEEPEST = 0.02;
const NEAREST = 2.5;
const FARTHEST = 60;
const SLOPE = Math.tan((VIEW_ANGLE * Math.PI) / 360);

export type Preset = 'top' | 'side' | 'seat';

const TILT: Readonly<Record<Preset, number>> = { top: STEEPEST, side: 1.5, seat: 0.98 };
/** How far beside the station the camera stands. */
const PAST: Readonly<Record<Exclude<Preset, 'top'>, number>> = { side: Math.PI / 2, seat: PAST_STATION };

export function limited(orbit: Orbit): Orbit {
  const phi = Math.max(STEEPEST, Math.min(FLATTEST, orbit.phi));
  return { ...orbit, phi, radius: Math.max(NEAREST, Math.min(FARTHEST, orbit.radius)) };
}

/** A drag by so many parts of the picture's height. */
export function turned(orbit: Orbit, right: number, down: number): Orbit {
  return limited({ ...orbit, theta: orbit.theta - right * Math.PI, phi: orbit.phi - down * Math.PI * 0.7 });
}

export function zoomed(orbit: Orbit, factor: number): Orbit {
  return limited({ ...orbit, radius: orbit.radius * factor });
}

/** Shifts the picture by so many parts of its height. */
export function panned(orbit: Orbit, right: number, down: number): Orbit {
  const { side, up } = axes(orbit);
  const size = 2 * orbit.radius * SLOPE;
  const { target } = orbit;
  const move = (a: number, s: number, u: number): number => a - s * right * size + u * down * size;
  return {
    ...orbit,
    target: { x: move(target.x, side.x, up.x), y: move(target.y, side.y, up.y), z: move(target.z, side.z, up.z) },
  };
}

export function eye({ theta, phi, radius, target }: Orbit): Vector {
  return {
    x: target.x + radius * Math.sin(phi) * Math.sin(theta),
    y: target.y + radius * Math.cos(phi),
    z: target.z + radius * Math.sin(phi) * Math.cos(theta),
  };
}

/** The picture's own axes in space. */
function axes({ theta, phi }: Orbit): { side: Vector; up: Vector; forward: Vector } {
  const [st, ct, sp, cp] = [Math.sin(theta), Math.cos(theta), Math.sin(phi), Math.cos(phi)];
  return {
    side: { x: ct, y: 0, z: -st },
    up: { x: -cp * st, y: sp, z: -cp * ct },
    forward: { x: -sp * st, y: -cp, z: -sp * ct },
  };
}

export interface Projected {
  /** From -1 (left) to 1 and from -1 (bottom) to 1 inside the picture. */
  x: number;
  y: number;
  /** Distance along the line of sight; negative behind the camera. */
  depth: number;
}

export function project(orbit: Orbit, aspect: number, point: Vector): Projected {
  const { side, up, forward } = axes(orbit);
  const from = eye(orbit);
  const to = { x: point.x - from.x, y: point.y - from.y, z: point.z - from.z };
  const dot = (a: Vector): number => a.x * to.x + a.y * to.y + a.z * to.z;
  const depth = dot(forward);
  const scale = Math.max(depth, 0.01) * SLOPE;
  return { x: dot(side) / (scale * aspect), y: dot(up) / scale, depth };
}

/**
 * A camera that has all these points in its picture, with a margin. `towards` is the ground point that lies nearest to it; from
 * above it is turned as the flat maps are.
 */
export function fitted(
  preset: Preset,
  points: readonly Vector[],
  towards: Vector | null,
  aspect: number,
  flat = 0,
): Orbit {
  const range = (pick: (v: Vector) => number): [number, number] => [
    Math.min(...points.map(pick)),
    Math.max(...points.map(pick)),
  ];
  const [left, right] = range((v) => v.x);
  const [low, high] = range((v) => v.y);
  const [far, near] = range((v) => v.z);
  const middle = { x: (left + right) / 2, y: (low + high) / 2, z: (far + near) / 2 };
  const beside = (past: number): number =>
    towards ? Math.atan2(towards.x - middle.x, towards.z - middle.z) + past : 0;
  const theta = preset === 'top' ? flat : beside(PAST[preset]);
  let orbit: Orbit = { theta, phi: TILT[preset], radius: FARTHEST, target: middle };
  for (let round = 0; round < 3; round++) {
    orbit = { ...orbit, radius: closest(orbit, points, aspect) };
    orbit = centred(orbit, points, aspect);
  }
  return orbit;
}

const MARGIN = 0.92;

function closest(orbit: Orbit, points: readonly Vector[], aspect: number): number {
  let [near, far] = [NEAREST, FARTHEST];
  for (let round = 0; round < 24; round++) {
    const radius = (near + far) / 2;
    const fits = points.every((point) => {
      const { x, y, depth } = project({ ...orbit, radius }, aspect, point);
      return depth > 0.5 && Math.abs(x) <= MARGIN && Math.abs(y) <= MARGIN;
    });
    if (fits) far = radius;
    else near = radius;
  }
  return far;
}

/** Shifts the camera so that what it sees leaves equal room above and below. */
function centred(orbit: Orbit, points: readonly Vector[], aspect: number): Orbit {
  const all = points.map((point) => project(orbit, aspect, point));
  const ys = all.map(({ y }) => y);
  const xs = all.map(({ x }) => x);
  return panned(orbit, -((Math.min(...xs) + Math.max(...xs)) / 4) * aspect, (Math.min(...ys) + Math.max(...ys)) / 4);
}

/** Part of the way from one camera to another, the short way round. */
export function eased(from: Orbit, to: Orbit, part: number): Orbit {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  const turn = Math.atan2(Math.sin(to.theta - from.theta), Math.cos(to.theta - from.theta));
  const target = {
    x: mix(from.target.x, to.target.x),
    y: mix(from.target.y, to.target.y),
    z: mix(from.target.z, to.target.z),
  };
  return { theta: from.theta + turn * part, phi: mix(from.phi, to.phi), radius: mix(from.radius, to.radius), target };
}
