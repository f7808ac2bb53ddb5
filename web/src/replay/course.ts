/**
 * A finished game from its start to its end, as one viewer saw it. It comes in one request, told by what changed, and is unfolded
 * once: then every moment, line and score of it is at hand.
 */
import type { GameClient } from '../games/contract';
import { unfold } from '../play/catchUp.svelte';
import { loud, turns } from '../play/lines';
import type { Past } from '../protocol/server';
import type { Line, Position } from '../protocol/umpire';

/** Where a part of the game begins: "Scenario 2 of 4". */
export interface Chapter {
  at: number;
  title: string;
}

export class Course {
  readonly #moments: readonly { position: Position; lines: Line[] }[];
  readonly #steps = new Map<Line, number>();
  /** All that was told. */
  readonly lines: Line[];
  /** The last step; the first is 0. */
  readonly last: number;

  constructor(past: Past) {
    this.#moments = unfold(past);
    this.last = this.#moments.length - 1;
    this.lines = this.#moments.flatMap(({ lines }, step) => {
      for (const line of lines) this.#steps.set(line, step);
      return lines;
    });
  }

  /** A step that there is. */
  near(at: number): number {
    return Number.isFinite(at) ? Math.max(0, Math.min(Math.trunc(at), this.last)) : 0;
  }

  position(at: number): Position {
    const moment = this.#moments[this.near(at)];
    if (!moment) throw new Error('a game has a start');
    return moment.position;
  }

  /** What was told in a step. */
  news(at: number): Line[] {
    return this.#moments[at]?.lines ?? [];
  }

  /** The step in which a line was told. */
  readonly stepOf = (line: Line): number => this.#steps.get(line) ?? 0;

  /** Where somebody else's turn begins, the start first. */
  turnStarts({ quiet = [], begins }: Pick<GameClient, 'quiet' | 'begins'> = {}): number[] {
    const folded = turns(loud(this.lines, quiet), { all: this.lines, begins });
    const starts = folded.flatMap(({ lines: [first] }) => (first ? [this.stepOf(first)] : []));
    return [...new Set([0, ...starts])];
  }

  /** The parts of the game, where its client names them. */
  chapters(turn: GameClient['turn']): Chapter[] {
    if (!turn) return [];
    const chapters: Chapter[] = [];
    for (const [at, { position }] of this.#moments.entries()) {
      const title = turn(position.view);
      if (title && title !== chapters.at(-1)?.title) chapters.push({ at, title });
    }
    return chapters;
  }

  /** By step: everybody's points; none where they are secret. */
  scores(scores: GameClient['scores']): (number[] | null)[] {
    return this.#moments.map(({ position }) => scores?.(position.view) ?? null);
  }
}

/** The turn that begins before this step, and the one that begins after it. */
export function beside(starts: readonly number[], at: number, last: number): { before: number; after: number } {
  return { before: starts.findLast((start) => start < at) ?? 0, after: starts.find((start) => start > at) ?? last };
}

/** The part of the game in which a step is. */
export function chapterAt(chapters: readonly Chapter[], at: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.at <= at);
}
