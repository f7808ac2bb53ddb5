/** STGv2 with other numbers: the board beside the field, its words for those who listen, and its tooltips. */
import type { Page } from 'playwright-core';
import { dice, type Person } from '../harness';
import { move, turn } from '../play';
import { texts, type OtherEdition } from './contract';

/** Plays on to where dice matter, and the chart says what they are worth. */
async function chart(page: Page): Promise<string[]> {
  const luck = dice(5);
  const columns = page.locator('.chart');
  while ((await columns.count()) === 0 && (await turn(page)) === 'move') await move(page, luck);
  return texts(page);
}

async function look({ page }: Person): Promise<string[]> {
  await page.getByTestId('view-flat').click();
  await page.getByTestId('field-flat').waitFor();
  await page.locator('.supply').waitFor();
  const before = await texts(page);
  // A highlighted place tells what a flight there takes.
  const end = page.locator('[data-action*="fly_to"]').first();
  if ((await end.count()) > 0) await end.hover();
  return [...before, ...(await texts(page)), ...(await chart(page))];
}

export const other: OtherEdition = {
  game: 'stgv2',
  file: 'games/stgv2/tests/editions/other-numbers.toml',
  setup: { mode: 'duel', first_player: '0' },
  look,
  old: [/41\/60/, /Round 1 of 30/, /\b1–2\b/, /36\+/, /\b5 owned/, /: 1 die against attempts/, /Weapon\s+8\b/],
  fresh: [/41\/83/, /43\+/, /\b7 owned/, /3 dice against attempts, 1 card more/, /Weapon\s+9\b/, /Round \d+ of 27\b/],
};
