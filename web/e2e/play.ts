/** Playing by what the board offers: `data-action` is a move, `data-select` is something to pick on the way to one. */
import assert from 'node:assert/strict';
import { errors, type Page } from 'playwright-core';
import type { Person } from './harness';

const BOARD = '[data-testid="board"]';
/** What is pressed already would only be let go again. */
const FREE = ':not([disabled]):not([aria-disabled="true"]):not([aria-pressed="true"])';
const TARGETS = `${BOARD} [data-action]${FREE}, ${BOARD} [data-select]${FREE}`;
const MOVES_MAX = 600;
const PICKS_MAX = 24;
/** As many targets may turn out to be gone or moved when they are clicked. */
const MISSES_MAX = 4;
/** Within this a click is answered, even on a busy machine. */
const ANSWER_MS = 15_000;

/** Something on the board to click: what it does, or what it picks. */
export type Target = { action: string; select: null } | { action: null; select: string };
/** How much a player likes a target; what has 0 is left alone. */
export type Taste = (target: Target) => number;
type Dice = (below: number) => number;
/** What somebody at the table can do. */
type State = 'move' | 'over' | 'wait';

/** Moves where a move can be made at once, and picks something only where that is needed. */
export const hasty: Taste = ({ action }) => (action === null ? 1e-9 : 1);

/** Likes only moves that are wanted. */
export const just =
  <Action>(wanted: (action: Action) => boolean): Taste =>
  ({ action }) =>
    action !== null && wanted(JSON.parse(action) as Action) ? 1 : 0;

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
  let misses = 0;
  for (let click = 0; click < PICKS_MAX; click++) {
    const targets = await offered(page, before);
    if (targets.length === 0) return null;
    const target = choose(targets, dice, taste);
    if (target === null) {
      // While something is shown there may be only what this player leaves alone.
      await page.waitForTimeout(500);
      continue;
    }
    const pressed = await press(page, target);
    if (pressed && target.action === null) continue;
    if (pressed && (await taken(page, before))) return target.action;
    // Others may have moved meanwhile, or a panel lies over the board now; but not again and again.
    assert.ok(++misses < MISSES_MAX, `${JSON.stringify(target)} cannot be clicked`);
  }
  assert.fail(`${PICKS_MAX} clicks on the board made no move`);
}

/** Waits for something to click; nothing if the decision is gone, as after the last of several moves that were sent at once. */
export async function offered(page: Page, before: string | null): Promise<Target[]> {
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

/** Null if nothing is liked. */
function choose(targets: Target[], dice: Dice, taste: Taste): Target | null {
  const weights = targets.map(taste);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let left = (dice(1e9) / 1e9) * sum;
  return targets[weights.findIndex((weight) => (left -= weight) < 0)] ?? null;
}

/** Clicks or taps it where it can be seen. False if it is gone or nothing of it can be seen. */
async function press(page: Page, { action, select }: Target): Promise<boolean> {
  const [name, value] = action === null ? ['data-select', select] : ['data-action', action];
  const point = await page.evaluate(openPoint, `${BOARD} [${name}=${JSON.stringify(value)}]${FREE}`);
  if (!point) return false;
  await (point.touch ? page.touchscreen.tap(point.x, point.y) : page.mouse.click(point.x, point.y));
  return true;
}

/**
 * A point of an element that nothing else lies over: cards overlap, and a phone's hand lies over its page. Runs in the page,
 * where the names that our compiler gives to inner functions are unknown: hence loops.
 */
export function openPoint(selector: string): { x: number; y: number; touch: boolean } | null {
  const touch = matchMedia('(pointer: coarse)').matches;
  for (const element of document.querySelectorAll(selector)) {
    for (const scrolled of [false, true]) {
      if (scrolled) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        for (const right of [0.5, 0.25, 0.75, 0.1, 0.9]) {
          const [x, y] = [left + width * right, top + height * down];
          if (element.contains(document.elementFromPoint(x, y))) return { x, y, touch };
        }
      }
    }
  }
  return null;
}

export function decision(page: Page): Promise<string | null> {
  return page.getByTestId('table').getAttribute('data-decision');
}

/** Waits until the server has taken the decision. */
export async function moved(page: Page, before: string | null, options: { timeout?: number } = {}): Promise<void> {
  await page.waitForFunction((old) => document.querySelector('[data-testid="table"]')?.getAttribute('data-decision') !== old, before, options);
}

/** Whether a click made the move. */
async function taken(page: Page, before: string | null): Promise<boolean> {
  try {
    await moved(page, before, { timeout: ANSWER_MS });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
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

/** Whoever may move does, until the game is over for all of them. Says which moves that took. */
export function playTogether(people: Person[], dice: Dice, taste = hasty): Promise<string[]> {
  return playUntil(people, dice, (states) => states.every((state) => state === 'over'), taste);
}

/** Whoever may move does, until it stands as wanted. Says which moves that took. */
export async function playUntil(people: Person[], dice: Dice, wanted: (states: State[]) => boolean, taste = hasty): Promise<string[]> {
  const moves: string[] = [];
  for (let n = 0; n < 2 * MOVES_MAX; n++) {
    const states = await Promise.all(people.map(stateOf));
    if (wanted(states)) return moves;
    const mover = people[states.indexOf('move')];
    if (!mover) {
      await people[0]?.page.waitForTimeout(20);
      continue;
    }
    const made = await move(mover.page, dice, taste);
    if (made !== null) moves.push(made);
  }
  assert.fail('it never stood as wanted');
}

/** Whether this player may move at this moment. */
export function stateOf({ page }: Person): Promise<State> {
  return page.evaluate(() => {
    if (document.querySelector('[data-testid="prompt"]')?.getAttribute('data-look') === 'over') return 'over';
    return document.querySelector('[data-testid="table"]')?.getAttribute('data-ready') === 'true' ? 'move' : 'wait';
  });
}
