/** Playing by what the board offers: `data-action` is a move, `data-select` is something to pick on the way to one. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Person } from './harness';

const BOARD = '[data-testid="board"]';
const FREE = ':not([disabled]):not([aria-disabled="true"])';
const TARGETS = `${BOARD} [data-action]${FREE}, ${BOARD} [data-select]${FREE}`;
const MOVES_MAX = 400;
const PICKS_MAX = 12;

/** Waits until this player may move or the game is over; says which. */
export async function turn(page: Page): Promise<'move' | 'over'> {
  const handle = await page.waitForFunction(() => {
    if (document.querySelector('[data-testid="prompt"]')?.getAttribute('data-look') === 'over') return 'over';
    return document.querySelector('[data-testid="table"]')?.getAttribute('data-ready') === 'true' ? 'move' : false;
  });
  return (await handle.jsonValue()) as 'move' | 'over';
}

/** Makes one move by clicking on the board; does nothing if there is none to make after all. */
export async function move(page: Page, dice: (below: number) => number): Promise<void> {
  const before = await decision(page);
  for (let click = 0; click < PICKS_MAX; click++) {
    if (!(await offered(page))) return;
    const target = await pick(page, dice);
    const acts = (await target.getAttribute('data-action')) !== null;
    // At its edge: in a stack the next ship may lie over the middle.
    await target.click({ position: { x: 12, y: 8 } });
    if (acts) return moved(page, before);
  }
  assert.fail(`${PICKS_MAX} clicks on the board made no move`);
}

/** Waits for something to click; false if the decision is gone, as after the last of several moves that were sent at once. */
async function offered(page: Page): Promise<boolean> {
  const handle = await page.waitForFunction((targets) => {
    if (document.querySelector('[data-testid="table"]')?.getAttribute('data-ready') !== 'true') return 'gone';
    return document.querySelector(targets) ? 'here' : false;
  }, TARGETS);
  return (await handle.jsonValue()) === 'here';
}

async function pick(page: Page, dice: (below: number) => number): Promise<Locator> {
  const moves = page.locator(`${BOARD} [data-action]${FREE}:visible`);
  const choices = page.locator(`${BOARD} [data-select]${FREE}:visible`);
  const [movable, pickable] = [await moves.count(), await choices.count()];
  return movable > 0 ? moves.nth(dice(movable)) : choices.nth(dice(pickable));
}

export function decision(page: Page): Promise<string | null> {
  return page.getByTestId('table').getAttribute('data-decision');
}

/** Waits until the server has taken the decision. */
export async function moved(page: Page, before: string | null): Promise<void> {
  await page.waitForFunction((old) => document.querySelector('[data-testid="table"]')?.getAttribute('data-decision') !== old, before);
}

/** Plays until the game is over, and says how many moves that took. */
export async function playToEnd(person: Person, dice: (below: number) => number): Promise<number> {
  for (let moves = 0; moves < MOVES_MAX; moves++) {
    if ((await turn(person.page)) === 'over') return moves;
    await move(person.page, dice);
  }
  assert.fail(`the game was not over after ${MOVES_MAX} moves`);
}
