/** What the others have done since the reader last did something: what happened is still there when one is asked. */
import type { Line } from '../../protocol/umpire';
import { QUIET } from './quiet';
import type { OrbitalEvent } from './types';

/** What the reader does, as opposed to what happens to them. */
const OWN: readonly OrbitalEvent['event'][] = ['drew', 'built', 'claimed', 'declared', 'refused', 'counted'];
/** The board shows as much: hands, goals, lamps and piles. */
const SEEN: readonly OrbitalEvent['event'][] = [
  'turn_began',
  'drew',
  'revealed',
  'refused',
  'switched',
  'reshuffled',
  'investors_reshuffled',
  // What was lost is told in a sentence of its own (`damage.ts`).
  'declared',
  'struck',
  'card_lost',
];

export function newsAfter(before: readonly string[], lines: readonly Line[], you: number): string[] {
  return lines.reduce<string[]>(
    (all, line) => {
      const event = line.event as OrbitalEvent;
      const { event: name } = event;
      const mine = 'seat' in event && event.seat === you;
      if (mine && OWN.includes(name)) return [];
      return mine || QUIET.includes(name) || SEEN.includes(name) ? all : [...all, line.words];
    },
    [...before],
  );
}
