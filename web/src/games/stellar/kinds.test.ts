import { describe, expect, it } from 'vitest';
import { printed, solar } from './fixtures';
import { printedOn, sayType } from './kinds';

describe('what is printed on a ship', () => {
  it('comes from the edition', () => {
    expect(printedOn('founder', printed).settlement).toBe(4);
    expect(printedOn('crusher', printed).text).toBe('Beats Slicer and Kite.');
    expect(printedOn('crusher', printed).advice).toBe('Loses to Destroyer and Foil.');
  });

  it('changes with it', () => {
    const weak = printed.map((kind) => ({ settlement: kind.settlement + 1, beats: [], loses_to: [] }));
    expect(printedOn('founder', weak).settlement).toBe(5);
    expect(printedOn('kite', weak).text).toBe('Beats nobody.');
  });
});

describe('what a type of solar card tells', () => {
  it('comes from the edition', () => {
    expect(sayType('planet', solar)).toBe('Planet: 1 and 2 points, 4 of 8 cards fortified');
    expect(sayType('black_hole', solar)).toBe('Black Hole: −5, 4, 5 and 6 points');
    expect(sayType('sun', [{ type: 'sun', number: 4, cards: 1, fortified: 0, points: [1] }])).toBe('Sun: 1 point');
  });
});
