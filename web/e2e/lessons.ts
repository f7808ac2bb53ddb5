/** Taking lessons as somebody does who does what they are told: by touch or by keyboard. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { until, type Person } from './harness';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What a learner is asked for. */
interface Decision {
  expect: Json[];
  wrong: { action: Json; say: string }[];
}

export interface Lesson {
  game: string;
  id: string;
  decisions: Decision[];
}

export type How = 'touch' | 'keyboard';

const FOLDER = '../games';
const PICKS_MAX = 24;

/** All lessons, as they are written. */
export function written(): Lesson[] {
  return readdirSync(FOLDER).flatMap((game) => {
    const folder = `${FOLDER}/${game}/lessons`;
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const lessons = files.filter((file) => file.endsWith('.toml')).sort();
    return lessons.map((file) => read(game, file.replace('.toml', '')));
  });
}

function read(game: string, id: string): Lesson {
  const steps = readFileSync(`${FOLDER}/${game}/lessons/${id}.toml`, 'utf8').split('[[step]]').slice(1);
  const decisions = steps.map((step) => ({
    expect: list(step, 'expect'),
    wrong: list(step, 'wrong') as Decision['wrong'],
  }));
  return { game, id, decisions: decisions.filter(({ expect }) => expect.length > 0) };
}

/** A list of a step, which is written as TOML. */
function list(step: string, name: string): Json[] {
  const from = step.indexOf(`\n${name} = [`);
  if (from < 0) return [];
  const text = step.slice(step.indexOf('[', from));
  let [depth, end] = [0, 0];
  while (end === 0 || depth > 0) {
    depth += text[end] === '[' ? 1 : text[end] === ']' ? -1 : 0;
    end += 1;
  }
  const json = text
    .slice(0, end)
    .replace(/([a-z_]+) = /g, '"$1": ')
    .replace(/,\s*([\]}])/g, '$1');
  return JSON.parse(json) as Json[];
}

/** Whether an action is of this kind: it has all that is written, and perhaps more. */
export function fits(action: Json, wanted: Json): boolean {
  if (typeof action === 'number' && isTable(wanted) && Array.isArray(wanted['within'])) {
    const [low, high] = wanted['within'] as [number, number];
    return low <= action && action <= high;
  }
  if (isTable(action) && isTable(wanted))
    return Object.entries(wanted).every(([key, value]) => key in action && fits(action[key] ?? null, value));
  return JSON.stringify(action) === JSON.stringify(wanted);
}

function isTable(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Opens a lesson from its list. */
export async function begin(person: Person, { game, id }: Lesson): Promise<void> {
  await person.go(`/learn/${game}`);
  await person.page.getByTestId(`take-${id}`).click();
  await person.page.locator('[data-testid="table"][data-ready="true"]').waitFor();
  await person.page.getByTestId('lesson-bar').waitFor();
}

/** Reads all that is said, and looks at what it speaks of: it must be there, in sight, and under nothing. */
export async function listen(page: Page, lesson: Lesson): Promise<void> {
  for (;;) {
    const said = await page.getByTestId('lesson-says').innerText();
    const lost = await until(page, `what is pointed at where it is said: ${said}`, inSight, null).catch(
      () => 'nothing',
    );
    assert.equal(lost, '', `${lesson.game} ${lesson.id}, "${said}": ${lost} cannot be seen`);
    const next = page.getByTestId('lesson-next');
    if ((await next.count()) === 0) return;
    await next.click();
    await until(
      page,
      'the next page',
      (before) => document.querySelector('[data-testid="lesson-says"]')?.textContent !== before,
      said,
    );
  }
}

/** Empty if every light lies in sight and something of its place can be touched; otherwise which does not. Not yet, as long as none is there that should be. */
function inSight(): string | false {
  const bar = document.querySelector('[data-testid="lesson-bar"]');
  const wanted = Number(bar?.getAttribute('data-points') ?? 0);
  const lights = [...document.querySelectorAll('[data-testid="pointed"]')];
  if (lights.length < wanted) return false;
  for (const light of lights) {
    const { left, top, right, bottom } = light.getBoundingClientRect();
    let open = false;
    for (let across = 1; across < 8 && !open; across++)
      for (let down = 1; down < 8 && !open; down++) {
        const [x, y] = [left + ((right - left) * across) / 8, top + ((bottom - top) * down) / 8];
        const over = document.elementFromPoint(x, y);
        open =
          over !== null &&
          over.closest('[data-testid="board"], [data-testid="lesson-bar"]') !== null &&
          !bar?.contains(over);
      }
    if (!open) return false;
  }
  return '';
}

/** Does one of these, by what the board offers: first what the lesson points at, and what `later` names where it all goes out as one. */
export async function answer(
  page: Page,
  wanted: readonly Json[],
  how: How,
  later: readonly Json[] = [],
): Promise<void> {
  const before = await standing(page);
  const names = [...wanted, ...later].flatMap(named);
  const picked: string[] = [];
  while (picked.length < PICKS_MAX) {
    const found = await until(page, `a way to ${JSON.stringify(wanted)}, after ${picked.join(', ')}`, ways, {
      before,
      names,
    });
    if (found === 'gone') return;
    const act = found.actions.find((action) => wanted.some((one) => fits(JSON.parse(action) as Json, one)));
    const select = found.selects.find((name) => !picked.includes(name));
    const selector =
      act === undefined ? `[data-select=${JSON.stringify(select)}]` : `[data-action=${JSON.stringify(act)}]`;
    assert.ok(
      act !== undefined || select !== undefined,
      `no way to ${JSON.stringify(wanted)} after ${picked.join(', ')}`,
    );
    await press(page, selector, how);
    if (act === undefined) picked.push(select ?? '');
    else if (await until(page, `what comes of ${act}`, movedOn, before)) return;
  }
  assert.fail(`these led to none of ${JSON.stringify(wanted)}: ${picked.join(', ')}`);
}

/** The names in an action: of cards, ships, places. */
function named(action: Json): string[] {
  if (typeof action === 'string') return [action];
  return typeof action === 'object' && action !== null ? Object.values(action).flatMap(named) : [];
}

async function press(page: Page, selector: string, how: How): Promise<void> {
  const target = page.locator(`[data-testid="board"] ${selector}`).first();
  if (how === 'touch') return target.tap();
  await target.focus();
  await page.keyboard.press('Enter');
}

interface Standing {
  decision: string | null;
  done: string | null;
  course: string | null;
}

function standing(page: Page): Promise<Standing> {
  return page.evaluate(() => {
    const [table, lesson] = ['table', 'lesson-bar'].map((name) => document.querySelector(`[data-testid="${name}"]`));
    return {
      decision: table?.getAttribute('data-decision') ?? null,
      done: lesson?.getAttribute('data-done') ?? null,
      course: lesson?.getAttribute('data-course') ?? null,
    };
  });
}

/** What can be done and picked now, what the lesson points at first; `gone` where the lesson has gone on. Runs in the page. */
function ways({
  before,
  names,
}: {
  before: Standing;
  names: string[];
}): { actions: string[]; selects: string[] } | 'gone' | false {
  const [table, lesson] = ['table', 'lesson-bar'].map((name) => document.querySelector(`[data-testid="${name}"]`));
  if (lesson?.getAttribute('data-done') !== before.done || lesson.getAttribute('data-course') !== before.course)
    return 'gone';
  if (table?.getAttribute('data-ready') !== 'true') return false;
  const free = ':not([disabled]):not([aria-disabled="true"]):not([aria-pressed="true"])';
  const all = [
    ...document.querySelectorAll(
      `[data-testid="board"] [data-action]${free}, [data-testid="board"] [data-select]${free}`,
    ),
  ];
  const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const actions = seen.flatMap((one) => one.getAttribute('data-action') ?? []);
  const points = (lesson.getAttribute('data-names') ?? '').split('|').filter(Boolean).concat(names);
  const selects = seen.flatMap((one) =>
    one.hasAttribute('data-action') ? [] : (one.getAttribute('data-select') ?? []),
  );
  // First what the lesson points at, in its order; a place may be called `card-Dock` where it is picked as `hand-Dock`.
  const ranks = selects.map((name) => {
    const at = points.findIndex((point) => name.split('-').at(-1) === point.split('-').at(-1));
    return { name, rank: at < 0 ? points.length : at };
  });
  ranks.sort((one, other) => one.rank - other.rank);
  return actions.length + selects.length > 0 && { actions, selects: ranks.map(({ name }) => name) };
}

/** Whether the lesson took it; not yet, as long as it is under way. Runs in the page. */
function movedOn(before: Standing): [boolean] | false {
  const [table, lesson] = ['table', 'lesson-bar'].map((name) => document.querySelector(`[data-testid="${name}"]`));
  const went =
    lesson?.getAttribute('data-done') !== before.done || lesson?.getAttribute('data-course') !== before.course;
  return went && table?.getAttribute('data-decision') !== before.decision && [true];
}
