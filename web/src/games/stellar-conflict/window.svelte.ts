/** The window onto a table. Where there is more height than width the table stands upright: the view is turned, the rules are not. */
import { Viewport, type Point } from '../../board/viewport.svelte';
import { turned } from './geometry';
import type { Size } from './types';

/** Ticks around the table that are drawn. */
const RIM = 150;
/** Where both ways are nearly as large it stands, as it will once there is a little more room. */
const NEARLY = 1.1;
/** A quarter turn, in tenths of a degree. */
const QUARTER = 900;

export class TableWindow {
  readonly port = new Viewport(() => this.#area(), [0.01, 0.6]);

  constructor(private readonly size: () => Size) {}

  get upright(): boolean {
    return this.port.height * NEARLY > this.port.width;
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
