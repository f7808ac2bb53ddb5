import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { briefly, gains, sayGroup } from './forecast';
import { gameOf } from './hint';
import { say } from './messages';
import { playerOf } from './values';
import type { Blow, GroupForecast } from './types';

const totals = { makes: [0, 0, 0, 0], needs: [0, 0, 0, 0], defence: 0, attack: 0, vp: 0 } as GroupForecast['totals'];
const group = (told: Partial<GroupForecast>): GroupForecast => ({
  fits: true,
  verdict: 'fits',
  totals,
  vp: 0,
  over: 0,
  short: [0, 0, 0, 0],
  off: [],
  on: [],
  either: [],
  score: 0,
  goals: [],
  ...told,
});

const called = (id: number): string => ['Hotel', 'Dock', 'Miner'][id] ?? '';

describe('what is foretold of a group', () => {
  const read = (told: Partial<GroupForecast>): [string, string] => [
    sayGroup(group(told), 7, called),
    briefly(group(told)),
  ];

  it('is said in full and briefly', () => {
    expect(read({})).toEqual(['fits at once', '']);
    expect(read({ off: [1] })).toEqual(['Dock would be switched off', '1 off']);
    expect(read({ off: [0, 1], on: [2] })[0]).toBe('Hotel and Dock would be switched off; Miner would be switched on');
    expect(read({ either: [1, 2] })).toEqual(['you choose which stay on: Dock and Miner', 'you choose']);
    expect(read({ fits: false, short: [2, 0, 1, 0] })).toEqual([
      'needs 2 energy and 1 ship more: play cards that make it',
      'needs 2 energy',
    ]);
    expect(read({ fits: false })).toEqual(['does not fit yet: play more cards', 'not alone']);
    expect(read({ fits: false, vp: 8, over: 1 })).toEqual([
      'shows 8 of 7 VP: cover some with another card',
      'too many VP',
    ]);
  });

  it('comes with the view while a group is open', () => {
    const { view } = fixtures.group;
    expect(view.own?.open && sayGroup(view.own.open, view.vp_limit, called)).toContain('more: play cards');
  });
});

describe('what a card brings', () => {
  const { view, you } = fixtures.first;
  const now = playerOf(gameOf(view, you), you);
  if (!now) throw new Error('somebody plays');
  const goals = now.available.map(({ investor, parts, missing }) => ({ investor, parts, missing }));
  const next = (told: Partial<GroupForecast>): GroupForecast =>
    group({ totals: now.totals, score: now.score, goals, ...told });
  const [energy, ...rest] = now.totals.makes;
  const totals = { ...now.totals, makes: [energy + 3, ...rest] as typeof now.totals.makes };

  it('is named, the most telling first', () => {
    expect(gains(next({ totals, score: now.score + 1 }), now)).toEqual(['+1 VP', '+3 energy']);
    expect(gains(next({ totals, fits: false }), now)).toEqual([]);
    const met = goals.map((goal) => ({ ...goal, missing: 0 }));
    const [first] = met;
    expect(gains(next({ goals: met }), now)[0]).toBe(`${first?.investor} ready`);
    const twins = { ...now, available: now.available.flatMap((one) => [one, one]) };
    const both = next({ goals: met.flatMap((goal) => [goal, goal]) });
    expect(gains(both, twins)).toEqual(gains(next({ goals: met }), now));
  });

  it('is why it is built next, with the other cards that can be built after it', () => {
    const brought = gains(next({ totals }), now);
    const words = 'Solar panel: +3 energy, enough for Habitat.';
    expect(say.suggest('Solar panel', brought, [], ['Habitat'], null)).toBe(words);
    expect(say.pair('Habitat', 'Reactor')).toBe('Habitat makes what Reactor needs, and needs what Reactor makes.');
  });
});

describe('what attacks do', () => {
  const blow: Blow = { player: 1, module: 0, attack: 3, defence: 2, lost: 0, cards: 4, destroyed: false };

  it('is said in a word or two', () => {
    expect(say.fate(blow, false)).toBe('holds');
    expect(say.fate({ ...blow, lost: 3 }, false)).toBe('loses 3 of 4 cards');
    expect(say.fate({ ...blow, lost: 4, destroyed: true }, false)).toBe('is destroyed');
  });

  it('is not sure before whoever is attacked has answered', () => {
    const hard = { ...blow, lost: 4, destroyed: true };
    expect(say.fate(hard, true)).toBe('is destroyed unless parried');
    expect([say.module.fire(hard, true), say.module.fire(hard, false)]).toEqual([
      { figures: '3 vs 2:', then: 'may fall' },
      { figures: '3 vs 2:', then: 'destroyed' },
    ]);
    expect(say.module.fire(blow, true)).toEqual({ figures: '3 vs 2:', then: 'holds' });
  });
});
