import { describe, expect, it } from 'vitest';
import { printed } from './fixtures';
import { printedOn } from './kinds';

describe('what is printed on a ship', () => {
  it('comes from the edition', () => {
    expect(printedOn('founder', printed).settlement).toBe(4);
    expect(printedOn('crusher', printed).text).toBe('Beats Slicer, Kite.');
    expect(printedOn('crusher', printed).advice).toBe('Loses to Destroyer, Foil.');
  });

  it('changes with it', () => {
    const weak = printed.map((kind) => ({ settlement: kind.settlement + 1, beats: [] }));
    expect(printedOn('founder', weak).settlement).toBe(5);
    expect(printedOn('kite', weak).text).toBe('Beats nobody.');
  });
});
