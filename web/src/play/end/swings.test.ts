import { describe, expect, it } from 'vitest';
import { pointsOf, sidesOf, swings, turningPoint, type Series } from './swings';

const DUEL = [[0], [1]];

describe('what decided a game', () => {
  const series: Series = [null, [0, 0], [5, 0], [5, 0], [5, 9], [6, 9], [6, 20]];

  it('is where the lead changed most', () => {
    expect(swings(series, 0, DUEL).map(({ step, size }) => [step, size])).toEqual([
      [2, 5],
      [4, 9],
      [6, 11],
    ]);
    expect(swings(series, 0, DUEL)[1]?.gains).toEqual([{ seat: 1, points: 9 }]);
    expect(swings([[1, 1]], 0, DUEL)).toEqual([]);
  });

  it('is not where everybody gained alike', () => {
    expect(
      swings(
        [
          [0, 0],
          [4, 4],
        ],
        0,
        DUEL,
      ),
    ).toEqual([]);
  });

  it('knows until when somebody was ahead', () => {
    expect(turningPoint(series, 0, DUEL, 'ahead')).toBe(4);
    expect(turningPoint(series, 0, DUEL, 'behind')).toBeNull();
    expect(turningPoint(series, 1, DUEL, 'behind')).toBe(4);
    expect(
      turningPoint(
        [
          [0, 0],
          [0, 3],
        ],
        0,
        DUEL,
        'ahead',
      ),
    ).toBeNull();
  });

  it('counts teams as one, and looks at one game of a tournament', () => {
    expect(pointsOf([3, 4, 5, 6], [{ seats: [0, 2], score: 3 }])).toEqual([3, 4, 3, 6]);
    expect(pointsOf(null, [])).toBeNull();
    expect(
      sidesOf(
        4,
        [
          [0, 2],
          [1, 3],
        ],
        null,
      ),
    ).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(sidesOf(4, [], { seats: [1, 2], over: true, winners: [1] })).toEqual([[1], [2]]);
    expect(sidesOf(2, [], null)).toEqual(DUEL);
  });
});
