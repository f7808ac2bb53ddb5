import { describe, expect, it } from 'vitest';
import { advice } from './opening';
import type { ConquestOffer } from './targets';
import type { Tech, View } from './types';

const view = (points: number, prices: Partial<Record<Tech, number>>): View =>
  ({
    own: { ledger: { points }, price: prices, paid: {} },
    tables: { techs: Object.keys(prices).map((tech) => ({ tech })) },
  }) as unknown as View;
const invest = (tech: Tech, points: number): ConquestOffer => ({ action: { do: 'invest', tech, points }, words: tech });
const brief = (all: ReturnType<typeof advice>) =>
  all.map(({ info, points, paid, price }) => [info.tech, points, paid, price]);

describe('the advice for points', () => {
  it('spends all of them on what the table offers', () => {
    const now = view(25, { speed_3: 15, industrial: 25, speed_4: 40 });
    const legal = [invest('speed_3', 15), invest('industrial', 25), invest('speed_4', 25)];
    expect(brief(advice(now, legal))).toEqual([
      ['speed_3', 15, 15, 15],
      ['industrial', 10, 10, 25],
    ]);
  });

  it('says nothing of what is not offered', () => {
    expect(advice(view(25, { speed_3: 15 }), [])).toEqual([]);
    expect(advice(view(0, { speed_3: 15 }), [invest('speed_3', 1)])).toEqual([]);
  });
});
