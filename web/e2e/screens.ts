/**
 * Looks at every kind of decision of every game at five sizes, and says what is cut, covered, too small, below the fold, too pale, or
 * moved by a message: `npm run screens [GAME…]`. Where a dialog lies over the table, first that is looked at and then, without it, the
 * table. Pictures of all of them go to the folder that `SCREENS` names.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { contrast } from './axe';
import { dice, open, Person, PHONE, type House } from './harness';
import { measure, type Fault } from './measure';
import { COURSES, SHOW } from './phases';
import { settled, Teller } from './teller';
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
/** By game: what was found, each thing once, and of which kind it is. */
const found = new Map<string, Map<string, Fault['kind'] | 'too pale'>>();
try {
  for (const course of [...COURSES, SHOW]) {
    const { game } = course.wish;
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    found.set(game, new Map());
    await tour(house, course, dice(1), (stop) => look(house, game, stop));
  }
} finally {
  await house.close();
  for (const [game, faults] of found) console.log(summary(game, [...faults.values()]));
}
if ([...found.values()].some((faults) => faults.size > 0)) process.exitCode = 1;

function summary(game: string, kinds: readonly string[]): string {
  const counted = [...new Set(kinds)].map((kind) => `${kinds.filter((other) => other === kind).length} ${kind}`);
  return `${game}: ${kinds.length} faults${counted.length > 0 ? ` (${counted.join(', ')})` : ''}`;
}

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
    const teller = await Teller.at(page);
    await page.setViewportSize(sizes[0] ?? { width: 0, height: 0 });
    await person.go(`/t/${table}`);
    await page.getByTestId('prompt').waitFor({ state: 'attached' });
    await page.locator('[data-testid="board"]').waitFor();
    await settled(page);
    const dialog = page.locator('dialog:modal');
    for (const shown of (await dialog.count()) > 0 ? [phase, `${phase} table`] : [phase]) {
      if (shown !== phase) await page.keyboard.press('Escape');
      for (const size of sizes) {
        await page.setViewportSize(size);
        await settled(page);
        const where = `${game}-${shown.replace(/ /g, '-')}-${size.width}x${size.height}`;
        report(game, where, await page.evaluate(measure, touch ? LEAST.finger : LEAST.mouse));
        if (pictures) await page.screenshot({ path: join(pictures, `${where}.png`) });
        if ((await dialog.count()) === 0) report(game, where, await teller.shifts());
      }
      pale(game, `${shown}-${touch ? 'phone' : 'wide'}`, await contrast(page));
    }
    await person.leave();
  }
}

function report(game: string, where: string, faults: readonly Fault[]): void {
  for (const { kind, what, detail } of faults) tell(game, kind, `${where}: ${kind}: ${what} ${detail}`);
}

function pale(game: string, where: string, { violations }: AxeResults): void {
  for (const { nodes } of violations)
    for (const { target } of nodes) tell(game, 'too pale', `${game}-${where}: too pale: ${target.join(' ')}`);
}

function tell(game: string, kind: Fault['kind'] | 'too pale', line: string): void {
  const told = found.get(game);
  if (!told || told.has(line)) return;
  told.set(line, kind);
  console.log(line);
}
