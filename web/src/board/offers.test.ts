import { describe, expect, it } from 'vitest';
import { byKey, find, first, only, type OfferOf } from './offers';

type Action = { do: 'place'; sector: number; up: boolean } | { do: 'pass' };

const offer = (action: Action): OfferOf<Action> => ({ action, words: action.do });
const legal = [
  offer({ do: 'place', sector: 1, up: true }),
  offer({ do: 'place', sector: 2, up: false }),
  offer({ do: 'pass' }),
];

describe('offers', () => {
  it('are found by kind, in the order in which they came', () => {
    expect(only(legal, 'place').map(({ action }) => action.sector)).toEqual([1, 2]);
    expect(first(legal, 'place')).toBe(legal[0]);
    expect(first([], 'pass')).toBeNull();
  });

  it('are found by what they do, whatever the order of its fields', () => {
    expect(find(legal, { up: false, sector: 2, do: 'place' })).toBe(legal[1]);
    expect(find(legal, { do: 'place', sector: 2, up: true })).toBeNull();
    expect(byKey(legal, '{"do":"pass"}')).toBe(legal[2]);
  });

  it('are never taken from another list', () => {
    const fewer = legal.slice(1);
    expect(find(legal, { do: 'place', sector: 1, up: true })).not.toBeNull();
    expect(find(fewer, { do: 'place', sector: 1, up: true })).toBeNull();
  });
});
