import { describe, expect, it } from 'vitest';
import { bestEmigrants, forecast } from './desk';

const desk = (people: number, growth: number) => ({
  planet: 'E17/1',
  growth,
  people,
  working: 0,
  output: people,
  emigrants: 0,
  extra: 0,
  bonus_limit: growth + 3,
  bonus: 0,
  spending: false,
});

describe('the production desk', () => {
  it('forecasts the example of 27 million: 9 leave, 2 come on top, 21 points stay', () => {
    expect(forecast(desk(32, 5), 32, 9)).toEqual({ bonus: 2, stay: 23, left: 21 });
  });

  it('counts people above capacity as the rules do: 9 of 69 leave', () => {
    expect(forecast(desk(69, 11), 69, 9)).toEqual({ bonus: 3, stay: 60, left: 57 });
  });

  it('advises threes up to the limit', () => {
    expect(bestEmigrants(desk(42, 7))).toBe(9);
    expect(bestEmigrants(desk(2, 0))).toBe(0);
  });
});
