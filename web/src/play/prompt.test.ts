import { describe, expect, it } from 'vitest';
import type { Ending } from '../protocol/umpire';
import { prompt, result, type Situation } from './prompt';

const ending = (place: number[]): Ending => ({ seats: place.length, place, score: place, rule: 'X-9', resigned: [] });
const situation = (change: Partial<Situation>): Situation => ({
  names: ['Ann', 'Ben', 'Cy'],
  you: 0,
  toAct: [0],
  standIn: null,
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
    expect(prompt(situation({ toAct: [1, 2] })).lead).toBe('Ben and Cy to act');
    expect(prompt(situation({ you: null })).text).toBe('You are watching.');
  });

  it('never asks a player to act while a bot plays the seat', () => {
    expect(prompt(situation({ standIn: 'easy' })).look).toBe('away');
    expect(prompt(situation({ standIn: 'easy', resigned: true })).lead).toBe('You have resigned');
  });

  it('ends', () => {
    expect(prompt(situation({ outcome: ending([2, 1, 3]) })).text).toBe('Ben won.');
    expect(result(ending([1, 2, 3]), ['Ann', 'Ben', 'Cy'], 0)).toBe('You won!');
    expect(result(ending([1, 1, 3]), ['Ann', 'Ben', 'Cy'], 0)).toBe('You and Ben share the victory.');
  });
});
