/**
 * The gold-button walk: somebody who presses only the primary button, and what comes first where there is none, plays short games
 * to their end against novices. Whatever is lost on that way must have been said on what was pressed: `npm run walk [GAME…]`,
 * `ROUNDS=20` for as many games of each. It stops at the first thing that is lost by silence. With `KEPT=folder` games that came to
 * their end are written down there and not played again.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type * as conquest from '../src/protocol/stellar-conquest';
import type * as stgv2 from '../src/protocol/stgv2';
import type { Line } from '../src/protocol/umpire';
import { open, Person, type House } from './harness';
import { hasty, move, turn, type Taste } from './play';
import { Spy } from './spy';
import { againstBots, TWO_SCENARIOS, type Wish } from './tables';

interface Walk<Event = never> {
  wish: Wish;
  /** What an event takes from whoever sits in the first seat, in words; nothing where nothing is lost by one's own doing. */
  lost: (event: Event) => string | null;
}

const some = (count: number, what: string): string | null => (count > 0 ? `${count} ${what}` : null);

const STELLAR: Walk = { wish: TWO_SCENARIOS, lost: () => null };
/** Investors leave for many reasons: what could have been kept is warned of on the button. */
const ORBITAL: Walk = { wish: { game: 'orbital-conflict', setup: {} }, lost: () => null };
/** Scouts, then transports: people are lost only by those who were told. */
const TRANSPORTS = 1;
const CONQUEST: Walk<conquest.Event> = {
  wish: { game: 'stellar-conquest', setup: { players: 2, last_turn: 16 } },
  lost: (event) => {
    switch (event.event) {
      case 'bonus_lost':
        return some(event.points, 'points of the bonus');
      case 'closed':
        return some(event.lost + event.died, 'points or millions of a colony');
      case 'completed':
        return some(event.lost, 'points of research');
      case 'risked':
        return some(event.lost[TRANSPORTS] ?? 0, 'transports at a star that nobody knew');
      case 'overcrowded':
        return some(event.millions, 'millions without room');
      case 'razed':
        return event.seat === 0 ? some(event.millions, 'millions destroyed') : null;
      default:
        return null;
    }
  },
};
const STGV2: Walk<stgv2.Event> = {
  wish: { game: 'stgv2', setup: { mode: 'duel' } },
  lost: (event) => (event.event === 'collected' && event.seat === 0 ? some(event.lost, 'counters without room') : null),
};
const CONFLICT: Walk = {
  wish: { game: 'stellar-conflict', setup: { scale: 'dispute', races: 'dealt', deployment: 'stop', stop_cap: 300 } },
  lost: () => null,
};
const WALKS: readonly Walk[] = [STELLAR, ORBITAL, CONQUEST, STGV2, CONFLICT] as readonly Walk[];

/** The first of what is liked; what is liked next to nothing, as to pick another ship, only where there is nothing else. */
const FIRST = (below: number): number => below / 1e6;

/** What the last element that was pressed warned of where it could be read; kept by the page. */
declare global {
  var warned: string;
}

/** Notes of every click whether a warning stood on it. Runs in the page. */
function noteWarnings(): void {
  globalThis.warned = '';
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('[data-action]') : null;
      const id = pressed?.getAttribute('aria-describedby');
      const warning = id ? document.getElementById(id) : null;
      globalThis.warned = warning?.checkVisibility() && !warning.closest('.hidden-text') ? warning.innerText : '';
    },
    { capture: true },
  );
}

const wanted = process.argv.slice(2);
const rounds = Number(process.env['ROUNDS'] ?? 1);
const kept = process.env['KEPT'];
if (kept) mkdirSync(kept, { recursive: true });
const house = await open();
try {
  for (const walk of WALKS) {
    const { game } = walk.wish;
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    for (let round = 1; round <= rounds; round++) {
      const file = kept && join(kept, `${game}.${round}`);
      if (file && existsSync(file)) continue;
      const decisions = await stroll(house, walk);
      console.log(`${game} ${round}: ${decisions} decisions`);
      if (file) writeFileSync(file, `${decisions}\n`);
    }
  }
} finally {
  await house.close();
}

/** Plays one game; how many decisions it took. */
async function stroll(house: House, { wish, lost }: Walk): Promise<number> {
  const person = await Person.enter(house);
  const { page } = person;
  await page.addInitScript(noteWarnings);
  const spy = new Spy(page, { view: () => [], event: () => [] });
  await againstBots(person, wish, 'novice');
  let decisions = 0;
  while ((await turn(page)) === 'move') {
    const heard = spy.lines.length;
    const offers = spy.positions.at(-1)?.legal ?? [];
    const primary = await page.evaluate(() =>
      [...document.querySelectorAll('[data-first]')].map((one) => one.getAttribute('data-action')),
    );
    const gold: Taste = (target) => (primary.includes(target.action) ? 1 : 0);
    const done = await move(page, FIRST, primary.length > 0 ? gold : hasty);
    if (done === null) continue;
    decisions += 1;
    const said = await page.evaluate(() => globalThis.warned);
    const offer = offers.find(({ action }) => isDeepStrictEqual(action, JSON.parse(done)));
    assert.ok(!offer?.warning || said !== '', `“${offer?.words}” does not say “${offer?.warning}”`);
    const losses = spy.lines.slice(heard).flatMap(({ event }: Line) => lost(event as never) ?? []);
    assert.ok(losses.length === 0 || said !== '', `“${offer?.words ?? done}” lost ${losses.join(', ')} by silence`);
  }
  person.calm();
  await person.leave();
  return decisions;
}
