/** Stellar Conquest by clicking: the bonus, a voyage, a production turn, a battle with a withdrawal, and a short game to its end. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Action } from '../src/protocol/stellar-conquest';
import { accessible } from './axe';
import { dice, group, Person, PHONE } from './harness';
import { decision, just, move, moved, mover, offered, playToEnd, turn, type Taste } from './play';
import { againstBots, EDEN, together } from './tables';

type Do = Action['do'];

/** A red star as far from one corner as from the other. */
const WOLF = 'C4';
/** A voyage of several turns, within range: Pollux. */
const FAR = 'H4';
const CHOOSE = '[data-select="choose the bonus"]';

group('Stellar Conquest', {}, (it) => {
  it('has a battle with a withdrawal, and a colony that falls', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house), Person.enter(house)]);
    await together([ann, ben], { game: 'stellar-conquest', setup: { players: 2, last_turn: 8 }, edition_text: EDEN });
    const done: Do[] = [];
    for (let n = 0; n < 160 && !done.includes('attack'); n++) {
      const next = await mover([ann, ben]);
      if (next === null) break;
      const made = await fleet(next.page, next === ann);
      if (made) done.push(made);
    }
    for (const wanted of ['spread', 'withdraw_all', 'banish', 'redirect', 'land', 'attack'] as const)
      assert.ok(done.includes(wanted), `nobody did ${wanted}: ${done.join(' ')}`);
    await ann.page
      .getByTestId('log')
      .getByText(/conquered/)
      .first()
      .waitFor();
    for (const person of [ann, ben]) {
      person.calm();
      await person.leave();
    }
  });

  it('has a production turn', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(
      ann,
      { game: 'stellar-conquest', setup: { players: 2, last_turn: 8 }, edition_text: EDEN },
      'novice',
    );
    await accessible(ann.page, 'the advice for the bonus');
    await ann.page.locator(CHOOSE).click();
    await accessible(ann.page, 'the bonus');
    const done: Do[] = [];
    // What is advised may finish it, too.
    for (let n = 0; n < 60 && (!done.includes('buy') || (await isProducing(ann.page))); n++) {
      assert.equal(await turn(ann.page), 'move');
      // The only colony is opened by itself.
      if ((await isProducing(ann.page)) && !done.includes('emigrate'))
        await accessible(ann.page, 'the production desk');
      const made = await settler(ann.page, done);
      if (made) done.push(made);
    }
    for (const wanted of ['land', 'emigrate', 'buy', 'invest'] as const)
      assert.ok(done.includes(wanted), `${wanted} is missing: ${done.join(' ')}`);
    ann.calm();
    await ann.leave();
  });

  it('is played to its end on a phone, and watched again', async (house) => {
    const ann = await Person.enter(house, PHONE);
    await againstBots(ann, { game: 'stellar-conquest', setup: { players: 4, last_turn: 5 } }, 'novice');
    const chance = dice(4);
    await ann.page.getByRole('button', { name: 'Whole map' }).click();
    const moves = await playToEnd(ann, chance, brisk);
    assert.ok(moves.length > 12, `only ${moves.length} moves: ${moves.join(' ')}`);
    assert.equal(await ann.page.evaluate(() => innerWidth), 390, 'something made the page wider than the phone');
    await ann.page.getByRole('region', { name: 'Final count' }).waitFor();
    await accessible(ann.page, 'the end of the game');
    await ann.page.getByRole('link', { name: 'Watch the replay' }).click();
    await ann.page.getByTestId('replay-last').click();
    await ann.page.getByRole('region', { name: 'Final count' }).waitFor();
    ann.calm();
    await ann.leave();
  });

  it('carries an order out: fleets sail on, and a turn takes two clicks at most', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(ann, { game: 'stellar-conquest', setup: { players: 2, last_turn: 6 } }, 'novice');
    const { page } = ann;
    assert.equal(await turn(page), 'move');
    // One click spends the bonus as it is suggested: nothing of it is lost.
    await move(page, dice(1), gold);
    const log = page.getByTestId('log');
    await log.getByText('You spent the whole bonus.').waitFor();
    await firstOf(page, [(action) => action.do === 'take_all' && action.hex === null]);
    await firstOf(page, [(action) => action.do === 'course' && action.star === FAR]);
    const clicks = new Map<string, number>();
    for (let n = 0; n < 24 && (await log.getByText(/You reached Pollux/).count()) === 0; n++) {
      if ((await turn(page)) === 'over') break;
      const when = (await page.getByTestId('turn').textContent()) ?? '';
      if ((await move(page, dice(1), gold)) !== null) clicks.set(when, (clicks.get(when) ?? 0) + 1);
    }
    await log
      .getByText(/You reached Pollux/)
      .first()
      .waitFor();
    assert.ok(Math.max(...clicks.values()) <= 2, `clicks: ${JSON.stringify([...clicks])}`);
    // Voyages are told when they are over, and nobody is told to have done what they did not.
    assert.equal(await log.getByText(/open space|sailed on|finished spending/).count(), 0);
    ann.calm();
    await ann.leave();
  });

  it('sets out with scouts to stars of their own and settlers under escort, and says what scouts risk', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(ann, { game: 'stellar-conquest', setup: { players: 2, last_turn: 4 } }, 'novice');
    const { page } = ann;
    assert.equal(await turn(page), 'move');
    await move(page, dice(1), gold);
    const send = page.getByRole('button', { name: 'Send them and end turn' });
    await send.getByText(/^Unexplored/).waitFor();
    await accessible(page, 'the fleet that sets out');
    await send.click();
    const log = page.getByTestId('log');
    await log.getByText('You sent 35 transports and 4 corvettes to').waitFor();
    await log.getByText('You sent 1 scout to').nth(3).waitFor();
    const sent = await log.getByText('You sent ').allTextContents();
    const stars = sent.map((words) => / to (\w+)\./.exec(words)?.[1]);
    assert.equal(new Set(stars).size, 5, `each goes to a star of its own: ${sent.join(' ')}`);
    // Of all that lies on the map the Tab key comes to one thing.
    assert.equal(await page.locator('[data-stop][tabindex="0"]').count(), 1);
    ann.calm();
    await ann.leave();
  });

  it('says why production passes, and what everybody has so far', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(ann, { game: 'stellar-conquest', setup: { players: 2, last_turn: 8 } }, 'novice');
    const { page } = ann;
    await page.getByTestId('seat-0').getByText('Score').waitFor({ state: 'attached' });
    // It is asked for while the page is ready for a move: whatever is done next may close it.
    for (let n = 0; n < 40; n++) {
      if ((await turn(page)) === 'over' || (await page.getByTestId('nothing-made').count()) > 0) break;
      await firstOf(page, [
        'invest',
        (action) => action.do === 'take_all' && action.hex === null,
        (action) => action.do === 'course' && action.star === FAR,
        'sail_on',
        'done',
        'end_turn',
      ]);
    }
    await page
      .getByTestId('nothing-made')
      .getByText(/you have no colony yet/)
      .waitFor();
    ann.calm();
    await ann.leave();
  });

  it('follows what is typed', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(ann, { game: 'stellar-conquest', setup: { players: 2, last_turn: 2 } }, 'novice');
    const { page } = ann;
    await page.locator(CHOOSE).click();
    await page.locator('[data-select="research speed_4"]').click();
    await page.getByRole('spinbutton', { name: 'Points' }).fill('7');
    // The button says it while the field still has the focus; what is filled in is part of finishing.
    await page.getByRole('button', { name: 'Pay 7', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Pay 7 and finish spending/ }).waitFor();
    ann.calm();
    await ann.leave();
  });

  it('is playable with the keyboard alone', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(ann, { game: 'stellar-conquest', setup: { players: 2, last_turn: 2 } }, 'novice');
    for (let n = 0; n < 40 && (await turn(ann.page)) === 'move'; n++) await keyMove(ann);
    assert.equal(await ann.look(), 'over');
    ann.calm();
    await ann.leave();
  });
});

/** Goes on with the game rather than trying everything, but sails before it ends a turn. */
const brisk: Taste = ({ action }) => {
  if (action === null) return 0.02;
  const { do: what } = JSON.parse(action) as Action;
  if (what === 'end_turn') return 1;
  if (ONWARD.includes(what)) return 4;
  if (BACK.includes(what)) return 0.02;
  return what === 'course' ? 0.2 : 0.5;
};
const ONWARD: readonly Do[] = ['finish', 'take_all', 'sail_on', 'done', 'end_turn', 'close', 'open'];
const BACK: readonly Do[] = ['take_back', 'put_back', 'form', 'detach', 'leave', 'post', 'unpost'];

/** Whoever presses the gold button and nothing else. */
const gold: Taste = ({ action }) => (action !== null && LEADS.includes((JSON.parse(action) as Action).do) ? 1 : 0);
const LEADS: readonly Do[] = ['invest', 'land', 'post', 'sail_on', 'done', 'end_turn'];

/** `b` goes to the board, the arrows to something that leads on, Enter does it. What is advised may come a moment later: `b` goes there, too. */
async function keyMove({ page }: Person): Promise<void> {
  const before = await decision(page);
  if ((await offered(page, before)).length === 0) return;
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press(n % 12 === 0 ? 'b' : 'ArrowRight');
    const here = await page.evaluate(() => {
      const { action, first } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
      return { action, leads: first !== undefined };
    });
    const what = here.action === undefined ? null : (JSON.parse(here.action) as Action).do;
    if (!here.leads && what !== 'course' && (what === null || ![...ONWARD, ...LEADS].includes(what))) continue;
    await page.keyboard.press('Enter');
    return moved(page, before);
  }
  assert.fail('the keyboard made no move');
}

const isProducing = async (page: Page): Promise<boolean> =>
  (await page.getByRole('region', { name: 'Production' }).count()) > 0;

/** Settles at Wolf, and does a little of everything in production. */
async function settler(page: Page, done: readonly Do[]): Promise<Do | null> {
  const research = page.locator('[data-select^="research"]').first();
  if (done.includes('buy') && !done.includes('invest') && (await research.count()) > 0) await research.click();
  const produces = await isProducing(page);
  const once = (what: Do): readonly Do[] => (done.includes(what) ? [] : [what]);
  return firstOf(page, [
    (action) => action.do === 'course' && action.star === WOLF,
    (action) => action.do === 'take_all' && action.hex === null,
    'land',
    'open',
    ...once('emigrate'),
    ...once('extra'),
    ...(produces ? once('buy') : []),
    'invest',
    'close',
    'finish',
    'sail_on',
    'done',
    'end_turn',
  ]);
}

/** Does the first of these that is offered by one click, and says what it was. */
async function firstOf(page: Page, wishes: readonly (Do | ((action: Action) => boolean))[]): Promise<Do | null> {
  const before = await decision(page);
  for (let targets = await offered(page, before); targets.length > 0; targets = await offered(page, before, targets)) {
    const actions = targets.flatMap(({ action }) => (action === null ? [] : [JSON.parse(action) as Action]));
    for (const wish of wishes) {
      const wanted = typeof wish === 'string' ? (action: Action): boolean => action.do === wish : wish;
      if (!actions.some(wanted)) continue;
      const made = await move(page, dice(1), just(wanted));
      return made === null ? null : (JSON.parse(made) as Action).do;
    }
  }
  return null;
}

/** Corvettes and settlers to Wolf; whoever is shy leaves after the first round. */
async function fleet(page: Page, shy: boolean): Promise<Do | null> {
  const choose = page.locator(CHOOSE);
  if ((await choose.count()) > 0) await choose.click();
  return firstOf(page, [
    (action) => action.do === 'buy' && action.item === 'corvette',
    'fight',
    'spread',
    ...(shy ? (['withdraw_all'] as const) : []),
    'banish',
    'redirect',
    'land',
    'attack',
    'barrage',
    (action) => action.do === 'course' && action.star === WOLF,
    'finish',
    (action) => action.do === 'take_all' && action.hex === null,
    'sail_on',
    'done',
    'end_turn',
  ]);
}
