import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { gameOf } from './hint';
import { newsAfter } from './news';
import { best, gains, suggest, verdict, type Held, type Place } from './standing';
import { playerOf } from './values';
import type { GroupForecast, PlayerView } from './types';

const { view, you } = fixtures.first;
const found = playerOf(gameOf(view, you), you);
if (!found) throw new Error('somebody plays');
const now: PlayerView = found;

const next = (told: Partial<GroupForecast>): GroupForecast => ({
  fits: true,
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
  it('is told in one word', () => {
    expect(verdict(next({}))).toBe('fits');
    expect(verdict(next({ off: [1] }))).toBe('costs');
    expect(verdict(next({ either: [1, 2] }))).toBe('costs');
    expect(verdict(next({ fits: false, short: [1, 0, 0, 0] }))).toBe('needs');
    expect(verdict(next({ fits: false, over: 1 }))).toBe('over');
  });

  it('is that of its best place', () => {
    const lacks = place('lacks', { fits: false, short: [2, 0, 0, 0] });
    const lacksLess = place('lacks less', { fits: false, short: [1, 0, 0, 0] });
    const costs = place('costs', { off: [0] });
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
  });
});

describe('what to build next', () => {
  const held = (card: string, told: Partial<GroupForecast>): Held => {
    const { next: then, offer } = place(card, told);
    return { card, standing: { offer, next: then, verdict: verdict(then) } };
  };
  const [energy, ...rest] = now.totals.makes;
  const powered = { ...now.totals, makes: [energy + 3, ...rest] as typeof now.totals.makes };

  it('is what lets most other cards be built after it, and says so', () => {
    const hand = [
      held('Armor', { totals: { ...now.totals, defence: now.totals.defence + 2 } }),
      held('Solar panel', { totals: powered }),
      held('Habitat', { fits: false, short: [2, 0, 0, 0] }),
      held('Reactor', { fits: false, short: [0, 1, 0, 0] }),
    ];
    expect(suggest(hand, now, false)).toMatchObject({
      card: 'Solar panel',
      why: 'Solar panel: +3 energy, enough for Habitat.',
    });
  });

  it('is what brings points, before that', () => {
    const hand = [held('Solar panel', { totals: powered }), held('Hotel', { score: now.score + 1 })];
    expect(suggest(hand, now, false)?.card).toBe('Hotel');
  });

  it('is one of two that feed each other where nothing fits alone', () => {
    const lacking = (by: number) => ({
      ...now.totals,
      needs: [now.totals.needs[0] + by, ...now.totals.needs.slice(1)],
    });
    const short = held('Habitat', { fits: false, short: [1, 0, 0, 0], totals: lacking(9) as typeof now.totals });
    const giving = held('Reactor', {
      fits: false,
      short: [0, 1, 0, 0],
      totals: { ...now.totals, makes: [energy + 9, ...rest] as typeof now.totals.makes },
    });
    expect(suggest([short, giving], now, false)).toMatchObject({
      card: 'Habitat',
      why: 'Habitat and Reactor feed each other: build both.',
    });
  });

  it('is nothing where nothing fits, unless cards wait for another', () => {
    const hand = [held('Habitat', { fits: false, short: [2, 0, 0, 0] })];
    expect(suggest(hand, now, false)).toBeNull();
    expect(suggest(hand, now, true)?.card).toBe('Habitat');
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
