/**
 * A window onto a drawing larger than the screen: drag, wheel, pinch and keys move it. The drawing itself is scaled by the
 * browser, so that it stays crisp; what a click means is left to what was clicked.
 */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  width: number;
  height: number;
}

export interface Sight extends Point {
  /** Pixels for one unit of the drawing. */
  scale: number;
}

/** A finger or mouse that moved less than this has clicked. */
export const CLICK_PIXELS = 6;
const KEY_PAN_PIXELS = 80;
const KEY_ZOOM = 1.25;
/** How much of the drawing must stay in sight, in pixels, so that nobody gets lost. */
const KEEP_PIXELS = 90;

/** The sight after zooming by `factor` around a point of the screen, which stays where it is. */
export function zoomed(sight: Sight, at: Point, scale: number): Sight {
  const ratio = scale / sight.scale;
  return { scale, x: at.x - (at.x - sight.x) * ratio, y: at.y - (at.y - sight.y) * ratio };
}

/** The sight that shows a whole area in the middle of the screen. */
export function fitted(
  area: Area,
  screen: { width: number; height: number },
  limits: readonly [number, number],
): Sight {
  const wanted = Math.min(screen.width / area.width, screen.height / area.height);
  const scale = Math.min(Math.max(wanted, limits[0]), limits[1]);
  return {
    scale,
    x: screen.width / 2 - (area.x + area.width / 2) * scale,
    y: screen.height / 2 - (area.y + area.height / 2) * scale,
  };
}

/** The same sight, shifted so that some of the drawing stays on the screen. */
export function kept(sight: Sight, area: Area, screen: { width: number; height: number }): Sight {
  const within = (value: number, start: number, size: number, whole: number): number => {
    const least = KEEP_PIXELS - (start + size) * sight.scale;
    const most = whole - KEEP_PIXELS - start * sight.scale;
    return Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));
  };
  return {
    scale: sight.scale,
    x: within(sight.x, area.x, area.width, screen.width),
    y: within(sight.y, area.y, area.height, screen.height),
  };
}

/** The same sight, shifted so that nothing beyond the edge of the drawing is seen; what is smaller than the screen is in its middle. */
export function clamped(sight: Sight, area: Area, screen: { width: number; height: number }): Sight {
  const within = (value: number, start: number, size: number, whole: number): number => {
    const least = whole - (start + size) * sight.scale;
    const most = 0 - start * sight.scale;
    return least >= most ? (least + most) / 2 : Math.min(Math.max(value, least), most);
  };
  return {
    scale: sight.scale,
    x: within(sight.x, area.x, area.width, screen.width),
    y: within(sight.y, area.y, area.height, screen.height),
  };
}

export class Viewport {
  sight = $state.raw<Sight>({ x: 0, y: 0, scale: 1 });
  width = $state(1);
  height = $state(1);
  /** Whether a drag is going on; then nothing is being pointed at. */
  dragging = $state(false);
  readonly #area: () => Area;
  readonly #limits: readonly [number, number];
  readonly #bound: typeof kept;
  #fingers: { id: number; at: Point }[] = [];
  #start: Point | null = null;
  /** All of it is shown, until somebody scales it; then it fills whatever room it has. */
  #whole = true;

  /** `bound` says how far it can be moved: with `clamped` to the edge of the drawing, otherwise until little of it is left. */
  constructor(area: () => Area, limits: readonly [number, number], bound: typeof kept = kept) {
    this.#area = area;
    this.#limits = limits;
    this.#bound = bound;
  }

  get transform(): string {
    const { x, y, scale } = this.sight;
    return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  }

  /** The whole drawing, or a part of it. */
  fit(part?: Area): void {
    this.#whole = part === undefined;
    this.sight = fitted(part ?? this.#area(), this, this.#limits);
    if (part) this.pan(0, 0);
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(Math.max(this.sight.scale * factor, this.#limits[0]), this.#limits[1]);
    this.#whole = false;
    this.#look(zoomed(this.sight, at, scale));
  }

  pan(dx: number, dy: number): void {
    this.#look({ ...this.sight, x: this.sight.x + dx, y: this.sight.y + dy });
  }

  /** Moves just so far that a point of the drawing is well inside the screen. */
  reveal(point: Point, margin = 80): void {
    const { x, y } = this.toScreen(point);
    const into = (value: number, size: number): number => {
      const edge = Math.min(margin, size / 2);
      return Math.min(Math.max(value, edge), size - edge) - value;
    };
    this.pan(into(x, this.width), into(y, this.height));
  }

  toScreen({ x, y }: Point): Point {
    return { x: x * this.sight.scale + this.sight.x, y: y * this.sight.scale + this.sight.y };
  }

  fromScreen({ x, y }: Point): Point {
    return { x: (x - this.sight.x) / this.sight.scale, y: (y - this.sight.y) / this.sight.scale };
  }

  #look(sight: Sight): void {
    this.sight = this.#bound(sight, this.#area(), this);
  }

  /** Listens on the element that shows the drawing. Until somebody scales it, the drawing fills the element. */
  attach: Attachment<HTMLElement | SVGElement> = (node) => {
    const place = (event: { clientX: number; clientY: number }): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const measure = (): void => {
      this.width = node.clientWidth;
      this.height = node.clientHeight;
      if (this.#whole) this.fit();
      else this.sight = this.#bound(this.sight, this.#area(), this);
    };
    // At once, too: until the observer speaks a frame would be drawn at the wrong scale, and a card dropped there went astray.
    untrack(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(node);

    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), place(event));
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      this.#fingers.push({ id: event.pointerId, at: place(event) });
      this.#start = this.#fingers.length === 1 ? place(event) : null;
    };
    const move = (event: PointerEvent): void => {
      const finger = this.#fingers.find(({ id }) => id === event.pointerId);
      if (!finger) return;
      const now = place(event);
      if (this.#start && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < CLICK_PIXELS) return;
      if (!this.dragging) node.setPointerCapture(event.pointerId);
      this.dragging = true;
      this.#start = null;
      this.#drag(finger, now);
    };
    const up = (event: PointerEvent): void => {
      this.#fingers = this.#fingers.filter(({ id }) => id !== event.pointerId);
      // The click that ends a drag is still to come, and means nothing.
      if (this.#fingers.length === 0) setTimeout(() => (this.dragging = false));
    };
    const click = (event: MouseEvent): void => {
      if (!this.dragging) return;
      event.stopPropagation();
      event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.target === node && this.key(event.key)) event.preventDefault();
    };

    const listeners: [string, EventListener, AddEventListenerOptions?][] = [
      ['wheel', wheel as EventListener, { passive: false }],
      ['pointerdown', down as EventListener],
      ['pointermove', move as EventListener],
      ['pointerup', up as EventListener],
      ['pointercancel', up as EventListener],
      ['click', click as EventListener, { capture: true }],
      ['keydown', key as EventListener],
    ];
    for (const [name, listener, options] of listeners) node.addEventListener(name, listener, options);
    return () => {
      observer.disconnect();
      for (const [name, listener, options] of listeners) node.removeEventListener(name, listener, options);
    };
  };

  /** One finger shifts the drawing; two also scale it. */
  #drag(finger: { at: Point }, now: Point): void {
    const before = finger.at;
    const other = this.#fingers.find((each) => each !== finger)?.at;
    finger.at = now;
    if (other) {
      const apart = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y);
      this.zoom(apart(now) / Math.max(apart(before), 1), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else {
      this.pan(now.x - before.x, now.y - before.y);
    }
  }

  /** Arrow keys shift, plus and minus scale, 0 shows everything. Whether the key meant anything. */
  key(name: string): boolean {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.pan(KEY_PAN_PIXELS, 0),
      ArrowRight: () => this.pan(-KEY_PAN_PIXELS, 0),
      ArrowUp: () => this.pan(0, KEY_PAN_PIXELS),
      ArrowDown: () => this.pan(0, -KEY_PAN_PIXELS),
      '+': () => this.zoom(KEY_ZOOM),
      '=': () => this.zoom(KEY_ZOOM),
      '-': () => this.zoom(1 / KEY_ZOOM),
      '0': () => this.fit(),
    };
    moves[name]?.();
    return name in moves;
  }
}
