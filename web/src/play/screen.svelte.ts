/**
 * How far the board has come with showing what happened. Prompt, seats, log and result go by it and not by what the server said
 * last, so that nothing tells the end before the board has shown it.
 */
import type { Line, Position } from '../protocol/umpire';

export class Screen {
  /** What is on the board, perhaps between two positions; undefined before there is one. */
  view = $state.raw<unknown>();
  /** The last position that was shown to its end. */
  #settled = $state.raw<Position | null>(null);
  /** The line that is being shown. */
  #line = $state.raw<Line | null>(null);

  constructor(private readonly at: (view: unknown) => Position | null) {}

  /** The board shows this. */
  readonly show = (view: unknown, line: Line | null): void => {
    this.view = view;
    this.#line = line;
    const position = line === null ? this.at(view) : null;
    if (position) this.#settled = position;
  };

  /** What is being shown. */
  get telling(): Line | null {
    return this.#line;
  }

  /** The position to go by; `last` is the one that the server told last. */
  position(last: Position): Position {
    return this.#settled ?? last;
  }

  /** What of these lines, which lead up to `last`, has been shown. */
  lines(lines: readonly Line[], last: Position): Line[] {
    const line = this.#line ? lines.lastIndexOf(this.#line) : -1;
    if (line >= 0) return lines.slice(0, line + 1);
    const { number } = this.position(last);
    return lines.filter((told) => told.number <= number);
  }
}

/** Who is awaited, as far as the board has shown it: nobody more while it shows how the game ended. */
export function awaitedNow(shown: Position, now: Position): number[] {
  return now.outcome ? [] : shown.to_act;
}
