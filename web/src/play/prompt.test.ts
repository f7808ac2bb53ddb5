import { describe, expect, it } from 'vitest';
import type { Ending } from '../protocol/umpire';
import { prompt, result, type Situation } from './prompt';

const ending = (place: number[]): Ending => ({ seats: place.length, place, score: place, rule: 'X-9', resigned: [] });
const situation = (change: Partial<Situation>): Situation => ({
  names: ['Ann', 'Ben', 'Cy'],
  you: 0,
  toAct: [0],
  asked: { asked: [], left: [] },
  players: 3,
  teams: [],
  own: null,
  down: false,
  standIn: null,
  overdue: false,
  resigned: false,
  outcome: null,
  telling: null,
  hint: null,
  ...change,
});

describe('prompt', () => {
  it('asks nothing while something is shown', () => {
    const said = prompt(situation({ telling: { words: 'Ben passed.', rule: 'X-2' } }));
    expect(said).toMatchObject({ look: 'waiting', text: 'Ben passed.', rule: 'X-2' });
  });

  it('says what to do on your turn', () => {
    const said = prompt(situation({ hint: { text: 'Place a ship.', rule: 'X-1' } }));
    expect(said).toEqual({ look: 'yours', lead: 'Your turn', text: 'Place a ship.', rule: 'X-1' });
  });

  it('names everybody the table waits for', () => {
    expect(prompt(situation({ toAct: [1, 2] })).lead).toBe('Waiting for Ben and Cy');
    expect(prompt(situation({ you: null })).text).toBe('You are watching.');
  });

  it('says who of them is not there, and that it will be decided about them', () => {
    const told = (change: Partial<Situation>): string | undefined => prompt(situation(change)).more;
    expect(told({ toAct: [1], gone: [1, 2] })).toBe('They are away. If it lasts, you decide.');
    expect(told({ toAct: [1, 2], gone: [1, 2], you: null })).toBe('They are away.');
    expect(told({ toAct: [1, 2], gone: [1] })).toBe('Ben is away. If it lasts, you decide.');
    expect(told({ toAct: [1], gone: [2] })).toBeUndefined();
    expect(told({ toAct: [1], gone: [1], asked: { asked: [0, 1], left: [1] } })).toMatch(/^They are away/);
  });

  it('says what is about to begin where nobody is to act', () => {
    expect(prompt(situation({ toAct: [], hint: { text: 'Get ready.', rule: 'X-3' } }))).toEqual({
      look: 'waiting',
      lead: 'Get ready.',
      text: '',
      rule: 'X-3',
    });
    expect(prompt(situation({ toAct: [] })).lead).toBe('One moment');
  });

  it('says when everybody chooses at the same time, and who is done', () => {
    const asked = { asked: [0, 1, 2], left: [1, 2] };
    const waits = prompt(situation({ toAct: [1, 2], asked }));
    expect(waits).toMatchObject({
      look: 'waiting',
      lead: 'Everybody chooses at the same time',
      text: 'Waiting for Ben and Cy.',
    });
    const hint = { text: 'Choose a fleet.' };
    const mine = prompt(situation({ toAct: [0, 1], asked: { asked: [0, 1, 2], left: [0, 1] }, hint }));
    expect(mine).toMatchObject({
      look: 'yours',
      lead: 'Choose now',
      text: 'Choose a fleet. Everybody chooses at the same time; Cy is done.',
    });
    const some = prompt(situation({ toAct: [1, 2], asked: { asked: [1, 2], left: [1, 2] } }));
    expect(some.lead).toBe('Ben and Cy choose at the same time');
  });

  it('tells how the own game of a tournament ended while the other runs', () => {
    const own = (winners: number[], ...scores: number[]) =>
      prompt(situation({ toAct: [2], own: { game: { seats: [0, 1], over: true, winners }, scores } }));
    expect(own([0], 10, 5)).toMatchObject({
      look: 'over',
      lead: 'You won your game 10 to 5',
      text: 'The other game is still running.',
    });
    expect(own([1], 4, 5).lead).toBe('You lost your game 4 to 5');
    expect(own([0, 1], 5, 5).lead).toBe('You tied your game 5 to 5');
  });

  it('asks for nothing that could not be sent', () => {
    expect(prompt(situation({ toAct: [0], down: true })).lead).toBe('No connection');
  });

  it('never asks a player to act while a bot plays the seat', () => {
    expect(prompt(situation({ standIn: 'easy' })).look).toBe('away');
    expect(prompt(situation({ standIn: 'easy', resigned: true })).lead).toBe('You resigned');
    expect(prompt(situation({ standIn: 'easy', abandoned: true })).text).toMatch(/^The others placed you last\./);
  });

  it('ends', () => {
    expect(prompt(situation({ outcome: ending([2, 1, 3]) })).text).toBe('Ben won.');
    expect(result(ending([1, 2, 3]), ['Ann', 'Ben', 'Cy'], 0, [])).toBe('You won!');
    expect(result(ending([1, 1, 3]), ['Ann', 'Ben', 'Cy'], 0, [])).toBe('You and Ben tied for the win.');
    const calledOff = { ...ending([1, 1, 1]), called_off: true };
    expect(result(calledOff, ['Ann', 'Ben', 'Cy'], 0, [])).toBe('The game was called off: it ends without a result.');
  });

  it('lets a team win as one', () => {
    const names = ['Ann', 'Ben', 'Cy', 'Dee'];
    const teams = [[0, 2], [1, 3]]; // prettier-ignore
    expect(result(ending([3, 1, 3, 1]), names, 0, teams)).toBe('Ben and Dee won.');
    expect(result(ending([1, 3, 1, 3]), names, 2, teams)).toBe('You and Ann won.');
    expect(result(ending([1, 1, 1, 1]), names, 0, teams)).toBe('The teams tied.');
  });
});
