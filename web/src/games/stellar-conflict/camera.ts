/** Where the film looks: a little closer at those who shoot and are shot, closest where cards are small on the screen. */
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
/** A card that is this large on the screen is read without effort. */
const READ_PX = 84;
/** Closer than this one loses sight of the table; and this little is worth it where cards are large. */
const LIMITS = [1.15, 2.2] as const;
/** Less than this is only a jerk. */
const WORTH = 1.06;

/** Shows these places of the screen and the cards that lie there, each so many pixels wide, never beyond the edge of the table. */
export function lens(places: readonly Point[], card: number, { width, height }: Room): Lens {
  if (places.length === 0) return WHOLE;
  const span = (of: (place: Point) => number): [number, number] => {
    const all = places.map(of);
    return [Math.min(...all) - card, Math.max(...all) + card];
  };
  const [[left, right], [top, bottom]] = [span(({ x }) => x), span(({ y }) => y)];
  const most = Math.min(Math.max(READ_PX / card, LIMITS[0]), LIMITS[1]);
  const scale = Math.min(most, width / (right - left), height / (bottom - top));
  if (scale < WORTH) return WHOLE;
  const shift = (from: number, to: number, room: number): number =>
    Math.min(0, Math.max(room - room * scale, room / 2 - ((from + to) / 2) * scale));
  return { scale, x: shift(left, right, width), y: shift(top, bottom, height) };
}
