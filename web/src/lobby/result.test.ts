import { expect, it } from 'vitest';
import type { SeatInfo } from '../protocol/server';
import type { Ending } from '../protocol/umpire';
import { resultWords } from './result';

const ending = (place: number[], score: number[], more: Partial<Ending> = {}): Ending =>
  ({
    seats: place.length,
    place: [...place, 0, 0],
    score: [...score, 0, 0],
    rule: 'X',
    resigned: [],
    ...more,
  }) as Ending;
const over = (result: Ending | null, teams = [0, 1, 2, 3]) => ({
  status: 'over' as const,
  result,
  seats: teams.map((team) => ({ team })) as SeatInfo[],
});

it('says who won and by how much', () => {
  expect(resultWords(over(ending([1, 2], [32, 28])), ['Ada', 'Ben'], 0)).toBe('You won · 32 : 28');
  expect(resultWords(over(ending([1, 2], [32, -8])), ['Ada', 'Ben'], 1)).toBe('Ada won · 32 : −8');
  expect(resultWords(over(ending([1, 1, 3], [5, 5, 1])), ['Ada', 'Ben', 'Cy'], 2)).toBe('Ada and Ben won · 5 : 5 : 1');
});

it('tells a victory that is shared from that of a team', () => {
  const equal = ending([1, 1, 3, 3], [8, 8, 1, 1]);
  expect(resultWords(over(equal), ['Ada', 'Ben', 'Cy', 'Dan'], 1)).toBe('You share the victory · 8 : 8 : 1 : 1');
  expect(resultWords(over(equal, [0, 0, 1, 1]), ['Ada', 'Ben', 'Cy', 'Dan'], 1)).toBe('You won · 8 : 8 : 1 : 1');
});

it('says when there is no result', () => {
  expect(resultWords(over(ending([1, 1], [0, 0], { called_off: true })), ['Ada', 'Ben'], 0)).toBe('Called off');
  expect(resultWords(over(null), ['Ada', 'Ben'], 0)).toBe('Closed');
  expect(resultWords({ ...over(null), status: 'running' }, ['Ada', 'Ben'], 0)).toBe('');
});
