/**
 * Looks at every kind of decision of every game at five sizes, and says what is cut, covered, too small, below the fold or too pale:
 * `npm run screens [GAME…]`. Pictures of all of them go to the folder that `SCREENS` names.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { contrast } from './axe';
import { dice, open, Person, PHONE, type House } from './harness';
import { measure, type Fault } from './measure';
import { COURSES, SHOW } from './phases';
import { tour, type Stop } from './tour';

const WIDE = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
];
const NARROW = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
];
/** A mouse hits less than a finger needs. */
const LEAST = { mouse: 24, finger: 40 };

const wanted = process.argv.slice(2);
const pictures = process.env['SCREENS'];
if (pictures) mkdirSync(pictures, { recursive: true });
const house = await open({ webgl: true });
let count = 0;
try {
  for (const course of [...COURSES, SHOW]) {
    const { game } = course.wish;
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    await tour(house, course, dice(1), (stop) => look(house, game, stop));
  }
} finally {
  await house.close();
}
console.log(`${count} faults`);
process.exitCode = count > 0 ? 1 : 0;

async function look(house: House, game: string, { guest, table, phase }: Stop): Promise<void> {
  for (const sizes of [WIDE, NARROW]) {
    const touch = sizes === NARROW;
    const person = await Person.enter(house, {
      ...(touch ? PHONE : {}),
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      storageState: guest.profile(),
    });
    const { page } = person;
    // The compiler of these tests writes down what functions are called, which a page knows nothing of.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.setViewportSize(sizes[0] ?? { width: 0, height: 0 });
    await person.go(`/t/${table}`);
    await page.getByTestId('prompt').waitFor({ state: 'attached' });
    await page.locator('[data-testid="board"]').waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page);
      const where = `${game}-${phase.replace(/ /g, '-')}-${size.width}x${size.height}`;
      report(where, await page.evaluate(measure, touch ? LEAST.finger : LEAST.mouse));
      if (pictures) await page.screenshot({ path: join(pictures, `${where}.png`) });
    }
    pale(`${game}-${phase}-${touch ? 'phone' : 'wide'}`, await contrast(page));
    await person.leave();
  }
}

/** A few pictures later everything is where it belongs: boards measure their room, and lay themselves out anew. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let picture = 0; picture < 6; picture++) await new Promise(requestAnimationFrame);
  });
}

function report(where: string, faults: readonly Fault[]): void {
  const told = new Set(faults.map(({ kind, what, detail }) => `${where}: ${kind}: ${what} ${detail}`));
  for (const line of told) console.log(line);
  count += told.size;
}

function pale(where: string, { violations }: AxeResults): void {
  for (const { nodes } of violations)
    for (const { target } of nodes) {
      console.log(`${where}: too pale: ${target.join(' ')}`);
      count += 1;
    }
}
