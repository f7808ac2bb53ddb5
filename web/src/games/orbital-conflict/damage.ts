/**
 * What stations have lost to others, and to whom: it is marked at its place and told in a sentence until whoever lost it has built
 * again. Made of events alone, so that it is the same whether they were shown or leapt over.
 */
import type { OrbitalEvent } from './types';

export interface Loss {
  seat: number;
  module: number;
  /** From the bottom up. */
  cards: readonly string[];
  /** Nothing is left of the module. */
  destroyed: boolean;
  /** Who did it; null where nobody saw. */
  by: number | null;
}

export interface Damage {
  losses: readonly Loss[];
  /** Who aims at modules, and who used a card last. */
  attacker: number | null;
  user: number | null;
  /** Who is building. */
  builder: number | null;
}

export const UNHURT: Damage = { losses: [], attacker: null, user: null, builder: null };

export function damageAfter(damage: Damage, event: OrbitalEvent): Damage {
  switch (event.event) {
    case 'phase_began': {
      const builder = event.phase === 'main' ? event.seat : null;
      const losses = damage.losses.filter(({ seat }) => seat !== damage.builder);
      return { ...damage, builder, losses };
    }
    case 'declared':
      return { ...damage, attacker: event.seat };
    case 'used':
    case 'discarded':
      return { ...damage, user: event.seat };
    case 'struck': {
      const { player: seat, module, destroyed } = event;
      const cards = event.lost.map(({ card }) => card);
      return cards.length === 0 ? damage : lose(damage, { seat, module, cards, destroyed, by: damage.attacker });
    }
    case 'card_lost': {
      const { player: seat, module, card } = event;
      return lose(damage, { seat, module, cards: [card], destroyed: false, by: damage.user });
    }
    default:
      return damage;
  }
}

/** What one gives up by a card of one's own is no loss to be told of. */
function lose(damage: Damage, loss: Loss): Damage {
  return loss.by === loss.seat ? damage : { ...damage, losses: [...damage.losses, loss] };
}

/** What a loss is called: the module that is gone goes by the card that lay on top of it. */
export const lostName = ({ cards }: Loss): string => cards.at(-1) ?? '';
