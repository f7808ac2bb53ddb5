/** Taking the last step back: by oneself where it taught nothing, otherwise by asking the others. */
import { api, ApiError } from '../api';
import type { SeatInfo, TableInfo } from '../protocol/server';
import type { Position } from '../protocol/umpire';
import { toasts } from '../ui/toasts.svelte';
import { say } from './messages';

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

/** How a seat gets its last step back: not at all, probably at once, or by the others' consent. */
export type Way = 'none' | 'own' | 'ask';

export function wayBack(table: TableInfo, position: Position, you: number | null): Way {
  if (you === null || !persons(table.seats).includes(you)) return 'none';
  if (table.status !== 'running' || table.seats[you]?.stand_in) return 'none';
  // While a clock of the game runs nothing is taken back.
  if (position.deadline !== null || position.decision === 0) return 'none';
  if (position.undo) return 'own';
  if (met(table, you).length > 0) return 'ask';
  return table.practice ? 'own' : 'none';
}

export class TakeBack {
  /** Why it cannot be taken back alone: the others can be asked. */
  refused = $state<string | null>(null);

  constructor(
    private readonly took: (table: TableInfo) => void,
    private readonly you: () => number | null,
  ) {}

  /** Takes it back, where that can be; or learns that only the others can allow it. */
  async run(table: TableInfo, way: Way): Promise<void> {
    if (way === 'none') return;
    if (way === 'ask') {
      this.refused = say.undo.others;
      return;
    }
    await this.steps(table, 1);
  }

  /** Takes back so many steps, one after the other. */
  async steps(table: TableInfo, count: number): Promise<void> {
    try {
      for (let step = 0; step < count; step++) this.took(await api.undo(table.id, false));
    } catch (error) {
      const you = this.you();
      const final = error instanceof ApiError && error.code === 'final';
      if (final && you !== null && met(table, you).length > 0) this.refused = say.undo.together(error.message);
      else toasts.fail(error);
    }
  }

  async ask(table: TableInfo): Promise<void> {
    this.refused = null;
    // How it ended the last time is no news any more.
    toasts.clear();
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
