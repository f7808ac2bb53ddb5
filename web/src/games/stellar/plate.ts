/** What everybody sees of a player, in numbers. */
import type { StellarTable } from './table.svelte';
import type { Class } from './types';

export interface Plate {
  fleet: number;
  /** The back of the ship that is drawn next; none where there is none. */
  top: Class | null;
  hand: readonly Class[];
  reserve: number;
  civilian: number;
  military: number;
}

export function plateOf({ view, you }: Pick<StellarTable, 'view' | 'you'>, seat: number): Plate {
  const player = view.players[seat];
  const military = player?.settled.filter((ship) => ship.class === 'military').length ?? 0;
  // Others see a chosen fleet in the Reserve until all have chosen; its owner knows where it is.
  const chosen = seat === you && view.step.type === 'fleet' ? view.own : null;
  return {
    fleet: chosen?.fleet.length ?? player?.fleet ?? 0,
    top: (player?.fleet ?? 0) > 0 ? (player?.fleet_top ?? null) : null,
    hand: player?.hand ?? [],
    reserve: chosen?.reserve.length ?? player?.reserve ?? 0,
    civilian: (player?.settled.length ?? 0) - military,
    military,
  };
}
