/** The four races and the colours of light, as they look. */
import type { Spot } from './geometry';
import type { Colour, Race } from './types';

export const RACES: Readonly<Record<Race, { ink: string; plate: string; dark: string }>> = {
  wiss: { ink: '#b48cff', plate: '#8a63d8', dark: '#221540' },
  vak: { ink: '#ff8a5c', plate: '#c95a32', dark: '#3d180d' },
  tetrakori: { ink: '#6fd6c6', plate: '#43a396', dark: '#0c302e' },
  hexai: { ink: '#e6c65a', plate: '#b5943a', dark: '#352b0a' },
};

interface Light {
  glow: string;
  core: string;
  dash: string | null;
}

/** A colour never stands alone: stronger lasers have more lines, and an ion laser is dashed. */
export const LIGHT: Readonly<Record<Colour, Light>> = {
  white: { glow: '#a9a4d8', core: '#ffffff', dash: null },
  red: { glow: '#ff3d4d', core: '#ff9b98', dash: null },
  green: { glow: '#2fe07c', core: '#b9ffd3', dash: null },
  blue: { glow: '#3f8cff', core: '#a9d0ff', dash: '56 44' },
  orange: { glow: '#ff9a2e', core: '#ffd9a8', dash: null },
};

/** Ticks between the lines of one laser. */
const APART = 26;

/** The lines of a laser, side by side: one for each point of damage, and one where it does none. */
export function lines(from: Spot, to: Spot, damage: number): { from: Spot; to: Spot }[] {
  const count = Math.max(1, damage);
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [right, down] = [(to.y - from.y) / long, (from.x - to.x) / long];
  return Array.from({ length: count }, (_, line) => {
    const off = (line - (count - 1) / 2) * APART;
    const shifted = ({ x, y }: Spot): Spot => ({ x: x + right * off, y: y + down * off });
    return { from: shifted(from), to: shifted(to) };
  });
}
