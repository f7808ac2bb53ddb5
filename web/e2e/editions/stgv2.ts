/** STGv2 with other numbers: the board beside the field, its words for those who listen, and its tooltips. */
import type { Person } from '../harness';
import { texts, type OtherEdition } from './contract';

async function look({ page }: Person): Promise<string[]> {
  await page.getByTestId('view-flat').click();
  await page.getByTestId('field-flat').waitFor();
  const before = await texts(page);
  // A highlighted place tells what a flight there takes.
  const end = page.locator('[data-action*="fly_to"]').first();
  if ((await end.count()) > 0) await end.hover();
  return [...before, ...(await texts(page))];
}

export const other: OtherEdition = {
  game: 'stgv2',
  file: 'games/stgv2/tests/editions/other-numbers.toml',
  setup: { mode: 'duel', first_player: '0' },
  look,
  old: [/41\/60/, /Round 1\/30/, /\b1–2\b/, /36\+/, /\b5 owned/, /: 1 die against attempts/, /Weapon\s+8\b/],
  fresh: [/41\/83/, /43\+/, /\b7 owned/, /3 dice against attempts, 1 card more/, /Weapon\s+9\b/, /\/27\b/],
};
