/** Stellar Conflict with other prices, clocks, hulls and tables: the races, the fleet and the card in hand. */
import type { Person } from '../harness';
import type { OtherEdition } from './contract';

/** All that a player can read on the board now, what is only said aloud included. */
async function read({ page }: Person): Promise<string[]> {
  const board = page.getByTestId('board');
  const said = await board
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const hinted = await board.locator('[title]').evaluateAll((all) => all.map((one) => one.getAttribute('title')));
  const written = await board.locator('li, p, b, h3, button, text').allTextContents();
  return [...written, ...said, ...hinted].flatMap((text) => text?.replace(/\s+/g, ' ').trim() ?? []);
}

async function look(person: Person): Promise<string[]> {
  const { page } = person;
  const prompt = async (): Promise<string[]> => page.getByTestId('prompt').allTextContents();
  await page.locator('[data-action*="pick_race"]').first().waitFor();
  const races = await read(person);
  await page.locator('[data-action*="wiss"]').click();
  await page.locator('[data-select="suggestion 0"]').click();
  await page.getByRole('button', { name: /^Send \d+ ships?$/ }).waitFor();
  await page.getByText(/of 13 credits/).waitFor();
  const fleet = [...(await read(person)), ...(await prompt())];
  // All of them cost more than anybody has.
  const rest = page.locator('[data-select^="ship"][aria-pressed="false"]');
  while ((await rest.count()) > 0) await rest.first().click();
  await page.getByText(/the limit is 13/).waitFor();
  const dear = await read(person);
  await page.locator('[data-select="suggestion 0"]').click();
  await page.getByRole('button', { name: /^Send \d+ ships?$/, disabled: false }).click();
  await page.locator('[data-action*="ready"]').click();
  await page.getByTestId('hand').waitFor();
  return [...races, ...fleet, ...dear, ...(await read(person)), ...(await prompt())];
}

export const other: OtherEdition = {
  game: 'stellar-conflict',
  file: 'games/stellar-conflict/tests/editions/other-numbers.toml',
  setup: { players: 2, scale: 'dispute', race_1: 'vak' },
  look,
  old: [/\b10 credits/, /\b30 s\b/, /\b3 Scouts/, /Mistfly A, 1 credit,/, /Mistfly A, .*hull 1,/, /limit is 10\b/],
  fresh: [
    /of 13 credits/,
    /at most 13 credits/,
    /\b40 s\b/,
    /2 Scouts without cost/,
    /Mistfly A, 2 credits, initiative 2, hull 2, 3 lasers/,
    /the limit is 13/,
  ],
};
