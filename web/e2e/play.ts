/** Playing by what the board offers: `data-action` is a move, `data-select` is something to pick on the way to one. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Person } from './harness';

const BOARD = '[data-testid="board"]';
const FREE = ':not([disabled]):not([aria-disabled="true"])';
const MOVES_MAX = 400;

/** Waits until this player may move or the game is over; says which. */
export async function turn(page: Page): Promise<'move' | 'over'> {
  const handle = await page.waitForFunction(() => {
    if (document.querySelector('[data-testid="prompt"]')?.getAttribute('data-look') === 'over') return 'over';
    return document.querySelector('[data-testid="table"]')?.getAttribute('data-ready') === 'true' ? 'move' : false;
  });
  return (await handle.jsonValue()) as 'move' | 'over';
}

/** Makes one move by clicking on the board. */
export async function move(page: Page, dice: (below: number) => number): Promise<void> {
  const before = await decision(page);
  for (let click = 0; click < 12; click++) {
    await (await pick(page, dice)).click();
    if (await moved(page, before)) return;
  }
  assert.fail('a dozen clicks on the board made no move');
}

async function pick(page: Page, dice: (below: number) => number): Promise<Locator> {
  await page.locator(`${BOARD} [data-action]${FREE}, ${BOARD} [data-select]${FREE}`).first().waitFor();
  const moves = page.locator(`${BOARD} [data-action]${FREE}:visible`);
  const choices = page.locator(`${BOARD} [data-select]${FREE}:visible`);
  const [movable, pickable] = [await moves.count(), await choices.count()];
  const from = movable > 0 ? moves : choices;
  return from.nth(dice(movable > 0 ? movable : pickable));
}

export function decision(page: Page): Promise<string | null> {
  return page.getByTestId('table').getAttribute('data-decision');
}

/** Whether the decision was taken: an answer of the server is awaited only when something was sent. */
export async function moved(page: Page, before: string | null): Promise<boolean> {
  try {
    await page.waitForFunction(
      (old) => document.querySelector('[data-testid="table"]')?.getAttribute('data-decision') !== old,
      before,
      { timeout: 700 },
    );
    return true;
  } catch {
    return false;
  }
}

/** Plays until the game is over, and says how many moves that took. */
export async function playToEnd(person: Person, dice: (below: number) => number): Promise<number> {
  for (let moves = 0; moves < MOVES_MAX; moves++) {
    if ((await turn(person.page)) === 'over') return moves;
    await move(person.page, dice);
  }
  assert.fail(`the game was not over after ${MOVES_MAX} moves`);
}
