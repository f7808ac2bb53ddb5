/** The automated accessibility check. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { painted } from './harness';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is too pale to be read. */
export async function contrast(page: Page): Promise<AxeResults> {
  await page.evaluate(source);
  return (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"], runOnly: ["color-contrast"] })',
  )) as AxeResults;
}

/** Fails with every violation and where it is. */
export async function accessible(page: Page, where: string): Promise<void> {
  // A page is there once it has its heading; before that there is nothing to judge.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Evaluated by the debugger, so that the page's own policy against foreign scripts can stay on.
  await page.evaluate(source);
  const judge = 'axe.run(document, { resultTypes: ["violations"] })';
  const results = await painted(page, () => page.evaluate<AxeResults>(judge));
  const found = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
  assert.deepEqual(found, [], `${where} has accessibility problems`);
}
