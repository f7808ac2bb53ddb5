/** Ship outlines by race and size, drawn by formula: the same card always looks the same, dearer ones are larger and richer. */
import { seeded } from '../../../board/random';
import type { Race } from '../types';

export interface Stroke {
  d: string;
  /** `hull` is filled with the race's colour, `shade` darkens, `light` is a window or an engine. */
  kind: 'hull' | 'shade' | 'light';
}

type Point = readonly [number, number];

const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}Z`;
const mirrored = (right: readonly Point[]): Point[] => [...right, ...right.map(([x, y]): Point => [-x, y]).reverse()];
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** How large a ship is drawn: `size` is 0 for a Scout, 1 to 4 for ships, 5 for the Flag ship. */
export function scaleOf(size: number): number {
  return 0.72 + size * 0.11;
}

/** The strokes of a ship, within about 220 of the middle at full scale. */
export function hull(race: Race, size: number, seed: number): Stroke[] {
  return { wiss, vak, tetrakori, hexai }[race](size, seeded(seed));
}

/** Rays of the deep: a soft bow and trailing fins. */
function wiss(size: number, random: () => number): Stroke[] {
  const fins = 1 + Math.ceil(size / 2);
  const strokes: Stroke[] = [
    {
      kind: 'hull',
      d: 'M0 -210C70 -150 90 -60 200 60C150 50 110 60 70 110C50 150 30 180 0 210C-30 180 -50 150 -70 110C-110 60 -150 50 -200 60C-90 -60 -70 -150 0 -210Z',
    },
    { kind: 'shade', d: 'M0 -150C30 -80 30 60 0 150C-30 60 -30 -80 0 -150Z' },
  ];
  for (let fin = 0; fin < fins; fin++) {
    const y = 30 + fin * 44 + random() * 10;
    strokes.push(
      { kind: 'light', d: circle(60 - fin * 12, y, 10) },
      { kind: 'light', d: circle(-60 + fin * 12, y, 10) },
    );
  }
  return [...strokes, { kind: 'light', d: circle(0, -110, 16) }];
}

/** Blades and bones: all edges, more of them the dearer. */
function vak(size: number, random: () => number): Stroke[] {
  const right: Point[] = [[0, -215]];
  const spikes = 2 + size;
  for (let spike = 0; spike < spikes; spike++) {
    const y = -150 + (spike * 330) / spikes;
    right.push([40 + spike * 6, y], [110 + random() * 90, y + 40 + random() * 40]);
  }
  right.push([50, 190], [0, 150]);
  return [
    { kind: 'hull', d: path(mirrored(right)) },
    {
      kind: 'shade',
      d: path([
        [0, -150],
        [26, 20],
        [0, 120],
        [-26, 20],
      ]),
    },
    {
      kind: 'light',
      d: path([
        [0, -90],
        [12, -50],
        [0, -20],
        [-12, -50],
      ]),
    },
    { kind: 'light', d: circle(34, 150, 12) },
    { kind: 'light', d: circle(-34, 150, 12) },
  ];
}

/** Triangles upon triangles. */
function tetrakori(size: number, _random: () => number): Stroke[] {
  const triangle = (x: number, y: number, r: number, down: boolean): string => {
    const sign = down ? -1 : 1;
    return path([
      [x, y - r * sign],
      [x + r * 0.87, y + r * 0.5 * sign],
      [x - r * 0.87, y + r * 0.5 * sign],
    ]);
  };
  const strokes: Stroke[] = [
    { kind: 'hull', d: triangle(0, 30, 210, false) },
    { kind: 'shade', d: triangle(0, 30, 105, true) },
  ];
  if (size >= 2)
    strokes.push({ kind: 'hull', d: triangle(120, 130, 84, true) }, { kind: 'hull', d: triangle(-120, 130, 84, true) });
  if (size >= 4) strokes.push({ kind: 'hull', d: triangle(0, -120, 84, true) });
  return [
    ...strokes,
    { kind: 'light', d: triangle(0, 30, 44, false) },
    { kind: 'light', d: triangle(0, -130, 22, false) },
  ];
}

/** How close the cells of a comb lie. */
const COMB = 0.84;

/** A comb of cells. */
function hexai(size: number, _random: () => number): Stroke[] {
  const cell = (x: number, y: number, r: number): string =>
    path(
      Array.from({ length: 6 }, (_, corner): Point => [
        x + r * Math.sin((corner * Math.PI) / 3),
        y - r * Math.cos((corner * Math.PI) / 3),
      ]),
    );
  const places: Point[] = [
    [0, -120],
    [0, 0],
    [104, 60],
    [-104, 60],
    [0, 120],
    [104, -60],
    [-104, -60],
    [208, 0],
    [-208, 0],
  ];
  const count = [2, 3, 4, 5, 7, 9][size] ?? 3;
  return places.slice(0, count).flatMap(([x, y], index): Stroke[] => [
    { kind: 'hull', d: cell(x * COMB, y * COMB, 57) },
    { kind: index === 0 ? 'light' : 'shade', d: cell(x * COMB, y * COMB, index === 0 ? 24 : 33) },
  ]);
}

/** A rock, by its number. */
export function rock(seed: number): Stroke[] {
  const random = seeded(seed);
  const corner = (index: number): Point => {
    const radius = 210 + random() * 90;
    return [radius * Math.cos((index * Math.PI) / 6), radius * Math.sin((index * Math.PI) / 6)];
  };
  return [
    { kind: 'hull', d: path(Array.from({ length: 12 }, (_, index) => corner(index))) },
    { kind: 'shade', d: circle(-60, -70, 56) },
    { kind: 'shade', d: circle(90, 60, 40) },
    { kind: 'shade', d: circle(-30, 110, 30) },
  ];
}

/** A barge full of containers. */
export const BARGE: readonly Stroke[] = [
  { kind: 'hull', d: 'M0 -230L90 -170L110 190L60 230L-60 230L-110 190L-90 -170Z' },
  ...[-110, -10, 90].flatMap((y): Stroke[] => [
    { kind: 'shade', d: `M-78 ${y}L-6 ${y}L-6 ${y + 74}L-78 ${y + 74}Z` },
    { kind: 'shade', d: `M6 ${y}L78 ${y}L78 ${y + 74}L6 ${y + 74}Z` },
  ]),
  { kind: 'light', d: circle(0, -170, 18) },
];
