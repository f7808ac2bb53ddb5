/** How far the chat of a table has been read on this device. */
import { keep, kept } from '../kept';
import type { ChatLine } from '../protocol/server';

/** The last line that was read: when it was written, and how many of that second had been read. */
export interface Mark {
  at: number;
  lines: number;
}

export function markOf(chat: readonly ChatLine[]): Mark | null {
  const at = chat.at(-1)?.at;
  return at === undefined ? null : { at, lines: chat.filter((line) => line.at === at).length };
}

/** How many lines of others come after the mark. */
export function unread(chat: readonly ChatLine[], mark: Mark | null, mine: (line: ChatLine) => boolean): number {
  const after = chat.filter((line) => mark === null || line.at >= mark.at);
  const read = mark === null ? 0 : Math.min(mark.lines, after.filter(({ at }) => at === mark.at).length);
  return after.slice(read).filter((line) => !mine(line)).length;
}

const KEY = 'read';
/** So many tables are remembered; the one that was silent longest is forgotten first. */
const TABLES_MAX = 50;

export class Reading {
  constructor(private readonly table: string) {}

  /** Where reading ended last; null if nothing was read, or nothing is kept. */
  recall(): Mark | null {
    return this.#all()[this.table] ?? null;
  }

  remember(mark: Mark): void {
    const all = Object.entries({ ...this.#all(), [this.table]: mark });
    const last = all.sort(([, one], [, other]) => other.at - one.at).slice(0, TABLES_MAX);
    keep(KEY, JSON.stringify(Object.fromEntries(last)));
  }

  #all(): Record<string, Mark> {
    try {
      return JSON.parse(kept(KEY) ?? '{}') as Record<string, Mark>;
    } catch {
      return {};
    }
  }
}
