/** The game of docs/template as people meet it, on a server that has it: by the socket and from the list of moves. `scripts/sixth` runs it. */
import assert from 'node:assert/strict';
import { open, Person, type House } from './harness';
import { decision, moved, turn } from './play';
import { Guest, seated, Wire } from './wire';

const MOONS = { game: 'moons', setup: { players: 2 } };

/** Two guests play to the end by the messages that a page would send. */
async function bySocket(house: House): Promise<void> {
  const guests = [await Guest.enter(house), await Guest.enter(house)];
  const table = await seated(guests, MOONS);
  const wires = await Promise.all(guests.map((guest) => Wire.open(guest, table)));
  const [ann, ben] = wires;
  assert.ok(ann && ben);
  const hand = ({ position }: Wire): unknown => (position.view as { hand: unknown }).hand;
  assert.notDeepEqual(hand(ann), hand(ben), 'everybody sees their own hand');
  assert.equal((await ann.act({ do: 'take', moon: 1 }))?.rule, 'MOONS-2.1');
  let mine = ann;
  while (mine.position.outcome === null) {
    if (!mine.asked) {
      const other = mine === ann ? ben : ann;
      await other.until(({ outcome }) => outcome !== null || other.asked);
      mine = other;
      continue;
    }
    assert.equal(await mine.act(mine.position.legal[0]?.action), null);
  }
  await Promise.all(wires.map((wire) => wire.leave()));
}

/** Somebody plays against a bot from the list of moves, and looks the rules up. */
async function byList(house: House): Promise<void> {
  const ann = await Person.enter(house);
  await ann.go('/rules/moons');
  await ann.page.getByText('Whoever has the highest takes a moon').waitFor();
  await ann.playNow('novice', 'moons');
  for (;;) {
    if ((await turn(ann.page)) === 'over') break;
    const before = await decision(ann.page);
    await ann.page.getByTestId('board').locator('[data-move]:enabled').first().click();
    await moved(ann.page, before);
  }
  await ann.page.getByTestId('end').waitFor();
  ann.calm();
  await ann.leave();
}

const house = await open();
try {
  await bySocket(house);
  await byList(house);
} finally {
  await house.close();
}
