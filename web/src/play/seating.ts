/** Seats before the start: which one is free, and what a host can do with each. */
import { ownerOf } from '../device';
import type { SeatInfo } from '../protocol/server';

/** The seat that was kept for this player, or the first that nobody has; null if all are taken. */
export function freeSeat(seats: readonly SeatInfo[], me: string | undefined): number | null {
  const kept = seats.findIndex(({ occupant }) => occupant.type === 'invited' && occupant.id === me);
  const free = kept === -1 ? seats.findIndex(({ occupant }) => occupant.type === 'empty') : kept;
  return free === -1 ? null : free;
}

export type Tool = { do: 'remove' | 'host' } | { do: 'swap'; with: number };

/** What the host can do with a seat. */
export function tools(seats: readonly SeatInfo[], seat: number, host: string): Tool[] {
  const occupant = seats[seat]?.occupant;
  const person = occupant?.type === 'player' || occupant?.type === 'invited';
  const found: Tool[] = [];
  if (person && occupant.id !== host) found.push({ do: 'remove' });
  // Those who share a device are one host.
  if (occupant?.type === 'player' && ownerOf(occupant.id) !== ownerOf(host)) found.push({ do: 'host' });
  const empty = (other: number) => seats[other]?.occupant.type === 'empty';
  for (const other of seats.keys())
    if (other !== seat && !(empty(seat) && empty(other))) found.push({ do: 'swap', with: other });
  return found;
}
