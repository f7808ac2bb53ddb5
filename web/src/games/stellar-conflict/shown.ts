/** What lies on the cards at a moment of the battle. An event says what it leaves behind; here that is only written down. */
import type { ConflictEvent, PieceView } from './types';

export interface Standing {
  /** By the seat whose tokens they are. */
  damage: number[];
  cubes: number;
  /** By how much the card fires later than printed. */
  later: number;
  gone: boolean;
}

/** What is known of a card before the battle. */
export type Opening = Pick<PieceView, 'damage' | 'loaded'>;

/** Before the first shot. */
export function opening(pieces: readonly Opening[]): Standing[] {
  return pieces.map(({ damage, loaded }) => ({ damage: damage.map(() => 0), cubes: loaded, later: 0, gone: false }));
}

/** The table after an event. */
export function after(table: readonly Standing[], event: ConflictEvent): Standing[] {
  const told = leaves(table, event);
  return table.map((card, piece) => ({ ...card, ...told[piece] }));
}

/** What an event says of the cards it is about, by their numbers. */
function leaves(table: readonly Standing[], event: ConflictEvent): Record<number, Partial<Standing>> {
  switch (event.event) {
    case 'damaged':
      return {
        [event.target.piece]: { damage: table[event.target.piece]?.damage.with(event.seat, event.tokens) ?? [] },
      };
    case 'delayed':
      return { [event.target.piece]: { later: event.later } };
    case 'stole':
      return { [event.from.piece]: { cubes: event.left }, [event.by.piece]: { cubes: event.has } };
    case 'vaporized':
      return { [event.ship.piece]: { cubes: event.left } };
    case 'passed':
      return { [event.from.piece]: { cubes: event.left }, [event.to.piece]: { cubes: event.has } };
    case 'destroyed':
    case 'emptied':
      return { [event.ship.piece]: { gone: true } };
    default:
      return {};
  }
}
