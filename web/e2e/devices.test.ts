/** Somebody closes the browser in the middle of a phase and comes back on another device: nothing is lost, nothing asked twice. */
import assert from 'node:assert/strict';
import { dice, group, Person, PHONE, until, type House } from './harness';
import { decision, mover, playUntil } from './play';
import { Spy } from './spy';
import { ONE_SCENARIO, together, type Wish } from './tables';

/** Each game with as many of its phases as must be met in so many moves. */
const TABLES: readonly { wish: Wish; phases: number; moves: number }[] = [
  { wish: ONE_SCENARIO, phases: 3, moves: 30 },
  { wish: { game: 'orbital-conflict', setup: {} }, phases: 3, moves: 25 },
  { wish: { game: 'stellar-conquest', setup: { players: 2 } }, phases: 2, moves: 20 },
  { wish: { game: 'stgv2', setup: {} }, phases: 3, moves: 25 },
];

group('another device', {}, (it) => {
  for (const { wish, phases, moves } of TABLES)
    it(`goes on in any phase of ${wish.game}`, async (house) => {
      let ann = await Person.enter(house);
      const ben = await Person.enter(house);
      await together([ann, ben], wish);
      // Not Ann's own page, which comes and goes.
      const spy = new Spy(ben.page);
      await ben.page.reload();
      await ben.page.getByTestId('table').waitFor();
      const chance = dice(wish.game.length);
      const seen = new Set<string>();
      for (let made = 0; made < moves && (await mover([ann, ben])); made++) {
        const phase = phaseOf(spy.positions.at(-1)?.view);
        if (!seen.has(phase)) ann = await elsewhere(house, ann, seen.size % 2 === 0);
        seen.add(phase);
        await playUntil([ann, ben], chance, (states, done) => done.length > 0 || states.every((one) => one === 'over'));
      }
      assert.ok(seen.size >= phases, `only ${[...seen].join(', ')}`);
      for (const person of [ann, ben]) {
        person.calm();
        await person.leave();
      }
    });
});

/** What a game calls the part of its turn that a view shows. */
function phaseOf(view: unknown): string {
  type Parts = Record<string, { type?: string } | string | undefined>;
  // Orbital Conflict shows one game, or the two of a tournament.
  const parts = (view as { games?: Parts[] }).games?.[0] ?? (view as Parts);
  return ['phase', 'step', 'activity']
    .map((name) => parts[name])
    .map((part) => (typeof part === 'string' ? part : (part?.type ?? '')))
    .join(' ')
    .trim();
}

/** Closes this browser and opens another of another size with the same cookie: the same seat, the same question. */
async function elsewhere(house: House, person: Person, phone: boolean): Promise<Person> {
  const [path, before] = [new URL(person.page.url()).pathname, await decision(person.page)];
  const storageState = await person.page.context().storageState();
  person.calm();
  await person.leave();
  const again = await Person.enter(house, { ...(phone ? PHONE : {}), storageState });
  await again.go(path);
  await again.page.getByTestId('table').waitFor();
  await until(
    again.page,
    'the seat and the question of before',
    (old) => document.querySelector('[data-testid="table"]')?.getAttribute('data-decision') === old,
    before,
  );
  return again;
}
