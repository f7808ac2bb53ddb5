/** A server of our own, a real Chromium, and players that go by what is on the screen. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';

const WIDE = { width: 1440, height: 900 };
/** Nobody looks at the pixels: a quarter of them shows the same. */
const COARSE = { deviceScaleFactor: 0.5 };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Waits are for something on the screen and end when it is there. These are how long it takes to give up, on a busy machine. */
const PATIENCE_MS = 60_000;
const TEST_MAX_MS = 240_000;
/** How often a page in which nothing happens is looked at. */
const SELDOM_MS = 100;

export interface House {
  url: string;
  browser: Browser;
  close: () => Promise<void>;
}

interface Wish {
  /** Draws in three dimensions, on the processor where there is no graphics card. */
  webgl?: boolean;
  /** With the limits that a server on the open net has: honest play meets none of them. */
  limits?: boolean;
}

type Test = (name: string, play: (house: House) => Promise<void>) => void;

/** Tests that share a server and a browser. Each has its time at most, and says where its pages stood if it fails. */
export function group(name: string, wish: Wish, tests: (it: Test) => void): void {
  const limit = { timeout: TEST_MAX_MS };
  describe(name, () => {
    let house: House;
    before(async () => {
      house = await open(wish);
    }, limit);
    after(() => house.close(), limit);
    tests((what, play) => it(what, limit, ({ signal }) => visit(house, play, signal)));
  });
}

async function visit(house: House, play: (house: House) => Promise<void>, over: AbortSignal): Promise<void> {
  // Node goes on to the next test when the time is over; what this one still waits for must end.
  over.addEventListener('abort', () => void empty(house));
  try {
    await play(house);
  } catch (error) {
    for (const context of house.browser.contexts())
      for (const page of context.pages()) {
        console.error(await standing(page));
        await picture(page);
      }
    throw error;
  } finally {
    await empty(house);
  }
}

/** Nobody's pages stay behind to disturb the next test. */
async function empty(house: House): Promise<void> {
  await Promise.all(house.browser.contexts().map((context) => context.close()));
}

/** Where a page is and what it tells its player. */
async function standing(page: Page): Promise<string> {
  const words = await page
    .evaluate(() => document.querySelector('main')?.innerText ?? document.body.innerText)
    .catch(String);
  const click = await page.evaluate(() => JSON.stringify(globalThis.lastClick ?? null)).catch(String);
  return `${page.url()}: ${words.replace(/\s+/g, ' ').slice(0, 300)}; last click ${click}`;
}

/** What the page looked like, for whoever wants to see: `PICTURES=folder`. */
async function picture(page: Page): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  const path = join(folder, `${Date.now()}.png`);
  await painted(page, () => page.screenshot({ path })).catch(() => undefined);
}

/** Waits until this holds in the page, and hands back what it gave. `what` is what is waited for, in words. */
export async function until<Arg, Found>(
  page: Page,
  what: string,
  holds: (arg: Arg) => Found,
  arg: Arg,
): Promise<Exclude<Found, false | null>> {
  // One message there and one back, where Playwright's own wait takes several: most of what these tests do is to wait. A page that
  // is asked at every frame never rests, so it is asked when something has changed; what does not show in the document, seldom.
  const wait = `(async () => {
    const holds = ${holds.toString()};
    for (const began = performance.now(); performance.now() - began < ${PATIENCE_MS};) {
      const found = holds(${JSON.stringify(arg)});
      if (found !== false && found !== null) return { found };
      await new Promise((changed) => {
        const done = () => {
          observer.disconnect();
          clearTimeout(timer);
          removeEventListener('click', done);
          requestAnimationFrame(changed);
        };
        const observer = new MutationObserver(done);
        const timer = setTimeout(done, ${SELDOM_MS});
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        addEventListener('click', done);
      });
    }
    return null;
  })()`;
  const answer = await page.evaluate<{ found: Exclude<Found, false | null> } | null>(wait);
  if (answer === null) throw new Error(`waited ${PATIENCE_MS / 1000} s for ${what}`);
  return answer.found;
}

/** Starts the server on a free port with an empty data folder, and a browser beside it. */
export async function open({ webgl = false, limits = false }: Wish = {}): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'parhelion-e2e-'));
  const server = spawn(
    binary(),
    ['serve', '--listen', '127.0.0.1:0', '--data', data, '--bot-delay', '0', ...(limits ? [] : ['--no-rate-limits'])],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  process.once('exit', () => server.kill('SIGKILL'));
  const gone = new Promise<never>((_, reject) => {
    server.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
    server.once('error', reject);
  });
  gone.catch(() => undefined);
  const url = await Promise.race([address(server.stdout), gone]);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      webgl ? '--enable-unsafe-swiftshader' : '--disable-3d-apis',
    ],
  });
  const close = async () => {
    await browser.close();
    server.removeAllListeners('exit');
    const stopped = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await stopped;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, browser, close };
}

function binary(): string {
  const path = resolve(process.env['PARHELION_BIN'] ?? '../target/release/parhelion');
  assert.ok(existsSync(path), `there is no server at ${path}: set PARHELION_BIN`);
  return path;
}

function chromiumPath(): string {
  const set = process.env['CHROMIUM_BIN'];
  if (set) return set;
  // The shell draws and runs pages as the browser does, with a third less to do around them.
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // The next name may be the one.
    }
  }
  throw new Error('there is no Chromium: install it or set CHROMIUM_BIN');
}

async function address(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const found = /http:\/\/[0-9.:]+/.exec(line);
    if (found) return found[0];
  }
  throw new Error('the server did not say where it is');
}

declare global {
  /** The last click: all that it met, as `data-action` and `data-select`; whether the table was seen to wait for an answer. */
  var lastClick: { event: Event; met: (string | null)[][]; sent: boolean } | undefined;
  /** A button of the mouse was let go since; there is no click where that was over something else than where it was pressed. */
  var letGo: boolean;
  /** What hides the page from sight, where nobody looks at it. */
  var unpainted: CSSStyleSheet | undefined;
}

/** Notes every click with what it met, at once, because that may be gone a moment later. Runs in the page. */
function noteClicks(): void {
  addEventListener('mouseup', () => (globalThis.letGo = true), { capture: true });
  addEventListener(
    'click',
    (event) => {
      const elements = event.composedPath().filter((one) => one instanceof Element);
      const met = elements.map((one) => [one.getAttribute('data-action'), one.getAttribute('data-select')]);
      globalThis.lastClick = { event, met, sent: false };
    },
    { capture: true },
  );
}

/** A click counts at once, on phones too; whoever wants to be asked chooses so. Runs in the page. */
function confirmNothing(): void {
  // An empty page has nothing to keep it in.
  if (location.protocol !== 'about:') localStorage.setItem('parhelion.confirm', 'off');
}

/**
 * What a test watches on the net must come from the net. A browser without service workers is one that people have; one in which
 * registering them gives nothing, as Playwright's `block` has it, is not. Runs in the page.
 */
function installNothing(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/**
 * Lays pages out, runs and answers them, but paints nothing: nobody looks, and a machine without a graphics card spends most of its time on
 * that. Dialogs stand outside the page. What judges colours looks at the page `painted`. Runs in the page.
 */
function paintNothing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html, dialog, [popover], ::backdrop { opacity: 0 !important }');
  document.adoptedStyleSheets.push(sheet);
  globalThis.unpainted = sheet;
}

/** Does something while the page can be seen. */
export async function painted<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const paint = (seen: boolean): void => {
    if (globalThis.unpainted) globalThis.unpainted.disabled = seen;
  };
  await page.evaluate(paint, true);
  const result = await look();
  await page.evaluate(paint, false);
  return result;
}

/** Somebody with a browser profile of their own. Whatever their page complains about fails the test that `calm` ends. */
export class Person {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly house: House,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.setDefaultTimeout(PATIENCE_MS);
  }

  static async enter(house: House, options: BrowserContextOptions = {}): Promise<Person> {
    const usual: BrowserContextOptions = { viewport: WIDE, reducedMotion: 'reduce', ...COARSE };
    const context = await house.browser.newContext({ ...usual, ...options });
    if (options.serviceWorkers === undefined) await context.addInitScript(installNothing);
    await context.addInitScript(noteClicks);
    await context.addInitScript(confirmNothing);
    if (options.reducedMotion === undefined) await context.addInitScript(paintNothing);
    return new Person(await context.newPage(), house);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.house.url + path);
  }

  /** From the lobby straight into a game against bots. */
  async playNow(level: string, game = 'stellar'): Promise<void> {
    await this.go('/');
    const card = this.page.getByTestId(`game-${game}`);
    await unfolded(card);
    await card.getByRole('combobox').selectOption(level);
    await card.getByTestId('play-now').click();
    await this.page.getByTestId('table').waitFor();
  }

  /** Chooses something in the table's menu. */
  async fromMenu(testid: string): Promise<void> {
    await this.page.getByTestId('table-menu').click();
    await this.page.getByTestId(testid).click();
  }

  look(): Promise<string | null> {
    return this.page.getByTestId('prompt').getAttribute('data-look');
  }

  calm(): void {
    assert.deepEqual(this.complaints, []);
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

/** A game's card with everything that it has: on a phone most of it is folded. */
export async function unfolded(card: Locator): Promise<Locator> {
  await card.getByTestId('play-now').waitFor();
  const more = card.getByTestId('more');
  if ((await more.count()) > 0) await more.click();
  return card;
}

/** Numbers that are the same in every run, so that a failure can be repeated. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
