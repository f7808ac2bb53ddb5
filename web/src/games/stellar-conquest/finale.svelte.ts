/** The end of the game as it is shown: the fog lifts turn by turn, then planet after planet is counted; after that it can be looked through. */
import type { Stage } from '../../board/stage.svelte';
import type { BoardProps } from '../contract';
import { frames, type Frame } from './lapse';
import type { Action, PlanetScore, ResultView, View } from './types';

/** How long the last count takes: for each planet, for all of them at most, and for a look at the end. */
const COUNT_MS = { each: 420, most: 5000, end: 900 };

/** How long the whole game takes: for each turn, for all of them at most, and how long its story is waited for. */
const LAPSE_MS = { each: 500, most: 16_000, wait: 2500 };

/** The planets that count for somebody. */
export function counting({ planets }: ResultView): PlanetScore[] {
  return planets.filter(({ points }) => points.some((point) => point > 0));
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Finale {
  /** The result while it is being counted, before anybody else is told of it. */
  result = $state.raw<ResultView | null>(null);
  /** Planets that have been counted. */
  counted = $state(Infinity);
  /** The finished game, turn by turn; nothing before it is told. */
  frames = $state.raw<readonly Frame[]>([]);
  /** The turn of it that the map shows; null for the end. */
  moment = $state.raw<number | null>(null);
  /** It goes by of itself. */
  lapsing = $state(false);
  /** It has been looked through. */
  dismissed = $state(false);

  constructor(
    private readonly props: () => Pick<BoardProps<View, Action>, 'course' | 'names'>,
    private readonly stage: Pick<Stage<never>, 'speed' | 'skipping' | 'wait'>,
  ) {}

  /** The turn of the finished game that the map shows; null for the present. */
  get frame(): Frame | null {
    return this.moment === null ? null : (this.frames[this.moment] ?? null);
  }

  /** Hears the story of the finished game, once. */
  async hear(): Promise<void> {
    const { course, names } = this.props();
    if (!course || this.frames.length > 0) return;
    const eyes = await Promise.all(names.map((_, seat) => course(seat))).catch(() => []);
    this.frames = frames(eyes);
  }

  lookAt(moment: number): void {
    this.lapsing = false;
    this.moment = moment >= this.frames.length - 1 ? null : moment;
  }

  /** All turns go by on the map, or no more of them. */
  replay(): void {
    this.lapsing = !this.lapsing;
    if (this.lapsing) void this.#lapse(() => this.lapsing, pause);
  }

  async #lapse(goesOn: () => boolean, wait: (ms: number) => Promise<void>): Promise<void> {
    const turns = this.frames.length;
    const each = Math.min(LAPSE_MS.each, LAPSE_MS.most / Math.max(turns, 1));
    for (let turn = 0; turn < turns && goesOn(); turn += 1) {
      this.moment = turn;
      await wait(each);
    }
    if (goesOn()) [this.moment, this.lapsing] = [null, false];
  }

  /** Planet after planet is counted; the winner is named when all of them are. */
  async count(result: ResultView): Promise<void> {
    const { stage } = this;
    [this.result, this.counted] = [result, 0];
    // The fog lifts: what happened, then what it counts.
    if (stage.speed > 0) {
      await Promise.race([this.hear(), stage.wait(LAPSE_MS.wait * stage.speed)]);
      await this.#lapse(
        () => !stage.skipping,
        (ms) => stage.wait(ms),
      );
      this.moment = null;
    }
    const planets = counting(result).length;
    const each = Math.min(COUNT_MS.each, COUNT_MS.most / Math.max(planets, 1));
    while (this.counted < planets && !stage.skipping) {
      await stage.wait(each);
      this.counted += 1;
    }
    this.counted = Infinity;
    await stage.wait(COUNT_MS.end);
  }
}
