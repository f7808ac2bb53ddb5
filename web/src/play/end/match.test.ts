import { expect, it } from 'vitest';
import { matchWinner } from './match';

it('a match is won by more than half of its games', () => {
  expect(matchWinner({ best_of: 3, wins: [1, 1] })).toBeNull();
  expect(matchWinner({ best_of: 3, wins: [1, 2] })).toBe(1);
  expect(matchWinner({ best_of: 5, wins: [2, 2] })).toBeNull();
});
