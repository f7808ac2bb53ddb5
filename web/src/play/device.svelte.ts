/**
 * A device that goes round: who of those who share it looks at the table, and when it goes on to whom. Nobody looks before they
 * have said that it is them; until then the page has the eyes of a spectator, and is covered.
 */
import { isHere } from '../device';
import type { SeatInfo, TableInfo } from '../protocol/server';

/** Somebody who plays on this device. */
export interface Person {
  id: string;
  seat: number;
}

/** Those who play on the device of `me`, by their seats. */
export function peopleAt(seats: readonly SeatInfo[], me: string): Person[] {
  return seats.flatMap(({ occupant }, seat) =>
    occupant.type === 'player' && isHere(occupant, me) ? [{ id: occupant.id, seat }] : [],
  );
}

/** The seats of those whom the table waits for. A wish to take back is answered before anybody moves. */
export function awaited(people: readonly Person[], table: TableInfo, toAct: readonly number[]): number[] {
  const playing = people.map(({ seat }) => seat).filter((seat) => plays(table.seats[seat]));
  const { wish } = table;
  const answers = wish ? playing.filter((seat) => wish.asked.includes(seat) && !wish.agreed.includes(seat)) : [];
  return answers.length > 0 ? answers : playing.filter((seat) => toAct.includes(seat));
}

function plays(seat: SeatInfo | undefined): boolean {
  return !!seat && seat.stand_in === null && !seat.resigned && !seat.abandoned;
}

/** The next of these seats round the table. */
function after(seat: number, seats: readonly number[]): number | undefined {
  return seats.find((other) => other > seat) ?? seats[0];
}

export class Device {
  /** As it was told last, to whomever. */
  table = $state.raw<TableInfo>();
  /** Whoever said that it is them; null while it goes round. */
  holder = $state.raw<Person | null>(null);
  /** Whom it goes to. */
  next = $state.raw<Person | null>(null);
  people = $derived(this.#peopleAt(this.table));
  /** It goes round: before the game there is nothing to hide, and after it nothing is hidden. */
  shared = $derived(this.#goesRound(this.table));
  /** The id of whoever looks at the table; null for nobody. */
  eyes = $derived(this.#eyes());
  /** Those who could have it instead of whoever holds it. */
  others = $derived(this.shared ? this.people.filter(({ id }) => id !== this.holder?.id) : []);

  /** Whom the table waits for, and with what, as it was when that was last another. */
  #waits = '';

  constructor(private readonly me: string) {}

  /** This is the table, as far as whoever looks has been shown it. It may be somebody else's turn. */
  look(table: TableInfo, toAct: readonly number[]): void {
    this.table = table;
    if (!this.shared) return;
    const waits = awaited(this.people, table, toAct);
    const now = this.holder ?? this.next;
    const asked = JSON.stringify([table.wish, waits]);
    // Whoever took it out of turn may look for as long as nobody else's turn comes.
    if (now && asked === this.#waits) return;
    this.#waits = asked;
    if (now && (waits.length === 0 || waits.includes(now.seat))) return;
    const seat = after(now?.seat ?? -1, waits);
    const owner = this.people.find(({ id }) => id === this.me);
    this.holder = null;
    this.next = this.people.find((person) => person.seat === seat) ?? owner ?? this.people[0] ?? null;
  }

  /** Whoever it goes to says that it is them. */
  take(): void {
    this.holder = this.next;
  }

  /** Whoever holds it gives it to somebody of their choice. */
  hand(to: Person): void {
    [this.holder, this.next] = [null, to];
  }

  /** Whether the table waits for somebody else here, and not for whoever holds it: what is shown now is not looked at. */
  goesOn(table: TableInfo, toAct: readonly number[]): boolean {
    const waits = awaited(this.people, table, toAct);
    return this.shared && waits.length > 0 && !(this.holder && waits.includes(this.holder.seat));
  }

  /** Whether a table that was told to this viewer must not be seen: it goes round, and somebody else holds it. */
  covers(table: TableInfo | undefined, eyes: string | null): boolean {
    if (this.shared && !this.holder) return true;
    return this.#goesRound(table) && (eyes === null || eyes !== this.holder?.id);
  }

  #goesRound(table: TableInfo | undefined): boolean {
    return table?.status === 'running' && this.#peopleAt(table).length > 1;
  }

  #peopleAt(table: TableInfo | undefined): Person[] {
    return table ? peopleAt(table.seats, this.me) : [];
  }

  #eyes(): string | null {
    if (!this.table) return null;
    if (this.shared) return this.holder?.id ?? null;
    if (this.table.status === 'open') return this.me;
    const [first] = this.people;
    const mine = !first || this.people.some(({ id }) => id === this.me);
    return this.holder?.id ?? (mine ? this.me : first.id);
  }
}
