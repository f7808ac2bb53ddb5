/** Whom the seats belong to, in words. */
import type { SeatInfo } from '../protocol/server';

/** The names by seat as log, board and seats show them; bots are told apart by number where a level plays twice. */
export function seatNames(seats: SeatInfo[], levelName: (id: string) => string): string[] {
  const plain = seats.map(({ occupant }, seat) => {
    if (occupant.type === 'player' || occupant.type === 'invited') return occupant.name;
    return occupant.type === 'bot' ? `${levelName(occupant.level)} bot` : `Seat ${seat + 1}`;
  });
  return plain.map((name, seat) => {
    const twins = plain.flatMap((other, index) => (other === name ? [index] : []));
    return twins.length > 1 ? `${name} ${twins.indexOf(seat) + 1}` : name;
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
  return words.replace(/\{(\d)\}/g, (_, seat: string) => names[Number(seat)] ?? `Seat ${Number(seat) + 1}`);
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cy". */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
