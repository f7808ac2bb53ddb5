/** Taking the last step back: by oneself where it taught nothing, otherwise by asking the others. */
import type { WayBack } from '../board/voice';
import { api, ApiError } from '../api';
import type { SeatInfo, TableInfo } from '../protocol/server';
import type { Position } from '../protocol/umpire';
import { said, toasts } from '../ui/toasts.svelte';
import { say } from './messages';

/** What is said about the wish to take something back. */
export const TAKE_BACK = 'take back';

/** The seats for which people decide, and who did not leave for good. */
export function persons(seats: readonly SeatInfo[]): number[] {
  return seats.flatMap(({ occupant, resigned, abandoned }, seat) =>
    occupant.type === 'player' && !resigned && !abandoned ? [seat] : [],
  );
}

/** The people whom a seat meets: they can allow it what it may not take back alone. */
export function met(table: TableInfo, you: number): number[] {
  const game = table.seats[you]?.game;
  return persons(table.seats).filter((seat) => seat !== you && table.seats[seat]?.game === game);
}

/** Those of them who are there to be asked. */
export function askable(table: TableInfo, you: number): number[] {
  return met(table, you).filter((seat) => table.seats[seat]?.connected && !table.seats[seat].stand_in);
}

/** How a seat gets its last step back: not at all, probably at once, or by the others' consent. */
export type Way = 'none' | 'own' | 'ask';

/** `byBot`: a bot did the last step in our place. Nobody regrets what they did not do. */
export function wayBack(table: TableInfo, position: Position, you: number | null, byBot = false): Way {
  if (you === null || !persons(table.seats).includes(you)) return 'none';
  if (table.status !== 'running' || table.seats[you]?.stand_in) return 'none';
  // While a clock of the game runs nothing is taken back.
  if (position.deadline !== null || position.decision === 0) return 'none';
  if (position.undo) return 'own';
  if (met(table, you).length > 0) return byBot ? 'none' : 'ask';
  return table.practice ? 'own' : 'none';
}

export class TakeBack {
  /** Why it cannot be taken back alone, given the names of the others, who can be asked. */
  refused = $state.raw<((names: readonly string[]) => string) | null>(null);
  /** What the table has said of the last step: it stays, however often it is asked. */
  #final = $state.raw<{ decision: number; why: string } | null>(null);

  constructor(
    private readonly took: (table: TableInfo) => void,
    private readonly refuse: (why: string) => void,
    private readonly byBot: () => boolean = () => false,
  ) {}

  /** How a seat gets its last step back. */
  whichWay(table: TableInfo, position: Position, you: number | null): Way {
    return wayBack(table, position, you, this.byBot());
  }

  /** Why the last step of this position stays; null where the table has not said so. */
  whyNot({ decision }: Position): string | null {
    return this.#final?.decision === decision ? this.#final.why : null;
  }

  /** For the bar under the board: what takes the last step back, or why nothing does. Null where that is no question. */
  way(table: TableInfo, position: Position, you: number | null, what: string): WayBack | null {
    if (this.whichWay(table, position, you) !== 'own') return null;
    return { run: () => void this.run(table, position, you), what, whyNot: this.whyNot(position) };
  }

  /** Takes it back, where that can be; or learns that only the others can allow it. */
  async run(table: TableInfo, position: Position, you: number | null): Promise<void> {
    const way = this.whichWay(table, position, you);
    const why = this.whyNot(position);
    if (way === 'none') return;
    if (way === 'own' && why === null) await this.steps(table, position, you, 1);
    else this.#stays(table, you, why);
  }

  /** It stays, unless others allow it who are there. */
  #stays(table: TableInfo, you: number | null, why: string | null): void {
    if (you !== null && askable(table, you).length > 0)
      this.refused = why === null ? say.undo.others : (names) => say.undo.together(why, names);
    else this.refuse(why ?? say.undo.nobodyHere);
  }

  /** Takes back so many steps, one after the other. */
  async steps(table: TableInfo, { decision }: Position, you: number | null, count: number): Promise<void> {
    let taken = 0;
    try {
      for (; taken < count; taken++) this.took(await api.undo(table.id, false));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'final') return toasts.fail(error);
      const why = said(error);
      // After a first step back it is another that stays.
      if (taken === 0) this.#final = { decision, why };
      this.#stays(table, you, why);
    }
  }

  async ask(table: TableInfo): Promise<void> {
    this.refused = null;
    // How it ended the last time is no news any more.
    toasts.withdraw(TAKE_BACK);
    try {
      this.took(await api.undo(table.id, true));
    } catch (error) {
      toasts.fail(error);
    }
  }

  forget(): void {
    this.refused = null;
  }
}
