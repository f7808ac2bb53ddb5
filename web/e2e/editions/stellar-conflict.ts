/** Stellar Conflict with other prices, clocks, hulls and tables: the races, the fleet and the card in hand. */
import type { Person } from '../harness';
import { texts, type OtherEdition } from './contract';

async function look({ page }: Person): Promise<string[]> {
  await page.locator('[data-action*="pick_race"]').first().waitFor();
  const races = await texts(page);
  await page.locator('[data-action*="wiss"]').click();
  await page.getByTestId('build').click();
  await page.locator('[data-select="suggestion 0"]').click();
  await page.getByRole('button', { name: /^Send \d+ ships?$/ }).waitFor();
  await page.getByText(/of 13 credits/).waitFor();
  const fleet = await texts(page);
  // All of them cost more than anybody has.
  const rest = page.locator('[data-select^="ship"][aria-pressed="false"]');
  while ((await rest.count()) > 0) await rest.first().click();
  await page.getByText(/and you have 13\b/).waitFor();
  const dear = await texts(page);
  await page.locator('[data-select="suggestion 0"]').click();
  await page.getByRole('button', { name: /^Send \d+ ships?$/, disabled: false }).click();
  await page.locator('[data-action*="ready"]').click();
  await page.getByTestId('hand').waitFor();
  return [...races, ...fleet, ...dear, ...(await texts(page))];
}

export const other: OtherEdition = {
  game: 'stellar-conflict',
  file: 'games/stellar-conflict/tests/editions/other-numbers.toml',
  setup: { players: 2, scale: 'dispute', race_1: 'vak' },
  look,
  old: [
    /\b10 credits/,
    /\b30 seconds to deploy/,
    /\b3 Scouts/,
    /Mistfly A, 1 credit,/,
    /Mistfly A, .*hull 1,/,
    /up to 10\b/,
    /you have 10\b/,
  ],
  fresh: [
    /of 13 credits/,
    /up to 13 credits/,
    /\b40 seconds to deploy/,
    /2 Scouts for free/,
    /Mistfly A, 2 credits, initiative 2, hull 2, 3 lasers/,
    /and you have 13\b/,
  ],
};
