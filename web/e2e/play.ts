/** Playing by what the board offers: `data-action` is a move, `data-select` is something to pick on the way to one. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Person } from './harness';

const BOARD = '[data-testid="board"]';
/** What is pressed already would only be let go again. */
const FREE = ':not([disabled]):not([aria-disabled="true"]):not([aria-pressed="true"])';
const TARGETS = `${BOARD} [data-action]${FREE}, ${BOARD} [data-select]${FREE}`;
const MOVES_MAX = 600;
const PICKS_MAX = 24;

/** Something on the board to click: what it does, or what it picks. */
export type Target = { action: string; select: null } | { action: null; select: string };
/** How much a player likes a target; what has 0 is left alone. */
export type Taste = (target: Target) => number;
type Dice = (below: number) => number;

/** Moves where a move can be made at once, and picks something only where that is needed. */
export const hasty: Taste = ({ action }) => (action === null ? 1e-9 : 1);

/** Waits until this player may move or the game is over; says which. */
export async function turn(page: Page): Promise<'move' | 'over'> {
  const handle = await page.waitForFunction(() => {
    if (document.querySelector('[data-testid="prompt"]')?.getAttribute('data-look') === 'over') return 'over';
    return document.querySelector('[data-testid="table"]')?.getAttribute('data-ready') === 'true' ? 'move' : false;
  });
  return (await handle.jsonValue()) as 'move' | 'over';
}

/** Makes one move by clicking on the board, and says which; null if there is none to make after all. */
export async function move(page: Page, dice: Dice, taste = hasty): Promise<string | null> {
  const before = await decision(page);
  for (let click = 0; click < PICKS_MAX; click++) {
    const targets = await offered(page, before);
    if (targets.length === 0) return null;
    const target = choose(targets, dice, taste);
    const taken = await press(page, target);
    if (!taken || target.action === null) continue;
    await moved(page, before);
    return target.action;
  }
  assert.fail(`${PICKS_MAX} clicks on the board made no move`);
}

/** Waits for something to click; nothing if the decision is gone, as after the last of several moves that were sent at once. */
async function offered(page: Page, before: string | null): Promise<Target[]> {
  const handle = await page.waitForFunction(
    ([targets, decision]) => {
      const table = document.querySelector('[data-testid="table"]');
      if (table?.getAttribute('data-ready') !== 'true' || table.getAttribute('data-decision') !== decision) return [];
      const found = [...document.querySelectorAll<HTMLElement>(targets)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
      return found.length > 0 && found.map((one) => ({ action: one.getAttribute('data-action'), select: one.getAttribute('data-select') }));
    },
    [TARGETS, before] as const,
  );
  return (await handle.jsonValue()) as Target[];
}

function choose(targets: Target[], dice: Dice, taste: Taste): Target {
  const weights = targets.map(taste);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let left = (dice(1e9) / 1e9) * sum;
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  const chosen = targets[index];
  assert.ok(chosen, `nothing to like among ${JSON.stringify(targets)}`);
  return chosen;
}

/** Clicks it where it can be seen. False if it went away meanwhile. */
async function press(page: Page, { action, select }: Target): Promise<boolean> {
  const [name, value] = action === null ? ['data-select', select] : ['data-action', action];
  const here = page.locator(`${BOARD} [${name}=${JSON.stringify(value)}]${FREE}`).filter({ visible: true }).first();
  const before = await decision(page);
  try {
    const position = await here.evaluate(openPoint, undefined, { timeout: 10_000 });
    await here.click({ position, timeout: 10_000 });
    return true;
  } catch (error) {
    if ((await decision(page)) === before) throw error;
    return false;
  }
}

/**
 * A point of an element that nothing else lies over: cards overlap, and a phone's hand lies over its page. Runs in the page,
 * where the names that our compiler gives to inner functions are unknown: hence loops.
 */
function openPoint(element: Element): { x: number; y: number } {
  const { width, height } = element.getBoundingClientRect();
  for (const scrolled of [false, true]) {
    if (scrolled) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top } = element.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const right of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [width * right, height * down];
        if (element.contains(document.elementFromPoint(left + x, top + y))) return { x, y };
      }
    }
  }
  return { x: width / 2, y: height / 2 };
}

export function decision(page: Page): Promise<string | null> {
  return page.getByTestId('table').getAttribute('data-decision');
}

/** Waits until the server has taken the decision. */
export async function moved(page: Page, before: string | null): Promise<void> {
  await page.waitForFunction((old) => document.querySelector('[data-testid="table"]')?.getAttribute('data-decision') !== old, before);
}

/** Plays until the game is over, and says which moves that took. */
export async function playToEnd(person: Person, dice: Dice, taste = hasty): Promise<string[]> {
  const moves: string[] = [];
  for (let n = 0; n < MOVES_MAX; n++) {
    if ((await turn(person.page)) === 'over') return moves;
    const made = await move(person.page, dice, taste);
    if (made !== null) moves.push(made);
  }
  assert.fail(`the game was not over after ${MOVES_MAX} moves`);
}
