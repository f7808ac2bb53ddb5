/** Several people at one device: it goes round, and nobody sees what another may see alone. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessible } from './axe';
import { dice, group, Person, PHONE, unfolded, until } from './harness';
import { keyMove, move } from './play';
import { Spy } from './spy';
import { waiting } from './tables';

const SMALL_PHONE = { ...PHONE, viewport: { width: 390, height: 664 } };
const BEN = 'Ben of Betelgeuse';
/** As long as a name may be. */
const LONG = 'Wolfram-Maximilian WWWWWWWWWWWWW';

group('a device that goes round', {}, (it) => {
  it('is covered between two turns, and holds nothing of one while another has it', async (house) => {
    const ann = await Person.enter(house);
    const { page } = ann;
    const eyes = listen(page);
    await page.addInitScript(countTables);
    await share(ann);
    await accessible(page, 'a waiting room with a friend on the same device');
    await page.getByTestId('start').click();

    const takers = await playRound(ann, eyes, 8);
    assert.ok(takers.includes(BEN) && takers.some((taker) => taker !== BEN), 'both have played');
    assert.equal(await page.evaluate(() => globalThis.tablesShown), takers.length, 'nobody’s table was shown before');
    assert.deepEqual(eyes.ann.secrets(0), []);
    assert.deepEqual(eyes.ben.secrets(1), []);
    assert.deepEqual(eyes.nobody.secrets(null), []);
    assert.ok(eyes.nobody.positions.length > 4 && eyes.nobody.positions.every(({ legal }) => legal.length === 0));

    // Whoever comes back to the page is nobody yet.
    await page.reload();
    await covered(page);
    await take(page, eyes);

    // Somebody may look out of turn, and gives it back.
    const other = (await page.getByTestId('hand-0').count()) > 0 ? 0 : 1;
    await page.getByTestId(`hand-${other}`).click();
    assert.equal((await covered(page)) === BEN, other === 1);
    await take(page, eyes);
    await page.getByTestId(`hand-${1 - other}`).click();
    await take(page, eyes);

    await endsAndBeginsAnew(ann);
    ann.calm();
  });

  it('goes round by keyboard', async (house) => {
    const ann = await Person.enter(house);
    const { page } = ann;
    await share(ann);
    await page.getByTestId('start').click();
    const takers = new Set<string>();
    while (takers.size < 2) {
      if ((await standing(page)) === 'ready') {
        await keyMove(ann);
        continue;
      }
      takers.add(await covered(page));
      // A key too many by whoever had it before does not take it.
      await page.keyboard.press('Enter');
      await covered(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByTestId('table').waitFor();
    }
    ann.calm();
  });

  it('fits into a hand', async (house) => {
    const ann = await Person.enter(house, SMALL_PHONE);
    const { page } = ann;
    await share(ann, LONG);
    await fits(page);
    await page.getByTestId('start').tap();
    const [chance, takers]: [ReturnType<typeof dice>, string[]] = [dice(6), []];
    while (!takers.includes(LONG)) {
      if ((await standing(page)) === 'ready') await move(page, chance);
      else {
        takers.push(await covered(page));
        await fits(page);
        await accessible(page, 'the cover on a phone');
        await page.getByTestId('take').tap();
        await page.getByTestId('table').waitFor();
      }
    }
    ann.calm();
  });

  it('leaves nothing behind that still moves', async (house) => {
    const ann = await Person.enter(house, { reducedMotion: 'no-preference' });
    const { page } = ann;
    const eyes = listen(page);
    await share(ann);
    await page.getByTestId('start').click();
    await playRound(ann, eyes, 2);
    // What the page says to one of them is not for the other.
    await page.route(/\/resign\b/, (route) => route.abort());
    await ann.fromMenu('resign');
    await page.getByTestId('confirm').click();
    await page.getByTestId('toast').getByText('The server does not answer').waitFor();
    await page.getByTestId('rules').click();
    await page.locator('[data-testid^="hand-"]').press('Enter');
    await covered(page);
  });

  it('goes round beside somebody who has a device of their own', async (house) => {
    const [ann, zoe] = await Promise.all([Person.enter(house), Person.enter(house)]);
    const eyes = listen(ann.page);
    const table = await waiting(ann, { game: 'stellar', setup: { mode: 'three' } });
    await seat(ann.page, BEN);
    await zoe.go(table);
    await zoe.page.getByTestId('join').click();
    await ann.page.getByTestId('start').click();
    const chance = dice(9);
    const [takers, moves]: [string[], string[]] = [[], []];
    while (takers.length < 5 || moves.length < 2) {
      const [device, other] = await Promise.all([ann.page.evaluate(stands), zoe.page.evaluate(stands)]);
      if (device === 'covered') {
        await zoe.page.getByTestId('seat-0').getByText('Online').waitFor();
        await zoe.page.getByTestId('seat-1').getByText('Online').waitFor();
        takers.push(await take(ann.page, eyes));
      } else if (device === 'ready') await move(ann.page, chance);
      else if (other === 'ready') moves.push((await move(zoe.page, chance)) ?? '');
      else await changed([ann.page, zoe.page]);
    }
    assert.equal(await zoe.page.getByTestId('cover').count(), 0, 'whoever plays alone has nothing to cover');
    for (const person of [ann, zoe]) person.calm();
  });

  it('stays where it is for one person, and in a game against the clock', async (house) => {
    const ann = await Person.enter(house);
    const { page } = ann;
    await ann.playNow('novice');
    assert.equal(await standing(page), 'ready', 'nothing is covered');
    assert.equal(await page.locator('[data-testid^="hand-"]').count(), 0);
    await ann.go('/');
    await page.getByTestId('game-stellar-conflict').getByTestId('new-table').click();
    await page.getByTestId('open-table').waitFor();
    assert.equal(await page.locator('option[value="device"]').count(), 0);
    await page.getByTestId('open-table').click();
    await page.getByTestId('own-devices').getByText('a device of their own').waitFor();
    await page.getByTestId('seat-menu-1').click();
    await page.getByTestId('seat-1').getByRole('button', { name: 'Novice bot' }).waitFor();
    assert.equal(await page.getByTestId('friend-1').count(), 0);
    await accessible(page, 'a waiting room where everybody needs a device');
    ann.calm();
  });
});

interface Eyes {
  ann: Spy;
  ben: Spy;
  nobody: Spy;
  /** The addresses of all sockets that were opened for somebody's seat. */
  opened: string[];
}

/** What the page is told, by whose eyes. */
function listen(page: Page): Eyes {
  const asks = (name: string) => (url: string) => new URL(url).searchParams.has(name);
  const [as, cover] = [asks('as'), asks('cover')];
  const opened: string[] = [];
  page.on('websocket', (socket) => {
    if (!cover(socket.url())) opened.push(socket.url());
  });
  page.on('request', (request) => {
    if (as(request.url())) opened.push(request.url());
  });
  return {
    ann: new Spy(page, undefined, (url) => !as(url) && !cover(url)),
    ben: new Spy(page, undefined, as),
    nobody: new Spy(page, undefined, cover),
    opened,
  };
}

/** Nothing is to the right of the screen. */
async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0, 'it is as wide as the screen');
}

/** Opens a table for two on this device, up to its start. */
async function share(host: Person, friend = BEN): Promise<void> {
  const { page } = host;
  await host.go('/');
  await (await unfolded(page.getByTestId('game-stellar'))).getByTestId('new-table').click();
  await page.getByLabel('Opponents').selectOption('device');
  await page.getByTestId('open-table').click();
  // Somebody sits there already, and gets a name.
  await page.getByTestId('seat-1').getByText('Player 2').waitFor();
  await page.getByTestId('seat-menu-1').click();
  await page.getByTestId('rename-1').click();
  await names(page, friend);
}

/** Somebody else sits down on the host's device. */
async function seat(page: Page, friend: string): Promise<void> {
  await page.getByTestId('seat-menu-1').click();
  await page.getByTestId('friend-1').click();
  await names(page, friend);
}

/** Somebody is asked for a name and sits down. */
async function names(page: Page, friend: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(friend);
  await accessible(page, 'the name of a friend');
  await page.keyboard.press('Enter');
  await page.getByTestId('seat-1').getByText(friend).first().waitFor();
}

declare global {
  /** How often a table was put into the page, were it but for a moment. */
  var tablesShown: number;
}

/** Counts the tables that are shown. Runs in the page. */
function countTables(): void {
  globalThis.tablesShown = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const table = '[data-testid="table"]';
        globalThis.tablesShown += Number(node.matches(table)) + node.querySelectorAll(table).length;
      }
  }).observe(document, { childList: true, subtree: true });
}

/** What is in a page besides pictures. */
interface Content {
  name: string;
  /** All text, seen or not. */
  text: string;
  /** All that is said of elements in other ways. */
  attributes: string[];
}

/** Waits for the cover, behind which nothing is from its first moment on. Says whom it is for. */
async function covered(page: Page): Promise<string> {
  const found = (): Content | false => {
    const title = document.querySelector('[data-testid="cover"] h1');
    if (!title) return false;
    const attributes: string[] = [];
    for (const element of document.body.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (/^(data-|aria-(label|description|describedby)$|title$|alt$|href$|value$)/.test(name))
          attributes.push(value);
    const [name, text] = [title.textContent ?? '', document.querySelector('#app')?.textContent ?? ''];
    return { name: name.replace('Hand the device to ', ''), text: text.replace(/\s+/g, ' ').trim(), attributes };
  };
  const { name, text, attributes } = await until(page, 'a cover', found, null);
  assert.equal(text, `Hand the device to ${name} Nobody else should look now. I am ${name}`);
  assert.deepEqual(attributes, ['cover', 'take']);
  assert.equal(await page.locator('body > :not(#app, noscript, script)').count(), 0);
  assert.match(await page.title(), /^(Stellar|Table) · Parhelion$/);
  return name;
}

/** Whoever it is for takes it. Nothing was asked in their name before. */
async function take(page: Page, { opened }: Eyes): Promise<string> {
  const name = await covered(page);
  const before = opened.length;
  await covered(page);
  assert.equal(opened.length, before, 'nothing of theirs is asked for while it is covered');
  await page.getByTestId('take').click();
  await page.getByTestId('table').waitFor();
  const asked = opened.at(before) ?? '';
  assert.equal(new URL(asked).searchParams.has('as'), name === BEN, `${name} looks with their own eyes`);
  return name;
}

/** Whether the device goes on or whoever holds it may move. Runs in the page. */
function stands(): 'covered' | 'ready' | false {
  if (document.querySelector('[data-testid="cover"]')) return 'covered';
  return document.querySelector('[data-testid="table"]')?.getAttribute('data-ready') === 'true' && 'ready';
}

function standing(page: Page): Promise<'covered' | 'ready'> {
  return until(page, 'a cover or a turn', stands, null);
}

/** Waits until one of these can do something. */
async function changed(pages: readonly Page[]): Promise<void> {
  const waits = pages.map(standing);
  // The other waits on until its turn comes or its page is closed.
  for (const wait of waits) wait.catch(() => undefined);
  await Promise.race(waits);
}

/** Plays until it has gone round so often, and says who took it. */
async function playRound({ page }: Person, eyes: Eyes, times: number): Promise<string[]> {
  const chance = dice(5);
  const takers: string[] = [];
  while (takers.length < times) {
    if ((await standing(page)) === 'ready') await move(page, chance);
    else {
      if (takers.length === 0) await accessible(page, 'the cover');
      takers.push(await take(page, eyes));
    }
  }
  return takers;
}

/** The game ends for both to see, and begins anew. */
async function endsAndBeginsAnew(person: Person): Promise<void> {
  const { page } = person;
  await person.fromMenu('resign');
  await page.getByTestId('confirm').click();
  await page.getByTestId('end').waitFor();
  assert.equal(await page.getByTestId('cover').count(), 0, 'when it is over nothing is hidden');
  assert.doesNotMatch(await page.getByTestId('end').innerText(), /\(you\)/);
  await accessible(page, 'the end of a game on one device');
  await page.reload();
  await page.getByTestId('end').waitFor();
  const before = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await covered(page);
  assert.notEqual(page.url(), before);
}
