/** One person against the machine. */
import assert from 'node:assert/strict';
import { accessible } from './axe';
import { dice, group, Person, PHONE } from './harness';
import { decision, keyMove, move, moved, playToEnd, turn } from './play';
import { againstBots, ONE_SCENARIO, TWO_SCENARIOS } from './tables';

group('against bots', {}, (it) => {
  it('plays Stellar to its end by clicking, and watches it again', async (house) => {
    const ann = await Person.enter(house);
    await againstBots(ann, TWO_SCENARIOS, 'easy');
    await accessible(ann.page, 'the table');
    const moves = await playToEnd(ann, dice(1));
    assert.ok(moves.length > 10, `only ${moves.length} moves`);
    // How the last scenario was counted is read before the result.
    await ann.page.getByTestId('summary-close').click();
    await ann.page.getByTestId('end').waitFor();
    await accessible(ann.page, 'the end of the game');

    await ann.page.getByText('Shuffles verified').click();
    await ann.page.getByText('Your browser compared').waitFor();
    const record = ann.page.waitForEvent('download');
    await ann.page.getByTestId('end').getByRole('link', { name: 'Download the record' }).first().click();
    assert.match((await record).suggestedFilename(), /\.json$/);

    await ann.page.getByRole('link', { name: 'Watch the replay' }).click();
    await replay(ann);
    ann.calm();
    await ann.leave();
  });

  it('keeps the game through a reload', async (house) => {
    const ann = await Person.enter(house);
    await ann.playNow('novice');
    const chance = dice(2);
    for (let n = 0; n < 9 && (await turn(ann.page)) === 'move'; n++) await move(ann.page, chance);
    await turn(ann.page);
    const lines = async () => (await ann.page.getByTestId('log').innerText()).split('\n').filter((line) => line.trim());
    const [asked, told] = [await decision(ann.page), await lines()];
    await ann.page.reload();
    await turn(ann.page);
    assert.equal(await decision(ann.page), asked);
    // Where both choose at the same time the bot may have chosen meanwhile: lines may come, none goes.
    const gone = [...told];
    for (const line of await lines()) if (line === gone[0]) gone.shift();
    assert.deepEqual(gone, []);
    await move(ann.page, chance);
    ann.calm();
    await ann.leave();
  });

  it('is playable on a phone', async (house) => {
    const ann = await Person.enter(house, PHONE);
    await againstBots(ann, ONE_SCENARIO, 'novice');
    await accessible(ann.page, 'the table on a phone');
    await ann.fromMenu('tab-log');
    await ann.page.getByTestId('log').waitFor();
    await ann.page.getByTestId('tab-log').click();
    await playToEnd(ann, dice(3));
    await ann.page.getByTestId('summary-close').click();
    await ann.page.getByTestId('end').waitFor();
    assert.equal(await ann.page.evaluate(() => innerWidth), 390, 'something made the page wider than the phone');
    ann.calm();
    await ann.leave();
  });

  it('is playable with the keyboard alone', async (house) => {
    const ann = await Person.enter(house);
    await ann.go('/');
    await ann.page.getByTestId('game-stellar').waitFor();
    await tabTo(ann, 'play-now');
    await ann.page.keyboard.press('Enter');
    await ann.page.getByTestId('table').waitFor();
    await againstBots(ann, ONE_SCENARIO, 'novice');
    for (let n = 0; n < 400 && (await turn(ann.page)) === 'move'; n++) await keyMove(ann);
    assert.equal(await ann.look(), 'over');
    ann.calm();
    await ann.leave();
  });

  it('plays with the animations on, and from the list of moves', async (house) => {
    const ann = await Person.enter(house, { reducedMotion: 'no-preference' });
    await ann.playNow('novice');
    await turn(ann.page);
    await ann.page.keyboard.press('m');
    for (let n = 0; n < 12 && (await turn(ann.page)) === 'move'; n++) {
      const before = await decision(ann.page);
      await ann.page.keyboard.press('1');
      await moved(ann.page, before);
    }
    ann.calm();
    await ann.leave();
  });
});

async function replay({ page }: Person): Promise<void> {
  await page.getByTestId('replay-at').waitFor();
  await accessible(page, 'the replay');
  assert.match(await page.getByTestId('replay-at').innerText(), /^0 \//);
  await page.getByTestId('replay-next').click();
  await page.getByText(/^1 \//).waitFor();
  await page.getByTestId('view-as-0').click();
  await page.getByTestId('replay-last').click();
  await page.getByText('Winner').first().waitFor();
  await page.keyboard.press('Home');
  await page.locator('body').click({ position: { x: 300, y: 20 } });
  await page.keyboard.press('Home');
  await page.getByText(/^0 \//).waitFor();
}

async function tabTo({ page }: Person, testid: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    if (here === testid) return;
  }
  assert.fail(`the Tab key does not reach ${testid}`);
}
