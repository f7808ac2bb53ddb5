/** Elements that stay over a place of the three-dimensional picture, wherever the camera goes. */
import { inSpace, type Spot } from './field';
import { project, type Orbit } from './three/orbit';

export interface Picture {
  orbit: Orbit;
  width: number;
  height: number;
}

export class Pins {
  readonly #pinned = new Map<HTMLElement, Spot>();
  readonly #picture: () => Picture;

  constructor(picture: () => Picture) {
    this.#picture = picture;
  }

  /** For `{@attach}`. */
  pin(spot: Spot): (element: HTMLElement) => () => void {
    return (element) => {
      this.#pinned.set(element, spot);
      this.#put(element, spot);
      return () => this.#pinned.delete(element);
    };
  }

  /** After the camera or the picture's size changed. */
  putAll(): void {
    for (const [element, spot] of this.#pinned) this.#put(element, spot);
  }

  #put(element: HTMLElement, spot: Spot): void {
    const { orbit, width, height } = this.#picture();
    const { x, y, depth } = project(orbit, width / Math.max(height, 1), inSpace(spot));
    const hidden = depth < 0.5 || Math.abs(x) > 1.05 || Math.abs(y) > 1.05;
    element.style.visibility = hidden ? 'hidden' : '';
    element.style.transform = `translate(${(((x + 1) / 2) * width).toFixed(1)}px, ${(((1 - y) / 2) * height).toFixed(1)}px)`;
    // What is nearer lies over what is farther away.
    element.style.zIndex = String(Math.max(1, 900 - Math.round(depth * 12)));
  }
}
