/** Orbital Conflict, played by clicking. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Action } from '../src/protocol/orbital-conflict';
import { accessible } from './axe';
import { dice, group, Person, PHONE, until } from './harness';
import { builder, hurried, judge, SHORT } from './orbital';
import {
  decision,
  hasty,
  move,
  moved,
  offered,
  openPoint,
  over,
  playUntil,
  swallowed,
  turn,
  type Target,
  type Taste,
} from './play';
import { Spy } from './spy';

const GAME = 'orbital-conflict';
/** A button of one or two lines. */
const LOW = 50;
const SMALL_PHONE = { ...PHONE, viewport: { width: 390, height: 664 } };

group('Orbital Conflict', {}, (it) => {
  it('is played by two people, one of them on a phone, while a spectator sees nothing hidden', async (house) => {
    const [ann, ben, cy] = await Promise.all([Person.enter(house), Person.enter(house, PHONE), Person.enter(house)]);
    const spies = [ann, ben, cy].map(({ page }) => new Spy(page, judge));
    await newTable(ann, 'two', '', SHORT);
    const table = new URL(ann.page.url()).pathname;
    await ben.go(table);
    await ben.page.getByRole('button', { name: 'Join here' }).click();
    await cy.go(table);
    await ann.page.getByTestId('start').click();
    for (const person of [ann, ben, cy]) await person.page.getByTestId('table').waitFor();

    const deeds: Deeds = [['place'], ['claim', 'push'], ['attack', 'attack_with']];
    await playWith([ann, ben], 48, dice(11), deeds);
    for (const person of [ann, ben, cy]) await person.page.getByTestId('end').waitFor();
    assert.equal(await ben.page.evaluate(() => innerWidth), 390, 'something made the page wider than the phone');
    await ben.page.keyboard.press('Escape');
    await accessible(ben.page, 'the count on a phone');
    assert.deepEqual(
      spies.map((spy, seat) => spy.secrets(seat < 2 ? seat : null)),
      [[], [], []],
    );
    assert.ok((spies[2]?.positions.length ?? 0) > 20, 'the spectator saw no game');

    await cy.page.getByRole('link', { name: 'Watch the replay' }).click();
    await cy.page.getByTestId('replay-last').click();
    await cy.page.getByText('Winner').first().waitFor();
    await accessible(cy.page, 'the replay');
    await all([ann, ben, cy]);
  });

  it('is played with four seats to the last point', async (house) => {
    const ann = await Person.enter(house);
    await newTable(ann, 'four', 'novice', SHORT);
    await ann.page.getByTestId('table').waitFor();
    await turn(ann.page);
    await accessible(ann.page, 'the table of four');
    await playWith([ann], 96, dice(12), [['place'], ['end_main']]);
    await ann.page.getByTestId('end').waitFor();
    await ann.page.keyboard.press('Escape');
    await ann.page.getByTestId('count').waitFor();
    await ann.page.getByTestId('count-close').click();
    await accessible(ann.page, 'the table after the end');
    await all([ann]);
  });

  it('is playable with the keyboard alone', async (house) => {
    const ann = await Person.enter(house);
    await ann.playNow('novice', GAME);
    let placed = 0;
    for (let n = 0; n < 30 && placed < 3 && (await turn(ann.page)) === 'move'; n++)
      placed += Number(await keyMove(ann, n % 3 !== 2));
    assert.ok(placed > 0, 'no card was played with the keyboard');
    await all([ann]);
  });

  it('says under every card what it would do, and builds the chosen one with the one gold button', async (house) => {
    const ann = await Person.enter(house);
    await ann.playNow('novice', GAME);
    const { page } = ann;
    const chance = dice(15);
    for (
      let n = 0;
      n < 12 && (await turn(page)) === 'move' && !(await offered(page, await decision(page))).some(endsMain);
      n++
    )
      await move(page, chance, hasty);
    // What the table foretells has been answered, and nothing of it is cut.
    await until(
      page,
      'words under every card of the hand',
      () => {
        const tags = [...document.querySelectorAll<HTMLElement>('[id^="oc-tag-"]')];
        return tags.length > 0 && tags.every((tag) => tag.innerText !== '' && tag.scrollHeight <= tag.clientHeight + 1);
      },
      null,
    );
    const cut = await page
      .getByTestId('station-1')
      .locator('bdi')
      .evaluate((name) => name.scrollWidth - name.clientWidth);
    assert.ok(cut <= 0, 'the name of the rival is cut');
    const before = await decision(page);
    await page.locator('[data-select^="hand-"]').first().click();
    assert.equal(await page.locator('[data-testid="board"] .look-main').count(), 1, 'one gold button');
    await page.locator('[data-first][data-action*=\'"place"\']').click();
    await moved(page, before);
    assert.equal(await page.getByTestId('station-0').locator('[data-anchor^="laid-0-"]').count(), 1);
    await all([ann]);
  });

  it('gives the station of a small phone all the room above the hand, and its answers one row', async (house) => {
    const ann = await Person.enter(house, SMALL_PHONE);
    await ann.playNow('novice', GAME);
    const { page } = ann;
    const chance = dice(16);
    for (
      let n = 0;
      n < 12 && (await turn(page)) === 'move' && !(await offered(page, await decision(page))).some(endsMain);
      n++
    )
      await move(page, chance, hasty);
    for (const goal of await page.locator('[data-anchor^="available-0-"]').all())
      assert.ok(await goal.locator('.name').isVisible(), 'the goal has a name');
    const before = await decision(page);
    const primary = page.locator('[data-first][data-action*=\'"place"\']');
    await page.locator('[data-select^="hand-"]').first().tap();
    await primary.waitFor();
    const rows = await page
      .getByTestId('prompt')
      .locator('.buttons > button:visible')
      .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect()).map(({ y, height }) => [y, height]));
    assert.ok(rows.length > 1, 'there is a way back');
    for (const [y, height = 0] of rows) {
      assert.deepEqual([y, height], rows[0], 'one row of buttons');
      assert.ok(height <= LOW, `a button is ${height} pixels high`);
    }
    await primary.tap();
    await moved(page, before);
    const width = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().width);
    assert.ok((await width('[data-anchor^="module-0-"]')) > 100, 'one module is large');
    await all([ann]);
  });

  it('takes a card that is dragged from the hand to the station', async (house) => {
    const ann = await Person.enter(house);
    await ann.playNow('novice', GAME);
    const { page } = ann;
    const chance = dice(13);
    // The draw phase comes first: there nothing is placed.
    for (
      let n = 0;
      n < 12 && (await turn(page)) === 'move' && !(await offered(page, await decision(page))).some(endsMain);
      n++
    )
      await move(page, chance, hasty);
    const before = await decision(page);
    await drag(ann, '[data-select^="hand-"]', '[data-action*=\'"place"\']');
    await moved(page, before);
    assert.equal(await page.getByTestId('station-0').locator('[data-anchor^="laid-0-"]').count(), 1);
    await all([ann]);
  });

  it('lets a player of a tournament look at the other game, with the animations on', async (house) => {
    const ann = await Person.enter(house, { reducedMotion: 'no-preference' });
    await newTable(ann, 'tournament', 'novice');
    await ann.page.getByTestId('table').waitFor();
    const chance = dice(14);
    for (let n = 0; n < 3 && (await turn(ann.page)) === 'move'; n++) await move(ann.page, chance, builder);
    await watch(ann, 'Other game', 'station-2');
    assert.equal(await ann.page.locator('[data-testid="board"] [data-action]').count(), 0);
    await accessible(ann.page, 'the other game of a tournament');
    await watch(ann, 'Your game', 'station-0');
    await turn(ann.page);
    await move(ann.page, chance, builder);
    await all([ann]);
  });
});

/** Opens a table of this mode, with an edition of one's own if there is one; without bots its other seats are free. */
async function newTable(host: Person, mode: string, bots: string, edition?: string): Promise<void> {
  const { page } = host;
  await host.go('/');
  await page.getByTestId(`game-${GAME}`).getByTestId('new-table').click();
  await page.getByLabel('Opponents').selectOption(bots || 'open');
  await page
    .getByRole('dialog')
    .locator('select', { has: page.locator(`option[value="${mode}"]`) })
    .selectOption(mode);
  if (edition !== undefined) {
    const file = { name: 'short.toml', mimeType: 'application/toml', buffer: Buffer.from(edition) };
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('option', { name: 'Your file: short', selected: true }).waitFor({ state: 'attached' });
  }
  await page.getByTestId('open-table').click();
  await page.getByTestId(bots ? 'table' : 'start').waitFor();
}

/** Turns to a game of the tournament; clicks that only end an animation are made again. */
async function watch({ page }: Person, game: string, station: string): Promise<void> {
  const button = page.getByTestId('board').getByRole('button', { name: game });
  for (let n = 0; n < 20 && (await swallowed(page, () => button.click())); n++);
  await page.getByTestId(station).waitFor();
}

const endsMain = ({ action }: Target): boolean => action?.includes('"end_main"') ?? false;

/** Drags the first thing that this selector finds onto the first that the other finds once the drag has begun. */
async function drag({ page }: Person, from: string, to: string): Promise<void> {
  const start = await place(page, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y - 12, { steps: 4 });
  const end = await place(page, to);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

/** Where to point at the first thing that this selector finds, once it is there. */
async function place(page: Page, selector: string): Promise<{ x: number; y: number }> {
  await page.locator(selector).first().waitFor();
  const point = await until(page, `a point of ${selector} to be seen`, openPoint, {
    selector,
    before: await decision(page),
  });
  assert.ok(point !== 'gone', `${selector} is gone`);
  return point;
}

/** Kinds of moves: one of each group is wanted, in this order. */
type Deeds = readonly (readonly Action['do'][])[];

/** Plays with so many cards until a move of each group has been made, and then to the end as quickly as that can be. */
async function playWith(
  people: Person[],
  pile: number,
  chance: (below: number) => number,
  deeds: Deeds,
): Promise<void> {
  let [left, hurry] = [deeds, hurried(pile, [])];
  const taste: Taste = (target) => {
    if (left.length === 0) return hurry(target);
    const place = target.action === null ? -1 : left.findIndex((group) => group.includes(doneBy(target.action)));
    return builder(target) * (place < 0 ? 1 : place === 0 ? 10 : 0.01);
  };
  const moves = await playUntil(
    people,
    chance,
    (states, made) => {
      left = deeds.filter((group) => !made.some((action) => group.includes(doneBy(action))));
      hurry = hurried(pile, made);
      return over(states);
    },
    taste,
  );
  assert.deepEqual(left, [], `is missing among ${moves.join(', ')}`);
}

const doneBy = (action: string): Action['do'] => (JSON.parse(action) as Action).do;

async function all(people: Person[]): Promise<void> {
  for (const person of people) {
    person.calm();
    await person.leave();
  }
}

/** `b` goes to the first thing to do, the arrow keys from there to a card of the hand, and Enter does it or picks it up. */
async function keyMove({ page }: Person, wantsCard: boolean): Promise<boolean> {
  const before = await decision(page);
  let picked = false;
  for (let n = 0; n < 20; n++) {
    if ((await offered(page, before)).length === 0) return false;
    await page.keyboard.press('b');
    if (wantsCard && !picked && n < 4) await toHand(page);
    const here = await page.evaluate(() => {
      const { action, select } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
      return { action, select };
    });
    picked ||= here.select?.startsWith('hand-') ?? false;
    await page.keyboard.press('Enter');
    if (here.action === undefined) continue;
    await moved(page, before);
    return here.action.includes('"place"');
  }
  assert.fail('the keyboard made no move');
}

/** The arrow keys lead from the first thing to do to a card of the hand that can be played, and back to it where there is none. */
async function toHand(page: Page): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press('ArrowLeft');
    const select = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['select']);
    if (select?.startsWith('hand-')) return;
  }
  await page.keyboard.press('b');
}
