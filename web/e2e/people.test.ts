/** People against each other, and somebody who watches. */
import assert from 'node:assert/strict';
import { accessible } from './axe';
import { dice, group, Person, until } from './harness';
import { decision, moved, playTogether, playUntil } from './play';
import { Spy } from './spy';
import { ONE_SCENARIO, together, waiting } from './tables';

/** What a record says of what the players added to its chance, by seat. */
interface Shares {
  promises: string[];
  contributions: string[];
}

group('people', { limits: true }, (it) => {
  it('play against each other while a spectator sees nothing hidden', async (house) => {
    const [ann, ben, cy] = await Promise.all([Person.enter(house), Person.enter(house), Person.enter(house)]);
    const spies = [new Spy(ann.page), new Spy(ben.page), new Spy(cy.page)] as const;
    const table = await waiting(ann, ONE_SCENARIO);
    await ben.go(table);
    await ben.page.getByRole('button', { name: 'Join here' }).click();
    await cy.go(table);
    await cy.page.getByText('Waiting for players').waitFor();
    await accessible(cy.page, 'the waiting room');
    await ann.page.getByTestId('start').click();
    for (const person of [ann, ben, cy]) await person.page.getByTestId('table').waitFor();

    // Whoever has no seat is told so, on a phone, too.
    await cy.page.getByTestId('watching').waitFor();
    await cy.page.setViewportSize({ width: 390, height: 664 });
    await cy.page.getByTestId('watching').waitFor();
    assert.equal(await ann.page.getByTestId('watching').count(), 0);

    await ann.page.keyboard.press('c');
    await ann.page.getByLabel('Write to the table').fill('Good luck!');
    await ann.page.keyboard.press('Enter');
    await ben.page.getByTestId('tab-chat').getByText('1').waitFor();
    // What is refused stays, with the reason.
    await ann.page.getByText('Good luck!').waitFor();
    await ann.page.getByLabel('Write to the table').fill('turned \u202eround');
    await ann.page.keyboard.press('Enter');
    await ann.page.getByTestId('chat-refused').getByText('direction of writing').waitFor();
    assert.equal(await ann.page.getByLabel('Write to the table').inputValue(), 'turned \u202eround');
    await ann.page.getByLabel('Write to the table').fill('');

    await playTogether([ann, ben], dice(7));
    await cy.page.getByTestId('summary-close').click();
    await cy.page.getByTestId('end').waitFor();
    assert.deepEqual(spies[0].secrets(0), []);
    assert.deepEqual(spies[1].secrets(1), []);
    assert.deepEqual(spies[2].secrets(null), []);
    assert.ok(spies[2].positions.length > 8, 'the spectator saw no game');
    assert.ok(spies[2].positions.every(({ legal }) => legal.length === 0));
    assert.equal(await cy.page.locator('[data-testid="board"] [data-action]').count(), 0);

    await ann.page.getByTestId('summary-close').click();
    await declines(ann, ben);
    for (const person of [ann, ben, cy]) {
      person.calm();
      await person.leave();
    }
  });

  it('add their shares to the shuffles without a click, and find them verified', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house), Person.enter(house)]);
    const table = await openTable(ann);
    await ben.go(table);
    await ben.page.getByRole('button', { name: 'Join here' }).click();
    await ben.page.getByRole('button', { name: 'Leave the seat' }).waitFor();
    await ben.page.getByText('Fair shuffles: how it works').waitFor();
    // Taking the seat shows the room anew, and what was unfolded may be folded again.
    await until(
      ben.page,
      'the hash of a share',
      () => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
        return [...document.querySelectorAll('dt')].some(
          (one) => one.checkVisibility() && /^Hash from/.test(one.innerText),
        );
      },
      null,
    );
    // A reload between sitting down and the start loses nothing.
    await ben.page.reload();
    await ann.page.getByTestId('start').click();
    for (const person of [ann, ben]) await person.page.getByTestId('table').waitFor();
    await playUntil([ann, ben], dice(5), (states) => states.includes('move'));
    await ann.fromMenu('resign');
    await ann.page.getByTestId('confirm').click();
    for (const person of [ann, ben]) {
      await person.page.getByTestId('end').waitFor();
      await person.page.getByText('Shuffles verified').click();
      await person.page.getByText('Your browser compared').waitFor();
    }
    const { header, signature } = await ann.page.evaluate(
      async (path) => (await (await fetch(path)).json()) as { header: Shares; signature: unknown },
      `/api/tables${table.slice('/t'.length)}/record`,
    );
    assert.deepEqual(
      [...header.promises, ...header.contributions].map(({ length }) => length),
      [64, 64, 64, 64],
    );
    assert.ok(signature);
    for (const person of [ann, ben]) {
      person.calm();
      await person.leave();
    }
  });

  it('come back and are shown what they missed', async (house) => {
    const [ann, ben] = await Promise.all([Person.enter(house), Person.enter(house)]);
    const table = await openTable(ann);
    await ben.go(table);
    await ben.page.getByRole('button', { name: 'Join here' }).click();
    await ann.page.getByTestId('start').click();
    for (const person of [ann, ben]) await person.page.getByTestId('table').waitFor();
    const chance = dice(11);
    await playUntil([ann, ben], chance, (states) => states[0] === 'move' && states[1] === 'wait');
    await ben.go('/');
    await playUntil([ann], chance, (states) => states[0] === 'wait');
    await ben.page.getByText('Your turn').first().waitFor();
    await ben.go(table);
    // Whoever is in it has all the time they want.
    await ben.page.getByTestId('catch-up-turns').press('Enter');
    await accessible(ben.page, 'what one has missed');
    await ben.page.evaluate(noteCatchingUp);
    await ben.page.getByTestId('catch-up-play').click();
    await until(
      ben.page,
      'all that was missed to be shown',
      () => globalThis.caughtUp && document.querySelector('[data-testid="catching-up"]') === null,
      null,
    );
    await playUntil([ben], chance, (states) => states[0] === 'move');
    await ben.page.reload();
    await playUntil([ben], chance, (states) => states[0] === 'move');
    assert.equal(await ben.page.getByTestId('catch-up').count(), 0, 'it has been seen');
    for (const person of [ann, ben]) {
      person.calm();
      await person.leave();
    }
  });

  it('leave to a bot, come back, and resign', async (house) => {
    // Against a person who does not move, so that the stand-in cannot finish the game before anybody comes back.
    const [ann, ben] = await Promise.all([Person.enter(house), Person.enter(house)]);
    await together([ann, ben], { game: 'stellar', setup: {} });
    const before = await decision(ann.page);
    await ann.fromMenu('leave');
    await ann.page.getByTestId('confirm').click();
    await moved(ann.page, before);
    await ann.page.getByTestId('return').click();
    await ann.page.getByTestId('return').waitFor({ state: 'detached' });
    await ann.fromMenu('leave');
    await ann.page.getByTestId('confirm').click();
    await ann.page.getByTestId('return').waitFor();
    // Opening the table is coming back.
    await ann.page.reload();
    await ann.page.getByText('You play your seat again; the bot has stopped.').waitFor();
    assert.equal(await ann.page.getByTestId('return').count(), 0);
    await ann.fromMenu('resign');
    await ann.page.getByTestId('confirm').click();
    for (const person of [ann, ben]) {
      await person.page.getByTestId('end').waitFor();
      person.calm();
      await person.leave();
    }
  });

  it('have names of their own', async (house) => {
    const ann = await Person.enter(house);
    await ann.go('/');
    await accessible(ann.page, 'the lobby');
    // Every button to play says which game, for those who hear it.
    assert.equal(await ann.page.getByRole('button', { name: 'Play', exact: true }).count(), 0);
    await ann.page.getByRole('button', { name: 'Play Orbital Conflict', exact: true }).waitFor();
    await ann.page.getByRole('button', { name: 'Change name' }).click();
    await ann.page.getByLabel('Your name').fill('Ann of Andromeda');
    await ann.page.keyboard.press('Enter');
    await ann.page.getByText('Ann of Andromeda').waitFor();
    await ann.page.reload();
    await ann.page.getByText('Ann of Andromeda').waitFor();
    ann.calm();
    await ann.leave();
  });

  it('read the rules', async (house) => {
    const ann = await Person.enter(house);
    await ann.go('/rules/stellar#STELLAR-4.7');
    await ann.page.locator('[id="STELLAR-4.7"].focused').waitFor();
    await accessible(ann.page, 'the rules');
    await ann.page.getByRole('searchbox').fill('zzzz');
    await ann.page.getByText('No rule matches').waitFor();
    ann.calm();
    await ann.leave();
  });

  it('lose their way and find back', async (house) => {
    const ann = await Person.enter(house);
    await ann.go('/no/such/page');
    await ann.page.getByText('Lost in space').waitFor();
    await accessible(ann.page, 'the page that is not there');
    await ann.go('/t/nosuchtable');
    await ann.page.getByRole('heading', { name: 'This link opens no table' }).waitFor();
    await ann.page.getByRole('link', { name: 'To the lobby', exact: true }).click();
    await ann.page.getByTestId('game-stellar').waitFor();
    await ann.leave();
  });
});

declare global {
  /** What was missed is being shown, or has been. */
  var caughtUp: boolean;
}

/** Notes that what was missed is shown: a move or two are over before anybody else could look. Runs in the page. */
function noteCatchingUp(): void {
  globalThis.caughtUp = false;
  new MutationObserver(() => {
    globalThis.caughtUp ||= document.querySelector('[data-testid="catching-up"]') !== null;
  }).observe(document, { childList: true, subtree: true });
}

/** Opens a table with a free seat and says where it is. */
async function openTable(host: Person): Promise<string> {
  await host.go('/');
  await host.page.getByTestId('game-stellar').getByTestId('new-table').click();
  await accessible(host.page, 'the dialog for a new table');
  await host.page.getByLabel('Opponents').selectOption('open');
  await host.page.getByTestId('open-table').click();
  await host.page.getByTestId('start').waitFor();
  return new URL(host.page.url()).pathname;
}

/** Whoever is asked for a rematch may say no, and change their mind. */
async function declines(ann: Person, ben: Person): Promise<void> {
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await ann.page.getByTestId('expected').waitFor();
  const old = new URL(ben.page.url()).pathname;
  await ben.go('/');
  await ben.page.getByText('You are invited').waitFor();
  await ben.page.getByRole('link', { name: /^Join: / }).click();
  await ben.page.getByTestId('decline').click();
  await ben.page.getByTestId('game-stellar').waitFor();
  await ann.page.getByText(/cannot play this time/).waitFor();
  await ann.page.getByTestId('link').waitFor();
  await ben.go(old);
  await ben.page.getByTestId('join-rematch').click();
  await ben.page.getByTestId('join').click();
  for (const person of [ann, ben]) await person.page.getByTestId('table').waitFor();
}
