/** What the others have done since the reader last did something: what happened is still there when one is asked. */
import type { Line } from '../../protocol/umpire';
import { concerns } from './perform';
import { QUIET } from './quiet';
import type { OrbitalEvent } from './types';

/** What the reader does, as opposed to what happens to them and to what the board does by itself, such as drawing. */
const OWN: readonly OrbitalEvent['event'][] = ['built', 'claimed', 'declared', 'refused', 'counted'];
/** The board shows as much: hands, goals, lamps and piles. */
const SEEN: readonly OrbitalEvent['event'][] = [
  'turn_began',
  'drew',
  'revealed',
  'refused',
  'switched',
  'reshuffled',
  'investors_reshuffled',
  'declared',
];

/** `seats` play in the reader's game: what happens in the other one of a tournament is told there. */
export function newsAfter(
  before: readonly string[],
  lines: readonly Line[],
  you: number,
  seats: readonly number[],
): string[] {
  return lines.reduce<string[]>(
    (all, line) => {
      const event = line.event as OrbitalEvent;
      if (!concerns(seats, event)) return all;
      const mine = doer(event) === you;
      if (mine && OWN.includes(event.event)) return [];
      return mine || QUIET.includes(event.event) || isSeen(event, you) ? all : [...all, line.words];
    },
    [...before],
  );
}

/** An investor that is forced onto somebody is told of them, but done by another. */
function doer(event: OrbitalEvent): number | null {
  if (event.event === 'claimed') return event.by;
  return 'seat' in event ? event.seat : null;
}

/** What the reader lost is told in a sentence of its own (`damage.ts`); of an attack that failed there is no other trace. */
function isSeen(event: OrbitalEvent, you: number): boolean {
  const loses = event.event === 'card_lost' || (event.event === 'struck' && event.lost.length > 0);
  return SEEN.includes(event.event) || (loses && event.player === you);
}
