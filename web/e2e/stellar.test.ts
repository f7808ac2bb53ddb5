/** Stellar's board: what strangers stumbled over, walked again by clicking. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessible } from './axe';
import { group, Person, PHONE, until, type House } from './harness';
import { decision, moved } from './play';
import { againstBots, together } from './tables';

const SMALL_PHONE = { ...PHONE, viewport: { width: 390, height: 664 } };
const LAPTOP = { viewport: { width: 1024, height: 768 } };
/** The player by the browser begins. */
const DUEL = { game: 'stellar', setup: { first_seat: '0' } };

group('Stellar', {}, (it) => {
  it('places a ship by a click on a sector, or asks there how it shall lie', async (house) => {
    const ann = await beginning(await Person.enter(house));
    const { page } = ann;
    await page.locator('[data-select^="hand-"]').first().click();
    const before = await decision(page);
    await page.locator('[data-select="sector-1"]').click();
    const asked = page.getByTestId('drop-1').getByRole('button');
    assert.equal(await asked.count(), 2, 'face up and face down');
    assert.equal(await page.locator('[data-note]').count(), 0, 'nothing was refused');
    await accessible(page, 'the question how a ship shall lie');
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await asked.first().waitFor({ state: 'detached' });
    await page.locator('[data-select="sector-1"]').click();
    await asked.last().click();
    await moved(page, before);
    ann.calm();
  });

  it('takes a ship that is dragged to a sector', async (house) => {
    const ann = await beginning(await Person.enter(house));
    const { page } = ann;
    const [from, to] = [page.locator('[data-select^="hand-"]').first(), page.getByTestId('sector-0')];
    await from.dragTo(to);
    const before = await decision(page);
    await page.getByTestId('drop-0').getByRole('button').first().click();
    await moved(page, before);
    ann.calm();
  });

  it('tells what hidden cards may be worth, who starts and who beats whom', async (house) => {
    const ann = await beginning(await Person.enter(house));
    const { page } = ann;
    for (const sum of await page.locator('[data-testid^="sum-"]').allInnerTexts())
      assert.match(sum, /^(\d+–\d+|−\d+…\+?\d+)$/);
    await page.getByTestId('first-0').waitFor();
    assert.match((await page.getByTestId('wheel').getAttribute('aria-label')) ?? '', /Kite: Beats Destroyer\./);
    await page.getByTestId('wheel').locator('.ship').first().hover();
    assert.ok((await page.getByTestId('wheel').locator('line.wins').count()) > 0, 'its arrows are lit');
    const log = await page.getByTestId('log').innerText();
    assert.doesNotMatch(log, /picked|drew|for the fleet|without a reveal/i);
    ann.calm();
  });

  it('counts what was taken back, and lets any ship of it go', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house), Person.enter(house)]);
    await together([ann, ben], DUEL);
    const { page } = ann;
    await chooses(page);
    await page.getByTestId('own-fleet').waitFor();
    await page.getByTestId('take-back').click();
    const tally = page.getByTestId('fleet-tally');
    await tally.waitFor();
    assert.match(await tally.innerText(), /^6 of 6\s+3 civilians, 3 warships$/);
    await page.getByTestId('fleet-slot-0').click();
    await until(
      page,
      'five ships to be left',
      () => document.querySelector('[data-testid="fleet-tally"]')?.textContent?.trim().startsWith('5') ?? false,
      null,
    );
    for (const person of [ann, ben]) person.calm();
  });

  it('says what it is about to send, and that it sends only once it does', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house, SMALL_PHONE), Person.enter(house)]);
    await together([ann, ben], DUEL);
    const { page } = ann;
    await confirms(ann);
    await chooses(page);
    const asked = page.getByTestId('prompt');
    for (const answer of ['withdraw', 'done']) {
      await asked.getByTestId('held').waitFor();
      assert.doesNotMatch(await page.getByTestId('board').innerText(), /Sending/);
      await inSight(page, ['held', 'fleet-slot-5']);
      await page.getByTestId(answer).click();
      await page.getByTestId('held').waitFor({ state: 'detached' });
      if (answer === 'withdraw') {
        assert.equal(await page.locator('[data-note]').count(), 0, 'the player changed their mind, nothing failed');
        await page.getByTestId('fleet-confirm').click();
      }
    }
    await page.getByTestId('own-fleet').waitFor();
    for (const person of [ann, ben]) person.calm();
  });

  it('lays a ship down before it asks whether that is meant, and gives it back', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house, SMALL_PHONE), Person.enter(house)]);
    await together([ann, ben], DUEL);
    const { page } = ann;
    await confirms(ann);
    await chooses(page);
    await page.getByTestId('done').click();
    await chooses(ben.page);
    const hand = page.locator('[data-select^="hand-"]');
    await hand.first().tap();
    const bar = await foot(page);
    await page.locator('[data-select="sector-1"]').tap();
    await page.getByTestId('drop-1').getByRole('button').last().tap();
    await page.getByTestId('held').waitFor();
    await page.locator('[data-anchor="ship-1-0-0"]').waitFor();
    assert.deepEqual(await foot(page), bar, 'the bar stays where it was');
    await page.getByTestId('withdraw').tap();
    await hand.nth(1).waitFor();
    await page.locator('[data-anchor="ship-1-0-0"]').waitFor({ state: 'detached' });
    for (const person of [ann, ben]) person.calm();
  });

  it('asks in one place, whatever is asked', async (house) => {
    for (const size of [{}, LAPTOP, SMALL_PHONE]) {
      const ann = await Person.enter(house, size);
      await againstBots(ann, DUEL, 'novice');
      const { page } = ann;
      await page.getByTestId('fleet-confirm').waitFor();
      const choosing = await foot(page);
      await chooses(page);
      await page.locator('[data-select^="hand-"]').first().waitFor();
      assert.deepEqual(await foot(page), choosing, 'the bar stays where it was');
      await page.locator('[data-select^="hand-"]').first().click();
      assert.deepEqual(await foot(page), choosing, 'also once a ship is picked');
      ann.calm();
      await ann.leave();
    }
  });

  it('ends the turn with the placement where nothing is worth revealing, and asks where that is wished', async (house) => {
    const people = await facing(house);
    const [{ page }, ben] = people;
    const before = await place(page, 0);
    await until(
      page,
      'the turn to be over',
      (now) => Number(document.querySelector('[data-decision]')?.getAttribute('data-decision')) === now,
      Number(before) + 2,
    );
    await place(ben.page, 1);
    const choice = page.locator('[data-select^="hand-"]').first();
    await choice.click();
    await page.getByTestId('reveals').click();
    await choice.click();
    await place(page, 2);
    await page.locator('[data-action*="pass"]').waitFor();
    await accessible(page, 'what may be revealed');
    for (const person of people) person.calm();
  });

  it('says on a sector that a ship will lie face up there, and why, before it is clicked', async (house) => {
    const people = await facing(house);
    const [{ page }, ben] = people;
    await place(page, 0);
    await place(ben.page, 1);
    await page.mouse.move(0, 0);
    await page.locator('[data-select^="hand-"]').first().click();
    const told = page.getByTestId('bound-0');
    await told.getByText('you have a ship here').waitFor();
    assert.match(await told.innerText(), /^Face up/);
    for (const person of people) person.calm();
  });

  it('shows nothing to press in a replay', async (house) => {
    const ann = await Person.enter(house, SMALL_PHONE);
    await againstBots(ann, DUEL, 'novice');
    const { page } = ann;
    await ann.fromMenu('resign');
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.getByTestId('replay-next').click();
    await page.getByTestId('sector-0').waitFor();
    const live = '[data-testid="fleet-choice"], [data-testid="fleet-confirm"], [data-action], [data-select]';
    assert.equal(await page.locator(live).count(), 0);
    ann.calm();
  });

  it('has board and hand on one screen of a phone, and tells there what ships do', async (house) => {
    const ann = await Person.enter(house, SMALL_PHONE);
    await againstBots(ann, DUEL, 'novice');
    const { page } = ann;
    await inSight(page, ['fleet-confirm', 'fleet-mixed']);
    await page.locator('[data-select="fleet-kite"]').tap();
    assert.match(await page.getByTestId('about-ship').innerText(), /Kite: Beats Destroyer\. Loses to /);
    await chooses(page);
    const card = page.locator('[data-select^="hand-"]').first();
    await card.waitFor();
    await inSight(page, ['sector-0', 'plate-0', 'plate-1', 'wheel']);
    await accessible(page, 'placing on a phone');
    await card.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await page.getByTestId('held-ship').waitFor();
    await card.dispatchEvent('pointerup', { pointerType: 'touch' });
    await page.getByTestId('held-ship').waitFor({ state: 'detached' });
    await page.locator('[data-select="sector-0"]').waitFor({ state: 'detached' });
    await card.tap();
    await page.locator('[data-select="sector-0"]').tap();
    for (const button of await page.getByTestId('drop-0').getByRole('button').all()) {
      const box = await button.boundingBox();
      assert.ok(box && box.height >= 56 && box.y + box.height <= 664, 'a thumb reaches it');
    }
    ann.calm();
  });

  it('cuts nothing off on a small laptop', async (house) => {
    const ann = await Person.enter(house, LAPTOP);
    await againstBots(ann, DUEL, 'novice');
    const { page } = ann;
    await inSight(page, ['fleet-choice', 'fleet-confirm', 'plate-1']);
    await chooses(page);
    await page.locator('[data-select^="hand-"]').first().waitFor();
    await inSight(page, ['plate-0', 'plate-1', 'wheel', 'sector-0']);
    ann.calm();
  });
});

/** A duel against a bot at the first ship to be placed. */
async function beginning(person: Person): Promise<Person> {
  await againstBots(person, DUEL, 'novice');
  await chooses(person.page);
  await person.page.locator('[data-select^="hand-"]').first().waitFor();
  return person;
}

/** Wants to be asked before a turn is handed on. */
async function confirms(person: Person): Promise<void> {
  const { page } = person;
  await person.fromMenu('settings');
  await page.getByText('Always').click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

async function chooses(page: Page): Promise<void> {
  await page.getByTestId('fleet-mixed').click();
  await page.getByTestId('fleet-confirm').click();
}

/** Two people at the first ship to be placed; the first of them begins. */
async function facing(house: House): Promise<[Person, Person]> {
  const people: [Person, Person] = [await Person.enter(house), await Person.enter(house)];
  await together(people, DUEL);
  for (const { page } of people) await chooses(page);
  return people;
}

/** Puts the first ship of the hand face down into a sector, once it is this player's turn; says which decision that was. */
async function place(page: Page, sector: number): Promise<string | null> {
  const ship = page.locator('[data-select^="hand-"]').first();
  await ship.waitFor();
  const before = await decision(page);
  await ship.click();
  await page.locator(`[data-select="sector-${sector}"]`).click();
  await page.getByTestId(`drop-${sector}`).getByRole('button').last().click();
  await moved(page, before);
  return before;
}

/** Where the bar with words and buttons ends and how high it is. */
async function foot(page: Page): Promise<{ bottom: number; height: number }> {
  assert.equal(await page.getByTestId('prompt').count(), 1, 'one bar speaks');
  const box = await page.getByTestId('prompt').boundingBox();
  assert.ok(box);
  return { bottom: Math.round(box.y + box.height), height: Math.round(box.height) };
}

/** All of each is on the screen, without scrolling. */
async function inSight(page: Page, testids: readonly string[]): Promise<void> {
  const size = page.viewportSize();
  for (const testid of testids) {
    const box = await page.getByTestId(testid).boundingBox();
    assert.ok(size && box, testid);
    const { x, y, width, height } = box;
    const inside = x >= -1 && y >= -1 && x + width <= size.width + 1 && y + height <= size.height + 1;
    assert.ok(inside, `${testid} is at ${JSON.stringify(box)}`);
  }
}
