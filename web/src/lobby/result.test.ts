import { expect, it } from 'vitest';
import type { SeatInfo } from '../protocol/server';
import type { Ending } from '../protocol/umpire';
import { verdictOf } from './result';

const NAMES = ['Ada', 'Ben', 'Cy', 'Dan'];
const ending = (place: number[], score: number[], more: Partial<Ending> = {}): Ending =>
  ({
    seats: place.length,
    place: [...place, 0, 0],
    score: [...score, 0, 0],
    rule: 'X',
    resigned: [],
    ...more,
  }) as Ending;
const over = (result: Ending | null, teams = [0, 1, 2, 3].slice(0, result?.seats)) => ({
  status: 'over' as const,
  result,
  seats: teams.map((team) => ({ team })) as SeatInfo[],
});

it('says to a player whether they won and by how much, their own score first', () => {
  const duel = over(ending([1, 2], [32, -8]));
  expect(verdictOf(duel, NAMES, 0)).toEqual({ look: 'won', words: 'You won, 32 to −8' });
  expect(verdictOf(duel, NAMES, 1)).toEqual({ look: 'lost', words: 'You lost, −8 to 32' });
  const three = over(ending([1, 2, 3], [5, 4, 1]));
  expect(verdictOf(three, NAMES, 0)?.words).toBe('You won, 5 to 4');
  expect(verdictOf(three, NAMES, 2)?.words).toBe('You lost, 1 to 5');
});

it('says to others who won', () => {
  expect(verdictOf(over(ending([2, 1], [28, 32])), NAMES, -1)).toEqual({ look: 'plain', words: 'Ben won, 32 to 28' });
  expect(verdictOf(over(ending([1, 1, 3], [5, 5, 1])), NAMES, -1)?.words).toBe('Ada and Ben won, 5 to 5');
});

it('tells a tie from the win of a team', () => {
  const equal = ending([1, 1, 3, 3], [8, 8, 1, 1]);
  expect(verdictOf(over(equal), NAMES, 1)?.words).toBe('You tied for the win, 8 to 8');
  expect(verdictOf(over(equal, [0, 0, 1, 1]), NAMES, 1)?.words).toBe('You won, 8 : 8 : 1 : 1');
});

it('says when there is no result', () => {
  const plain = (words: string) => ({ look: 'plain', words });
  expect(verdictOf(over(ending([1, 1], [0, 0], { called_off: true })), NAMES, 0)).toEqual(plain('Called off'));
  expect(verdictOf(over(null), NAMES, 0)).toEqual(plain('Closed'));
  expect(verdictOf({ ...over(null), status: 'running' }, NAMES, 0)).toBeNull();
});

it('says who gave up instead of points that nobody counted', () => {
  const resigned = over(ending([1, 2], [0, 0], { rule: '', resigned: [1] }));
  expect(verdictOf(resigned, NAMES, 0)).toEqual({ look: 'won', words: 'You won: Ben resigned' });
  expect(verdictOf(resigned, NAMES, 1)).toEqual({ look: 'lost', words: 'You resigned' });
  expect(verdictOf(resigned, NAMES, -1)?.words).toBe('Ada won: Ben resigned');
  const gone = over(ending([1, 2], [0, 0], { rule: '', abandoned: [1] }));
  expect(verdictOf(gone, NAMES, 0)?.words).toBe('You won: Ben stayed away');
  expect(verdictOf(gone, NAMES, 1)?.words).toBe('You were away too long');
});

it('says so where the game goes on without the reader', () => {
  const running = { ...over(null, [0, 1, 2]), status: 'running' as const };
  const seats = running.seats.map((seat, index) => ({ ...seat, resigned: index === 1, abandoned: index === 2 }));
  const said = (you: number) => verdictOf({ ...running, seats }, NAMES, you)?.words;
  expect([said(0), said(1), said(2)]).toEqual([undefined, 'You resigned', 'You were away too long']);
});
