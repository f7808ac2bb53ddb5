/** Somebody closes the browser in the middle of a phase and comes back on another device: nothing is lost, nothing asked twice. */
import assert from 'node:assert/strict';
import type { Action, Pose, View } from '../src/protocol/stellar-conflict';
import type { Offer, Position } from '../src/protocol/umpire';
import { choose, freeSpot, inHand, middleOf, mouse, onTable } from './conflict';
import { elsewhere, once, Pair, question, type Device } from './devices';
import { dice, group, until, type House } from './harness';
import { CONFLICT, COURSES, type Course } from './phases';
import { move } from './play';
import { Guest, seated, Wire } from './wire';

/**
 * As many tables are played at most until every phase was seen. The rarest, a choice of what stays active, comes at one table in four:
 * that none of 80 has it happens once in 10^10 times.
 */
const TABLES_MAX = 80;

type Dice = (below: number) => number;

group('another device', {}, (it) => {
  for (const course of COURSES)
    it(`goes on in every phase of ${course.wish.game}`, async (house) => {
      const guests = await people(house, course.players);
      const devices = new Map<Guest, Pair>();
      const left = new Set(course.phases);
      const chance = dice(1);
      for (let n = 0; n < TABLES_MAX && left.size > 0; n++) await play(guests, devices, course, left, chance);
      assert.deepEqual([...left], [], 'phases that nobody came to');
    });

  it('goes on in every phase of stellar-conflict', async (house) => {
    const left = new Set<string>(CONFLICT);
    // Ten seconds are a long time to answer in, but not for every machine.
    for (let n = 0; n < SLOW_MAX && left.size > 0; n++) await deploy(house, left);
    assert.deepEqual([...left], [], 'phases that nobody came to');
  });
});

async function people(house: House, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  while (guests.length < count) guests.push(await Guest.enter(house));
  return guests;
}

/** Plays one table by the wire; in a phase that has not been seen, whoever is asked goes to another device. */
async function play(
  guests: readonly Guest[],
  devices: Map<Guest, Pair>,
  course: Course,
  left: Set<string>,
  chance: Dice,
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
      const pair = devices.get(guest) ?? (await Pair.of(guest));
      devices.set(guest, pair);
      await elsewhere(guest, table, pair, ({ person }) => move(person.page, chance));
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

/** Whether the board does the only thing there is to do by itself, so that nobody is asked. */
function forced({ view, legal }: Position): boolean {
  return legal.length === 1 && (view as { own?: { quick?: boolean } }).own?.quick === true;
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

const SLOW_MAX = 5;
const SETUP = {
  players: 2,
  scale: 'dispute',
  races: 'chosen',
  asteroids: 1,
  asteroid_places: 'placed',
  deployment: 'stop',
  stop_cap: 300,
  hand_ms: 0,
};
type Stage = View['phase']['type'];
const stageOf = ({ view }: Position): Stage => (view as View).phase.type;

/** Stellar Conflict, where a clock runs: Ann goes from device to device, Ben is a wire. */
async function deploy(house: House, left: Set<string>): Promise<void> {
  const guests = await people(house, 2);
  const [ann, ben] = guests;
  assert.ok(ann && ben);
  // While nobody plays for whoever is gone, what they hold stays where it is.
  const table = await seated(guests, { game: 'stellar-conflict', setup: SETUP, absent: 'nobody' });
  const other = await Wire.open(ben, table);
  const devices = await Pair.of(ann);
  const next = async (stage: Stage, answer: (device: Device) => Promise<unknown>): Promise<void> => {
    await elsewhere(ann, table, devices, answer);
    left.delete(stage);
  };
  await next('asteroids', async ({ person: { page } }) =>
    mouse(page)(await inHand(page), await onTable(page, 0.5, 0.5)),
  );
  await follow(other, 'race');
  await next('race', ({ person }) => move(person.page, dice(1)));
  await follow(other, 'fleet');
  await next('fleet', ({ person }) => choose(person.page));
  await follow(other, 'ready');
  await next('ready', ({ person }) => move(person.page, dice(1)));
  await follow(other, 'deploy');
  await hold(ann, table);
  await next('deploy', async ({ person: { page } }) =>
    mouse(page)(await middleOf(page, '[data-testid="held"]'), await freeSpot(page)),
  );
  const pose = await hold(ann, table);
  if (await freeze(ann, table, devices, () => finish(other, pose))) left.delete('freeze');
  await other.until(({ outcome }) => outcome !== null);
  await next('done', () => Promise.resolve());
  await devices.close();
  await other.leave();
}

/** Does whatever comes first until all are in this stage or it is somebody else's turn. */
async function follow(wire: Wire, stage: Stage): Promise<void> {
  for (;;) {
    const position = await wire.until((now) => wire.asked || stageOf(now) === stage);
    if (stageOf(position) === stage && (!wire.asked || stage === 'deploy')) return;
    assert.equal(await wire.act(position.legal[0]?.action), null);
  }
}

/** Where the card in play may be laid down. */
function spots({ legal }: Position): Pose[] {
  const actions = legal.map(({ action }) => action as Action);
  return actions.flatMap((action) => (action.do === 'deploy' ? [{ x: action.x, y: action.y, r: action.r }] : []));
}

/** Lays a card down, holds the next one over the table, and says where. */
async function hold(guest: Guest, table: string): Promise<Pose> {
  const wire = await Wire.open(guest, table);
  assert.equal(await wire.act({ do: 'deploy', ...spots(wire.position)[0] }), null);
  const pose = spots(wire.position)[0];
  assert.ok(pose);
  assert.equal(await wire.act({ do: 'hold', ...pose }), null);
  await wire.leave();
  return pose;
}

/** Lays down everything, far from this place. */
async function finish(wire: Wire, { x, y }: Pose): Promise<void> {
  const far = (spot: Pose): number => Math.hypot(spot.x - x, spot.y - y);
  while (stageOf(wire.position) === 'deploy') {
    const [spot] = spots(wire.position).sort((a, b) => far(b) - far(a));
    assert.equal(await wire.act({ do: 'deploy', ...spot }), null);
  }
}

/** Somebody else calls a halt while a card is held: whether it stays is decided on another device. False if that took too long. */
async function freeze(guest: Guest, table: string, devices: Pair, halt: () => Promise<void>): Promise<boolean> {
  const { last: one, other: two } = devices;
  await one.open(table);
  await halt();
  const before = await until(one.person.page, 'whether the card stays', question, 'keep');
  await one.rest();
  const { prompt, offers, position } = await two.open(table);
  const late = stageOf(position) !== 'freeze';
  if (!late) {
    assert.deepEqual({ prompt, offers }, before);
    await move(two.person.page, dice(1));
    await once(guest, table, position, two);
  }
  await two.rest();
  return !late;
}
