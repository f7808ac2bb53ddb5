/** Where the film looks: at the whole table, and closer at those who shoot and are shot where cards are too small to be read. */
import type { Point } from '../../board/viewport.svelte';

/** How a picture is enlarged about its upper left corner, and then shifted, in pixels. */
export interface Lens {
  scale: number;
  x: number;
  y: number;
}

interface Room {
  width: number;
  height: number;
}

export const WHOLE: Lens = { scale: 1, x: 0, y: 0 };
/** A card that is so small on the screen is not read; so large, it is without effort. */
const SMALL_PX = 52;
const READ_PX = 84;
/** Closer than this one loses sight of the table. */
const MOST = 2.2;
/** Less than this is only a jerk. */
const WORTH = 1.06;

/** Shows these places of the screen and the cards that lie there, each so many pixels wide, never beyond the edge of the table. */
export function lens(places: readonly Point[], card: number, { width, height }: Room): Lens {
  // What is cut by the edge is missed more than what is a little small.
  if (places.length === 0 || card > SMALL_PX) return WHOLE;
  const span = (of: (place: Point) => number): [number, number] => {
    const all = places.map(of);
    return [Math.min(...all) - card, Math.max(...all) + card];
  };
  const [[left, right], [top, bottom]] = [span(({ x }) => x), span(({ y }) => y)];
  const scale = Math.min(READ_PX / card, MOST, width / (right - left), height / (bottom - top));
  if (scale < WORTH) return WHOLE;
  const shift = (from: number, to: number, room: number): number =>
    Math.min(0, Math.max(room - room * scale, room / 2 - ((from + to) / 2) * scale));
  return { scale, x: shift(left, right, width), y: shift(top, bottom, height) };
}
