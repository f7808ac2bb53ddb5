import { describe, expect, it } from 'vitest';
import type { Ending } from '../../protocol/umpire';
import { standing } from '../standing';
import { headline } from './headline';

const NAMES = ['Ada', 'Easy bot', 'Cy', 'Dee'];
const ending = (place: number[], score: number[], more: Partial<Ending> = {}): Ending => ({
  resigned: [],
  seats: place.length,
  place,
  score,
  rule: 'X-1',
  ...more,
});
const said = (
  outcome: Ending,
  you: number | null,
  teams: number[][] = [],
  scored: { seats: number[]; score: number }[] = [],
) => headline(outcome, standing(outcome, teams, scored), NAMES, you);

describe('the headline of a result', () => {
  it('has the points of both', () => {
    expect(said(ending([1, 2], [41, 33]), 0)).toBe('You won, 41 to 33');
    expect(said(ending([2, 1], [33, 41]), 0)).toBe('Easy bot won, 41 to 33');
    expect(said(ending([1, 2], [41, -3]), null)).toBe('Ada won, 41 to −3');
  });

  it('has those of the winner among many', () => {
    expect(said(ending([1, 2, 3], [12, 7, 4]), 0)).toBe('You won with 12');
    expect(said(ending([1, 1, 3], [12, 12, 4]), 1)).toBe('You and Ada tied for the win with 12');
  });

  it('has none where they did not decide or were not counted', () => {
    expect(said(ending([1, 2], [9, 30]), 0)).toBe('You won');
    expect(said(ending([1, 2], [9, 9]), 1)).toBe('Ada won');
    expect(said(ending([1, 2], [9, 30], { rule: '', resigned: [1] }), 0)).toBe('You won');
    expect(said(ending([1, 1], [0, 0], { called_off: true }), 0)).toMatch(/called off/);
  });

  it('is about teams where there are some', () => {
    const teams = [
      { seats: [0, 2], score: 11 },
      { seats: [1, 3], score: 4 },
    ];
    const outcome = ending([1, 3, 1, 3], [11, 4, 17, 8]);
    expect(
      said(
        outcome,
        2,
        [
          [0, 2],
          [1, 3],
        ],
        teams,
      ),
    ).toBe('You and Ada won, 11 to 4');
  });
});
