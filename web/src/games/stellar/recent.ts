/**
 * Ships that others put down, moved or turned over since the reader did something: they stay marked until the reader does. Made of
 * events alone, so that it is the same whether they were shown or leapt over.
 */
import type { StellarEvent } from './types';
import type { Line } from '../../protocol/umpire';
import type { Spot } from './targets';

export function recentAfter(recent: readonly Spot[], event: StellarEvent, you: number | null): readonly Spot[] {
  switch (event.event) {
    case 'placed':
    case 'revealed':
    case 'mended':
      return event.seat === you ? [] : [...recent, { sector: event.sector, seat: event.seat, index: event.index }];
    case 'warped': {
      const { seat, from, index, to, to_index } = event;
      const rest = without(recent, { sector: from, seat, index });
      return seat === you ? [] : [...rest, { sector: to, seat, index: to_index }];
    }
    case 'fought': {
      const { sector, attacker, attacker_index, defender, defender_index } = event;
      const one = event.attacker_lost ? without(recent, { sector, seat: attacker, index: attacker_index }) : recent;
      return event.defender_lost ? without(one, { sector, seat: defender, index: defender_index }) : one;
    }
    case 'destroyed':
      return without(recent, { sector: event.sector, seat: event.owner, index: event.index });
    case 'sector_scored':
      return recent.filter(({ sector }) => sector !== event.sector);
    default:
      return recent;
  }
}

/** A ship leaves its stack, and those above it come down by one. */
function without(recent: readonly Spot[], { sector, seat, index }: Spot): Spot[] {
  return recent.flatMap((spot) => {
    if (spot.sector !== sector || spot.seat !== seat || spot.index < index) return [spot];
    return spot.index === index ? [] : [{ ...spot, index: spot.index - 1 }];
  });
}

/** What a move is told by; what comes of it stands on the board. */
const TOLD: readonly StellarEvent['event'][] = [
  'placed',
  'revealed',
  'warped',
  'mended',
  'destroyed',
  'fought',
  'looked',
];

/** The same in the server's words. */
export function newsAfter(news: readonly string[], lines: readonly Line[], you: number | null): readonly string[] {
  return lines.reduce<readonly string[]>((all, line) => {
    const event = line.event as StellarEvent;
    if ('seat' in event && event.seat === you) return [];
    if (event.event === 'scenario_ended') return [];
    return TOLD.includes(event.event) ? [...all, line.words] : all;
  }, news);
}
