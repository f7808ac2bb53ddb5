/** Stellar with other points, shields, fights, copies and scenarios: the choice of a fleet, the piles, and a first placement. */
import type { Page } from 'playwright-core';
import type { Person } from '../harness';
import { texts, type OtherEdition } from './contract';

/** What the solar cards of a sector say when a pointer rests on them. */
async function tooltip(page: Page): Promise<string[]> {
  await page.getByTestId('sector-0').locator('button.solar').first().hover();
  const tip = page.locator('#board-tip');
  await tip.waitFor();
  return tip.allTextContents();
}

async function piles(page: Page, seat: number): Promise<string[]> {
  await page.getByTestId(`plate-${seat}`).click();
  const sheet = page.getByTestId(`piles-${seat}`);
  await sheet.waitFor();
  const found = await texts(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return found;
}

async function look({ page }: Person): Promise<string[]> {
  await page.getByTestId('fleet-choice').waitFor();
  const found = [...(await texts(page)), ...(await tooltip(page)), ...(await piles(page, 1))];
  await page.getByTestId('fleet-mixed').click();
  await page.getByTestId('fleet-confirm').click();
  const card = page.locator('[data-select^="hand-"]').first();
  await card.waitFor();
  found.push(...(await texts(page)), ...(await piles(page, 0)));
  await card.click();
  // A sector that is pointed at tells what will come of the ship there.
  await page.getByTestId('sector-0').hover();
  await page.locator('.drop small').first().waitFor();
  return [...found, ...(await texts(page))];
}

export const other: OtherEdition = {
  game: 'stellar',
  file: 'games/stellar/tests/editions/other-numbers.toml',
  setup: { first_seat: '0' },
  look,
  old: [
    /Destroyer, warship: Beats Slicer/,
    /Kite, warship: Beats Destroyer/,
    /Founder, civilian ship: [^.]*\.[^.]*\. 0 of 2 chosen/,
    /Asteroid: 1, 2/,
    /Planet: 1 and 2 points/,
    /Gas Giant: 2 and 3 points/,
    /Sun: 3 and 4 points/,
    /Black Hole: −5/,
    /settlement [14]\b/i,
    /Scenario\s+1\s+of 4/,
  ],
  fresh: [
    /Destroyer, warship: Beats Kite\./,
    /Kite, warship: Beats Slicer, Crusher and Foil\./,
    /Founder, civilian ship: [^.]*\.[^.]*\. 0 of 1 chosen/,
    /Asteroid: 11, 12|Planet: 21 and 22|Gas Giant: 32 and 33|Sun: 43 and 44|Black Hole: −25, 54/,
    /Scenario\s+1\s+of 3/,
  ],
};
