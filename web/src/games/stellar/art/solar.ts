/** Shapes for the solar-system cards, drawn from a seed. The picture area is 100 by 140. */
import { seeded } from '../../../board/random';

const fix = (value: number): string => value.toFixed(1);

export interface Star {
  x: number;
  y: number;
  r: number;
  dim: number;
}

export function stars(seed: number, count: number): Star[] {
  const next = seeded(seed);
  return Array.from({ length: count }, () => ({
    x: next() * 100,
    y: next() * 140,
    r: 0.25 + next() * next() * 0.9,
    dim: 0.25 + next() * 0.7,
  }));
}

/** A closed, slightly lumpy outline around a point. */
function lump(next: () => number, x: number, y: number, radius: number, corners: number): [number, number][] {
  const turn = next() * Math.PI;
  return Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (corner / corners) * Math.PI * 2;
    const reach = radius * (0.78 + next() * 0.34);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.86];
  });
}

function outline(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}Z`;
}

export interface Rock {
  body: string;
  shade: string;
  craters: { x: number; y: number; r: number }[];
}

/** One boulder with a shaded lower right side and a few craters. */
function rock(next: () => number, x: number, y: number, radius: number): Rock {
  const points = lump(next, x, y, radius, radius > 8 ? 11 : 7);
  const inner = points.map(([px, py]): [number, number] => [
    px + (x - px) * 0.3 - radius * 0.16,
    py + (y - py) * 0.3 - radius * 0.2,
  ]);
  const craters = Array.from({ length: radius > 8 ? 4 : 1 }, () => ({
    x: x - radius * 0.15 + (next() - 0.5) * radius * 0.95,
    y: y - radius * 0.15 + (next() - 0.5) * radius * 0.8,
    r: radius * (0.07 + next() * 0.12),
  }));
  return { body: outline(points), shade: outline(inner), craters };
}

export function rocks(seed: number): Rock[] {
  const next = seeded(seed);
  const belt = Array.from({ length: 12 }, () => {
    const along = next();
    const x = 4 + along * 92;
    return rock(next, x, 104 - along * 66 + (next() - 0.5) * 26, 1.2 + next() * 3);
  });
  return [...belt, rock(next, 50, 70, 25), rock(next, 22, 100, 8), rock(next, 80, 44, 9.5)];
}

/** Wavy land masses that a round clip turns into continents. */
export function lands(seed: number): string[] {
  const next = seeded(seed);
  return Array.from({ length: 5 }, () => {
    const points = lump(next, 22 + next() * 56, 46 + next() * 52, 8 + next() * 9, 9);
    return smooth(points);
  });
}

function smooth(points: [number, number][]): string {
  const mid = (a: [number, number], b: [number, number]): string =>
    `${fix((a[0] + b[0]) / 2)} ${fix((a[1] + b[1]) / 2)}`;
  const at = (index: number): [number, number] => points[index % points.length] ?? [0, 0];
  const curves = points.map((point, index) => `Q${fix(point[0])} ${fix(point[1])} ${mid(point, at(index + 1))}`);
  return `M${mid(at(points.length - 1), at(0))}${curves.join('')}Z`;
}

export interface Band {
  path: string;
  tone: number;
}

/** Cloud bands across a giant, each with its own wave. */
export function bands(seed: number): Band[] {
  const next = seeded(seed);
  const list: Band[] = [];
  for (let y = 38; y < 104; y += 4 + next() * 6) {
    const lift = (next() - 0.5) * 5;
    const height = 2.5 + next() * 6;
    const sag = 5;
    list.push({
      path: `M10 ${fix(y)}C30 ${fix(y + sag + lift)} 66 ${fix(y + sag - lift)} 92 ${fix(y)}V${fix(y + height)}C66 ${fix(y + height + sag)} 30 ${fix(y + height + sag + lift)} 10 ${fix(y + height)}Z`,
      tone: Math.floor(next() * 4),
    });
  }
  return list;
}

/** Long and short flames around a sun. */
export function corona(seed: number): string {
  const next = seeded(seed);
  const rays = 40;
  const points = Array.from({ length: rays * 2 }, (_, index): [number, number] => {
    const angle = (index / (rays * 2)) * Math.PI * 2;
    const reach = index % 2 ? 29 : 33 + next() * next() * 16;
    return [50 + Math.cos(angle) * reach, 70 + Math.sin(angle) * reach];
  });
  return smooth(points);
}

/** Bright cells on a sun's face. */
export function grains(seed: number): Star[] {
  const next = seeded(seed);
  return Array.from({ length: 26 }, () => {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next()) * 25;
    return {
      x: 50 + Math.cos(angle) * reach,
      y: 70 + Math.sin(angle) * reach,
      r: 1.5 + next() * 4,
      dim: 0.12 + next() * 0.3,
    };
  });
}
