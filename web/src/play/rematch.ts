/** Somebody wants to play again: the others are told, and sit down with one click. */
import { api, ApiError } from '../api';
import { isHere, ownerOf } from '../device';
import { tableLink } from '../door';
import type { TableInfo } from '../protocol/server';
import { router } from '../router.svelte';
import { session } from '../session.svelte';
import { toasts } from '../ui/toasts.svelte';
import { say } from './messages';

/** Opens the rematch, or sits down at the one that was opened, and goes there. */
export async function playAgain(id: string): Promise<void> {
  try {
    const next = await api.rematch(id);
    await sitDown(next);
    // What was said of the old table is no news at the new one.
    toasts.clear();
    // Whoever has declined and changed their mind comes in by its link.
    router.go(tableLink(next, ''));
  } catch (error) {
    toasts.fail(error);
  }
}

/** All of this device take the seats that are theirs. Where it has begun without them they may still watch. */
async function sitDown(table: TableInfo): Promise<void> {
  for (const [seat, { occupant }] of table.seats.entries()) {
    if (!isHere(occupant, session.me?.id)) continue;
    try {
      await api.sit(table, seat, occupant.id === session.me?.id ? null : occupant.id);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
  }
}

/** Whoever opened a table, by name; null where they do not sit there. */
export function hostName({ host, seats }: TableInfo): string | null {
  const name = seats.flatMap(({ occupant }) =>
    occupant.type === 'player' && occupant.id === host ? [occupant.name] : [],
  );
  return name[0] ?? null;
}

export class RematchNews {
  /** The rematch as it was known; undefined before the table is. */
  #known: string | null | undefined;

  /** The table is like this now, and we have this seat. */
  look({ id, rematch }: TableInfo, you: number | null): void {
    const before = this.#known;
    this.#known = rematch;
    if (before === null && rematch !== null && you !== null) void tell(id, rematch);
  }
}

async function tell(id: string, rematch: string): Promise<void> {
  const next = await api.table(rematch).catch(() => null);
  if (next && ownerOf(next.host) === session.me?.id) return;
  const host = next && hostName(next);
  toasts.show({
    look: 'good',
    text: host ? say.rematch.wanted(host) : say.rematch.open,
    // What lies over the table has the button itself, or the bar has it once that is closed.
    action: toasts.hosts.length > 0 ? undefined : { words: say.rematch.join, run: () => void playAgain(id) },
  });
}
