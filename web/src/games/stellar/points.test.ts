import { describe, expect, it } from 'vitest';
import { solar } from './fixtures';
import { say } from './messages';
import { rangeOf, sumOf } from './points';
import type { SectorView, SolarType } from './types';

const sector = (...types: SolarType[]): SectorView => ({
  cards: types.map((type) => ({ type, face: null, private: false })),
  stacks: [],
  worth: null,
});

describe('what a hidden card may be worth', () => {
  it('is what the edition prints, with signs where some are negative', () => {
    const told = (type: SolarType) => say.range(rangeOf(type, solar));
    expect(told('asteroid')).toBe('1–6');
    expect(told('planet')).toBe('1–2');
    expect(told('black_hole')).toBe('−5…+6');
    expect(say.range(null)).toBe('');
  });

  it('is added up for a sector', () => {
    expect(say.range(sumOf(sector('sun', 'gas_giant', 'gas_giant'), solar))).toBe('7–10');
    expect(say.range(sumOf(sector('black_hole', 'gas_giant'), solar))).toBe('−3…+9');
    expect(sumOf(sector(), solar)).toBeNull();
  });

  it('takes what was seen for what it is', () => {
    const seen = sector('sun', 'planet');
    seen.cards[0] = { type: 'sun', face: { type: 'sun', points: 4, fortified: false }, private: true };
    expect(say.range(sumOf(seen, solar))).toBe('5–6');
    expect(say.range(sumOf({ ...seen, worth: { points: 6, fortified: false } }, solar))).toBe('6');
  });
});
