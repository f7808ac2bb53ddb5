import { describe, expect, it } from 'vitest';
import type { Line } from '../protocol/umpire';
import { fresh, loud, merge } from './lines';

const line = (number: number, words: string): Line => ({ number, at: 0, rule: 'X-1', words, event: {} });
const words = (lines: Line[]) => lines.map((one) => one.words);

describe('lines', () => {
  const known = [line(1, 'a'), line(1, 'b'), line(2, 'c')];

  it('appends what is new', () => {
    expect(words(merge(known, [line(3, 'd')]))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes what it already has only once', () => {
    expect(words(merge(known, [line(2, 'c'), line(3, 'd')]))).toEqual(['a', 'b', 'c', 'd']);
    expect(words(merge(known, []))).toEqual(['a', 'b', 'c']);
  });

  it('is replaced by a log from the beginning', () => {
    expect(words(merge(known, [line(0, 'z'), line(1, 'a')]))).toEqual(['z', 'a']);
  });

  it('animates only what was not there', () => {
    expect(words(fresh(known, [line(2, 'c'), line(3, 'd')]))).toEqual(['d']);
    expect(words(fresh([], known))).toEqual(['a', 'b', 'c']);
  });

  it('leaves out what the board shows anyway', () => {
    const held = { ...line(3, 'd'), event: { event: 'held' } };
    expect(words(loud([...known, held], ['held']))).toEqual(['a', 'b', 'c']);
    expect(words(loud([held], []))).toEqual(['d']);
  });
});
