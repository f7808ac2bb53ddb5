/** Somebody closes the browser in the middle of a phase and comes back on another device: nothing is lost, nothing asked twice. */
import assert from 'node:assert/strict';
import { choose, inHand, mouse, onTable, ready } from './conflict';
import { dice, group, Person, PHONE, until, type House } from './harness';
import { decision, move, moved, turn } from './play';
import { againstBots, EDEN, type Wish } from './tables';

/** Each game with phases in which a player has something to decide: those that come in every game, and those to which luck leads. */
const TABLES: readonly { wish: Wish; sure: readonly string[]; lucky: readonly string[] }[] = [
  { wish: { game: 'stellar', setup: {} }, sure: ['fleet', 'place'], lucky: ['reveal', 'ability'] },
  {
    wish: { game: 'orbital-conflict', setup: {} },
    sure: ['draw', 'main'],
    lucky: ['reveal', 'end_draw', 'declare', 'counter', 'aftermath'],
  },
  {
    wish: { game: 'stellar-conquest', setup: { players: 2 }, edition_text: EDEN },
    sure: ['bonus', 'move', 'production'],
    lucky: ['battle', 'attack', 'debark'],
  },
  { wish: { game: 'stgv2', setup: {} }, sure: ['allocate'], lucky: ['combat', 'action', 'purchase'] },
];
/** So often somebody goes to another device in one game. */
const ROUNDS = 8;

group('another device', {}, (it) => {
  for (const { wish, sure, lucky } of TABLES)
    it(`goes on in the phases of ${wish.game}`, async (house) => {
      const ann = await Person.enter(house);
      await againstBots(ann, wish, 'novice');
      const path = new URL(ann.page.url()).pathname;
      // Her own page makes room: what she does until the next phase is done by its messages alone.
      await ann.go('/');
      const left = new Set([...sure, ...lucky]);
      for (let round = 0; left.size > 0 && round < ROUNDS; round++) {
        const met = await playTo(ann, path, [...left], round);
        if (met === null) break;
        left.delete(met.phase);
        const elsewhere = await moveTo(house, ann, path, round % 2 === 0);
        assert.equal(await decision(elsewhere.page), String(met.decision), `in ${met.phase}`);
        await move(elsewhere.page, dice(round));
        elsewhere.calm();
        await elsewhere.leave();
      }
      assert.deepEqual(
        sure.filter((phase) => left.has(phase)),
        [],
      );
      ann.calm();
      await ann.leave();
    });

  it('goes on in every phase of stellar-conflict', async (house) => {
    let ann = await Person.enter(house);
    const setup = {
      players: 2,
      scale: 'dispute',
      races: 'chosen',
      asteroids: 1,
      asteroid_places: 'placed',
      timer: 400,
    };
    await againstBots(ann, { game: 'stellar-conflict', setup }, 'novice');
    const path = new URL(ann.page.url()).pathname;
    const next = async (phone = false) => {
      const before = await decision(ann.page);
      const elsewhere = await moveTo(house, ann, path, phone);
      assert.equal(await decision(elsewhere.page), before);
      ann.calm();
      await ann.leave();
      ann = elsewhere;
    };
    const done = async (act: () => Promise<unknown>) => {
      assert.equal(await turn(ann.page), 'move');
      const before = await decision(ann.page);
      await act();
      await moved(ann.page, before);
    };
    await next();
    await ann.page.getByTestId('hand').waitFor();
    await done(async () => mouse(ann.page)(await inHand(ann.page), await onTable(ann.page, 0.5, 0.5)));
    await next(true);
    await done(() => move(ann.page, dice(1)));
    await next();
    await done(() => choose(ann.page));
    await next(true);
    await done(() => ready(ann.page));
    await ann.page.getByTestId('hand').waitFor();
    await next();
    await ann.page.getByTestId('hand').waitFor();
    ann.calm();
    await ann.leave();
  });
});

interface Met {
  phase: string;
  decision: number;
}

/**
 * Plays by the table's messages, without a board, until it is this player's turn in one of these phases. Null if the game is over
 * first. Runs in the page as it is written here, since inner functions would get names from our compiler that it does not know.
 */
function playTo({ page }: Person, path: string, phases: readonly string[], seed: number): Promise<Met | null> {
  const play = `(async () => {
    const url = location.origin.replace('http', 'ws') + ${JSON.stringify(path.replace('/t/', '/api/tables/'))} + '/socket';
    const phases = ${JSON.stringify(phases)};
    let chance = ${seed};
    for (let moves = 0; moves < 5000; moves++) {
      // The first message tells everything; what comes after tells changes, which nobody here follows.
      const socket = new WebSocket(url);
      const heard = (wanted) =>
        new Promise((found) => socket.addEventListener('message', ({ data }) => {
          const message = JSON.parse(data);
          if (wanted(message)) found(message);
        }));
      const { you, position } = await heard(({ type }) => type === 'welcome');
      if (position.outcome) return null;
      const asked = ({ to_act, outcome }) => to_act.includes(you) || Boolean(outcome);
      if (!asked(position)) {
        await heard(({ position, change }) => (position ?? change) && asked(position ?? change));
        socket.close();
        continue;
      }
      const parts = position.view.games?.[0] ?? position.view;
      const phase = ['phase', 'step', 'activity']
        .map((name) => parts[name]?.type ?? (typeof parts[name] === 'string' ? parts[name] : ''))
        .join(' ')
        .trim();
      if (phases.includes(phase)) {
        socket.close();
        return { phase, decision: position.decision };
      }
      chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
      // What is rarely offered is done as often as what always is: so a game comes to all that can happen in it.
      const kinds = [...new Set(position.legal.map(({ action }) => action.do))];
      const kind = kinds[Math.floor((chance / 2 ** 32) * kinds.length)];
      const offers = position.legal.filter(({ action }) => action.do === kind);
      chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
      const { action } = offers[Math.floor((chance / 2 ** 32) * offers.length)];
      socket.send(JSON.stringify({ type: 'act', id: 1, seat: you, decision: position.decision, action }));
      await heard(({ type, accepted }) => accepted === 1 || type === 'refused' || type === 'error');
      socket.close();
    }
    throw new Error('none of ' + phases.join(', ') + ' in 5000 moves');
  })()`;
  return page.evaluate<Met | null>(play);
}

/** Opens another browser of another size with the same cookie: the same seat, the same question. */
async function moveTo(house: House, person: Person, path: string, phone: boolean): Promise<Person> {
  const storageState = await person.page.context().storageState();
  const again = await Person.enter(house, { ...(phone ? PHONE : {}), storageState });
  await again.go(path);
  await again.page.getByTestId('table').waitFor();
  await until(
    again.page,
    'the board of the same seat',
    () => document.querySelector('[data-testid="board"]') !== null,
    null,
  );
  return again;
}
