/** Names as long and as foreign as they may be: nothing that stands beside them leaves the screen. */
import assert from 'node:assert/strict';
import type { APIRequestContext, Page } from 'playwright-core';
import { group, Person, until, type House } from './harness';

const NAMES = [
  'W'.repeat(32),
  'دافيد العربي ابن السماء الواسعة ',
  'Adalbertina Wolkenstein-Hohenfel',
  `👩‍🚀${'M'.repeat(29)}`,
];
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [390, 664],
] as const;
const TABLES = [
  { game: 'stellar', setup: { mode: 'four' } },
  { game: 'orbital-conflict', setup: { mode: 'four' } },
  { game: 'stellar-conflict', setup: { players: 4 } },
  { game: 'stellar-conquest', setup: { players: 4 } },
  { game: 'stgv2', setup: { mode: 'quartet' } },
];

group('long names', {}, (it) => {
  it('push nothing off the screen', async (house) => {
    const off: string[] = [];
    const ann = await Person.enter(house);
    await ann.page.addInitScript(findAstray);
    await ann.go('/');
    await ann.page.getByTestId('name-card').waitFor();
    const people = [ann.page.request, ...(await Promise.all(NAMES.slice(1).map(() => guest(house))))];
    for (const [seat, person] of people.entries())
      await call(person, 'put', `${house.url}/api/me`, { name: NAMES[seat] });
    for (const wish of TABLES) {
      const id = await seated(house, people, wish);
      await ann.go(`/t/${id}`);
      for (const [width, height] of SIZES) {
        await ann.page.setViewportSize({ width, height });
        off.push(...(await outside(ann.page, 'main', `the waiting room at ${width}×${height}`)));
      }
      await ann.page.setViewportSize({ width: 1440, height: 900 });
      await ann.page.getByTestId('start').click();
      await ann.page.getByTestId('table').waitFor();
      for (const [width, height] of SIZES) {
        await ann.page.setViewportSize({ width, height });
        if (width < 960) await ann.fromMenu('tab-seats');
        else if (width <= 1200) await ann.page.getByTestId('tab-seats').click();
        const where = `${wish.game} at ${width}×${height}`;
        off.push(...(await outside(ann.page, '[data-testid^=seat-]', `the seats of ${where}`)));
        if (width <= 1200) await ann.page.getByTestId('tab-seats').click();
        off.push(
          ...(await outside(ann.page, '[data-testid=prompt], .kit-plate, [data-testid^=station-] header', where)),
        );
      }
    }
    off.push(...(await invited(house, ann.page, people[3])));
    await ann.go('/');
    for (const [width, height] of SIZES) {
      await ann.page.setViewportSize({ width, height });
      off.push(
        ...(await outside(
          ann.page,
          '[data-testid^=table-], [data-testid=name-card]',
          `the lobby at ${width}×${height}`,
        )),
      );
    }
    off.push(...(await atTheEnd(house, ann.page, people.slice(0, 2))));
    assert.deepEqual(off, []);
    ann.calm();
    await ann.leave();
  });
});

async function guest(house: House): Promise<APIRequestContext> {
  const { request } = await house.browser.newContext();
  await request.get(`${house.url}/api/me`);
  return request;
}

async function call(who: APIRequestContext, method: string, url: string, data: object): Promise<{ id: string }> {
  const answer = await who.fetch(url, { method, data });
  assert.ok(answer.ok(), `${url}: ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

/** A full table that waits for its start. */
async function seated(house: House, people: APIRequestContext[], wish: object): Promise<string> {
  const [host, ...guests] = people;
  assert.ok(host);
  const tables = `${house.url}/api/tables`;
  const { id } = await call(host, 'post', tables, { ...wish, seat: 0 });
  for (const [index, one] of guests.entries()) await call(one, 'post', `${tables}/${id}/sit`, { seat: index + 1 });
  return id;
}

/** The same for whoever is invited by somebody with a long name. */
async function invited(house: House, page: Page, host: APIRequestContext | undefined): Promise<string[]> {
  assert.ok(host);
  const { id } = await call(host, 'post', `${house.url}/api/tables`, { game: 'stellar', setup: {}, seat: 0 });
  await page.goto(`${house.url}/t/${id}`);
  const off: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    off.push(...(await outside(page, 'main', `an invitation at ${width}×${height}`)));
  }
  return off;
}

/** The same for the result of a game that somebody with a long name has won. */
async function atTheEnd(house: House, page: Page, people: APIRequestContext[]): Promise<string[]> {
  const off: string[] = [];
  const [host, loser] = people;
  assert.ok(host && loser);
  const id = await seated(house, people, { game: 'stellar', setup: {} });
  await call(host, 'post', `${house.url}/api/tables/${id}/start`, {});
  await page.goto(`${house.url}/t/${id}`);
  await call(loser, 'post', `${house.url}/api/tables/${id}/resign`, {});
  await page.getByTestId('end').waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    off.push(...(await outside(page, 'dialog[open]', `the result at ${width}×${height}`)));
  }
  return off;
}

/** What in these boxes stands outside of them or of the window, once the page has settled; what is cut with an ellipsis may. */
async function outside(page: Page, boxes: string, where: string): Promise<string[]> {
  await until(page, where, (boxes) => [...document.querySelectorAll(boxes)].some((one) => one.clientWidth > 0), boxes);
  const settled = until(page, `${where} to keep inside`, (boxes) => astrayIn(boxes).length === 0, boxes);
  await settled.catch(() => undefined);
  const found = await page.evaluate((boxes) => astrayIn(boxes), boxes);
  return found.map((what) => `${where}: ${what}`);
}

declare global {
  /** What stands outside of these boxes. */
  var astrayIn: (boxes: string) => string[];
}

/** Runs in the page. */
function findAstray(): void {
  globalThis.astrayIn = (boxes) =>
    // What has no box of its own is measured by its neighbours.
    [...document.querySelectorAll(boxes)]
      .filter((box) => box.getBoundingClientRect().width > 0)
      .flatMap((box) =>
        [box, ...box.querySelectorAll('*')]
          .filter((one) => !one.closest('bdi, .hidden-text') && getComputedStyle(one).textOverflow !== 'ellipsis')
          .map((one) => [one, one.getBoundingClientRect().right] as const)
          // Toasts are said in whatever dialog is open, and stand in the window.
          .map(([one, right]) => [one, right, one.closest('.toasts') ? document.body : box] as const)
          .filter(([, right, frame]) => right > Math.min(innerWidth, frame.getBoundingClientRect().right) + 1)
          .map(([one, right]) => `${one.tagName}.${one.getAttribute('class') ?? ''} at ${Math.round(right)}`),
      );
}
