/**
 * What stations have lost to others, and to whom: it is marked at its place and told in a sentence until whoever lost it has built
 * again; and the investors who left. Made of events alone, so that it is the same whether they were shown or leapt over.
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

/** Modules that others switched off, by a card or by what they broke. */
export interface Dark {
  seat: number;
  modules: readonly string[];
  /** Who did it by a card; null where too little is made for them. */
  by: number | null;
}

/** Investors whom nobody claimed. */
export interface Left {
  seat: number;
  investors: readonly string[];
}

export interface Damage {
  losses: readonly Loss[];
  dark: readonly Dark[];
  /** Until the next ones come. */
  left: readonly Left[];
  /** Who aims at modules, and who used a card last. */
  attacker: number | null;
  user: number | null;
  /** Who is building. */
  builder: number | null;
}

export const UNHURT: Damage = { losses: [], dark: [], left: [], attacker: null, user: null, builder: null };

export function damageAfter(damage: Damage, event: OrbitalEvent): Damage {
  switch (event.event) {
    case 'phase_began': {
      const builder = event.phase === 'main' ? event.seat : null;
      const past = ({ seat }: { seat: number }): boolean => seat !== damage.builder;
      return { ...damage, builder, losses: damage.losses.filter(past), dark: damage.dark.filter(past) };
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
    case 'switched': {
      const { seat, on_called: lit, off_called: modules, stunned } = event;
      const by = stunned ? damage.user : null;
      // What is on again need not be told any more.
      const still = damage.dark.flatMap((one): Dark[] => {
        const left = one.seat === seat ? one.modules.filter((name) => !lit.includes(name)) : one.modules;
        return left.length > 0 ? [{ ...one, modules: left }] : [];
      });
      if (modules.length === 0 || seat === damage.builder || by === seat) return { ...damage, dark: still };
      const [same] = still.filter((one) => one.seat === seat && one.by === by);
      const more = { seat, modules: [...(same?.modules ?? []), ...modules], by };
      return { ...damage, dark: [...still.filter((one) => one !== same), more] };
    }
    case 'refused': {
      const { seat, investors } = event;
      return { ...damage, left: [...damage.left.filter((one) => one.seat !== seat), { seat, investors }] };
    }
    case 'revealed':
      return { ...damage, left: damage.left.filter(({ seat }) => seat !== event.seat) };
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
