/** Somebody closes the browser in the middle of a phase and comes back on another device: nothing is lost, nothing asked twice. */
import assert from 'node:assert/strict';
import type { Action, Pose, View } from '../src/protocol/stellar-conflict';
import type { Position } from '../src/protocol/umpire';
import { choose, freeSpot, inHand, middleOf, mouse, onTable } from './conflict';
import { elsewhere, once, Pair, question, type Device } from './devices';
import { dice, group, until, type House } from './harness';
import { CONFLICT, COURSES } from './phases';
import { move } from './play';
import { people, tour } from './tour';
import { seated, Wire, type Guest } from './wire';

group('another device', {}, (it) => {
  for (const course of COURSES)
    it(`goes on in every phase of ${course.wish.game}`, async (house) => {
      const devices = new Map<Guest, Pair>();
      const chance = dice(1);
      await tour(house, course, chance, async ({ guest, table }) => {
        const pair = devices.get(guest) ?? (await Pair.of(guest));
        devices.set(guest, pair);
        // A phone opens the sheet of the fleet by itself.
        const alike = course.wish.game !== 'stellar-conquest';
        await elsewhere(guest, table, pair, ({ person }) => move(person.page, chance), alike);
      });
    });

  it('goes on in every phase of stellar-conflict', async (house) => {
    const left = new Set<string>(CONFLICT);
    // Ten seconds are a long time to answer in, but not for every machine.
    for (let n = 0; n < SLOW_MAX && left.size > 0; n++) await deploy(house, left);
    assert.deepEqual([...left], [], 'phases that nobody came to');
  });
});

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
    await elsewhere(ann, table, devices, answer, false);
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
