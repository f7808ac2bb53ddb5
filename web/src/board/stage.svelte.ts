/**
 * Cards in flight over a board. A board asks for sprites at measured places, moves them and takes them away; what is drawn on
 * them it says itself. Everything can be skipped: then all that runs jumps to its end.
 */
import { tick } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { sounds, type SoundName } from './sound.svelte';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Pose {
  x: number;
  y: number;
  scale: number;
}

export interface Sprite<Face> {
  id: number;
  rect: Rect;
  front: Face;
  /** The other side, shown after a turn. */
  back: Face | null;
  pose: Pose;
  turned: boolean;
  shattering: boolean;
}

export interface Beam {
  id: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
}

export interface Travel {
  /** Milliseconds at normal speed. */
  duration: number;
  /** How high the path bends, in pixels. */
  arc?: number;
  turn?: boolean;
}

export interface Flight<Face> {
  /** Names of places. */
  from: string;
  to: string;
  before: Face;
  after: Face;
}

export class Stage<Face> {
  sprites = $state.raw<readonly Sprite<Face>[]>([]);
  beams = $state.raw<readonly Beam[]>([]);
  /** Places whose own card is hidden while its sprite is on the way. */
  readonly veiled = new SvelteSet<string>();
  /** Durations are divided by this; 0 shows nothing. */
  speed = 1;
  root: HTMLElement | null = null;
  #next = 1;
  #skipping = false;
  #running: (() => void)[] = [];

  get skipping(): boolean {
    return this.#skipping;
  }

  /** Ends what is running at once, and all that is asked for until `resume`. */
  skip(): void {
    this.#skipping = true;
    this.hurry();
  }

  /** Ends only what is running now. */
  hurry(): void {
    for (const finish of this.#running.splice(0)) finish();
  }

  resume(): void {
    this.#skipping = false;
  }

  clear(): void {
    this.sprites = [];
    this.beams = [];
    this.veiled.clear();
  }

  veil(place: string): void {
    this.veiled.add(place);
  }

  unveil(place: string): void {
    this.veiled.delete(place);
  }

  /** Where the element with this `data-anchor` is, relative to the stage. */
  measure(anchor: string): Rect | null {
    const element = this.root?.querySelector(`[data-anchor="${anchor}"]`);
    if (!element || !this.root) return null;
    const base = this.root.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (box.width === 0) return null;
    // A big screen shows everything enlarged.
    const far = base.width / (this.root.offsetWidth || base.width);
    return { x: (box.x - base.x) / far, y: (box.y - base.y) / far, width: box.width / far, height: box.height / far };
  }

  async add(rect: Rect, front: Face, back: Face | null = null): Promise<Sprite<Face>> {
    const pose = { x: 0, y: 0, scale: 1 };
    const sprite = { id: this.#next++, rect, front, back, pose, turned: false, shattering: false };
    this.sprites = [...this.sprites, sprite];
    await tick();
    return sprite;
  }

  remove(sprite: Sprite<Face>): void {
    this.sprites = this.sprites.filter((other) => other.id !== sprite.id);
  }

  async wait(duration: number): Promise<void> {
    if (this.#skipping || this.speed <= 0) return;
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#forget(finish);
        resolve();
      };
      const timer = setTimeout(finish, duration / this.speed);
      this.#running.push(finish);
    });
  }

  async move(sprite: Sprite<Face>, to: Rect, travel: Travel): Promise<void> {
    const element = this.root?.querySelector(`[data-sprite="${sprite.id}"]`);
    const start = sprite.pose;
    const end = poseAt(sprite.rect, to);
    sprite.pose = end;
    const turning = travel.turn === true && !sprite.turned;
    sprite.turned = sprite.turned || turning;
    if (!element) return;
    const path = element.animate(arcFrames(start, end, travel.arc ?? 0), this.#timing(travel.duration));
    const jobs = [this.#finish(path)];
    const inner = element.querySelector('[data-turn]');
    if (turning && inner) {
      const frames = [{ transform: 'rotateY(0deg)' }, { transform: 'rotateY(180deg)' }];
      jobs.push(this.#finish(inner.animate(frames, this.#timing(travel.duration))));
    }
    await Promise.all(jobs);
    this.#sound(turning ? 'turn' : 'laid', to);
  }

  /**
   * Flies a card from one place to another. `show` lets the table show it at its goal already: veiled, so that the goal can
   * be measured where it really will be.
   */
  async flight(flight: Flight<Face>, show: () => void, travel: Travel): Promise<void> {
    const from = this.measure(flight.from);
    show();
    await tick();
    const to = this.measure(flight.to);
    if (from && to) {
      const turns = JSON.stringify(flight.before) !== JSON.stringify(flight.after);
      const sprite = await this.add(centred(from, to), flight.before, turns ? flight.after : null);
      sprite.pose = { x: 0, y: 0, scale: poseAt(to, from).scale };
      await this.move(sprite, to, { ...travel, turn: turns });
      this.remove(sprite);
    }
    this.unveil(flight.to);
  }

  /** Breaks a sprite into pieces and takes it away. */
  async shatter(sprite: Sprite<Face>, duration: number): Promise<void> {
    this.sprites = this.sprites.map((other) => (other.id === sprite.id ? { ...sprite, shattering: true } : other));
    await tick();
    this.#sound('hit', sprite.rect);
    const shards = this.root?.querySelectorAll<HTMLElement>(`[data-sprite="${sprite.id}"] [data-shard]`) ?? [];
    await Promise.all(
      [...shards].map((shard, index) => this.#finish(shard.animate(shardFrames(index), this.#timing(duration)))),
    );
    this.remove(sprite);
  }

  async beam(from: Rect, to: Rect, duration: number): Promise<void> {
    const beam = { id: this.#next++, from: middle(from), to: middle(to) };
    this.beams = [...this.beams, beam];
    this.#sound('laserRed', from);
    await this.wait(duration);
    this.beams = this.beams.filter((other) => other.id !== beam.id);
  }

  /** Heard from where it happens; nothing while all is skipped. */
  #sound(name: SoundName, { x, width }: Rect): void {
    if (this.#skipping || this.speed <= 0) return;
    const whole = this.root?.clientWidth ?? 0;
    sounds.play(name, { pan: whole > 0 ? ((x + width / 2) / whole - 0.5) * 1.2 : 0 });
  }

  #timing(duration: number): KeyframeAnimationOptions {
    return {
      duration: this.#skipping || this.speed <= 0 ? 0 : duration / this.speed,
      easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)',
      fill: 'forwards',
    };
  }

  async #finish(animation: Animation): Promise<void> {
    const finish = (): void => animation.finish();
    this.#running.push(finish);
    await animation.finished.catch(() => undefined);
    this.#forget(finish);
  }

  #forget(finish: () => void): void {
    this.#running = this.#running.filter((other) => other !== finish);
  }
}

function middle(rect: Rect): { x: number; y: number } {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** A box as large as the goal, in the middle of the start: cards are drawn at the size they will have. */
function centred(from: Rect, { width, height }: Rect): Rect {
  return { width, height, x: from.x + (from.width - width) / 2, y: from.y + (from.height - height) / 2 };
}

/** How to shift and scale a sprite so that it covers another place; places may have other proportions, so widths decide. */
export function poseAt(rect: Rect, to: Rect): Pose {
  const a = middle(rect);
  const b = middle(to);
  return { x: b.x - a.x, y: b.y - a.y, scale: Math.min(to.width / rect.width, to.height / rect.height) };
}

function transform({ x, y, scale }: Pose): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

/** A straight line, or a bow of the given height. */
export function arcFrames(from: Pose, to: Pose, height: number): Keyframe[] {
  const steps = height === 0 ? 1 : 8;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const between = (a: number, b: number): number => a + (b - a) * part;
    const lift = height * 4 * part * (1 - part);
    const grow = height === 0 ? 0 : 0.25 * 4 * part * (1 - part);
    const pose = {
      x: between(from.x, to.x),
      y: between(from.y, to.y) - lift,
      scale: between(from.scale, to.scale) + grow,
    };
    return { transform: transform(pose) };
  });
}

/** The pieces that a card breaks into: polygons around its middle. */
export const SHARDS: readonly string[] = [
  'polygon(0 0, 55% 0, 46% 48%)',
  'polygon(55% 0, 100% 0, 100% 30%, 46% 48%)',
  'polygon(100% 30%, 100% 72%, 46% 48%)',
  'polygon(100% 72%, 100% 100%, 62% 100%, 46% 48%)',
  'polygon(62% 100%, 18% 100%, 46% 48%)',
  'polygon(18% 100%, 0 100%, 0 60%, 46% 48%)',
  'polygon(0 60%, 0 0, 46% 48%)',
];

function shardFrames(index: number): Keyframe[] {
  const angle = (index / SHARDS.length) * Math.PI * 2 - Math.PI * 0.6;
  const x = Math.cos(angle) * 46;
  const y = Math.sin(angle) * 46;
  const turn = (index % 2 ? 1 : -1) * (30 + index * 9);
  return [
    { transform: 'none', opacity: 1, filter: 'brightness(2.2)' },
    { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(0.7)`, opacity: 0, filter: 'brightness(0.6)' },
  ];
}
