import { describe, expect, it } from 'vitest';
import { answered, Together } from './together';

/** Who has answered after each of these lists, each one position later than the one before. */
function answers(...lists: number[][]): number[][] {
  const together = new Together();
  return lists.map((toAct, number) => answered(together.at(number, toAct)));
}

describe('decisions of several at the same time', () => {
  it('counts who is done until the last one is', () => {
    expect(answers([0, 1, 2], [0, 2], [2], [0])).toEqual([[], [1], [0, 1], []]);
  });

  it('keeps the count while somebody decides in several steps', () => {
    expect(answers([0, 1, 2], [0, 2], [0, 2])).toEqual([[], [1], [1]]);
  });

  it('takes a turn after it for a turn', () => {
    expect(answers([0, 1], [1], [1])).toEqual([[], [0], []]);
    expect(answers([0, 1], [0], [1])).toEqual([[], [1], []]);
  });

  it('does not take those for done whose time ran out together', () => {
    expect(answers([0, 1, 2, 3], [2])).toEqual([[], []]);
  });

  it('tells nothing of turns and of the end', () => {
    expect(answers([0], [1], [])).toEqual([[], [], []]);
  });

  it('gives the same answer when it is asked again', () => {
    const together = new Together();
    together.at(4, [0, 1]);
    expect(answered(together.at(5, [1]))).toEqual([0]);
    expect(answered(together.at(5, [1]))).toEqual([0]);
  });
});
