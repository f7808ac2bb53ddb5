/** Whom the seats belong to, in words. */
import { say } from '../messages';
import type { SeatInfo } from '../protocol/server';

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name that leaves the words around it as they are: one that is written from right to left stands between Unicode's isolates, or
 * it would take the number after it to its own left. What `<bdi>` does, for plain text.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** The names by seat as log, board and seats show them; bots are told apart by number where a level plays twice. */
export function seatNames(seats: SeatInfo[], levelName: (id: string) => string): string[] {
  const plain = seats.map(({ occupant }, seat) => {
    if (occupant.type === 'player' || occupant.type === 'invited') return isolated(occupant.name);
    return occupant.type === 'bot' ? say.bot(levelName(occupant.level)) : say.seat(seat);
  });
  return plain.map((name, seat) => {
    const twins = plain.flatMap((other, index) => (other === name ? [index] : []));
    return twins.length > 1 ? say.twin(name, twins.indexOf(seat) + 1) : name;
  });
}

export type Part = { seat: number } | { text: string };

/** A log line in parts: `{0} passed.` names seat 0. */
export function partsOf(words: string): Part[] {
  return words
    .split(/(\{\d\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\d\}$/.test(part) ? { seat: Number(part[1]) } : { text: part }));
}

/** The same as plain text. */
export function withNames(words: string, names: string[]): string {
  return words.replace(/\{(\d)\}/g, (_, seat: string) => names[Number(seat)] ?? say.seat(Number(seat)));
}
