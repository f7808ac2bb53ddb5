/**
 * One queue of beats: positions that arrived, each with the lines that led to it, shown one after another. Everything that
 * tells what happened (board, caption, scores) goes by it, so that nothing tells the end early.
 */
import { tick } from 'svelte';
import type { Line } from '../protocol/umpire';

/** Longer backlogs, as after a reconnect, are not shown line by line. */
const LONGEST_SHOW = 60;
/** More positions than this are not kept waiting behind a running animation. */
const LONGEST_QUEUE = 4;

export interface Batch<View> {
  lines: readonly Line[];
  view: View;
}

/** Who shows them. */
export interface Player<View> {
  readonly stage: { speed: number; skip(): void; resume(): void; clear(): void };
  /** Whether this batch is shown as a whole, however long it is. */
  unfolds(batch: Batch<View>): boolean;
  /** Shows it so. */
  unfold(batch: Batch<View>): Promise<void>;
  /** Shows one line of a batch. */
  beat(line: Line, batch: Batch<View>): Promise<void>;
  /** The batch is over: this is the position now. */
  settle(view: View): void;
  /** The position is on the screen, but nobody was shown how it came about. */
  leap(batch: Batch<View>): void;
  /** Nothing is left to show. */
  rest(): void;
}

export class Beats<View> {
  /** Something is being shown. */
  busy = $state(false);
  readonly #player: Player<View>;
  #queue: Batch<View>[] = [];

  constructor(player: Player<View>) {
    this.#player = player;
  }

  /** Takes in what arrived: shows its lines if there are any to be shown, otherwise just the position. */
  push({ lines, view }: Batch<View>): void {
    const { stage } = this.#player;
    const long = lines.length > LONGEST_SHOW && !this.#player.unfolds({ lines, view });
    const still = stage.speed <= 0 || document.hidden || lines.length === 0 || long;
    if (still && !this.busy) {
      this.#player.settle(view);
      this.#player.leap({ lines, view });
      return this.#player.rest();
    }
    this.#queue.push({ lines: still ? [] : lines, view });
    if (!this.busy) void this.#play();
    // A jump to another moment, or more than one can follow, ends what is being shown.
    else if (lines.length === 0 || this.#queue.length > LONGEST_QUEUE) stage.skip();
  }

  async #play(): Promise<void> {
    const { stage } = this.#player;
    this.busy = true;
    stage.resume();
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (this.#player.unfolds(next)) await this.#player.unfold(next);
      else
        for (const line of next.lines) {
          await this.#player.beat(line, next);
          await tick();
          stage.clear();
        }
      this.#player.settle(next.view);
    }
    this.busy = false;
    this.#player.rest();
  }
}
