/** Where the map looks: a large screen shows the whole of it; whatever is shown, opened or asked about comes into sight. */
import { untrack } from 'svelte';
import { clamped, Viewport, type Area, type Point } from '../../board/viewport.svelte';
import { extent, hexAt, middle, sheet } from './hexes';
import type { ConquestTable } from './table.svelte';
import type { Hex } from './types';

/** Up to here the map alone has room, and the whole of it would be too small to touch. */
const SMALL = 620;
/** Half the side of what a small screen shows first. */
const HOME = 200;
const TOOLS_UNITS = 48;
/** Smaller than this nothing on the map could be read or touched. */
const LEAST = 0.6;
/** So far from the edge of the screen things are brought, in pixels, with what stands around them. */
const EDGE = 48;
export const GLIDE_MS = 300;

function boxOf(points: readonly Point[]): Area {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export class Outlook {
  readonly port: Viewport;
  /** The map is moved by the board, not by hand: then it glides. */
  gliding = $state(false);
  #arrived: ReturnType<typeof setTimeout> | undefined;
  #started = false;

  /** `hidden`: so many pixels at the right are covered. Made while a component is. */
  constructor(
    private readonly table: () => ConquestTable,
    private readonly hidden: () => number,
  ) {
    this.port = new Viewport(
      () => this.paper,
      [0.3, 5],
      (sight, area, screen) => clamped(sight, { ...area, width: area.width + hidden() / sight.scale }, screen),
    );
    $effect(() => this.#begin());
    $effect(() => this.#uncover());
    $effect(() => this.#follow());
    $effect(() => this.#lead());
    $effect(() => this.#ask());
  }

  get chart(): Area {
    return extent(this.table().view.map.columns, this.table().view.map.rows);
  }

  /** A wide frame is filled by the paper: beside the chart it has a margin. On a small one everything can be moved from under the buttons. */
  get paper(): Area {
    const { chart } = this;
    return this.wide ? sheet(chart, this.port) : { ...chart, height: chart.height + TOOLS_UNITS };
  }

  get wide(): boolean {
    return this.port.width > SMALL;
  }

  /** Before it has been measured there is no sight to bring anything into, and while it is dragged it is the player's. */
  get #free(): boolean {
    return this.port.width > 1 && !untrack(() => this.port.dragging);
  }

  /** A small screen starts where the viewer does; the whole map would be too small to touch. */
  #begin(): void {
    const { view, you, colonies, groups } = this.table();
    const entry = view.map.entries[you ?? -1];
    if (this.#started || this.port.width <= 1) return;
    this.#started = true;
    if (this.wide || !entry) return;
    const home = colonies[0]?.id.split('/')[0] ?? groups.find(({ at }) => at)?.at ?? entry;
    const { x, y } = middle(hexAt(home));
    untrack(() => this.port.fit({ x: x - HOME, y: y - HOME, width: 2 * HOME, height: 2 * HOME }));
  }

  /** What was moved from under something goes back when that is closed. */
  #uncover(): void {
    if (this.hidden() === 0 && this.wide) untrack(() => this.#move(() => this.port.pan(0, 0)));
  }

  /** Whatever is shown or was opened comes into sight. */
  #follow(): void {
    const { glides, flash, place } = this.table();
    const hex = glides.at(-1)?.way.at(-1) ?? flash?.hex ?? place;
    if (hex && this.#free) untrack(() => this.glideTo(middle(hexAt(hex)), EDGE));
  }

  /** What the button that leads on is about comes into sight, also from where the others were; then the map is the player's. */
  readonly #about = $derived.by(() => this.table().about.join(' '));
  #lead(): void {
    void [this.port.width, this.port.height, this.hidden()];
    const about = this.#about;
    if (about !== '' && this.#free) untrack(() => this.table().place ?? this.#bring(about.split(' ')));
  }

  /** What a player is asked about stays in sight, however much of the map the question takes. */
  #ask(): void {
    void this.port.height;
    const { view, adrift, props, hand } = this.table();
    const idle = (view.own?.aimless ?? 0) > 0 ? adrift[0] : undefined;
    const ships = props.held ? (hand[0]?.at ?? idle ?? null) : null;
    if (ships && this.#free) untrack(() => this.glideTo(middle(hexAt(ships))));
  }

  /** Moves no farther than it must for a point to be seen. */
  glideTo(point: Point, space = 28): void {
    const { port } = this;
    this.#move(() => {
      port.reveal(point, space);
      const under = port.toScreen(point).x - (port.width - this.hidden() - space);
      if (this.hidden() > 0 && under > 0) port.pan(-under, 0);
    });
  }

  #move(by: () => void): void {
    const before = this.port.sight;
    by();
    const { x, y } = this.port.sight;
    if (x !== before.x || y !== before.y) this.#glide();
  }

  #glide(): void {
    if (this.table().stage.speed <= 0) return;
    clearTimeout(this.#arrived);
    this.gliding = true;
    this.#arrived = setTimeout(() => (this.gliding = false), GLIDE_MS);
  }

  /** As many of these as the map has room for, from the first on, are in sight; it is drawn smaller if it must. */
  #bring(hexes: readonly Hex[]): void {
    const { port } = this;
    const [wide, high] = [port.width - this.hidden() - 2 * EDGE, port.height - 2 * EDGE];
    const scaleFor = ({ width, height }: Area): number =>
      Math.min(wide / Math.max(width, 1), high / Math.max(height, 1));
    const { scale } = port.sight;
    const shown = hexes
      .map((hex) => middle(hexAt(hex)))
      .reduce<Point[]>((all, point) => {
        const fits = scaleFor(boxOf([...all, point])) >= Math.min(scale, LEAST);
        return fits || all.length === 0 ? [...all, point] : all;
      }, []);
    const box = boxOf(shown);
    const smaller = Math.min(1, scaleFor(box) / scale);
    // A large screen shows the whole map, unless the player wants it otherwise.
    if (smaller < 1 && shown.length > 1 && !this.wide) {
      this.#glide();
      port.zoom(smaller);
    }
    this.glideTo({ x: box.x + box.width, y: box.y + box.height }, EDGE);
    this.glideTo({ x: box.x, y: box.y }, EDGE);
  }
}
