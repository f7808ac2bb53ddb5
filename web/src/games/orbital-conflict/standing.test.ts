import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { gameOf } from './hint';
import { newsAfter } from './news';
import { best, gains, reason, type Place } from './standing';
import { playerOf } from './values';
import type { Advice, GroupForecast, PlayerView } from './types';

const { view, you } = fixtures.first;
const found = playerOf(gameOf(view, you), you);
if (!found) throw new Error('somebody plays');
const now: PlayerView = found;

const next = (told: Partial<GroupForecast>): GroupForecast => ({
  fits: true,
  verdict: 'fits',
  totals: now.totals,
  vp: 0,
  over: 0,
  short: [0, 0, 0, 0],
  off: [],
  on: [],
  either: [],
  score: now.score,
  goals: now.available.map(({ investor, parts, missing }) => ({ investor, parts, missing })),
  ...told,
});
const place = (words: string, told: Partial<GroupForecast>): Place => ({
  offer: { action: { do: 'place', card: 'Armor', up: true, at: 'new' }, words },
  next: next(told),
});
const chosen = (...places: Place[]): string | undefined => best(places)?.offer.words;

describe('what a card would do now', () => {
  it('is that of its best place', () => {
    const lacks = place('lacks', { fits: false, verdict: 'needs', short: [2, 0, 0, 0] });
    const lacksLess = place('lacks less', { fits: false, verdict: 'needs', short: [1, 0, 0, 0] });
    const costs = place('costs', { verdict: 'costs', off: [0] });
    const fits = place('fits', {});
    expect(chosen()).toBeUndefined();
    expect(chosen(lacks, lacksLess)).toBe('lacks less');
    expect(chosen(lacks, costs, fits)).toBe('fits');
    expect(chosen(fits, place('worth more', { score: now.score + 1 }))).toBe('worth more');
    expect(chosen(fits, place('the same', {}))).toBe('fits');
  });

  it('names what is gained, the most telling first', () => {
    const [energy, ...rest] = now.totals.makes;
    const totals = { ...now.totals, makes: [energy + 3, ...rest] as typeof now.totals.makes };
    expect(gains(next({ totals, score: now.score + 1 }), now)).toEqual(['+1 VP', '+3 energy']);
    expect(gains(next({ totals, fits: false }), now)).toEqual([]);
    const goals = next({}).goals.map((goal) => ({ ...goal, missing: 0 }));
    const [first] = goals;
    expect(gains(next({ goals }), now)[0]).toBe(`${first?.investor} ready`);
    const twins = { ...now, available: now.available.flatMap((one) => [one, one]) };
    const both = next({ goals: goals.flatMap((goal) => [goal, goal]) });
    expect(gains(both, twins)).toEqual(gains(next({ goals }), now));
  });
});

describe('what to build next', () => {
  const advice = (more: Partial<Advice>): Advice => ({
    card: 'Habitat',
    at: 'new',
    then: next({}),
    feeds: [],
    with: null,
    ...more,
  });

  it('says what it brings and which other cards can be built after it', () => {
    const [energy, ...rest] = now.totals.makes;
    const then = next({ totals: { ...now.totals, makes: [energy + 3, ...rest] as typeof now.totals.makes } });
    const words = 'Solar panel: +3 energy, enough for Habitat.';
    expect(reason(advice({ card: 'Solar panel', then, feeds: ['Habitat'] }), now)).toBe(words);
  });

  it('says which card it needs beside it', () => {
    const words = 'Habitat and Reactor feed each other: build both.';
    expect(reason(advice({ with: 'Reactor' }), now)).toBe(words);
  });
});

describe('news', () => {
  const line = (event: object, words: string) => ({ event, words, rule: 'ORBITAL-R9' }) as never;

  it('are what the others did since the reader did something', () => {
    const built = line({ event: 'built', seat: 1 }, '{1} built Armor.');
    expect(newsAfter([], [line({ event: 'drew', seat: 1 }, '{1} drew.'), built], 0)).toEqual(['{1} built Armor.']);
    expect(newsAfter(['before'], [built, line({ event: 'built', seat: 0 }, '{0} built.')], 0)).toEqual([]);
  });

  it('are still there once the board has drawn by itself', () => {
    expect(newsAfter(['before'], [line({ event: 'drew', seat: 0 }, '{0} drew Armor.')], 0)).toEqual(['before']);
  });

  it('tell of an investor that was forced onto the reader', () => {
    const forced = line({ event: 'claimed', seat: 0, by: 1 }, '{1} forced Space Can onto {0}.');
    expect(newsAfter([], [forced], 0)).toEqual(['{1} forced Space Can onto {0}.']);
    expect(newsAfter(['before'], [forced], 1)).toEqual([]);
  });

  it('tell of attacks that failed, and of what others lost', () => {
    const struck = (player: number, lost: object[]) => line({ event: 'struck', player, lost }, 'struck');
    expect(newsAfter([], [struck(1, []), struck(0, []), struck(1, [{}])], 0)).toHaveLength(3);
    expect(newsAfter([], [struck(0, [{}])], 0)).toEqual([]);
  });
});
