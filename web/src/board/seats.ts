/**
 * Who sits at the table, as the row of seats shows it that stands above a phone's board. A board that has something to say of each
 * seat places the row itself and adds it (`SeatRow.svelte`); otherwise the table does. So nobody reads the same names twice.
 */
import { getContext, setContext } from 'svelte';

export interface SeatsNow {
  readonly names: readonly string[];
  /** To whom it says "you". */
  readonly you: number | null;
  /** Who is to act; nobody once the game is over. */
  readonly toAct: readonly number[];
  /** Several decide at the same time: it is nobody's turn. */
  readonly together: boolean;
  /** Those who have decided while others still do. */
  readonly done: readonly number[];
  readonly scores: readonly number[] | null;
  /** Of these the viewer knows only a part of the score. */
  readonly partial: readonly number[];
  /** One of what the scores count. */
  readonly unit: string;
  /** By seat: how much of the turn's time is left, from 1 to 0, and in words; null where no time runs. */
  left(seat: number): { part: number; words: string } | null;
  /** Opens what there is to know of the seats. */
  open(): void;
  /** A board shows the row from now on, until what is given back is called. */
  claim(): () => void;
}

/** Words of a name that are always kept. */
const KEPT_WORDS = 2;

/**
 * The names where there is little room for each: what several of them begin with tells nobody from anybody, so that "Novice bot 1" and
 * "Novice bot 2" are "bot 1" and "bot 2".
 */
export function shortNames(names: readonly string[]): string[] {
  const all = names.map((name) => name.split(' '));
  return all.map((words, seat) => {
    const same = (count: number): boolean =>
      all.some((other, index) => index !== seat && words.slice(0, count).every((word, place) => word === other[place]));
    let from = 0;
    while (words.length - from > KEPT_WORDS && same(from + 1)) from += 1;
    return words.slice(from).join(' ');
  });
}

const KEY = Symbol('seats');

export function provideSeats(seats: SeatsNow): void {
  setContext(KEY, seats);
}

/** None in the gallery. */
export function seats(): SeatsNow | undefined {
  return getContext<SeatsNow | undefined>(KEY);
}
