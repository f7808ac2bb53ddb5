/** What moves on the field, in places and not in pixels, so that both views show the same. */
import { along, between, type Spot } from './field';
import { sounds, type SoundName } from '../../board/sound.svelte';
import { STILL, type Beam, type Burst, type Float, type Motion, type Token, type TokenKind } from './scene';
import { ease, type Ticker } from './ticker';

/** So many times as fast as a bolt as a whole are its head and its tail. */
const BOLT = 1.7;

export class Theatre {
  motion = $state.raw<Motion>(STILL);
  readonly ticker: Ticker;
  #next = 1;

  constructor(ticker: Ticker) {
    this.ticker = ticker;
  }

  clear(): void {
    this.motion = STILL;
  }

  /** Nothing is heard of what is skipped. */
  sound(name: SoundName, step = 0): void {
    if (!this.ticker.still) sounds.play(name, { step });
  }

  #change(change: Partial<Motion>): void {
    this.motion = { ...this.motion, ...change };
  }

  #pose(key: string, spot: Spot): void {
    this.#change({ poses: { ...this.motion.poses, [key]: spot } });
  }

  #fade(key: string, part: number): void {
    this.#change({ fading: { ...this.motion.fading, [key]: part } });
  }

  /**
   * A ship goes along its way in one glide and leaves a trail. It stays at the end until the view has it there. `step` hears of each
   * place ahead.
   */
  async fly(
    { key, seat }: { key: string; seat: number },
    way: readonly Spot[],
    duration: number,
    step: (index: number) => void = () => undefined,
  ): Promise<void> {
    const legs = way.length - 1;
    let ahead = 0;
    if (legs < 1) return;
    this.sound('fly');
    await this.ticker.run(duration, (part) => {
      const gone = ease(part) * legs;
      const next = Math.min(legs, Math.floor(gone) + 1);
      if (next !== ahead) step(next);
      ahead = next;
      const at = along(way, gone);
      const trails = way
        .slice(0, next)
        .map((from, id) => ({ id, from, to: id + 1 < next ? (way[id + 1] ?? at) : at, seat }));
      this.#change({ trails });
      this.#pose(key, at);
    });
  }

  /** A short shake where something bars the way. */
  async shake(key: string, at: Spot): Promise<void> {
    await this.ticker.run(340, (part) => {
      const swing = Math.sin(part * Math.PI * 6) * 0.12 * (1 - part);
      this.#pose(key, { ...at, q: at.q + swing, r: at.r - swing / 2 });
    });
    this.#pose(key, at);
  }

  async vanish(key: string, duration = 520): Promise<void> {
    await this.ticker.run(duration, (part) => this.#fade(key, Math.max(0, 1 - part)));
  }

  async appear(key: string): Promise<void> {
    await this.ticker.run(420, (part) => this.#fade(key, ease(part)));
  }

  async carry(kind: TokenKind, from: Spot, to: Spot, duration = 460): Promise<void> {
    const token: Token = { id: this.#next++, kind, at: from };
    const others = (): Token[] => this.motion.tokens.filter(({ id }) => id !== token.id);
    await this.ticker.run(duration, (part) => {
      const at = between(from, to, ease(part));
      // In a bow, so that it is seen to leave and to arrive.
      this.#change({ tokens: [...others(), { ...token, at: { ...at, l: at.l + 0.5 * Math.sin(part * Math.PI) } }] });
    });
    this.#change({ tokens: others() });
  }

  /** One after another, close behind. */
  async carryAll(kinds: readonly TokenKind[], from: Spot, to: Spot): Promise<void> {
    await Promise.all(
      kinds.map(async (kind, index) => {
        await this.ticker.wait(index * 130);
        await this.carry(kind, from, to);
        this.sound('point', index);
      }),
    );
  }

  /** Off the ship in all directions. */
  async drop(kind: TokenKind, from: Spot): Promise<void> {
    const turn = this.#next * 2.4;
    await this.carry(kind, from, { q: from.q + Math.cos(turn), r: from.r + Math.sin(turn), l: from.l - 0.4 }, 620);
  }

  async float(at: Spot, text: string, look: Float['look'], duration = 900): Promise<void> {
    const float: Float = { id: this.#next++, at, text, look };
    const others = (): Float[] => this.motion.floats.filter(({ id }) => id !== float.id);
    await this.ticker.run(duration, (part) =>
      this.#change({ floats: [...others(), { ...float, at: { ...at, l: at.l + 0.15 + part * 0.5 } }] }),
    );
    this.#change({ floats: others() });
  }

  /** A bolt: its head flies ahead, its tail comes after. */
  async beam(from: Spot, to: Spot, seat: number, duration = 420): Promise<void> {
    const beam: Beam = { id: this.#next++, from, to, seat };
    const others = (): Beam[] => this.motion.beams.filter(({ id }) => id !== beam.id);
    this.sound('laserRed');
    await this.ticker.run(duration, (part) => {
      const [head, tail] = [Math.min(1, part * BOLT), Math.max(0, 1 - (1 - part) * BOLT)];
      this.#change({ beams: [...others(), { ...beam, from: between(from, to, tail), to: between(from, to, head) }] });
    });
    this.#change({ beams: others() });
  }

  /** A ring that opens and is gone. */
  async burst(at: Spot, look: Burst['look'], duration = 420): Promise<void> {
    const burst: Burst = { id: this.#next++, at, look, part: 0 };
    const others = (): Burst[] => this.motion.bursts.filter(({ id }) => id !== burst.id);
    await this.ticker.run(duration, (part) => this.#change({ bursts: [...others(), { ...burst, part }] }));
    this.#change({ bursts: others() });
  }
}
