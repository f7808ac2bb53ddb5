/** What the pages of Stellar Conflict have in common for tests and measurements. */
import type { Page } from 'playwright-core';
import { until, type Person } from './harness';

export interface Spot {
  x: number;
  y: number;
}

/** All choose a fleet and say that they are ready. */
export async function start(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await choose(page);
  for (const { page } of people) await ready(page);
  for (const { page } of people) await page.getByTestId('hand').waitFor();
}

export const ready = (page: Page): Promise<void> => page.locator('[data-action*="ready"]').click();

/** The fleet that is suggested. */
export const choose = (page: Page): Promise<void> => page.getByRole('button', { name: /^Send \d+ ships?$/ }).click();

/**
 * Whether one has a card to lay down; waits while one that was let go of is under way or waits for its time. False once all are down or the alarm has
 * rung.
 */
export function mayDeploy(page: Page): Promise<boolean> {
  const find = (): 'yes' | 'no' | false => {
    const hand = document.querySelector('[data-testid="hand"]');
    if (hand) return !hand.hasAttribute('data-settling') && 'yes';
    const own = [...document.querySelectorAll('[data-testid="board"] :is(.head, .beside) li')].find((one) =>
      /Guest|You/.test(one.textContent ?? ''),
    );
    return !/ left|last card/.test(own?.textContent ?? '') && 'no';
  };
  return until(page, 'a card in hand or the end of the deployment', find, null).then((may) => may === 'yes');
}

/** A place on the cloth as far as can be from every card that lies there. */
export async function freeSpot(page: Page): Promise<Spot> {
  const cards = await page
    .locator('div.top .piece')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const far = ({ x, y }: Spot): number =>
    Math.min(...cards.map((card) => Math.hypot(card.x + card.width / 2 - x, card.y + card.height / 2 - y)));
  const spots: Spot[] = [];
  for (const right of [0.2, 0.5, 0.8]) for (const down of [0.25, 0.75]) spots.push(await onTable(page, right, down));
  return spots.reduce((best, spot) => (far(spot) > far(best) ? spot : best));
}

/** Drags with the mouse, turning the card on the way. */
export function mouse(page: Page): (from: Spot, to: Spot) => Promise<void> {
  return async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.wheel(0, 100);
    await page.mouse.up();
  };
}

/** How many cards lie on the table. */
export function lying(page: Page): Promise<number> {
  return page.locator('div.top .piece').count();
}

export const inHand = (page: Page): Promise<Spot> => middleOf(page, '[data-testid="hand"]');

/** The middle of something; a place of no account where it has just gone. */
export async function middleOf(page: Page, selector: string): Promise<Spot> {
  const { x, y, width, height } = await page.evaluate(
    (wanted) => document.querySelector(wanted)?.getBoundingClientRect().toJSON() ?? { x: 0, y: 0, width: 0, height: 0 },
    selector,
  );
  return { x: x + width / 2, y: y + height / 2 };
}

/** A place on the cloth, in parts of its width and height. */
export async function onTable(page: Page, right: number, down: number): Promise<Spot> {
  const { x, y, width, height } = await page.evaluate(
    () =>
      document.querySelector('div.top .cloth')?.getBoundingClientRect().toJSON() ?? { x: 0, y: 0, width: 0, height: 0 },
  );
  return { x: x + width * right, y: y + height * down };
}
