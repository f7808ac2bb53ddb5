/** Players by the wire who come to every phase of a game, and stop there for whoever wants to look. */
import assert from 'node:assert/strict';
import type { Offer, Position } from '../src/protocol/umpire';
import type { House } from './harness';
import type { Course } from './phases';
import { Guest, seated, Wire } from './wire';

/**
 * As many tables are played at most until every phase was seen. The rarest, a choice of what stays active, comes at one table in four:
 * that none of 80 has it happens once in 10^10 times.
 */
const TABLES_MAX = 80;

export type Dice = (below: number) => number;

/** Somebody is asked something, in a phase that was not seen before. */
export interface Stop {
  guest: Guest;
  table: string;
  phase: string;
}

/** Comes to every phase of a game once; whoever is asked something there is nowhere else while `visit` runs, which may answer. */
export async function tour(
  house: House,
  course: Course,
  chance: Dice,
  visit: (stop: Stop) => Promise<void>,
): Promise<void> {
  const guests = await people(house, course.players);
  const left = new Set(course.phases);
  for (let n = 0; n < TABLES_MAX && left.size > 0; n++) await play(guests, course, left, chance, visit);
  assert.deepEqual([...left], [], 'phases that nobody came to');
}

export async function people(house: House, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  while (guests.length < count) guests.push(await Guest.enter(house));
  return guests;
}

async function play(
  guests: readonly Guest[],
  course: Course,
  left: Set<string>,
  chance: Dice,
  visit: (stop: Stop) => Promise<void>,
): Promise<void> {
  const table = await seated(guests, course.wish);
  const wires = await Promise.all(guests.map((guest) => Wire.open(guest, table)));
  for (let over = false; !over && left.size > 0;) {
    const index = await concerned(wires);
    const [wire, guest] = [wires[index], guests[index]];
    assert.ok(wire && guest);
    const { position, seat } = wire;
    over = position.outcome !== null;
    const phase = over ? 'over' : course.phaseOf(position.view as never, seat);
    if (left.has(phase) && !forced(position)) {
      left.delete(phase);
      await wire.leave();
      await visit({ guest, table, phase });
      wires[index] = await Wire.open(guest, table);
    } else if (!over) {
      const refused = await wire.act(choice(position, course, left, chance));
      // The board may still have been answering when it was left.
      assert.ok(refused === null || refused.why === 'stale', `${phase}: ${refused?.message}`);
    }
  }
  await Promise.all(wires.map((wire) => wire.leave()));
}

/** Waits until somebody is asked something or the game is over; says whom that concerns. */
async function concerned(wires: readonly Wire[]): Promise<number> {
  const concerns = (wire: Wire): boolean => wire.asked || wire.position.outcome !== null;
  if (!wires.some(concerns)) await Promise.race(wires.map((wire) => wire.until(() => concerns(wire))));
  return wires.findIndex(concerns);
}

/** What comes anyway: Orbital Conflict's board does it whatever else there is. */
const BY_ITSELF = ['pass', 'draw_two', 'reveal_two'];

/** Whether the board does the only thing there is to do by itself, or passes where the view says so: nobody is asked. */
function forced({ view, legal }: Position): boolean {
  const byItself = legal.some(({ action }) => BY_ITSELF.includes((action as { do?: string }).do ?? ''));
  return (legal.length === 1 || byItself) && (view as { own?: { quick?: boolean } }).own?.quick === true;
}

/** Something to do, by chance and by what leads to phases that are left. What is offered in many ways is not done more often for that. */
function choice({ view, legal }: Position, { likes }: Course, left: ReadonlySet<string>, chance: Dice): unknown {
  const more = (view as { own?: { more?: Offer[] } }).own?.more ?? [];
  const actions = [...legal, ...more].map(({ action }) => action as { do: string });
  const ways = (what: string): number => actions.filter((other) => other.do === what).length;
  const weights = actions.map((action) => likes(action as never, view as never, left) / ways(action.do));
  let rest = (chance(1e9) / 1e9) * weights.reduce((all, weight) => all + weight, 0);
  return actions[weights.findIndex((weight) => (rest -= weight) < 0)] ?? actions[chance(legal.length)];
}
