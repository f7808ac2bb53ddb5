/** The seven activities of the book as the four things that a player does. */
import type { View } from './types';

export type Phase = 'power' | 'fly' | 'fight' | 'work';

export const PHASES: readonly Phase[] = ['power', 'fly', 'fight', 'work'];

/** What the turn is at. One may fly in almost all of it; it is called so where there is nothing else to do before. */
export function phaseOf({ step, flight, battle, players, active }: View, canAttack: boolean): Phase | null {
  if (battle) return 'fight';
  if (flight) return 'fly';
  switch (step.type) {
    case 'allocate':
      return 'power';
    case 'combat':
      return !canAttack && players[active]?.ships.some(({ next_set }) => next_set !== null) ? 'fly' : 'fight';
    case 'action':
    case 'purchase':
      return 'work';
    case 'over':
      return null;
  }
}
