/** What people do at a table besides playing: come by a link, keep time, take back, play again. */
import assert from 'node:assert/strict';
import { accessible } from './axe';
import type { Page } from 'playwright-core';
import { dice, group, Person, PHONE, until } from './harness';
import { decision, moved, mover, playUntil } from './play';
import { together, waiting } from './tables';
import type { ServerMessage } from '../src/protocol/server';

group('a table of friends', {}, (it) => {
  it('is found by its link, keeps time, takes back and is set again', async (house) => {
    const [ann, ben, cy] = await Promise.all([Person.enter(house), Person.enter(house), Person.enter(house)]);
    const { link, id } = await invite(ann);
    await cy.go(`/t/${id}`);
    await cy.page.getByRole('heading', { name: 'This link opens no table' }).waitFor();

    await ben.go(link);
    await ben.page.getByTestId('invitation').waitFor();
    await accessible(ben.page, 'the invitation');
    const start = ann.page.getByTestId('start');
    const before = await start.boundingBox();
    await ben.page.getByLabel('Your name').fill('Ben of Betelgeuse');
    await ben.page.getByTestId('join').click();
    await ann.page.getByTestId('seat-1').getByText('Ben of Betelgeuse').first().waitFor();
    await start.getByText('Start the game').waitFor();
    assert.equal(
      (await start.boundingBox())?.y,
      before?.y,
      'nothing comes under a finger that was meant for something else',
    );
    await start.click();
    for (const person of [ann, ben]) {
      await person.page.getByTestId('table').waitFor();
      await person.page.getByTestId('turn-clock').waitFor();
    }
    await ann.page
      .getByTestId('turn-clock')
      .getByText(/9:\d\d/)
      .waitFor();
    await until(ann.page, 'a title with the time', () => /^● 9:\d\d Your turn/.test(document.title), null);
    await accessible(ann.page, 'a table with a pace');

    await changesFleet(ann, ben);
    const chance = dice(3);
    await ann.page.keyboard.press('m');
    await ann.page.getByTestId('moves').getByRole('button').first().click();
    await takesBack(ann, () => ann.page.getByTestId('take-back').click());

    await playUntil(
      [ann, ben],
      chance,
      (states, moves) => moves.length > 3 && states[0] === 'wait' && states[1] === 'move',
    );
    // Where an open log lies over the bar, one is asked there.
    await ben.page.setViewportSize({ width: 1024, height: 768 });
    await ben.page.keyboard.press('l');
    await takesBack(ann, async () => {
      await ann.fromMenu('ask-undo');
      await ann.page.getByTestId('confirm').click();
      await ben.page.getByTestId('wish').waitFor();
      // The question stands where everything is asked, and names the step.
      await ben.page
        .getByTestId('prompt')
        .getByText(/to take back (“.+”|the end of their turn)\./)
        .waitFor();
      await ann.page
        .getByTestId('prompt')
        .getByText(/Waiting for Ben of Betelgeuse/)
        .waitFor();
      await accessible(ben.page, 'a wish to take back');
      await ben.page.getByTestId('asks').getByTestId('allow').click();
      await ann.page
        .getByText(/^Ben of Betelgeuse agreed: .+ is taken back\./)
        .first()
        .waitFor();
    });
    await ben.page.getByTestId('log').getByText('took the last step back').last().waitFor();

    await playAgain(ann, ben);
    for (const person of [ann, ben]) person.calm();
  });

  it('is left by whom the host took off a seat until there is a new link or the host lets them back, and told who hosts it', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house), Person.enter(house, PHONE)]);
    const { link } = await invite(ann);
    await ben.go(link);
    await ben.page.getByTestId('join').click();
    await ann.page.getByTestId('seat-1').getByText('Online').waitFor();
    await withSeat(ann.page, 1, /off the seat$/);
    await ben.page.getByTestId('removed').getByText('The host took you off this table.').waitFor();
    await accessible(ben.page, 'what somebody reads whom the host took off a seat');
    assert.equal(await ben.page.getByRole('button', { name: 'Join here' }).count(), 0);

    await ann.page.getByTestId('link-menu').click();
    await ann.page.getByTestId('new-link').click();
    await ben.page.getByRole('heading', { name: 'This link opens no table' }).waitFor();
    assert.equal(await ben.page.getByTestId('toast').count(), 0, 'one sentence is enough');
    const renewed = new URL(await ann.page.getByTestId('link').innerText());
    await ben.go(renewed.pathname + renewed.search);
    await ben.page.getByTestId('join').click();
    await ann.page.getByTestId('seat-1').getByText('Online').waitFor();

    // The host may have thought better of it.
    await withSeat(ann.page, 1, /off the seat$/);
    await ben.page.getByTestId('removed').waitFor();
    await accessible(ann.page, 'the waiting room of a host who took somebody off a seat');
    await ann.page.getByTestId('off').getByRole('button', { name: 'Let back in' }).click();
    await ben.page.getByText('The host lets you sit down again.').waitFor();
    await ben.page.getByTestId('join').click();
    await ann.page.getByTestId('seat-1').getByText('Online').waitFor();

    await withSeat(ann.page, 1, /the host$/);
    await ben.page.getByText('You are the host now.').waitFor();
    await ben.page.getByTestId('seat-1').getByText('Host', { exact: true }).waitFor();
    for (const person of [ann, ben]) person.calm();
  });

  it('asks before the turn is handed on where that is wished, and is seen on a big screen', async (house) => {
    const ann = await Person.enter(house, PHONE);
    await ann.playNow('novice');
    await ann.fromMenu('settings');
    await ann.page.getByText('Always').click();
    await ann.page.getByRole('button', { name: 'Close', exact: true }).click();
    await ann.fromMenu('tab-moves');
    const moves = ann.page.getByTestId('moves').getByRole('button');
    const first = await decision(ann.page);
    await moves.first().click();
    await moved(ann.page, first);
    assert.equal(await ann.page.getByTestId('held').count(), 0, 'choosing a ship hands nothing on');
    const before = await decision(ann.page);
    for (const way of ['withdraw', 'stay'] as const) {
      await moves.last().click();
      await ann.page.getByTestId('held').waitFor();
      if (way === 'withdraw') await ann.page.getByTestId('withdraw').click();
    }
    await accessible(ann.page, 'what waits to be confirmed');
    assert.equal(await decision(ann.page), before, 'nothing was sent yet');
    await ann.page.getByTestId('done').click();
    await moved(ann.page, before);

    await ann.go(`${new URL(ann.page.url()).pathname}/screen`);
    await ann.page.getByTestId('screen').getByTestId('board').waitFor();
    await accessible(ann.page, 'the big screen');
    assert.equal(await ann.page.locator('[data-action]').count(), 0, 'it has no controls');
    ann.calm();
  });

  it('sends a fleet that lies ready when the time runs out', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house), Person.enter(house)]);
    await together([ann, ben], { game: 'stellar', setup: {}, pace: 20 });
    await ann.page.getByTestId('fleet-mixed').click();
    await ann.page.getByTestId('late').getByText('so this was sent: your fleet.').waitFor();
    // Ben's does, a moment later.
    assert.equal(await ann.page.getByText('Your time ran out').count(), 0);
    assert.equal(await ann.page.getByRole('list', { name: /^6 of/ }).count(), 0, 'nothing is left to send');
  });
});

group('three people', {}, (it) => {
  it('change seats and host, choose about one who has gone, and call off', async (house) => {
    const people = await Promise.all([Person.enter(house), Person.enter(house), Person.enter(house, PHONE)]);
    const [ann, ben, cy] = people as [Person, Person, Person];
    const path = await waiting(ann, { game: 'stellar', setup: { mode: 'three' } });
    for (const guest of [ben, cy]) {
      await guest.go(path);
      await guest.page.getByRole('button', { name: 'Join here' }).first().click();
      await guest.page.getByRole('button', { name: 'Leave the seat' }).waitFor();
    }
    await withSeat(ann.page, 1, /^Swap with/);
    await ben.page.getByTestId('seat-2').getByRole('button', { name: 'Leave the seat' }).waitFor();
    await cy.page.getByText(/^You and .+ have swapped seats\./).waitFor();
    await withSeat(ann.page, 1, /the host$/);
    await cy.page.getByTestId('start').click();

    for (const person of people) {
      await person.page.getByTestId('table').waitFor();
      await pretendGone(person.page, 1);
      await person.page.reload();
      await person.page.getByTestId('gone-1').waitFor();
    }
    const asked = ben.page.waitForRequest((request) => request.url().endsWith('/vote'));
    await accessible(ben.page, 'a question about somebody who has gone');
    await accessible(cy.page, 'the same on a phone');
    await ben.page.getByTestId('gone-1').getByRole('button', { name: 'Call the game off' }).click();
    assert.deepEqual((await asked).postDataJSON(), { seat: 1, verdict: 'call_off' });
    // The server knows better: that player is there.
    await ben.page.getByText('That player has not gone.').waitFor();

    await ann.fromMenu('call-off');
    await ann.page.getByTestId('confirm').click();
    for (const person of people) {
      await person.page.getByTestId('end').waitFor();
      await person.page.getByRole('heading', { name: 'The game was called off' }).waitFor();
      await person.leave();
    }
  });
});

group('four people', {}, (it) => {
  it('sit in teams, are told who comes and goes, and are away once they have left the page', async (house) => {
    const [ann, ben, cy, dee] = await Promise.all([
      Person.enter(house),
      Person.enter(house, PHONE),
      Person.enter(house),
      Person.enter(house, PHONE),
    ]);
    const people = [ann, ben, cy, dee];
    const path = await waiting(ann, { game: 'stellar', setup: { mode: 'tandem' }, pace: 600 });
    for (const guest of people.slice(1)) {
      await guest.go(path);
      await guest.page.getByRole('button', { name: 'Join here' }).first().click();
      await guest.page.getByRole('button', { name: 'Leave the seat' }).waitFor();
    }
    for (const person of people) {
      await person.page.getByTestId('side').nth(1).getByText('Team B').waitFor();
      await person.page.getByTestId('about-teams').getByText('Partners may not talk in secret').waitFor();
    }
    await ann.page.getByTestId('start').click();
    for (const person of people) await person.page.getByTestId('table').waitFor();
    await accessible(dee.page, 'teams on a phone');

    // All choose at once: ticks say who has, and what was chosen may be changed.
    await ben.page.getByTestId('fleet-mixed').click();
    await ben.page.getByTestId('fleet-confirm').click();
    await ann.page
      .getByTestId('prompt')
      .getByText(/ is done/)
      .waitFor();
    const partner = ann.page.getByTestId('seat-2');
    await partner.getByText('Done').waitFor();
    await ben.page.getByTestId('take-back').click();
    await partner.getByText('Choosing').waitFor();

    for (const person of [ann, cy, dee]) await person.page.getByTestId('fleet-mixed').click();
    for (const person of people) await person.page.getByTestId('fleet-confirm').click();
    await allAllow(people);

    const others = [ann, ben, cy];
    await ben.page.getByTestId('table-menu').click();
    await told(others, 'left; a bot plays on.', async () => {
      await dee.fromMenu('leave');
      await dee.page.getByTestId('confirm').click();
    });
    await until(
      ben.page,
      'an open menu that lies over what is said meanwhile',
      () => {
        const entry = document.querySelector('[data-testid="tab-seats"]');
        const { left = 0, top = 0, width = 0, height = 0 } = entry?.getBoundingClientRect() ?? {};
        return entry !== null && entry.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      },
      null,
    );
    await ben.page.keyboard.press('Escape');
    await told(others, 'is back.', () => dee.page.getByTestId('return').click());

    await losesTheNet(ben);
    await ben.fromMenu('to-lobby');
    await partner.getByText('Away').waitFor();
    await ben.go(path);
    await partner.getByText('Online').waitFor();

    for (const person of [ann, cy, dee]) person.calm();
  });
});

group('a phone', {}, (it) => {
  it('asks above the board what happens to somebody who has gone, and nothing lies over it', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house, PHONE), Person.enter(house)]);
    await pretendGone(ann.page, 1);
    const boards = { stellar: {}, 'orbital-conflict': {}, 'stellar-conquest': { players: 2 }, stgv2: {} };
    for (const [game, setup] of Object.entries(boards)) {
      await together([ann, ben], { game, setup });
      await until(
        ann.page,
        `a way to choose over the board of ${game}`,
        () => {
          const way = document.querySelector('[data-testid="gone-1"] button');
          const { left = 0, top = 0, width = 0, height = 0 } = way?.getBoundingClientRect() ?? {};
          return way !== null && way.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        },
        null,
      );
    }
  });
});

/** A turn that was handed on is taken back: partner and opponents are asked, and nothing happens before the last of them has agreed. */
async function allAllow(people: Person[]): Promise<void> {
  const first = await mover(people);
  assert.ok(first);
  await playUntil(people, dice(5), (states) => states[people.indexOf(first)] === 'wait');
  await first.fromMenu('ask-undo');
  await first.page.getByTestId('confirm').click();
  const waits = first.page.getByTestId('prompt').getByText(/Waiting for/);
  for (const person of people.filter((one) => one !== first)) {
    await waits.waitFor();
    await person.page.getByTestId('allow').click();
  }
  const struck = first.page.getByTestId('log').locator('.undone').first();
  await first.page.keyboard.press('l');
  await struck.waitFor();
  // A phone's log lies over the bar, where the step that was taken back is asked for anew.
  await first.page.keyboard.press('l');
  assert.equal(await mover(people), first);
}

/** Somebody does something of which these people are told, wherever they look. */
async function told(people: readonly Person[], words: string, run: () => Promise<void>): Promise<void> {
  const heard = people.map(({ page }) => page.getByTestId('toast').getByText(words).first().waitFor());
  for (const one of heard) one.catch(() => undefined);
  await run();
  await Promise.all(heard);
}

/** The net of the device goes and comes back. */
async function losesTheNet({ page }: Person): Promise<void> {
  const lost = page.getByText('No connection').first();
  await page.context().setOffline(true);
  await lost.waitFor();
  await page.context().setOffline(false);
  await lost.waitFor({ state: 'detached' });
}

/** The host does something with a seat; where several things are called so, the last. */
async function withSeat(page: Page, seat: number, what: string | RegExp): Promise<void> {
  await page.getByTestId(`seat-menu-${seat}`).click();
  await page.getByTestId(`seat-${seat}`).getByRole('button', { name: what }).last().click();
}

/** From the next time the page opens the table tells it that this seat has gone: nobody waits ten minutes in a test. */
async function pretendGone(page: Page, seat: number): Promise<void> {
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as ServerMessage;
      if ('table' in message) message.table.gone = [{ seat, votes: [null, null, null], verdict: null, holds_at: null }];
      socket.send(JSON.stringify(message));
    });
  });
}

/** Opens a table of friends and says where: its link, and its id. */
async function invite(host: Person): Promise<{ link: string; id: string }> {
  await host.go('/');
  await host.page.getByTestId('game-stellar').getByTestId('new-table').click();
  await host.page.getByTestId('open-table').click();
  // What most people copy is what stands in the address bar.
  await host.page.waitForURL(/\?key=/);
  await host.page.getByTestId('show-qr').click();
  await host.page.getByTestId('qr').locator('path').waitFor();
  await accessible(host.page, 'the waiting room of a host');
  const link = new URL(await host.page.getByTestId('link').innerText());
  assert.ok(link.searchParams.get('key'));
  return { link: link.pathname + link.search, id: link.pathname.slice('/t/'.length) };
}

/** A fleet that was sent is taken back and begun anew while somebody else still chooses, who sees only that. */
async function changesFleet({ page }: Person, other: Person): Promise<void> {
  const waits = other.page.getByTestId('prompt').getByText(/ is done/);
  await page.getByTestId('fleet-mixed').click();
  await page.getByRole('list', { name: /^6 of/ }).waitFor();
  await page.reload();
  await page.getByRole('list', { name: /^6 of/ }).waitFor();
  await page.getByTestId('fleet-confirm').click();
  await waits.waitFor();
  await page.getByTestId('take-back').click();
  await waits.waitFor({ state: 'detached' });
  await page.getByTestId('startOver').click();
  await page.getByRole('list', { name: /^0 of/ }).waitFor();
}

/** The last step of this player is taken back, and the log says so. */
async function takesBack(person: Person, run: () => Promise<void>): Promise<void> {
  await run();
  await person.page.keyboard.press('l');
  await person.page.getByTestId('log').getByText('took the last step back').last().waitFor();
  await person.page.getByTestId('log').locator('.undone').first().waitFor();
}

async function playAgain(ann: Person, ben: Person): Promise<void> {
  await ben.fromMenu('resign');
  await ben.page.getByTestId('confirm').click();
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await ann.page.getByTestId('expected').getByText('Ben of Betelgeuse is asked to join').waitFor();
  await accessible(ann.page, 'waiting for somebody who is known');
  await ben.page.getByTestId('join-rematch').click();
  for (const person of [ann, ben]) await person.page.getByTestId('turn-clock').waitFor();
}
