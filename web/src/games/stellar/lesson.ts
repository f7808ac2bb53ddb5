/** What a player could have had in a scenario, by what lay open at its end: the one thing that would have changed most. */
import { CLASS, KINDS } from './kinds';
import type { EventOf, Kind, PrintedView } from './types';

type Scored = EventOf<'sector_scored'>;

/** `points` are what it would have brought or saved. */
export type Lesson = { sector: number; points: number } & (
  | { type: 'settle'; more: number }
  | { type: 'beat'; winner: number; held: Kind; by: Kind[] }
  | { type: 'come' }
  | { type: 'oppose'; winner: number }
  | { type: 'stay' }
);

/** `mine` are the player's seat and a partner's. */
export function lesson(
  sectors: readonly Scored[],
  you: number,
  mine: readonly number[],
  printed: readonly PrintedView[],
): Lesson | null {
  const all = sectors.flatMap((sector) => ofSector(sector, you, mine, printed) ?? []);
  return all.reduce<Lesson | null>((most, one) => (most && most.points >= one.points ? most : one), null);
}

function ofSector(event: Scored, you: number, mine: readonly number[], printed: readonly PrintedView[]): Lesson | null {
  const { sector, winner, how, settlement, ships } = event;
  const worth = event.cards.reduce((sum, card) => sum + card.points, 0);
  if (winner === you && worth < 0) return { type: 'stay', sector, points: -worth };
  if (worth <= 0 || (winner !== null && mine.includes(winner))) return null;
  const own = settlement[you] ?? 0;
  if (how === 'tie' && own > 0)
    return { type: 'settle', sector, points: worth, more: Math.max(...settlement) - own + 1 };
  if (how === 'nobody') return { type: 'come', sector, points: worth };
  if (winner === null) return null;
  if (how === 'most' && own > 0)
    return { type: 'settle', sector, points: worth, more: (settlement[winner] ?? 0) - own + 1 };
  const [held, another] = (ships[winner] ?? []).filter((kind) => CLASS[kind] === 'military');
  const by = held ? (printed[KINDS.indexOf(held)]?.loses_to ?? []) : [];
  if (held && !another && by.length > 0) return { type: 'beat', sector, points: worth, winner, held, by };
  return (ships[you]?.length ?? 0) === 0 ? { type: 'oppose', sector, points: worth, winner } : null;
}
