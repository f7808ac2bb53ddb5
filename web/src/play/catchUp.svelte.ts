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
/** Whoever has had the present before their eyes for so long has looked at it. */
const LOOKED_MS = 5000;

/** The time, so that tests can stand in for it. */
interface Timers {
  later: (run: () => void, ms: number) => number;
  cancel: (timer: number) => void;
}

const browser: Timers = {
  later: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
};

export class CatchUp {
  /** Something happened unseen, and can be shown. */
  offered = $state(false);
  /** What is being shown instead of the present. */
  moment = $state.raw<Moment | null>(null);
  playing = $derived(this.moment !== null);
  /** Which step of how many. */
  step = $state(0);
  steps = $state(0);

  #shown: (() => void) | undefined;
  #run = 0;
  #looking: number | undefined;

  constructor(
    private readonly fetch: (number: number) => Promise<Past>,
    private readonly timers = browser,
  ) {}

  offer(): void {
    this.offered = true;
  }

  /** Whether the present is before the player's eyes, and they do nothing about the past. After a while of it they have looked. */
  watch(present: boolean): void {
    if (this.#looking !== undefined) this.timers.cancel(this.#looking);
    const waits = present && this.offered && !this.playing;
    this.#looking = waits ? this.timers.later(() => this.skip(), LOOKED_MS) : undefined;
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
    this.offered = false;
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
