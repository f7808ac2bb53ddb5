/** STGv2 in both views: flying, fighting, mining and buying by clicking, and whole games. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Action } from '../src/protocol/stgv2';
import { accessible } from './axe';
import { dice, group, Person, PHONE, until, type House } from './harness';
import { just, keyMove, move, mover, playToEnd, turn, type Taste } from './play';
import { againstBots, FAR, SKIRMISH, together } from './tables';

type View = '3d' | 'flat';

group('STGv2', { webgl: true }, (it) => {
  for (const view of ['3d', 'flat'] as const) {
    it(`moves, fights, mines and buys by clicking in the ${view} view`, async (house) => {
      const [ann, ben] = await Promise.all([player(house, view), player(house, view)]);
      const done = new Set<Deed>();
      // Cards and dice are the umpire's: where they leave something undone, it is done at another table.
      for (let table = 0; table < 4 && done.size < 5; table++) {
        await together([ann, ben], {
          game: 'stgv2',
          setup: { mode: 'duel', first_player: '0' },
          edition_text: SKIRMISH,
        });
        await ann.page.getByTestId(view === '3d' ? 'field-3d' : 'field-flat').waitFor();
        if (table === 0) await accessible(ann.page, `the ${view} table`);
        await skirmish(ann, ben, done);
      }
      assert.deepEqual([...done].sort(), ['attack', 'bought', 'collected', 'flew', 'founded']);
      for (const person of [ann, ben]) {
        person.calm();
        await person.leave();
      }
    });
  }

  it('points out a dozen places at most, and names what it offers by what stands on it', async (house) => {
    const ann = await player(house, 'flat');
    const setup = { mode: 'quartet', first_player: '0' };
    await againstBots(ann, { game: 'stgv2', setup, edition_text: FAR }, 'novice');
    await turn(ann.page);
    const place = ann.page.getByRole('button', { name: /^Go to the shop: 0 in MOVE/ });
    assert.equal(await place.locator('.face').innerText(), 'Go to the shop');
    assert.equal(await ann.page.locator('.mark.end').count(), 0, 'flights before the energy is placed');
    await ann.page.getByRole('button', { name: 'Fly first' }).click();
    const marks = (rest: string): Promise<number> => ann.page.locator(`.mark.end${rest}`).count();
    await until(
      ann.page,
      'what the places are good for',
      () => document.querySelector('.mark.end.faint') !== null,
      null,
    );
    assert.ok((await marks('')) > 12 && (await marks(':not(.faint)')) <= 12, `${await marks('')} places`);
    ann.calm();
    await ann.leave();
  });

  it('places no cell where it would do nothing, and says why', async (house) => {
    const ann = await player(house, 'flat');
    await againstBots(ann, { game: 'stgv2', setup: { mode: 'duel', first_player: '0' } }, 'novice');
    await turn(ann.page);
    for (const [column, why] of [
      ['MOVE', 'nothing to fly for yet'],
      ['ATTACK', 'nobody to attack yet'],
      ['DEFEND', 'nobody can attack you yet'],
      ['ACTION', 'no shuttle and no outpost'],
    ] as const)
      await ann.page
        .getByRole('group', { name: new RegExp(`^${column}: .*0 placed; no use this turn, ${why}$`) })
        .waitFor();
    // What is laid out and what is said go together; and what was changed is still there after a reload.
    await ann.page.getByTestId('prompt').getByText('Nothing needs energy yet.').waitFor();
    await ann.page.getByRole('button', { name: 'One cell more in MOVE' }).click();
    await ann.page.getByRole('button', { name: /^Place energy: 1 in MOVE/ }).waitFor();
    await ann.page.reload();
    await ann.page.getByRole('button', { name: /^Place energy: 1 in MOVE/ }).waitFor();
    ann.calm();
    await ann.leave();
  });

  it('has the station of a player at the same side in both views', async (house) => {
    const ann = await player(house, '3d');
    await againstBots(ann, { game: 'stgv2', setup: { mode: 'quartet', first_player: '0' } }, 'novice');
    await ann.page.locator('[data-testid="field-3d"][data-drawn="true"]').waitFor();
    const solid = await stationSide(ann.page, 'field-3d');
    await ann.page.getByTestId('view-flat').click();
    await ann.page.getByRole('button', { name: /^Height 2/ }).click();
    assert.deepEqual(await stationSide(ann.page, 'field-flat'), solid);
    ann.calm();
    await ann.leave();
  });

  it('is played to its end by clicking, and watched again', async (house) => {
    const ann = await player(house, 'flat');
    await againstBots(ann, { game: 'stgv2', setup: { mode: 'duel', round_limit: 4 } }, 'novice');
    const moves = await playToEnd(ann, dice(5), lively);
    // One press places the energy, and steps without a choice are left out; but no round takes less than two.
    assert.ok(moves.length > 5, `only ${moves.length} moves`);
    await ann.page.getByTestId('end').waitFor();
    await accessible(ann.page, 'the end of the game');
    await ann.page.getByRole('link', { name: 'Watch the replay' }).click();
    await ann.page.getByTestId('replay-last').click();
    await ann.page.getByText('Winner').first().waitFor();
    ann.calm();
    await ann.leave();
  });

  it('four players see the same field in three dimensions, with animations', async (house) => {
    const ann = await player(house, '3d', { reducedMotion: 'no-preference' });
    await againstBots(ann, { game: 'stgv2', setup: { mode: 'quartet', round_limit: 1 } }, 'novice');
    await ann.page.locator('[data-testid="field-3d"][data-drawn="true"]').waitFor();
    for (const name of ['Top', 'Side', 'Seat', 'Zoom in', 'Turn left'])
      await ann.page.getByRole('button', { name, exact: true }).click();
    const chance = dice(8);
    for (let n = 0; n < 4 && (await turn(ann.page)) === 'move'; n++) await move(ann.page, chance, lively);
    ann.calm();
    await ann.leave();
  });

  it('is playable on a phone', async (house) => {
    const ann = await player(house, 'flat', PHONE);
    await againstBots(ann, { game: 'stgv2', setup: { mode: 'trio', round_limit: 1 } }, 'novice');
    await accessible(ann.page, 'the table on a phone');
    await ann.page
      .getByTestId('charter')
      .getByText(/^\d+\/\d+ Spendys$/)
      .waitFor();
    assert.equal(await ann.page.evaluate(hidden), '', 'the dock lies over a piece');
    await playToEnd(ann, dice(3), lively);
    assert.equal(await ann.page.evaluate(() => innerWidth), 390, 'something made the page wider than the phone');
    // As much of it as a browser leaves, and a replay has two rows above the board.
    await ann.page.setViewportSize({ width: 390, height: 664 });
    await ann.page.getByRole('link', { name: 'Watch the replay' }).click();
    await ann.page.getByTestId('field-flat').waitFor();
    assert.equal(await ann.page.evaluate(hidden), '', 'something lies over a piece of the replay');
    ann.calm();
    await ann.leave();
  });

  it('stays within the screen with large letters', async (house) => {
    const ann = await player(house, 'flat');
    await ann.page.addInitScript(() => localStorage.setItem('parhelion.text', '140'));
    await againstBots(ann, { game: 'stgv2', setup: { mode: 'duel', first_player: '0' } }, 'novice');
    await turn(ann.page);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ]) {
      await ann.page.setViewportSize(viewport);
      const beyond = await ann.page
        .locator('.board')
        .evaluate((board) => [board.scrollWidth - board.clientWidth, board.scrollHeight - board.clientHeight]);
      assert.deepEqual(beyond, [0, 0], `${viewport.width} pixels`);
    }
    ann.calm();
    await ann.leave();
  });

  it('is playable with the keyboard alone', async (house) => {
    const ann = await player(house, 'flat');
    await againstBots(ann, { game: 'stgv2', setup: { mode: 'duel', round_limit: 2 } }, 'novice');
    for (let n = 0; n < 200 && (await turn(ann.page)) === 'move'; n++) await keyMove(ann);
    assert.equal(await ann.look(), 'over');
    ann.calm();
    await ann.leave();
  });

  it('is flat by itself where there is no WebGL', async (house) => {
    const ann = await player(house, '3d');
    await ann.page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await againstBots(ann, { game: 'stgv2', setup: { mode: 'duel', round_limit: 1 } }, 'novice');
    await ann.page.getByTestId('field-flat').waitFor();
    assert.ok(await ann.page.getByTestId('view-3d').isDisabled());
    await ann.leave();
  });
});

async function player(house: House, view: View, options: Parameters<typeof Person.enter>[1] = {}): Promise<Person> {
  const person = await Person.enter(house, options);
  await person.page.addInitScript((name) => localStorage.setItem('parhelion.stgv2.view', name), view);
  return person;
}

/** The pieces of the own seat that something lies over, by what they are called. Runs in the page. */
function hidden(): string {
  const covered: string[] = [];
  for (const piece of document.querySelectorAll('[data-place][aria-label^="Your "]')) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    if (!piece.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
      covered.push(piece.getAttribute('aria-label') ?? '');
  }
  return covered.join(', ');
}

/** Likes every kind of move alike, however many there are of it. */
const lively: Taste = ({ action, select }) => {
  if (action === null) return select === 'new-ship' ? 0.2 : 0.05;
  const { do: what } = JSON.parse(action) as Action;
  return what === 'fly_to' ? 0.05 : what === 'step' ? 0.3 : 1;
};

/** Whether the station of whoever looks lies in the left half of the field, and in the near one. */
async function stationSide(page: Page, field: string): Promise<[boolean, boolean]> {
  const room = await page.getByTestId(field).boundingBox();
  const station = await page.locator(`[data-testid="${field}"] [aria-label^="Your station"]`).boundingBox();
  assert.ok(room && station);
  const middle = { x: station.x + station.width / 2, y: station.y + station.height / 2 };
  return [middle.x < room.x + room.width / 2, middle.y > room.y + room.height / 2];
}

/** Only this. */
const only = (what: Action['do']): Taste => just<Action>((action) => action.do === what);

type Deed = 'flew' | 'attack' | 'founded' | 'collected' | 'bought';

/** Ben buys a ship and waits; Ann flies to him, attacks, founds, collects and buys. */
async function skirmish(ann: Person, ben: Person, done: Set<Deed>): Promise<void> {
  for (let n = 0; n < 300 && done.size < 5; n++) {
    const next = await mover([ann, ben]);
    if (next === null) return;
    await (next === ann ? annMoves(ann.page, done) : benMoves(ben.page));
  }
}

/** Everything that can be done by one click now; nothing if somebody else is to move after all. */
function possible(page: Page): Promise<Action[]> {
  const find = (): string[] | false => {
    if (document.querySelector('[data-testid="table"]')?.getAttribute('data-ready') !== 'true') return [];
    const found = [...document.querySelectorAll('[data-testid="board"] [data-action]')];
    return found.length > 0 && found.map((one) => one.getAttribute('data-action') ?? '');
  };
  return until(page, 'something to do by one click', find, null).then((texts) =>
    texts.map((text) => JSON.parse(text) as Action),
  );
}

async function benMoves(page: Page): Promise<void> {
  const actions = await possible(page);
  const has = (what: Action['do']): boolean => actions.some((action) => action.do === what);
  if (has('remove')) await move(page, dice(1), only('remove'));
  else if (has('alloc')) await move(page, dice(1), only('alloc'));
  else if (
    (await page.locator('[data-select="new-ship"]').count()) > 0 &&
    (await page.getByText('Ship 2', { exact: true }).count()) === 0
  )
    await buyShip(page);
  else if (has('next')) await move(page, dice(1), only('next'));
}

async function buyShip(page: Page): Promise<void> {
  await page.locator('[data-select="new-ship"]').click();
  await move(page, dice(2), only('buy_ship'));
}

/** The button that attacks stays where it is while a mouse goes to it, from wherever and over whatever. */
async function travels(page: Page): Promise<void> {
  const button = page.locator('[data-testid="board"] [data-action*=\'"do":"attack"\']').first();
  const was = await button.boundingBox();
  assert.ok(was);
  const [x, y] = [was.x + was.width / 2, was.y + was.height / 2];
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [fromX, fromY] of [
    [width * 0.1, height * 0.2],
    [width * 0.6, height * 0.1],
    [width * 0.9, height * 0.5],
    [width * 0.2, height * 0.7],
  ] as const) {
    await page.mouse.move(fromX, fromY);
    await page.mouse.move(x, y, { steps: 12 });
    assert.deepEqual(await button.boundingBox(), was, `it moved away from a mouse that came from ${fromX}, ${fromY}`);
  }
}

async function annMoves(page: Page, done: Set<Deed>): Promise<void> {
  const actions = await possible(page);
  const has = (what: Action['do']): boolean => actions.some((action) => action.do === what);
  const act = async (what: Action['do'], deed?: Deed): Promise<void> => {
    await move(page, dice(7), only(what));
    if (deed) done.add(deed);
  };
  if (has('remove')) return act('remove');
  if (has('attack')) {
    await page.locator('[data-select^="ship-1-"]').first().click();
    await page.getByTestId('versus').waitFor();
    await travels(page);
    return act('attack', 'attack');
  }
  if (has('alloc')) return allocate(page);
  if (has('collect')) return act('collect', 'collected');
  if (has('establish')) {
    await act('establish');
    if ((await page.locator('[aria-label*="your outpost"]').count()) > 0) done.add('founded');
    return;
  }
  const enemies = await enemyShips(page);
  const near = just<Action>((action) => action.do === 'fly_to' && enemies.some((at) => adjacent(at, action.to)));
  if (has('fly_to') && !(done.has('attack') && done.has('founded'))) {
    const close = actions.some((action) => near({ action: JSON.stringify(action), select: null }) > 0);
    await move(page, dice(11), close && !done.has('attack') ? near : only('fly_to'));
    done.add('flew');
    return;
  }
  if (has('mount') && !done.has('bought')) return act('mount', 'bought');
  if (has('buy_cell') && !done.has('bought')) return act('buy_cell', 'bought');
  return act('next');
}

/** The cells of DEFEND go to MOVE. A column without use is folded, and has none to give. */
async function allocate(page: Page): Promise<void> {
  const less = page.getByRole('button', { name: 'One cell less in DEFEND' });
  if ((await less.count()) > 0 && (await less.getAttribute('aria-disabled')) === 'false') {
    await less.click();
    await page.getByRole('button', { name: 'One cell more in MOVE' }).click();
  }
  await move(page, dice(3), only('alloc'));
}

async function enemyShips(page: Page): Promise<number[][]> {
  const places = await page
    .locator('[data-place][aria-label*="\'s ship "]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-place') ?? ''));
  return places.map((place) => place.split(',').map(Number));
}

/** One space apart; on so small a field the grid alone tells. */
function adjacent([q = 0, r = 0, l = 0]: readonly number[], [q2 = 0, r2 = 0, l2 = 0]: readonly number[]): boolean {
  const [a, b] = [q2 - q, r2 - r];
  const far = (Math.abs(a) + Math.abs(b) + Math.abs(a + b)) / 2;
  return far + Math.abs(l2 - l) === 1;
}
