/** Orbital Conflict: cards, investors, the limit of a turn and what is foretold of a placement. */
import type { Page } from 'playwright-core';
import { dice, type Person } from '../harness';
import { move, turn, just } from '../play';
import type { Action } from '../../src/protocol/orbital-conflict';
import { texts, type OtherEdition } from './contract';

/** Goes on to the main phase, where cards are played; some can be used before it. */
async function toMain(page: Page): Promise<void> {
  const luck = dice(5);
  await turn(page);
  while ((await page.locator('.ring [aria-current="step"]', { hasText: 'Build' }).count()) === 0) {
    await move(
      page,
      luck,
      just<Action>(({ do: name }) => name.startsWith('end_') || name === 'draw_two' || name === 'reveal_two'),
    );
    await turn(page);
  }
  await page.locator('[data-select^="hand-"]').first().waitFor();
}

async function look(person: Person): Promise<string[]> {
  const { page } = person;
  await toMain(page);
  await page.locator('[data-testid="station-0"] .sum:has(use[href="#oc-vp"])').hover();
  await page.locator('#board-tip').waitFor();
  const found = await texts(page);
  await page.locator('[data-anchor="discard-pile"]').click();
  await page.getByTestId('discards').waitFor();
  found.push(...(await texts(page)));
  await page.keyboard.press('Escape');
  const hand = page.locator('[data-select^="hand-"]');
  for (let index = 0; index < (await hand.count()); index += 1) {
    await hand.nth(index).click();
    const spot = page.locator('.spot').first();
    if ((await spot.count()) > 0) {
      await spot.hover();
      await page.locator('.forecast').waitFor();
    }
    found.push(...(await texts(page)));
    await page.keyboard.press('Escape');
  }
  return found;
}

export const other: OtherEdition = {
  game: 'orbital-conflict',
  file: 'games/orbital-conflict/tests/editions/other-numbers.toml',
  setup: { first_player: '0' },
  look,
  old: [
    /\/ 2 VP\b/,
    /of at most 2 victory/,
    /\bof 2 VP/,
    /\b2 VP a turn/,
    /attack an enemy module with [23]\b/,
    /(?<!then )draw [12] cards?\b/,
    /reveal [12] more investors?\b/,
    /\+1 defence/,
    /of (6|14) in the box/,
    /: [1-5] VP, wants/,
  ],
  fresh: [
    /\/ 5 VP\b/,
    /of at most 5 victory/,
    /attack an enemy module with 6\b/,
    /draw 3 cards/,
    /reveal 4 more investors/,
    /\+3 defence/,
    /of 20 in the box/,
    /\b10 VP\b/,
  ],
};
