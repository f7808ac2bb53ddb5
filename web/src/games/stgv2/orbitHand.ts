/** Fingers and pointers on the field: drag to turn, two fingers or the wheel to zoom, with Shift or the right button to shift. */
import { panned, turned, zoomed, type Orbit } from './three/orbit';

/** Shorter ways of the pointer are clicks. */
const SLOP = 6;

interface Held {
  x: number;
  y: number;
}

interface Camera {
  get: () => Orbit;
  set: (orbit: Orbit) => void;
  /** Of the picture, in pixels. */
  height: () => number;
}

export class OrbitHand {
  readonly #camera: Camera;
  readonly #held = new Map<number, Held>();
  #travelled = 0;
  #shifts = false;

  constructor(camera: Camera) {
    this.#camera = camera;
  }

  /** Buttons lie over the picture: a drag may begin on one, and then is no click. */
  listen(root: HTMLElement): () => void {
    const ears: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ['pointerdown', (event: PointerEvent) => this.#down(event)],
      ['pointermove', (event: PointerEvent) => this.#move(event, root)],
      ['pointerup', (event: PointerEvent) => this.#held.delete(event.pointerId)],
      ['pointercancel', (event: PointerEvent) => this.#held.delete(event.pointerId)],
      ['click', (event: MouseEvent) => this.#click(event), { capture: true }],
      ['wheel', (event: WheelEvent) => this.#wheel(event), { passive: false }],
      ['contextmenu', (event: Event) => event.preventDefault()],
    ];
    for (const [name, ear, options] of ears) root.addEventListener(name, ear as EventListener, options);
    return () => {
      for (const [name, ear, options] of ears) root.removeEventListener(name, ear as EventListener, options);
    };
  }

  #down(event: PointerEvent): void {
    if (this.#held.size === 0) this.#travelled = 0;
    this.#shifts = event.shiftKey || event.button === 2;
    this.#held.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(event: PointerEvent, root: HTMLElement): void {
    const was = this.#held.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    const [right, down] = [now.x - was.x, now.y - was.y];
    this.#travelled += Math.hypot(right, down);
    if (this.#travelled < SLOP) return;
    if (!root.hasPointerCapture(event.pointerId)) root.setPointerCapture(event.pointerId);
    const size = Math.max(1, this.#camera.height());
    const other = [...this.#held].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(was, now, other, size);
    else if (this.#shifts) this.#camera.set(panned(this.#camera.get(), right / size, down / size));
    else this.#camera.set(turned(this.#camera.get(), right / size, down / size));
    this.#held.set(event.pointerId, now);
  }

  #pinch(was: Held, now: Held, other: Held, size: number): void {
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    const shifted = panned(this.#camera.get(), (now.x - was.x) / size / 2, (now.y - was.y) / size / 2);
    this.#camera.set(zoomed(shifted, before / Math.max(after, 1)));
  }

  #click(event: MouseEvent): void {
    if (this.#travelled < SLOP || event.detail === 0) return;
    this.#travelled = 0;
    event.stopPropagation();
    event.preventDefault();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#camera.set(zoomed(this.#camera.get(), Math.exp(Math.max(-120, Math.min(120, event.deltaY)) * 0.0016)));
  }
}
