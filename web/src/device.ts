/**
 * Several people at one device. A companion plays under a name of its own, and its id is that of whoever owns the device with a
 * number behind it. As long as one of them plays, everything asked of a table is asked in that name.
 */
import type { Occupant } from './protocol/server';

let acting: string | null = null;

/** The companion in whose name tables are asked; null for the owner of the device. */
export function actingAs(): string | null {
  return acting;
}

export function actAs(companion: string | null): void {
  acting = companion;
}

/** The id of the guest on whose device a player plays: their own, unless they are a companion. */
export function ownerOf(player: string): string {
  return player.split('-')[0] ?? player;
}

/** Whether whoever has this seat, or is invited to it, plays on the device of `me`. */
export function isHere(occupant: Occupant, me: string | undefined): occupant is Extract<Occupant, { id: string }> {
  return (occupant.type === 'player' || occupant.type === 'invited') && ownerOf(occupant.id) === me;
}
