/** Elements that stay over a place of the three-dimensional picture, wherever the camera goes. */
import type { Area } from '../../board/viewport.svelte';
import { inSpace, type Spot } from './field';
import { project, type Orbit } from './three/orbit';

export interface Picture {
  orbit: Orbit;
  width: number;
  height: number;
  /** What lies over the picture: no sign goes under it. */
  over: readonly Area[];
}

interface Pinned {
  spot: Spot;
  /** A sign that must not lie over another: those with the higher rank are placed first. None for what is no sign. */
  rank: number | null;
  /** Signs keep clear of it where they can. */
  clear: boolean;
  /** Half of the width of words over their place, which stay inside the picture. */
  half: number;
  /** Its size; measured once, since its words do not change while it is pinned. */
  size: { width: number; height: number };
}

interface Put {
  x: number;
  y: number;
  depth: number;
}

/** Half of what is kept clear, in pixels. */
const CLEAR = 9;
/** Between words and the edge of the picture. */
const EDGE = 4;

/** Under the piece, over it, to its right, to its left: in parts of the sign's width and in pixels of its upper edge. */
const BESIDE: readonly (readonly [number, (height: number) => number])[] = [
  [-0.5, () => 15],
  [-0.5, (height) => -17 - height],
  [0.1, (height) => -height / 2 - 12],
  [-1.1, (height) => -height / 2 - 12],
];

export class Pins {
  readonly #pinned = new Map<HTMLElement, Pinned>();
  readonly #picture: () => Picture;

  constructor(picture: () => Picture) {
    this.#picture = picture;
  }

  /** For `{@attach}`. */
  pin(
    spot: Spot,
    kind: { rank?: number; clear?: boolean; inside?: boolean } = {},
  ): (element: HTMLElement) => () => void {
    return (element) => {
      const { rank = null, clear = false, inside = false } = kind;
      const size = rank === null ? { width: 0, height: 0 } : element.getBoundingClientRect();
      const half = inside ? (element.firstElementChild?.getBoundingClientRect().width ?? 0) / 2 : 0;
      this.#pinned.set(element, { spot, rank, clear, half, size });
      this.#put(element, spot, half);
      return () => this.#pinned.delete(element);
    };
  }

  /** After the camera or the picture's size changed. */
  putAll(): void {
    const signs: [HTMLElement, Pinned, Put][] = [];
    const clear: Area[] = [];
    for (const [element, pinned] of this.#pinned) {
      const at = this.#put(element, pinned.spot, pinned.half);
      if (pinned.rank !== null && at) signs.push([element, pinned, at]);
      if (pinned.clear && at) clear.push({ x: at.x - CLEAR, y: at.y - CLEAR, width: 2 * CLEAR, height: 2 * CLEAR });
    }
    signs.sort(([, a, to], [, b, from]) => (b.rank ?? 0) - (a.rank ?? 0) || to.depth - from.depth);
    this.#lay(signs, clear);
  }

  /** One after another, each where it lies over none of those before; where there is no such place it is left out. */
  #lay(signs: readonly (readonly [HTMLElement, Pinned, Put])[], clear: readonly Area[]): void {
    const taken: Area[] = [...this.#picture().over];
    for (const [element, { size }, { x, y }] of signs) {
      const boxes = BESIDE.map(([part, above]): Area => {
        const { width, height } = size;
        return { x: x + part * width, y: y + above(height), width, height };
      });
      const possible = boxes.filter((box) => !taken.some((other) => meet(box, other)));
      const free = possible.find((box) => !clear.some((other) => meet(box, other))) ?? possible[0];
      element.style.visibility = free ? '' : 'hidden';
      if (!free) continue;
      taken.push(free);
      element.style.transform = `translate(${free.x.toFixed(1)}px, ${free.y.toFixed(1)}px)`;
    }
  }

  #put(element: HTMLElement, spot: Spot, half: number): Put | null {
    const { orbit, width, height } = this.#picture();
    const { x, y, depth } = project(orbit, width / Math.max(height, 1), inSpace(spot));
    const hidden = depth < 0.5 || Math.abs(x) > 1.05 || Math.abs(y) > 1.05;
    const at = { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, depth };
    element.style.visibility = hidden ? 'hidden' : '';
    const left = half > 0 ? Math.max(half + EDGE, Math.min(width - half - EDGE, at.x)) : at.x;
    element.style.transform = `translate(${left.toFixed(1)}px, ${at.y.toFixed(1)}px)`;
    // What is nearer lies over what is farther away.
    element.style.zIndex = String(Math.max(1, 900 - Math.round(depth * 12)));
    return hidden ? null : at;
  }
}

function meet(a: Area, b: Area): boolean {
  const beside = a.x + a.width < b.x || b.x + b.width < a.x;
  return !beside && a.y + a.height >= b.y && b.y + b.height >= a.y;
}
