import { describe, expect, it } from 'vitest';
import type { Line } from '../protocol/umpire';
import { concerns, gameOf, gamesOf, groupsOf, teamScore, teamsOf } from './sides';

const seat = (team: number, game = 0) => ({ team, game });
const tandem = [seat(0), seat(1), seat(0), seat(1)];
const tournament = [seat(0), seat(1), seat(2, 1), seat(3, 1)];
const four = [seat(0), seat(1), seat(2), seat(3)];
const line = (words: string, event: unknown = {}, rule = 'X-1'): Line => ({ number: 1, at: 0, rule, words, event });

describe('sides', () => {
  it('groups partners under the name of their team', () => {
    expect(teamsOf(tandem)).toEqual([[0, 2], [1, 3]]); // prettier-ignore
    expect(groupsOf(tandem).map(({ title }) => title)).toEqual(['Team A', 'Team B']);
  });

  it('groups those who meet in a game of a tournament', () => {
    expect(gamesOf(tournament)).toEqual([[0, 1], [2, 3]]); // prettier-ignore
    expect(groupsOf(tournament).map(({ title }) => title)).toEqual(['Game 1', 'Game 2']);
    expect(gameOf(gamesOf(tournament), 3)).toEqual([2, 3]);
    expect(gameOf(gamesOf(tournament), null)).toBeNull();
  });

  it('leaves everybody together where there are neither', () => {
    expect([teamsOf(four), gamesOf(four)]).toEqual([[], []]);
    expect(groupsOf(four)).toEqual([{ title: null, seats: [0, 1, 2, 3] }]);
    expect(gameOf(gamesOf(four), 0)).toBeNull();
  });

  it('knows what a team has', () => {
    const teams = [{ seats: [0, 2], score: 4 }];
    expect([teamScore(teams, 2), teamScore(teams, 1)]).toEqual([4, null]);
  });

  it('tells the lines of one game from those of the other', () => {
    expect(concerns(line('{0} drew 2 cards.'), [0, 1])).toBe(true);
    expect(concerns(line('{2} attacked module 1 of {3}.'), [0, 1])).toBe(false);
    expect(concerns(line('The pile was shuffled.', { seat: 3 }), [0, 1])).toBe(false);
    expect(concerns(line('{3} resigned', {}, ''), [0, 1])).toBe(true);
  });
});
