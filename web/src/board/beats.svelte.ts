/**
 * One queue of beats: positions that arrived, each with the lines that led to it, shown one after another. Everything that
 * tells what happened (board, caption, scores) goes by it, so that nothing tells the end early.
 *
 * What another seat does in a row takes two seconds at most, at normal speed: the more waits, the faster it is shown, and what
 * does not fit any more is not shown line by line.
 */
import { tick } from 'svelte';
import type { Line } from '../protocol/umpire';

/** Longer backlogs, as after a reconnect, are not shown line by line. */
const LONGEST_SHOW = 60;
/** More positions than this are not kept waiting behind a running animation, where nothing else limits it. */
const LONGEST_QUEUE = 4;
/** So long another seat is watched for, at normal speed. */
export const RUN_MS = 2000;
/** A beat may be longer than most: so much is kept for the last one, at normal speed. */
const SPARE_MS = 400;
/** Faster than this nobody can follow. */
const RUSH_MAX = 12;
/** A beat at normal speed, before any was measured. */
const USUAL_MS = 350;
/** What a seat does after a pause counts as the same run, for which at least so much time is left; after a longer one it is another. */
const PAUSE_MS = 1500;
const AFTER_PAUSE_MS = 600;

export interface Batch<View> {
  lines: readonly Line[];
  view: View;
}

/** Who shows them. */
export interface Player<View> {
  readonly stage: { speed: number; skip(): void; resume(): void; clear(): void };
  /** Whose lines are shown in a limited time; null where all of them may take theirs, as in replays. */
  limits(line: Line): number | null;
  /** How long a line is shown at normal speed, where that is known before. */
  takes?(line: Line): number | undefined;
  /** Whether this batch is shown as a whole, however long it is. */
  unfolds(batch: Batch<View>): boolean;
  /** Shows it so. */
  unfold(batch: Batch<View>): Promise<void>;
  /** What one seat did in several decisions, none of which is shown yet, is shown as if it were one. */
  readonly joins: boolean;
  /** Shows one line of a batch. */
  beat(line: Line, batch: Batch<View>): Promise<void>;
  /** The batch is over: this is the position now. */
  settle(view: View): void;
  /** The position is on the screen, but nobody was shown how it came about. */
  leap(batch: Batch<View>): void;
  /** Nothing is left to show. */
  rest(): void;
}

/** What one seat does in a row: for how long it has been shown, at normal speed. */
interface Run {
  seat: number;
  spent: number;
}

export class Beats<View> {
  /** Something is being shown. */
  busy = $state(false);
  /** As the player wants it; the stage goes faster where much waits. */
  speed = 1;
  /** Ends when nothing is left to show. */
  over: Promise<void> = Promise.resolve();
  readonly #player: Player<View>;
  #queue: Batch<View>[] = [];
  #run: Run | null = null;
  /** When nothing was left to show. */
  #rested = 0;
  /** How long a beat usually is at normal speed. */
  #usual = USUAL_MS;

  constructor(player: Player<View>) {
    this.#player = player;
  }

  /** Takes in what arrived: shows its lines if there are any to be shown, otherwise just the position. `still`: the latter in any case. */
  push({ lines, view }: Batch<View>, still = false): void {
    const { stage } = this.#player;
    stage.speed = this.speed;
    const long = lines.length > LONGEST_SHOW && !this.#player.unfolds({ lines, view });
    const leaps = still || this.speed <= 0 || document.hidden || lines.length === 0 || long;
    if (leaps && !this.busy) {
      this.#player.settle(view);
      this.#player.leap({ lines, view });
      return this.#player.rest();
    }
    const limited = lines.some((line) => this.#player.limits(line) !== null);
    this.#enqueue({ lines: leaps ? [] : lines, view });
    if (!this.busy) this.over = this.#play();
    // A jump to another moment, or more than one can follow, ends what is being shown.
    else if (leaps || (!limited && this.#queue.length > LONGEST_QUEUE)) stage.skip();
  }

  /** Behind what waits, or together with it. */
  #enqueue(batch: Batch<View>): void {
    const last = this.#queue.at(-1);
    const seats = [...(last?.lines ?? []), ...batch.lines].map((line) => this.#player.limits(line));
    const one = seats[0] !== null && seats.every((seat) => seat === seats[0]);
    if (this.#player.joins && last && last.lines.length > 0 && batch.lines.length > 0 && one)
      this.#queue.splice(-1, 1, { ...batch, lines: [...last.lines, ...batch.lines] });
    else this.#queue.push(batch);
  }

  async #play(): Promise<void> {
    const { stage } = this.#player;
    this.busy = true;
    this.#paused(performance.now() - this.#rested);
    stage.resume();
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (this.#player.unfolds(next)) await this.#player.unfold(next);
      else
        for (const [index, line] of next.lines.entries()) {
          if (!this.#paces(line, next.lines.slice(index))) continue;
          await this.#timed(() => this.#player.beat(line, next));
          await tick();
          stage.clear();
        }
      this.#player.settle(next.view);
    }
    stage.speed = this.speed;
    this.busy = false;
    this.#rested = performance.now();
    this.#player.rest();
  }

  /** Whoever looks on has waited meanwhile. */
  #paused(pause: number): void {
    if (pause > PAUSE_MS) this.#run = null;
    else if (this.#run) this.#run.spent = Math.min(this.#run.spent + pause * this.speed, RUN_MS - AFTER_PAUSE_MS);
  }

  /** Sets how fast a line is shown, of which these wait in its own batch; false if there is no time left for it. */
  #paces(line: Line, rest: readonly Line[]): boolean {
    const { stage } = this.#player;
    const seat = this.#player.limits(line);
    stage.speed = this.speed;
    if (seat === null) {
      this.#run = null;
      return true;
    }
    if (this.#run?.seat !== seat) this.#run = { seat, spent: 0 };
    const left = RUN_MS - this.#run.spent;
    const all = [...rest, ...this.#queue.flatMap(({ lines }) => lines)];
    const other = all.findIndex((one) => this.#player.limits(one) !== seat);
    const own = other < 0 ? all : all.slice(0, other);
    const whole = own.reduce((sum, one) => sum + (this.#player.takes?.(one) ?? this.#usual), 0);
    const rush = whole / Math.max(left - SPARE_MS, 1);
    stage.speed = this.speed * Math.max(1, Math.min(rush, RUSH_MAX));
    return left > 0;
  }

  async #timed(show: () => Promise<void>): Promise<void> {
    const { stage } = this.#player;
    const [start, speed] = [performance.now(), stage.speed];
    await show();
    const took = performance.now() - start;
    if (this.#run) this.#run.spent += took * this.speed;
    this.#usual += (took * speed - this.#usual) / 8;
  }
}
