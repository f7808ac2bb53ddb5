/** Who came and went, seen from what the server said of the table before and after. */
import { ownerOf } from '../device';
import type { TableInfo } from '../protocol/server';

export interface Coming {
  seat: number;
  what: 'resigned' | 'abandoned' | 'left' | 'returned' | 'declined';
}

/** What others did; whoever looks knows what they did themselves. */
export function comings(before: TableInfo, after: TableInfo, you: number | null): Coming[] {
  if (before.status === 'open' && after.status === 'open') return declined(before, after);
  if (before.status !== 'running') return [];
  return after.seats.flatMap((now, seat): Coming[] => {
    const then = before.seats[seat];
    if (!then || seat === you) return [];
    if (now.resigned) return then.resigned ? [] : [{ seat, what: 'resigned' }];
    if (now.abandoned) return then.abandoned ? [] : [{ seat, what: 'abandoned' }];
    if (now.stand_in !== null) return then.stand_in === null ? [{ seat, what: 'left' }] : [];
    return then.stand_in === null ? [] : [{ seat, what: 'returned' }];
  });
}

/** Whoever was invited and gave that up themselves. */
function declined(before: TableInfo, after: TableInfo): Coming[] {
  return after.seats.flatMap(({ occupant }, seat): Coming[] => {
    const then = before.seats[seat]?.occupant;
    const gone = then?.type === 'invited' && occupant.type === 'empty' && !isRemoved(after, then.id);
    const elsewhere = gone && after.seats.some((other) => 'id' in other.occupant && other.occupant.id === then.id);
    return gone && !elsewhere ? [{ seat, what: 'declined' }] : [];
  });
}

/** Whether the host took this player off a seat of the table, or somebody else on that device. */
export function isRemoved({ removed = [] }: TableInfo, player: string | undefined): boolean {
  return player !== undefined && removed.some(({ id }) => id === ownerOf(player));
}

/** A player sits on another seat than before; `with`: who sits on theirs instead. */
export interface Moved {
  to: number;
  with: number | null;
}

/** Null where they sit as before, have no seat, or the game has begun. */
export function moved(before: TableInfo, after: TableInfo, player: string | null): Moved | null {
  const [from, to] = [seatOf(before, player), seatOf(after, player)];
  if (from === null || to === null || from === to || after.status !== 'open') return null;
  const was = before.seats[to]?.occupant;
  const swapped = was && 'id' in was && after.seats[from]?.occupant;
  return { to, with: swapped && 'id' in swapped && swapped.id === was.id ? from : null };
}

/** Who hosts the table now, and why it is no longer who hosted it. */
export interface NewHost {
  /** The seats of both; null where they have none. */
  was: number | null;
  is: number | null;
  why: 'left' | 'away' | 'handed';
}

/** Null where nothing has changed. */
export function newHost(before: TableInfo, after: TableInfo): NewHost | null {
  if (before.host === after.host) return null;
  const still = after.seats.find(({ occupant }) => occupant.type === 'player' && occupant.id === before.host);
  const why = !still ? 'left' : still.connected ? 'handed' : 'away';
  return { was: seatOf(before, before.host), is: seatOf(after, after.host), why };
}

/** The seat of a player; null where they have none. */
export function seatOf({ seats }: TableInfo, player: string | null): number | null {
  const seat = seats.findIndex(({ occupant }) => occupant.type === 'player' && occupant.id === player);
  return seat === -1 ? null : seat;
}
