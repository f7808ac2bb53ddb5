import { describe, expect, it } from 'vitest';
import { clockWords, foremost, isLittle } from './countdown';

const HOUR = 3_600_000;

describe('clockWords', () => {
  it('says what is left, never more than there is', () => {
    const said = [-5, 0, 999, 24_000, 545_999, HOUR, 2 * HOUR + 3000, 3 * HOUR, 23 * HOUR + 300_000, 28 * HOUR].map(
      clockWords,
    );
    expect(said).toEqual([
      '0:00',
      '0:00',
      '0:00',
      '0:24',
      '9:05',
      '1:00:00',
      '2:00:03',
      '3 h 0 min',
      '23 h 5 min',
      '1 day 4 h',
    ]);
  });
});

describe('isLittle', () => {
  it('is a fifth of the turn, or the last half minute', () => {
    expect(isLittle(121_000, 600)).toBe(false);
    expect(isLittle(119_000, 600)).toBe(true);
    expect(isLittle(29_000, 60)).toBe(true);
    expect(isLittle(31_000, 60)).toBe(false);
    expect(isLittle(29_000, null)).toBe(true);
  });
});

describe('foremost', () => {
  it('is my own time if I owe something, otherwise that which is up first', () => {
    expect(foremost([500, 200, 300], [0, 1, 2], 0)).toBe(0);
    expect(foremost([500, 200, 300], [0, 1, 2], null)).toBe(1);
    expect(foremost([500, 200, 300], [0, 2], 1)).toBe(2);
    expect(foremost([null, null], [0, 1], 0)).toBeNull();
    expect(foremost([], [0], 0)).toBeNull();
  });
});
