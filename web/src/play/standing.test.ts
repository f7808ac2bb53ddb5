import { describe, expect, it } from 'vitest';
import type { Ending } from '../protocol/umpire';
import { standing } from './standing';

const ending = (place: number[], score: number[], rule = 'X-9'): Ending => ({
  seats: place.length,
  place,
  score,
  rule,
  resigned: [],
});
const read = (...args: Parameters<typeof standing>) =>
  standing(...args).map(({ seats, place, score }) => [seats.join('+'), place, score]);

describe('the final ranking', () => {
  it('lists by place, then by points', () => {
    expect(read(ending([3, 1, 3, 1], [4, 10, 5, 12]), [], [])).toEqual([
      ['3', 1, 12],
      ['1', 1, 10],
      ['2', null, 5],
      ['0', null, 4],
    ]);
    expect(read(ending([4, 3, 1, 1], [1, 2, 3, 3]), [], []).map(([, place]) => place)).toEqual([1, 1, 3, 4]);
  });

  it('has no places where the game was called off', () => {
    const calledOff = { ...ending([1, 1], [0, 0], ''), called_off: true };
    expect(read(calledOff, [], [])).toEqual([
      ['0', null, null],
      ['1', null, null],
    ]);
  });

  it('prints no places where only the winner counts', () => {
    expect(read(ending([2, 1, 2, 2], [2, 9, 8, 7]), [], [])).toEqual([
      ['1', 1, 9],
      ['2', null, 8],
      ['3', null, 7],
      ['0', null, 2],
    ]);
  });

  it('prints a place that equals share', () => {
    expect(read(ending([2, 1, 2], [4, 9, 4]), [], [])).toEqual([
      ['1', 1, 9],
      ['0', 2, 4],
      ['2', 2, 4],
    ]);
  });

  it('lists teams with what the team has', () => {
    const teams = [[0, 2], [1, 3]]; // prettier-ignore
    const scored = [
      { seats: [0, 2], score: 4 },
      { seats: [1, 3], score: 11 },
    ];
    const outcome = ending([3, 1, 3, 1], [17, 11, 4, 12]);
    expect(read(outcome, teams, scored)).toEqual([
      ['1+3', 1, 11],
      ['0+2', 2, 4],
    ]);
    expect(read(outcome, teams, []).map(([, , score]) => score)).toEqual([null, null]);
  });

  it('has no points where everybody else gave up', () => {
    expect(read(ending([1, 2], [0, 0], ''), [], [])).toEqual([
      ['0', 1, null],
      ['1', 2, null],
    ]);
  });
});
