import { describe, expect, it } from 'vitest';
import { partsFor, toReader } from './reader';

const NAMES = ['Ada', 'Easy bot'];
const told = (words: string, you: number | null = 0) => toReader(words, NAMES, you);

describe('a line of the log', () => {
  it('says you to whoever it is about', () => {
    expect(told('{0} passed.')).toBe('You passed.');
    expect(told('{1} let ships of {0} pass at Castor.')).toBe('Easy bot let ships of yours pass at Castor.');
    expect(told('{1} attacked {0}. {0} was hit.')).toBe('Easy bot attacked you. You were hit.');
    expect(told('Points: {0} 12, {1} −3.')).toBe('Points: you 12, Easy bot −3.');
  });

  it('says what is yours', () => {
    expect(told("{0}'s Founder looked at sector 2.")).toBe('Your Founder looked at sector 2.');
    expect(told("{1}'s Slicer destroyed {0}'s Kite.")).toBe("Easy bot's Slicer destroyed your Kite.");
    expect(told('The command post of {0} at Vega was taken off.')).toBe('Your command post at Vega was taken off.');
    expect(told('{1} attacked the colony of {0} on Vega 1.')).toBe('Easy bot attacked your colony on Vega 1.');
    expect(told('Module 3 of {0} has +2 defence.')).toBe('Module 3 of yours has +2 defence.');
    expect(told('{0} chose six ships from their reserve.')).toBe('You chose six ships from your reserve.');
  });

  it('bends what follows', () => {
    expect(told('{0} is ready.')).toBe('You are ready.');
    expect(told('{0} plays the Terrans.')).toBe('You play the Terrans.');
    expect(told('{0} passes.')).toBe('You pass.');
    expect(told('{0} lost the last ship and is out of the game.')).toBe(
      'You lost the last ship and are out of the game.',
    );
    expect(told('{1} plays the Terrans.')).toBe('Easy bot plays the Terrans.');
    expect(told('{0} would stop here.')).toBe('You would stop here.');
  });

  it('says names to everybody else', () => {
    expect(told('{0} is ready.', null)).toBe('Ada is ready.');
    expect(partsFor('{0} passed.', 1)).toEqual([{ seat: 0, called: null }, { text: ' passed.' }]);
    expect(partsFor('{0} passed.', 0)).toEqual([{ seat: 0, called: 'You' }, { text: ' passed.' }]);
  });
});
