import { expect, it } from 'vitest';
import { shortNames } from './seats';

it('leaves out what several names begin with, so that they can be told apart where they are cut', () => {
  expect(shortNames(['Guest f5aa', 'Novice bot 1', 'Novice bot 2', 'Hard bot'])).toEqual([
    'Guest f5aa',
    'bot 1',
    'bot 2',
    'Hard bot',
  ]);
});

it('keeps short names whole, and names that are the same', () => {
  expect(shortNames(['Ada', 'Ada Lovelace', 'Ada'])).toEqual(['Ada', 'Ada Lovelace', 'Ada']);
});
