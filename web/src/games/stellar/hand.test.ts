import { describe, expect, it } from 'vitest';
import { keeper, kept } from './hand';

describe('a hand', () => {
  it('keeps every card where it lies, and has a new one where there is room', () => {
    const dealt = kept([], ['founder', 'kite']);
    expect(dealt).toEqual(['founder', 'kite']);
    const played = kept(dealt, ['kite']);
    expect(played).toEqual([null, 'kite']);
    expect(kept(played, ['kite', 'slicer'])).toEqual(['slicer', 'kite']);
    expect(kept(played, ['kite', 'kite'])).toEqual(['kite', 'kite']);
  });

  it('begins anew once it was empty', () => {
    const keep = keeper();
    expect(keep(['founder', 'kite'])).toEqual(['founder', 'kite']);
    expect(keep(['kite'])).toEqual([null, 'kite']);
    expect(keep([])).toEqual([]);
    expect(keep(['foil'])).toEqual(['foil']);
  });
});
