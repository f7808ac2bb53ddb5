/** What stands beside a star in a frame: when ships are there, and what was lost. All in units of the map. */
import type { Area, Point } from '../../board/viewport.svelte';
import type { Voyage } from './chart';
import { hexAt, middle } from './hexes';
import { room } from './labels';
import type { Loss } from './losses';
import { say } from './messages';
import type { Hex } from './types';

/** Plates are drawn around letters of 9 units, this much higher to each side. */
export const HALF_HIGH = 7;
const LETTERS = 9;

export const part = (type: number): number => type / LETTERS;

function around({ x, y }: Point, half: number, type: number): Area {
  return {
    x: x - half * part(type),
    y: y - HALF_HIGH * part(type),
    width: 2 * half * part(type),
    height: 2 * HALF_HIGH * part(type),
  };
}

export const arrival = ({ turn }: Voyage): string => (turn ? say.map.arrival(turn) : say.map.never);

/** Half as wide as what it says. */
export const halfWide = (line: Voyage): number => Math.max(13, arrival(line).length * 2.6 + 4);

/** When ships arrive stands beyond the star, where they do not come from. */
export function tagAt(line: Voyage, type: number): Point {
  const [a, b] = [middle(hexAt(line.from)), middle(hexAt(line.to))];
  const away = 18 + (halfWide(line) - 4) * part(type);
  return { x: b.x + (a.x < b.x ? 1 : -1) * away, y: b.y };
}

export const tagRoom = (line: Voyage, type: number): Area => around(tagAt(line, type), halfWide(line), type);

export const LOSS_HALF_WIDE = 21;

/** What was lost stands beside where it was lost. */
export function lossAt({ hex }: Loss, type: number): Point {
  const { x, y } = middle(hexAt(hex));
  return { x: x + 18 + LOSS_HALF_WIDE * part(type), y };
}

export const lossRoom = (loss: Loss, type: number): Area => around(lossAt(loss, type), LOSS_HALF_WIDE, type);

/** The room for when the ships in hand would be at a star. */
export function turnRoom(hex: Hex, side: number, type: number): Area {
  const { x, y } = middle(hexAt(hex));
  return room('T00!', { x: x + side * (20 + type * 0.85), y: y + type * 0.35 }, type);
}
