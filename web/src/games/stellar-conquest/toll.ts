/** What a fight has cost whom, added up from what is told of it. */
import type { ConquestEvent, Hex, Unit } from './types';
import { unitKey } from './ships';

export interface Toll {
  star: Hex;
  attacker: number;
  defender: number;
  lost: readonly { seat: number; unit: Unit; count: number }[];
  /** Who left the star. */
  gone: readonly number[];
  over: boolean;
}

/** The toll after an event: a battle begins a new one, its end leaves it to be read, and the next turn takes it away. */
export function after(toll: Toll | null, event: ConquestEvent): Toll | null {
  switch (event.event) {
    case 'battle_began': {
      const { star, attacker, defender } = event;
      return { star, attacker, defender, lost: [], gone: [], over: false };
    }
    case 'destroyed':
      return toll && toll.star === event.star
        ? { ...toll, lost: withLosses(toll.lost, event.seat, event.units) }
        : toll;
    case 'withdrew':
      return toll && toll.star === event.star ? { ...toll, gone: [...toll.gone, event.seat] } : toll;
    case 'battle_ended':
      return toll && toll.star === event.star ? { ...toll, over: true } : toll;
    case 'turn_began':
      return null;
    default:
      return toll;
  }
}

function withLosses(before: Toll['lost'], seat: number, units: readonly (readonly [Unit, number])[]): Toll['lost'] {
  return units.reduce<Toll['lost']>((lost, [unit, count]) => {
    const same = lost.find((each) => each.seat === seat && unitKey(each.unit) === unitKey(unit));
    return same
      ? lost.map((each) => (each === same ? { ...same, count: same.count + count } : each))
      : [...lost, { seat, unit, count }];
  }, before);
}
