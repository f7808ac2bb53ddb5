/** What happened since this player last looked, shown again step by step on the same board as if it happened now. */
import type { Past } from '../protocol/server';
import type { Line, Position } from '../protocol/umpire';
import { follow } from './patch';

interface Moment {
  position: Position;
  lines: Line[];
}

/** How long a step may take to be shown, at normal speed, before the next one comes anyway. */
const LONGEST_STEP_MS = 15_000;
/** How long a step stays when nothing moves. */
const STILL_STEP_MS = 900;

export class CatchUp {
  /** How many things happened unseen; 0 where there is nothing to catch up with. */
  missed = $state(0);
  /** What is being shown instead of the present. */
  moment = $state.raw<Moment | null>(null);
  playing = $derived(this.moment !== null);
  /** Which step of how many. */
  step = $state(0);
  steps = $state(0);

  #shown: (() => void) | undefined;
  #run = 0;

  constructor(private readonly fetch: (number: number) => Promise<Past>) {}

  /** Notes that the player looked at position `seen` last, and that there are `number` now. */
  offer(seen: number, number: number): void {
    this.missed = Math.max(0, number - seen);
  }

  /** Shows it all. Ends in the present, at once if it is skipped. */
  async play(from: number, speed: () => number): Promise<void> {
    const run = ++this.#run;
    try {
      const moments = unfold(await this.fetch(from));
      this.steps = moments.length - 1;
      for (const [step, moment] of moments.entries()) {
        if (run !== this.#run) return;
        this.step = step;
        this.moment = moment;
        if (step > 0) await this.#whenShown(speed());
      }
    } finally {
      if (run === this.#run) this.skip();
    }
  }

  /** Back to the present. */
  skip(): void {
    this.#run += 1;
    this.moment = null;
    this.missed = 0;
    this.#shown?.();
  }

  /** The board has shown the lines it was given. */
  shown(): void {
    this.#shown?.();
  }

  #whenShown(speed: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#shown = undefined;
        resolve();
      };
      const timer = setTimeout(done, speed === 0 ? STILL_STEP_MS : LONGEST_STEP_MS / speed);
      if (speed !== 0) this.#shown = done;
    });
  }
}

/** The positions that the changes lead through. Nobody can act in the past. */
export function unfold({ start, steps }: Past): Moment[] {
  const moments: Moment[] = [{ position: start, lines: [] }];
  let position = start;
  for (const { change, lines } of steps) {
    position = follow(position, change);
    moments.push({ position, lines });
  }
  return moments;
}
