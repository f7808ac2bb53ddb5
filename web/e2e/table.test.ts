/** What people do at a table besides playing: come by a link, keep time, take back, play again. */
import assert from 'node:assert/strict';
import { accessible } from './axe';
import type { Page } from 'playwright-core';
import { dice, group, Person, PHONE, until } from './harness';
import { decision, moved, playUntil } from './play';

group('a table of friends', {}, (it) => {
  it('is found by its link, keeps time, takes back and is set again', async (house) => {
    const [ann, ben, cy] = await Promise.all([Person.enter(house), Person.enter(house), Person.enter(house)]);
    const { link, id } = await invite(ann);
    await cy.go(`/t/${id}`);
    await cy.page.getByRole('heading', { name: 'No such table' }).waitFor();

    await ben.go(link);
    await ben.page.getByTestId('invitation').waitFor();
    await accessible(ben.page, 'the invitation');
    await ben.page.getByLabel('Your name').fill('Ben of Betelgeuse');
    await ben.page.getByTestId('join').click();
    await ann.page.getByTestId('seat-1').getByText('Ben of Betelgeuse').first().waitFor();
    await ann.page.getByTestId('start').click();
    for (const person of [ann, ben]) {
      await person.page.getByTestId('table').waitFor();
      await person.page.getByTestId('turn-clock').waitFor();
    }
    assert.match(await ann.page.getByTestId('turn-clock').innerText(), /9:\d\d/);
    assert.match(await ann.page.title(), /^● 9:\d\d Your turn/);
    await accessible(ann.page, 'a table with a pace');

    const chance = dice(3);
    await ann.page.keyboard.press('m');
    await ann.page.getByTestId('moves').getByRole('button').first().click();
    await takesBack(ann, () => ann.page.getByTestId('take-back').click());

    await playUntil(
      [ann, ben],
      chance,
      (states, moves) => moves.length > 3 && states[0] === 'wait' && states[1] === 'move',
    );
    await takesBack(ann, async () => {
      await ann.page.getByTestId('ask-undo').click();
      await ann.page.getByTestId('confirm').click();
      await ben.page.getByTestId('wish').waitFor();
      await accessible(ben.page, 'a wish to take back');
      await ben.page.getByTestId('allow').click();
    });
    await ben.page.getByTestId('log').getByText('took the last step back').waitFor();

    await playAgain(ann, ben);
    for (const person of [ann, ben]) person.calm();
  });

  it('asks before the turn is handed on where that is wished, and is seen on a big screen', async (house) => {
    const ann = await Person.enter(house, PHONE);
    await ann.playNow('novice');
    await ann.page.getByRole('button', { name: 'Settings and keys' }).click();
    await ann.page.getByText('Always').click();
    await ann.page.getByRole('button', { name: 'Close', exact: true }).click();
    await ann.page.getByTestId('tab-moves').click();
    const picked = await tapUntilAsked(ann.page);
    assert.ok(picked > 0, 'choosing ships hands nothing on');
    await accessible(ann.page, 'what waits to be confirmed');
    const before = await decision(ann.page);
    await ann.page.getByTestId('withdraw').click();
    assert.equal(await tapUntilAsked(ann.page), 0);
    assert.equal(await decision(ann.page), before, 'nothing was sent yet');
    await ann.page.getByTestId('done').click();
    await moved(ann.page, before);

    await ann.go(`${new URL(ann.page.url()).pathname}/screen`);
    await ann.page.getByTestId('screen').getByTestId('board').waitFor();
    await accessible(ann.page, 'the big screen');
    assert.equal(await ann.page.locator('[data-action]').count(), 0, 'it has no controls');
    ann.calm();
  });
});

/** Opens a table of friends and says where: its link, and its id. */
async function invite(host: Person): Promise<{ link: string; id: string }> {
  await host.go('/');
  await host.page.getByTestId('game-stellar').getByTestId('new-table').click();
  await host.page.getByTestId('open-table').click();
  await host.page.getByTestId('show-qr').click();
  await host.page.getByTestId('qr').locator('path').waitFor();
  await accessible(host.page, 'the waiting room of a host');
  const link = new URL(await host.page.getByTestId('link').innerText());
  assert.ok(link.searchParams.get('key'));
  return { link: link.pathname + link.search, id: link.pathname.slice('/t/'.length) };
}

/** Taps the last of the moves until the page asks whether it is meant; says how many were taken before. */
async function tapUntilAsked(page: Page): Promise<number> {
  for (let taken = 0; ; taken++) {
    const before = await decision(page);
    await page.getByTestId('moves').getByRole('button').last().click();
    const asked = await until(
      page,
      'a move to be taken or asked about',
      (old) => {
        if (document.querySelector('[data-testid="held"]')) return 'asked';
        return document.querySelector('[data-testid="table"]')?.getAttribute('data-decision') !== old && 'taken';
      },
      before,
    );
    if (asked === 'asked') return taken;
  }
}

/** The last step of this player is taken back, and the log says so. */
async function takesBack(person: Person, run: () => Promise<void>): Promise<void> {
  await run();
  await person.page.keyboard.press('l');
  await person.page.getByTestId('log').getByText('took the last step back').last().waitFor();
  await person.page.getByTestId('log').locator('.undone').first().waitFor();
}

async function playAgain(ann: Person, ben: Person): Promise<void> {
  await ben.page.getByTestId('resign').click();
  await ben.page.getByTestId('confirm').click();
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await ann.page.getByText('Waiting for players').waitFor();
  await ben.page.getByRole('button', { name: 'Go to the rematch' }).click();
  for (const person of [ann, ben]) await person.page.getByTestId('turn-clock').waitFor();
}
