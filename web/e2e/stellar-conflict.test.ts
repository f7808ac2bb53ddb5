/** Stellar Conflict in real time: cards dragged with the mouse, with a finger and by keys, the alarm, the film of the battle. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessible } from './axe';
import {
  choose,
  freeSpot,
  inHand,
  lying,
  mayDeploy,
  middleOf,
  mouse,
  onTable,
  ready,
  start,
  type Spot,
} from './conflict';
import { group, Person, PHONE, until } from './harness';
import { againstBots, together, type Wish } from './tables';

/** A phone as much of it as its browser leaves. */
const SMALL = { ...PHONE, viewport: { width: 390, height: 664 } };
/** Where nobody waits for a hand; the races stay the same in the next game. */
const QUICK: Wish = {
  game: 'stellar-conflict',
  setup: {
    players: 2,
    scale: 'dispute',
    race_0: 'wiss',
    race_1: 'vak',
    deployment: 'stop',
    stop_cap: 60,
    hand_ms: 0,
  },
};

group('Stellar Conflict', {}, (it) => {
  it('is deployed with the mouse against a bot and the clock, and the battle is watched', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(
      ann,
      { game: 'stellar-conflict', setup: { players: 2, scale: 'dispute', races: 'dealt', timer: 50 } },
      'novice',
    );
    await accessible(ann.page, 'the choice of a fleet');
    await start([ann]);
    const placed = await deployAll(ann.page, mouse(ann.page));
    assert.ok(placed >= 2, `only ${placed} cards were deployed`);
    await watch(ann);
    ann.calm();
    await ann.leave();
  });

  it('is deployed with a finger on a phone, and somebody calls a halt by being done', async (house) => {
    const ann = await Person.enter(house, PHONE);
    await againstBots(
      ann,
      {
        game: 'stellar-conflict',
        setup: { players: 2, scale: 'dispute', races: 'dealt', deployment: 'stop', stop_cap: 60 },
      },
      'novice',
    );
    await start([ann]);
    await tapOut(ann.page);
    const placed = await deployAll(ann.page, await finger(ann.page));
    assert.ok(placed >= 3, `only ${placed} cards were deployed`);
    assert.equal(await ann.page.evaluate(() => innerWidth), 390, 'something made the page wider than the phone');
    await watch(ann);
    ann.calm();
    await ann.leave();
  });

  it('shows a held card to the others, and refuses to lay it on another', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house), Person.enter(house)]);
    await together([ann, ben], {
      game: 'stellar-conflict',
      setup: { players: 2, scale: 'dispute', races: 'dealt', timer: 200 },
    });
    await start([ann, ben]);
    const spot = await onTable(ann.page, 0.5, 0.5);
    await mouse(ann.page)(await inHand(ann.page), spot);
    await ben.page.locator('div.top .piece').first().waitFor();
    // The next one is held over the same place.
    const hand = await inHand(ann.page);
    await ann.page.mouse.move(hand.x, hand.y);
    await ann.page.mouse.down();
    await ann.page.mouse.move(spot.x, spot.y, { steps: 4 });
    const held = ben.page.locator('div.top [aria-label*=" holds "]');
    await held.waitFor();
    const before = await held.getAttribute('transform');
    await ann.page.mouse.move(spot.x + 20, spot.y + 20, { steps: 4 });
    await until(
      ben.page,
      'the held card to move',
      (old) => document.querySelector('div.top [aria-label*=" holds "]')?.getAttribute('transform') !== old,
      before,
    );
    await ann.page.mouse.up();
    await ann.page
      .getByRole('status')
      .filter({ hasText: 'CONFLICT' })
      .or(ann.page.locator('.note.bad'))
      .first()
      .waitFor();
    assert.equal(await lying(ann.page), 1, 'a card lies on another');
    // A free place is as good as ever.
    await mouse(ann.page)(await middleOf(ann.page, '[data-testid="held"]'), await onTable(ann.page, 0.2, 0.3));
    await ben.page.locator('div.top .piece').nth(1).waitFor();
    for (const person of [ann, ben]) {
      person.calm();
      await person.leave();
    }
  });

  it('lets everybody practise before the clock, and a first card turns by key and by wheel', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(
      ann,
      { game: 'stellar-conflict', setup: { players: 2, scale: 'dispute', races: 'dealt', timer: 200 } },
      'novice',
    );
    await choose(ann.page);
    await ann.page.getByTestId('practice').waitFor();
    await accessible(ann.page, 'the practice before the clock');
    await drag(ann.page, await middleOf(ann.page, '[data-testid="practice"]'), await onTable(ann.page, 0.25, 0.75));
    await ann.page
      .getByRole('img', { name: /for practice$/ })
      .nth(1)
      .waitFor();
    // It fires at once, and the words say what came of every beam.
    await ann.page
      .getByTestId('prompt')
      .getByText(/ fires: .*(hits?|stops|miss(es)?|no lasers)/)
      .waitFor();
    assert.equal(await lying(ann.page), 0, 'a practice card lies on the real table');
    await ready(ann.page);
    await ann.page.getByTestId('hand').waitFor();
    assert.equal(
      await ann.page.getByRole('img', { name: /for practice$/ }).count(),
      0,
      'practice cards are still there',
    );
    // The button that was pressed last is gone, and the focus with it.
    const hand = await inHand(ann.page);
    const spot = await onTable(ann.page, 0.5, 0.5);
    await ann.page.mouse.move(hand.x, hand.y);
    await ann.page.mouse.down();
    await ann.page.mouse.move(spot.x, spot.y, { steps: 4 });
    for (const key of ['e', 'e']) await ann.page.keyboard.press(key);
    await ann.page.getByRole('img', { name: /turned 10 degrees$/ }).waitFor();
    await ann.page.mouse.wheel(0, 100);
    await ann.page.getByRole('img', { name: /turned 15 degrees$/ }).waitFor();
    await ann.page.mouse.up();
    await ann.page.locator('div.top .piece').first().waitFor();
    ann.calm();
    await ann.leave();
  });

  it('leaves the cards of somebody who is gone to a bot, until they come back', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house), Person.enter(house)]);
    await together([ann, ben], { game: 'stellar-conflict', setup: { players: 2, scale: 'conflict', races: 'dealt' } });
    await start([ann, ben]);
    const table = ben.page.url();
    await ben.page.goto('about:blank');
    await ann.page.locator('div.top .piece').first().waitFor();
    await ben.page.goto(table);
    await ben.page.getByTestId('hand').waitFor();
    const before = await lying(ben.page);
    const more = ann.page.locator('div.top .piece').nth(before);
    // The bot may have laid its card anywhere.
    const spot = await freeSpot(ben.page);
    await mouse(ben.page)(await inHand(ben.page), spot);
    await more.waitFor();
    for (const person of [ann, ben]) {
      person.calm();
      await person.leave();
    }
  });

  it('is deployed with the keyboard alone, by four', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(
      ann,
      { game: 'stellar-conflict', setup: { players: 4, scale: 'dispute', races: 'dealt', timer: 30 } },
      'novice',
    );
    await start([ann]);
    await ann.page.getByTestId('hand').focus();
    for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'e', 'e', 'Enter'])
      await ann.page.keyboard.press(key);
    await ann.page
      .getByRole('img', { name: /, yours/ })
      .first()
      .waitFor();
    await watch(ann);
    ann.calm();
    await ann.leave();
  });
});

/** What reviewers of earlier builds met: each of it once more. */
group('Stellar Conflict as it was reported', {}, (it) => {
  it('tells nothing of the result before the film has, and skips to it', async (house) => {
    const ann = await Person.enter(house, { reducedMotion: 'no-preference' });
    await againstBots(ann, QUICK, 'novice');
    await start([ann]);
    const early = skipFilm(ann.page);
    await deployAll(ann.page, mouse(ann.page));
    assert.deepEqual(await early, { dialog: false, over: false, counted: false });
    await ann.page.getByRole('dialog').waitFor();
    await ann.page.locator('[data-testid="prompt"][data-look="over"]').waitFor();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // Nothing lies over the battle until it is asked for.
    assert.equal(await ann.page.getByText('Who shot whom', { exact: true }).count(), 0);
    await ann.page.getByTestId('report').click();
    for (const words of ['Who shot whom', 'Kill points']) await ann.page.getByText(words, { exact: true }).waitFor();
    ann.calm();
    await ann.leave();
  });

  it('says before the clock what a card shows, what scores and what wins, on a phone too', async (house) => {
    for (const device of [{ viewport: { width: 1024, height: 768 } }, SMALL]) {
      const ann = await Person.enter(house, device);
      await againstBots(ann, QUICK, 'novice');
      await ann.page.locator('.ships .pick').first().waitFor();
      const lower = await ann.page.locator('.ships').evaluate((ships) => ships.scrollHeight - ships.clientHeight);
      assert.equal(lower, 0, 'a suggested fleet is longer than its room');
      await choose(ann.page);
      await ann.page.locator('[data-action*="ready"]').waitFor();
      // Nobody is led to the clock before having laid down a card.
      assert.equal(await ann.page.locator('[data-first]').count(), 0, 'to be ready is what comes next');
      const board = ann.page.getByTestId('board');
      for (const text of [/Fires at \d/, /Hull \d/, /Worth \d+ points?/, 'How you score', 'The most points win.'])
        await board.getByText(text).first().waitFor();
      // No clock runs where an empty deck stops everybody.
      assert.doesNotMatch(await board.innerText(), /clock/i);
      ann.calm();
      await ann.leave();
    }
  });

  it('has table and card on one screen of a phone, with four players and a long name', async (house) => {
    const ann = await Person.enter(house, SMALL);
    await ann.go('/');
    await ann.page.getByTestId('name-card').waitFor();
    await ann.page.evaluate(async (name) => {
      const body = JSON.stringify({ name });
      await fetch('/api/me', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    }, 'Wilhelmina-Alexandra von Hohenz');
    await againstBots(
      ann,
      { game: 'stellar-conflict', setup: { players: 4, scale: 'war', races: 'dealt', timer: 200 } },
      'novice',
    );
    await start([ann]);
    const { table, hand, width } = await ann.page.evaluate(() => ({
      table: document.querySelector('div.top')?.getBoundingClientRect().toJSON() as DOMRect,
      hand: document.querySelector('[data-testid="hand"]')?.getBoundingClientRect().toJSON() as DOMRect,
      width: document.documentElement.scrollWidth,
    }));
    assert.equal(width, 390, 'something makes the page wider than the phone');
    assert.ok(table.top >= 0 && table.bottom <= hand.top, `the table is at ${table.top} to ${table.bottom}`);
    assert.ok(hand.bottom <= 664, `the card ends at ${hand.bottom}`);
    assert.ok(table.height > table.width, 'the table does not stand upright');
    ann.calm();
    await ann.leave();
  });

  it('gives no card away faster than a hand would, wherever it is laid', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(
      ann,
      { game: 'stellar-conflict', setup: { players: 2, races: 'dealt', deployment: 'stop', hand_ms: 10_000 } },
      'novice',
    );
    await start([ann]);
    await ann.page.getByRole('button', { name: 'Any free place' }).click();
    await ann.page.locator('[data-testid="hand"][data-settling]').waitFor();
    assert.equal(await ann.page.getByRole('img', { name: /, yours/ }).count(), 0);
    ann.calm();
    await ann.leave();
  });

  it('says what became of cards that were still in the deck', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(
      ann,
      { game: 'stellar-conflict', setup: { players: 2, scale: 'dispute', races: 'dealt', timer: 25 } },
      'novice',
    );
    await start([ann]);
    await ann.page.locator('[data-testid="prompt"][data-look="over"]').waitFor();
    await ann.page
      .getByTestId('end')
      .getByText(/Never reached the table: .*, \d+ credits? for nothing/)
      .first()
      .waitFor();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await ann.page.getByTestId('report').click();
    const board = ann.page.getByTestId('board');
    await board.getByText('Never reached the table').waitFor();
    assert.doesNotMatch(await board.innerText(), /All your cards are down/);
    ann.calm();
    await ann.leave();
  });

  it('suggests the last fleet in the next game, and fires again by what the table says', async (house) => {
    const ann = await Person.enter(house);
    // In the next game somebody else has the first seat, so both play the same race.
    await againstBots(ann, { ...QUICK, setup: { ...QUICK.setup, race_1: 'wiss', mirror_races: true } }, 'novice');
    await ann.page.getByRole('button', { name: /^Few large/ }).click();
    await start([ann]);
    await deployAll(ann.page, mouse(ann.page));
    await ann.page.locator('[data-testid="prompt"][data-look="over"]').waitFor();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // What lies as it lay ends as it ended.
    await ann.page.getByTestId('what-if').click();
    await ann.page.getByTestId('fire').click();
    await ann.page.getByText('It would have ended like this:').waitFor();
    assert.equal(await ann.page.getByText(/^instead of/).count(), 0, 'the same cards end differently');
    await ann.page.getByTestId('move-cards').click();
    await ann.page.getByTestId('close').click();
    await ann.page.getByRole('button', { name: 'Result' }).click();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
    await ann.page.getByRole('button', { name: /^Your last/, pressed: true }).waitFor();
    ann.calm();
    await ann.leave();
  });
});

/** Drags with the mouse and lets go. */
async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Drops card after card on the table until the deck is empty or the alarm rings; says how many of one's own lie there now. */
async function deployAll(page: Page, drag: (from: Spot, to: Spot) => Promise<void>): Promise<number> {
  for (let n = 0; n < 60 && (await mayDeploy(page)); n++) {
    await drag(await inHand(page), await onTable(page, 0.16 + 0.17 * (n % 5), 0.2 + 0.2 * (Math.floor(n / 5) % 4)));
  }
  return page.getByRole('img', { name: /, yours/ }).count();
}

/** A card goes where the table is tapped, is turned by a tap at an end of its strip, and lies there after a tap on it. */
async function tapOut(page: Page): Promise<void> {
  const spot = await onTable(page, 0.5, 0.5);
  await page.touchscreen.tap(spot.x, spot.y);
  await page.locator('[data-testid="deploy"]:enabled').waitFor();
  const strip = page.getByRole('slider', { name: 'Slide to turn' });
  await strip.tap({ position: { x: 12, y: 20 } });
  await page.getByRole('img', { name: /turned 315 degrees$/ }).waitFor();
  await page.touchscreen.tap(spot.x, spot.y);
  await page
    .getByRole('img', { name: /, yours/ })
    .first()
    .waitFor();
}

/** A real touch, by the browser's own protocol. */
async function finger(page: Page): Promise<(from: Spot, to: Spot) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (from, to) => {
    await touch('touchStart', from);
    await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    await touch('touchMove', to);
    await touch('touchEnd');
    // A finger hides what it holds, so the card waits for a button; the alarm may be faster.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="deploy"]:not(:disabled)')?.click());
  };
}

/** Skips the film as soon as it runs, and says what was there then. In the page: a drag that comes too late skips it as well. */
async function skipFilm(page: Page): Promise<Record<'dialog' | 'over' | 'counted', boolean>> {
  const seen = await page.waitForFunction(() => {
    const skip = document.querySelector<HTMLElement>('[data-testid="skip-film"]');
    if (!skip) return null;
    const dialog = document.querySelector('dialog[open]') !== null;
    const over = document.querySelector('[data-testid="prompt"]')?.getAttribute('data-look') === 'over';
    const counted = document.body.innerText.includes('Victory points');
    skip.click();
    return { dialog, over, counted };
  });
  const told = await seen.jsonValue();
  assert.ok(told);
  return told;
}

/** To the end, then the film: a step back, its beams, and on again. */
async function watch({ page }: Person): Promise<void> {
  await page.locator('[data-testid="prompt"][data-look="over"]').waitFor();
  // A drag that came too late, when its card had gone, may have ended beside the result and closed it.
  const open = await page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(document.querySelector('dialog[open]') !== null)));
      }),
  );
  if (open) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page
    .getByTestId('board')
    .getByText(/^Initiative \d+(: .* fires?\.)?$/)
    .waitFor();
  assert.ok((await page.locator('div.top line.reach').count()) > 0, 'no laser is drawn');
  await page.getByTestId('watch').click();
  // The same cards once more, fired again.
  await page.getByTestId('what-if').click();
  await page.getByTestId('fire').click();
  await page.getByTestId('move-cards').or(page.getByTestId('skip-battle')).first().click();
  await page.getByTestId('close').click();
}
