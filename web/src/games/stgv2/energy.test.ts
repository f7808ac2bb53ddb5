import { describe, expect, it } from 'vitest';
import { answer, askedColumn, changed, spent, suggested, useful, withPlaced } from './energy';
import { fixtures, player } from './fixtures';

const ALL = [true, true, true, true];

describe('the energy plan', () => {
  it('starts with no more cells than there are', () => {
    for (const cells of [0, 1, 3, 5, 12]) expect(spent(suggested(cells, ALL, null))).toBe(cells);
    expect(suggested(5, ALL, null)).toEqual([1, 1, 1, 2]);
    expect(suggested(3, ALL, [1, 2, 1, 1])).toEqual([1, 2, 0, 0]);
  });

  it('never puts cells where they do nothing, and says so by leaving them in the tray', () => {
    expect(suggested(6, [true, false, false, false], null)).toEqual([2, 0, 0, 0]);
    expect(suggested(5, [true, false, false, true], null)).toEqual([2, 0, 0, 3]);
    expect(suggested(5, [true, false, true, false], [0, 0, 0, 5])).toEqual([2, 0, 3, 0]);
    expect(suggested(5, [false, false, false, false], [1, 1, 1, 2])).toEqual([0, 0, 0, 0]);
    expect(useful(fixtures.duel.view)).toEqual([true, false, true, true]);
  });

  it('puts none where a ship flies that can work where it is, but for the way home', () => {
    const use = [true, false, false, true];
    expect(suggested(6, use, [2, 0, 0, 4], { cluster: 2, establish: true })).toEqual([0, 0, 0, 6]);
    expect(suggested(6, use, [2, 0, 0, 4], { cluster: 2, establish: false })).toEqual([1, 0, 0, 5]);
  });

  it('moves single cells and never more than there are', () => {
    expect(changed([1, 0, 0, 0], 1, 1, 5)).toEqual([1, 1, 0, 0]);
    expect(changed([5, 0, 0, 0], 1, 1, 5)).toEqual([5, 0, 0, 0]);
    expect(changed([0, 0, 0, 0], 2, -1, 5)).toEqual([0, 0, 0, 0]);
  });

  it('answers the column that is asked for', () => {
    const { view, legal } = fixtures.duel;
    expect(askedColumn(view)).toBe(0);
    expect(answer(legal, [2, 1, 1, 1])?.action).toEqual({ do: 'alloc', column: 'move', count: 2 });
    expect(answer([], [2, 1, 1, 1])).toBeNull();
  });

  it('keeps what is placed already', () => {
    const half = player([0, 0, 2], [], { cells: 6, placed: [3, 1, 0, 0] });
    expect(withPlaced([1, 1, 1, 1], half, 2)).toEqual([3, 1, 1, 1]);
  });

  it('plans with the cells that are left, wherever the first were placed', () => {
    const elsewhere = player([0, 0, 2], [], { cells: 9, placed: [9, 0, 0, 0] });
    expect(withPlaced(suggested(9, ALL, null), elsewhere, 2)).toEqual([9, 0, 0, 0]);
    const some = player([0, 0, 2], [], { cells: 9, placed: [6, 0, 0, 0] });
    expect(withPlaced([2, 0, 3, 4], some, 2)).toEqual([6, 0, 3, 0]);
  });
});
