/** Playing by what the board offers: `data-action` is a move, `data-select` is something to pick on the way to one. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { until, type Person } from './harness';

const BOARD = '[data-testid="board"]';
/** What is pressed already would only be let go again. */
const FREE = ':not([disabled]):not([aria-disabled="true"]):not([aria-pressed="true"])';
const TARGETS = `${BOARD} [data-action]${FREE}, ${BOARD} [data-select]${FREE}`;
const MOVES_MAX = 600;
const PICKS_MAX = 24;
/** As many targets may turn out to be gone or moved when they are clicked. */
const MISSES_MAX = 12;

/** Something on the board to click: what it does, or what it picks. */
export type Target = { action: string; select: null } | { action: null; select: string };
/** How much a player likes a target; what has 0 is left alone. */
export type Taste = (target: Target) => number;
type Dice = (below: number) => number;
/** What somebody at the table can do. */
type State = 'move' | 'over' | 'wait';
const ALL: readonly State[] = ['move', 'over', 'wait'];

/** Moves where a move can be made at once, and picks something only where that is needed. */
export const hasty: Taste = ({ action }) => (action === null ? 1e-9 : 1);

/** Likes only moves that are wanted. */
export const just =
  <Action>(wanted: (action: Action) => boolean): Taste =>
  ({ action }) =>
    action !== null && wanted(JSON.parse(action) as Action) ? 1 : 0;

/** Waits until this player may move or the game is over; says which. */
export function turn(page: Page): Promise<'move' | 'over'> {
  return until(page, 'a turn or the end', inState, ['move', 'over'] as State[]) as Promise<'move' | 'over'>;
}

/** Makes one move by clicking on the board, and says which; null if there is none to make after all. */
export async function move(page: Page, dice: Dice, taste = hasty): Promise<string | null> {
  const before = await decision(page);
  const clicked: string[] = [];
  // What was picked in vain is liked less, so that it comes to a move.
  const now: Taste = (target) => taste(target) / 8 ** clicked.filter((one) => one === target.select).length;
  let [misses, unliked]: [number, Target[]] = [0, []];
  while (clicked.length < PICKS_MAX) {
    // While something is shown there may be only what this player leaves alone.
    const targets = await offered(page, before, unliked);
    if (targets.length === 0) return null;
    const liked = targets.filter((target) => taste(target) > 0);
    unliked = liked.length === 0 ? targets : [];
    if (liked.length === 0) continue;
    const found = await reached(page, liked, dice, now, before);
    const came = found && (await press(page, found, before));
    if (!found || came === 'missed') {
      // Others may have moved meanwhile, or the click only ended what was being shown; but not again and again.
      assert.ok(++misses < MISSES_MAX, `none of ${JSON.stringify(liked)} can be clicked`);
      continue;
    }
    const { action, select } = found.target;
    clicked.push(action ?? select);
    if (action !== null && came === 'taken') return action;
  }
  assert.fail(`these clicks on the board made no move: ${clicked.join(', ')}`);
}

/**
 * Waits for something to click, other than what was there already; nothing if the decision is gone, as after the last of several
 * moves that were sent at once.
 */
export function offered(page: Page, before: string | null, already: readonly Target[] = []): Promise<Target[]> {
  const find = ([targets, decision, known]: readonly [string, string | null, string]): Target[] | false => {
    const table = document.querySelector('[data-testid="table"]');
    if (table?.getAttribute('data-ready') !== 'true' || table.getAttribute('data-decision') !== decision) return [];
    const found = [...document.querySelectorAll<HTMLElement>(targets)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const named = found.map(
      (one) => ({ action: one.getAttribute('data-action'), select: one.getAttribute('data-select') }) as Target,
    );
    return named.length > 0 && JSON.stringify(named) !== known && named;
  };
  const what = already.length === 0 ? 'something to click' : `something other to click than ${JSON.stringify(already)}`;
  return until(page, what, find, [TARGETS, before, JSON.stringify(already)] as const);
}

interface Point {
  x: number;
  y: number;
  touch: boolean;
}

interface Reached {
  target: Target;
  point: Point;
}

/** One of these that can be clicked, by chance and taste. Null if they are gone, or were covered and are no longer. */
async function reached(
  page: Page,
  targets: readonly Target[],
  dice: Dice,
  taste: Taste,
  before: string | null,
): Promise<Reached | null> {
  for (let left = [...targets]; left.length > 0;) {
    const target = choose(left, dice, taste);
    const point = await page.evaluate(openPoint, { selector: selectorOf(target), before });
    if (point !== null) return point === 'gone' ? null : { target, point };
    left = left.filter((other) => other !== target);
  }
  if (await shut(page)) return null;
  const selector = targets.map(selectorOf).join(', ');
  const over = await page.evaluate(covering, selector);
  await until(page, `a point of ${selector} that ${over} does not lie over`, openPoint, { selector, before });
  return null;
}

/** A tap that went astray has opened a sheet over the board, as a thumb's may: it is closed as a person would. */
function shut(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const open = '.panels.narrow [aria-pressed="true"], [data-testid="board"] aside [data-testid="close"]';
    const way = document.querySelector<HTMLElement>(open);
    way?.click();
    return way !== null;
  });
}

/** What lies over the middle of the first of these. Runs in the page. */
function covering(selector: string): string {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!box) return 'nothing';
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return document.elementFromPoint(x, y)?.outerHTML.slice(0, 200) ?? `nothing at ${x}, ${y}`;
}

function choose(targets: readonly Target[], dice: Dice, taste: Taste): Target {
  const weights = targets.map(taste);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let left = (dice(1e9) / 1e9) * sum;
  const chosen = targets[weights.findIndex((weight) => (left -= weight) < 0)];
  assert.ok(chosen);
  return chosen;
}

function selectorOf({ action, select }: Target): string {
  const [name, value] = action === null ? ['data-select', select] : ['data-action', action];
  return `${BOARD} [${name}=${JSON.stringify(value)}]${FREE}`;
}

/** What came of a click: it met something else or only ended what was being shown; or what was picked or done. */
type Came = 'missed' | 'picked' | 'taken' | 'refused';

/** Clicks or taps it, and waits for what comes of it: the answer, where it is a move. */
async function press(page: Page, { target, point }: Reached, before: string | null): Promise<Came> {
  await (point.touch ? page.touchscreen.tap(point.x, point.y) : page.mouse.click(point.x, point.y));
  const came = ([{ action, select }, old]: readonly [Target, string | null]): Came | false => {
    const { lastClick, letGo } = globalThis;
    if (lastClick === undefined) return letGo && 'missed';
    const hit = lastClick.met.some((one) => one[0] === action && one[1] === select);
    if (!hit || lastClick.event.defaultPrevented) return 'missed';
    if (action === null) return 'picked';
    const table = document.querySelector('[data-testid="table"]');
    if (table?.getAttribute('data-decision') !== old) return 'taken';
    lastClick.sent ||= table?.getAttribute('data-ready') !== 'true';
    return lastClick.sent && table?.getAttribute('data-ready') === 'true' && 'refused';
  };
  return until(page, `what comes of a click on ${selectorOf(target)}`, came, [target, before] as const);
}

/** Does something that must lead to a click in the page; true if that only ended what was being shown. */
export async function swallowed(page: Page, press: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => (globalThis.lastClick = undefined));
  await press();
  const seen = (): [boolean] | false => {
    const { lastClick } = globalThis;
    return lastClick !== undefined && [lastClick.event.defaultPrevented];
  };
  const [prevented] = await until(page, 'a click', seen, null);
  return prevented;
}

/**
 * A point of an element that nothing else lies over, from where the next click counts: cards overlap, and a phone's hand lies over its page. None yet if it is
 * covered; gone with its decision. Runs in the page, where the names that our compiler gives to inner functions are unknown:
 * hence loops.
 */
export function openPoint({ selector, before }: { selector: string; before: string | null }): Point | 'gone' | null {
  const table = document.querySelector('[data-testid="table"]');
  const elements = document.querySelectorAll(selector);
  if (
    elements.length === 0 ||
    table?.getAttribute('data-ready') !== 'true' ||
    table.getAttribute('data-decision') !== before
  )
    return 'gone';
  [globalThis.lastClick, globalThis.letGo] = [undefined, false];
  const touch = matchMedia('(pointer: coarse)').matches;
  for (const element of elements) {
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
export async function moved(page: Page, before: string | null): Promise<void> {
  await until(
    page,
    'the decision to be taken',
    (old) => document.querySelector('[data-testid="table"]')?.getAttribute('data-decision') !== old,
    before,
  );
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
  return playUntil(people, dice, over, taste);
}

/** Whether the game is over for all of them. */
export const over = (states: readonly State[]): boolean => states.every((state) => state === 'over');

/** Whoever may move does, until it stands as wanted or they have made the moves that are. Says which moves that took. */
export async function playUntil(
  people: Person[],
  dice: Dice,
  wanted: (states: State[], moves: readonly string[]) => boolean,
  taste = hasty,
): Promise<string[]> {
  const moves: string[] = [];
  for (let n = 0; n < 2 * MOVES_MAX; n++) {
    const states = await Promise.all(people.map(stateOf));
    if (wanted(states, moves)) return moves;
    const mover = people[states.indexOf('move')];
    const made = mover ? await move(mover.page, dice, taste) : await changed(people, states);
    if (made !== null) moves.push(made);
  }
  assert.fail('it never stood as wanted');
}

/** Waits until one of them may move, and says who; null once the game is over for all. */
export async function mover(people: readonly Person[]): Promise<Person | null> {
  for (;;) {
    const states = await Promise.all(people.map(stateOf));
    if (states.every((state) => state === 'over')) return null;
    const first = people[states.indexOf('move')];
    if (first) return first;
    await changed(people, states);
  }
}

/** Waits until somebody can do something else than before. */
async function changed(people: readonly Person[], before: readonly State[]): Promise<null> {
  const waits = people.map(({ page }, index) =>
    until(
      page,
      `somebody to be in another state than ${before.join(' and ')}`,
      inState,
      ALL.filter((state) => state !== before[index]),
    ),
  );
  // Those whose state stays the same wait on until it changes or their page is closed.
  for (const wait of waits) wait.catch(() => undefined);
  await Promise.race(waits);
  return null;
}

/** Whether this player may move at this moment. */
export function stateOf({ page }: Person): Promise<State> {
  return page.evaluate(inState, ALL) as Promise<State>;
}

/** In which of these states this page's player is, if in one of them. Runs in the page. */
function inState(among: readonly State[]): State | false {
  const over = document.querySelector('[data-testid="prompt"]')?.getAttribute('data-look') === 'over';
  const ready = document.querySelector('[data-testid="table"]')?.getAttribute('data-ready') === 'true';
  const state = over ? 'over' : ready ? 'move' : 'wait';
  return among.includes(state) && state;
}

/** Makes a move with the keyboard alone: `b` goes to the first thing to do, Enter does it. */
export async function keyMove({ page }: Person): Promise<void> {
  const before = await decision(page);
  for (let n = 0; n < PICKS_MAX; n++) {
    if ((await offered(page, before)).length === 0) return;
    await page.keyboard.press('b');
    const acts = await page.evaluate(() => document.activeElement?.hasAttribute('data-action'));
    await page.keyboard.press('Enter');
    if (acts) return moved(page, before);
  }
  assert.fail('the keyboard made no move');
}
