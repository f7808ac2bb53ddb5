/** Ships that were lost without a fight: told where one looks, as long as the turn in which it happened. */
import type { ConquestEvent, Fleet, Hex } from './types';

export interface Loss {
  hex: Hex;
  ships: Fleet;
  /** At a star that nobody knew, or because no command post was near enough. */
  how: 'explored' | 'out_of_range';
}

/** The viewer's losses after an event. */
export function mourned(losses: readonly Loss[], event: ConquestEvent, you: number | null): readonly Loss[] {
  if (event.event === 'turn_began') return [];
  if (event.event === 'risked' && event.seat === you && !event.unharmed)
    return [...losses, { hex: event.star, ships: event.lost, how: 'explored' }];
  if (event.event === 'out_of_range' && event.seat === you)
    return [...losses, { hex: event.hex, ships: event.ships, how: 'out_of_range' }];
  return losses;
}

export const shipsIn = ({ ships }: Loss): number => ships.reduce((sum, count) => sum + count, 0);
