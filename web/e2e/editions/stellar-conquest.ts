/** Stellar Conquest with other prices, speeds and distances: the bonus, the sheets, and the fleet at its first voyage. */
import type { Page } from 'playwright-core';
import type { Action } from '../../src/protocol/stellar-conquest';
import type { Person } from '../harness';
import { just, move, turn } from '../play';
import { texts, type OtherEdition } from './contract';

const SHEETS = ['Fleets', 'Colonies', 'Research', 'Orders'] as const;

async function sheets(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const name of SHEETS) {
    const opener = page.getByTestId('board').getByRole('button', { name, exact: true });
    await opener.click();
    found.push(...(await texts(page)));
    await page.keyboard.press('Escape');
  }
  return found;
}

export const other: OtherEdition = {
  game: 'stellar-conquest',
  file: 'games/stellar-conquest/tests/editions/other-numbers.toml',
  setup: { players: 2 },
  look: async ({ page }: Person) => {
    const first = (): number => 0;
    await turn(page);
    await page.getByRole('button', { name: 'Choose yourself…' }).click();
    const bonus = [...(await texts(page)), ...(await sheets(page))];
    await move(
      page,
      first,
      just<Action>((action) => action.do === 'finish'),
    );
    await turn(page);
    await move(
      page,
      first,
      just<Action>((action) => action.do === 'take_all'),
    );
    await turn(page);
    await page.locator('.when').first().waitFor();
    return [...bonus, ...(await texts(page))];
  },
  old: [
    /\b25 bonus points/,
    /two for 5\b/,
    /\b\d+ of (15|25|35|40|55)\b/,
    /\b(30|40|75) once you own/,
    /35 transports/,
  ],
  fresh: [
    /\b27 bonus points/,
    /two for 11\b/,
    /\b0 of 18\b/,
    /\b0 of 28 points paid/,
    /\b32 once you own/,
    /31 transports/,
  ],
};
