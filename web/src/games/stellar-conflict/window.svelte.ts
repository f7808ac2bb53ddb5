/** The window onto a table. Where it is larger so the table stands upright: the view is turned, the rules are not. */
import { clamped, fitted, Viewport, type Point } from '../../board/viewport.svelte';
import { turned } from './geometry';
import type { Size } from './types';

/** Ticks around the table that are drawn. */
const RIM = 150;
/** A quarter turn, in tenths of a degree. */
const QUARTER = 900;

/** How a table lies in a room, and how large it is there with its rim. */
export function laidOut({ width, height }: Size, room: { width: number; height: number }) {
  const fit = (across: number, down: number) => ({
    scale: Math.min(room.width / (across + 2 * RIM), room.height / (down + 2 * RIM)),
    across: across + 2 * RIM,
    down: down + 2 * RIM,
  });
  const [lying, standing] = [fit(width, height), fit(height, width)];
  const upright = standing.scale > lying.scale;
  const { scale, across, down } = upright ? standing : lying;
  return { upright, width: across * scale, height: down * scale };
}

const LIMITS = [0.01, 0.6] as const;

export class TableWindow {
  /** It is never smaller than its room lets it be, and never drawn out of sight. */
  readonly port = new Viewport(
    () => this.#area(),
    LIMITS,
    (sight, area, screen) => {
      const whole = fitted(area, screen, LIMITS);
      return sight.scale <= whole.scale ? whole : clamped(sight, area, screen);
    },
  );

  constructor(private readonly size: () => Size) {}

  get upright(): boolean {
    return laidOut(this.size(), this.port).upright;
  }

  #area() {
    const { width, height } = this.size();
    const [across, down] = this.upright ? [height, width] : [width, height];
    return { x: -RIM, y: -RIM, width: across + 2 * RIM, height: down + 2 * RIM };
  }

  /** From the table to the screen. */
  get transform(): string {
    const turn = this.upright ? ` translate(${this.size().height} 0) rotate(90)` : '';
    return `${this.port.transform}${turn}`;
  }

  /** From a point of the screen, counted from the window's corner, to the table. */
  toTable(at: Point): Point {
    const { x, y } = this.port.fromScreen(at);
    return this.upright ? { x: y, y: this.size().height - x } : { x, y };
  }

  /** The other way round. */
  toScreen({ x, y }: Point): Point {
    return this.port.toScreen(this.upright ? { x: this.size().height - y, y: x } : { x, y });
  }

  /** How far to the right and down a place of the table looks, in parts of the whole. */
  part({ x, y }: Point): Point {
    const { width, height } = this.size();
    return this.upright ? { x: 1 - y / height, y: x / width } : { x: x / width, y: y / height };
  }

  /** So many ticks to the right and down on the screen, on the table. */
  along([right, down]: readonly [number, number]): Point {
    return this.upright ? { x: down, y: -right } : { x: right, y: down };
  }

  /** How a card is turned that looks turned by so much. */
  facing(looks: number): number {
    return turned(looks - (this.upright ? QUARTER : 0));
  }

  /** By how much a card looks turned. */
  looks(facing: number): number {
    return turned(facing + (this.upright ? QUARTER : 0));
  }
}
