/**
 * Ships that others put down, moved or turned over since the reader did something, and ships that were destroyed: they stay marked
 * until the reader does. Made of events alone, so that it is the same whether they were shown or leapt over.
 */
import type { Seen, StellarEvent } from './types';
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

/** The same in the server's words. A turn begins with a placement; what comes of the reader's own one is told, too. */
export function newsAfter(news: readonly string[], lines: readonly Line[], you: number | null): readonly string[] {
  return lines.reduce<readonly string[]>((all, line) => {
    const event = line.event as StellarEvent;
    if (isFresh(event, you)) return [];
    const own = 'seat' in event && event.seat === you;
    return TOLD.includes(event.event) && !own ? [...all, line.words] : all;
  }, news);
}

const isFresh = (event: StellarEvent, you: number | null): boolean =>
  event.event === 'scenario_ended' || (event.event === 'placed' && event.seat === you);

/** What is left of a ship that was destroyed. */
export interface Wreck {
  sector: number;
  /** Whose it was. */
  seat: number;
  ship: Seen;
  /** How it went, in the server's words. */
  words: string;
}

export function wrecksAfter(wrecks: readonly Wreck[], lines: readonly Line[], you: number | null): readonly Wreck[] {
  return lines.reduce<readonly Wreck[]>((all, { event: told, words }) => {
    const event = told as StellarEvent;
    if (isFresh(event, you)) return [];
    if (event.event === 'sector_scored') return all.filter(({ sector }) => sector !== event.sector);
    if (event.event === 'destroyed')
      return [...all, { sector: event.sector, seat: event.owner, ship: event.ship, words }];
    if (event.event !== 'fought') return all;
    const { sector, attacker, attacking, defender, defending } = event;
    return [
      ...all,
      ...(event.attacker_lost ? [{ sector, seat: attacker, ship: attacking, words }] : []),
      ...(event.defender_lost ? [{ sector, seat: defender, ship: defending, words }] : []),
    ];
  }, wrecks);
}
