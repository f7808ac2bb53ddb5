/** Movement in numbers: whoever moves something is told how much of its time is over, as long as the stage lets it run. */
import type { Stage } from '../../board/stage.svelte';

type Clock = Pick<Stage<unknown>, 'speed' | 'skipping' | 'wait'>;

export class Ticker {
  readonly #clock: Clock;

  /** The stage's speed and its skipping hold here too. */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether nothing can be seen moving. */
  get still(): boolean {
    return this.#clock.skipping || this.#clock.speed <= 0;
  }

  get speed(): number {
    return this.#clock.speed;
  }

  /** Calls `step` with a part from 0 to 1 for each picture; the last call is always with 1. */
  async run(duration: number, step: (part: number) => void): Promise<void> {
    if (!this.still && duration > 0) {
      const start = performance.now();
      const whole = duration / this.#clock.speed;
      const next = (): void => {
        step(Math.min(1, (performance.now() - start) / whole));
        frame = requestAnimationFrame(next);
      };
      let frame = requestAnimationFrame(next);
      await this.#clock.wait(duration);
      cancelAnimationFrame(frame);
    }
    step(1);
  }

  wait(duration: number): Promise<void> {
    return this.#clock.wait(duration);
  }
}

/** Slow at both ends. */
export function ease(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
}
