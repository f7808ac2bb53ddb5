/**
 * Ship outlines. Every race has four wings, four cores and four tails, and each of its classes puts three of them together, so
 * that no two classes look alike and the same card always looks the same. How large a ship is drawn goes by its hull.
 */
import { seeded } from '../../../board/random';
import type { Race } from '../types';

export interface Stroke {
  d: string;
  /** `hull` is filled with the race's colour, `plate` is a second tone of it, `shade` darkens, `light` is a window or an engine. */
  kind: 'hull' | 'plate' | 'shade' | 'light';
}

type Point = readonly [number, number];
/** The right half of something that is the same on both sides, from bow to stern. */
type Half = readonly Point[];
type Part = readonly Stroke[];
interface Yard {
  wings: readonly Part[];
  cores: readonly Part[];
  tails: readonly Part[];
}

const KINDS = 4;
/** Nothing is drawn farther from the middle than this, at full scale. */
export const SPAN = 215;

const text = (value: number): string => value.toFixed(0);
const straight = (points: Half): string => `M${points.map(([x, y]) => `${text(x)} ${text(y)}`).join('L')}Z`;
/** A closed line without corners: it touches the middle of every side. */
function soft(points: Half): string {
  const middle = (index: number): string => {
    const [x, y] = points[index % points.length] ?? [0, 0];
    const [x2, y2] = points[(index + 1) % points.length] ?? [0, 0];
    return `${text((x + x2) / 2)} ${text((y + y2) / 2)}`;
  };
  const bends = points.map(([x, y], index) => `Q${text(x)} ${text(y)} ${middle(index)}`);
  return `M${middle(points.length - 1)}${bends.join('')}Z`;
}
const both = (right: Half): Half => [...right, ...right.map(([x, y]): Point => [-x, y]).reverse()];
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const hullOf = (right: Half): Stroke => ({ kind: 'hull', d: straight(both(right)) });
const plateOf = (right: Half): Stroke => ({ kind: 'plate', d: straight(both(right)) });
const shadeOf = (right: Half): Stroke => ({ kind: 'shade', d: straight(both(right)) });
const skinOf = (right: Half): Stroke => ({ kind: 'hull', d: soft(both(right)) });
const veilOf = (right: Half): Stroke => ({ kind: 'shade', d: soft(both(right)) });
const lamp = (x: number, y: number, r: number): Stroke => ({ kind: 'light', d: circle(x, y, r) });
const lamps = (x: number, y: number, r: number): Stroke[] => [lamp(x, y, r), lamp(-x, y, r)];
/** The same drawn on both sides. */
const twice = (kind: Stroke['kind'], right: Half): Stroke[] => [
  { kind, d: straight(right) },
  { kind, d: straight(right.map(([x, y]): Point => [-x, y])) },
];

/** Wiss: creatures of the deep, nothing but curves. */
const WISS: Yard = {
  wings: [
    [
      skinOf([
        [0, -60],
        [90, -70],
        [215, 70],
        [150, 40],
        [70, 90],
        [0, 60],
      ]),
    ],
    [
      skinOf([
        [0, 20],
        [110, 30],
        [190, -60],
        [205, -190],
        [150, -110],
        [70, -70],
        [0, -80],
      ]),
    ],
    [
      skinOf([
        [0, -90],
        [80, -90],
        [190, -30],
        [110, -30],
        [0, 0],
      ]),
      skinOf([
        [0, 20],
        [90, 30],
        [170, 120],
        [90, 90],
        [0, 110],
      ]),
    ],
    [
      skinOf([
        [0, -110],
        [150, -60],
        [200, 30],
        [190, 130],
        [160, 190],
        [160, 90],
        [110, 20],
        [0, 30],
      ]),
    ],
  ],
  cores: [
    [
      skinOf([
        [0, -240],
        [60, -120],
        [70, 40],
        [40, 150],
        [0, 190],
      ]),
      veilOf([
        [0, -150],
        [26, -60],
        [22, 60],
        [0, 130],
      ]),
    ],
    [
      skinOf([
        [0, -150],
        [90, -150],
        [110, 0],
        [70, 130],
        [0, 150],
      ]),
      veilOf([
        [0, -70],
        [60, -40],
        [50, 60],
        [0, 100],
      ]),
    ],
    [
      skinOf([
        [0, -220],
        [40, -220],
        [60, -110],
        [40, 0],
        [60, 110],
        [40, 190],
        [0, 190],
      ]),
      lamp(0, -40, 14),
      lamp(0, 20, 14),
    ],
    [
      skinOf([
        [0, -140],
        [130, -110],
        [60, -20],
        [50, 110],
        [0, 140],
      ]),
      veilOf([
        [0, -90],
        [70, -80],
        [20, 0],
        [0, 60],
      ]),
    ],
  ],
  tails: [
    [
      skinOf([
        [0, 100],
        [40, 120],
        [24, 190],
        [0, 225],
      ]),
    ],
    [
      ...twice('hull', [
        [10, 110],
        [60, 130],
        [90, 210],
        [40, 170],
      ]),
    ],
    [
      skinOf([
        [0, 90],
        [90, 120],
        [110, 200],
        [50, 160],
        [0, 180],
      ]),
    ],
    [...lamps(40, 150, 16), lamp(0, 175, 16)],
  ],
};

/** Vak: blades and bones, nothing but edges. */
const VAK: Yard = {
  wings: [
    [
      hullOf([
        [0, -40],
        [70, -60],
        [205, -150],
        [150, -10],
        [60, 60],
        [0, 50],
      ]),
    ],
    [
      hullOf([
        [0, -70],
        [60, -40],
        [180, 30],
        [205, 150],
        [130, 90],
        [60, 100],
        [0, 60],
      ]),
    ],
    [
      hullOf([
        [0, -120],
        [50, -110],
        [200, -60],
        [70, -40],
        [0, -40],
      ]),
      hullOf([
        [0, 20],
        [50, 20],
        [190, 90],
        [60, 90],
        [0, 100],
      ]),
    ],
    [
      hullOf([
        [0, -20],
        [40, -50],
        [120, -40],
        [200, -190],
        [190, 20],
        [140, 120],
        [110, 40],
        [40, 60],
        [0, 40],
      ]),
    ],
  ],
  cores: [
    [
      hullOf([
        [0, -215],
        [40, -60],
        [56, 60],
        [30, 160],
        [0, 140],
      ]),
      shadeOf([
        [0, -140],
        [20, -20],
        [0, 110],
      ]),
    ],
    [
      hullOf([
        [0, -130],
        [60, -190],
        [80, -40],
        [60, 120],
        [0, 150],
      ]),
      shadeOf([
        [0, -80],
        [30, -100],
        [36, 30],
        [0, 90],
      ]),
    ],
    [
      hullOf([
        [0, -170],
        [50, -130],
        [30, -60],
        [70, -40],
        [30, 30],
        [70, 60],
        [40, 150],
        [0, 170],
      ]),
      ...lamps(18, -120, 9),
    ],
    [
      hullOf([
        [0, -100],
        [30, -205],
        [90, -90],
        [90, 90],
        [40, 140],
        [0, 100],
      ]),
      plateOf([
        [0, -60],
        [50, -60],
        [50, 60],
        [0, 60],
      ]),
    ],
  ],
  tails: [
    [
      ...twice('hull', [
        [20, 120],
        [50, 110],
        [90, 210],
        [34, 170],
      ]),
    ],
    [
      hullOf([
        [0, 120],
        [26, 130],
        [0, 212],
      ]),
      ...lamps(40, 140, 10),
    ],
    [
      hullOf([
        [0, 110],
        [110, 150],
        [60, 170],
        [30, 205],
        [0, 150],
      ]),
    ],
    [...lamps(24, 155, 13), ...lamps(58, 130, 11)],
  ],
};

const triangle = (x: number, y: number, r: number, up = true): Half => {
  const way = up ? 1 : -1;
  return [
    [x, y - r * way],
    [x + r * 0.87, y + r * 0.5 * way],
    [x - r * 0.87, y + r * 0.5 * way],
  ];
};
const sides = (kind: Stroke['kind'], x: number, y: number, r: number, up = true): Stroke[] =>
  twice(kind, triangle(x, y, r, up));
const one = (kind: Stroke['kind'], y: number, r: number, up = true): Stroke => ({
  kind,
  d: straight(triangle(0, y, r, up)),
});

/** Tetrakori: triangles upon triangles. */
const TETRAKORI: Yard = {
  wings: [
    [...sides('hull', 120, 60, 84, false)],
    [...sides('hull', 105, 70, 100)],
    [...sides('hull', 140, -40, 66), ...sides('hull', 110, 100, 66)],
    [
      ...twice('hull', [
        [0, -40],
        [205, -130],
        [150, 60],
      ]),
      ...sides('plate', 140, -40, 34, false),
    ],
  ],
  cores: [
    [one('hull', 20, 170), one('shade', 20, 84, false), one('light', 20, 34)],
    [one('hull', -60, 130), one('hull', 70, 130, false), one('light', 4, 40)],
    [one('hull', -10, 190, false), one('shade', -20, 92), one('light', -20, 36, false)],
    [one('hull', -90, 110), one('hull', 20, 110), one('hull', 110, 90), one('light', -84, 26)],
  ],
  tails: [
    [...sides('plate', 60, 150, 44, false)],
    [one('plate', 150, 62, false), one('light', 150, 22, false)],
    [...sides('hull', 86, 158, 40), ...sides('light', 86, 160, 14)],
    [one('light', 165, 30, false), ...sides('light', 44, 140, 20, false)],
  ],
};

const hexagon = (x: number, y: number, r: number): Half =>
  Array.from({ length: 6 }, (_, corner): Point => [
    x + r * Math.sin((corner * Math.PI) / 3),
    y - r * Math.cos((corner * Math.PI) / 3),
  ]);
const cell = (x: number, y: number, r = 56): Stroke[] => [
  { kind: 'hull', d: straight(hexagon(x, y, r)) },
  { kind: 'shade', d: straight(hexagon(x, y, r * 0.58)) },
];
const cells = (x: number, y: number, r = 56): Stroke[] => [...cell(x, y, r), ...cell(-x, y, r)];
const glow = (x: number, y: number, r = 22): Stroke => ({ kind: 'light', d: straight(hexagon(x, y, r)) });

/** Hexai: combs of cells. */
const HEXAI: Yard = {
  wings: [
    [...cells(94, -50)],
    [...cells(94, 54), ...cells(158, -50, 44)],
    [...cells(100, 0, 66), glow(100, 0), glow(-100, 0)],
    [...cells(90, -104, 46), ...cells(150, 30, 54)],
  ],
  cores: [
    [...cell(0, -100), ...cell(0, 0), ...cell(0, 98), glow(0, -100)],
    [...cell(0, 0, 100), glow(0, 0, 40)],
    [...cell(0, -130, 46), ...cells(44, -56, 46), ...cell(0, 20, 46), glow(0, -130, 18)],
    [...cell(0, -60, 76), ...cell(0, 72, 60), glow(0, -60, 30)],
  ],
  tails: [
    [...cell(0, 160, 44)],
    [...cells(54, 138, 48)],
    [...cells(96, 140, 36), glow(96, 140, 12), glow(-96, 140, 12)],
    [glow(0, 160, 24), glow(46, 134, 18), glow(-46, 134, 18)],
  ],
};

const YARDS: Readonly<Record<Race, Yard>> = { wiss: WISS, vak: VAK, tetrakori: TETRAKORI, hexai: HEXAI };

/** How large a ship is drawn, by its hull. */
export function scaleOf(hull: number): number {
  return 0.66 + Math.min(hull, 6) * 0.1;
}

/** The strokes of a class of a race: wings, tail and core, the core on top. Up to sixteen classes have no two parts in common order. */
export function hull(race: Race, kind: number): Stroke[] {
  const { wings, cores, tails } = YARDS[race];
  const row = Math.floor(kind / KINDS);
  const part = (parts: readonly Part[], number: number): Part => parts[number % KINDS] ?? [];
  return [...part(wings, kind), ...part(tails, kind + 2 * row + 1), ...part(cores, kind + row)];
}

/** A rock, by its number. */
export function rock(seed: number): Stroke[] {
  const random = seeded(seed);
  const corner = (index: number): Point => {
    const radius = 210 + random() * 90;
    return [radius * Math.cos((index * Math.PI) / 6), radius * Math.sin((index * Math.PI) / 6)];
  };
  return [
    { kind: 'hull', d: straight(Array.from({ length: 12 }, (_, index) => corner(index))) },
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
