import { describe, expect, it } from 'vitest';
import type { Position } from '../protocol/umpire';
import cases from './patch.cases.json';
import { follow, patched, shown } from './patch';

describe('patched', () => {
  it.each(cases.map(({ old, change, new: next }) => [JSON.stringify(change).slice(0, 60), old, change, next]))(
    'follows %s',
    (_, old, change, next) => {
      const before = JSON.stringify(old);
      expect(patched(old, change)).toEqual(next);
      expect(JSON.stringify(old)).toBe(before);
    },
  );

  it('keeps what stays', () => {
    const old = { left: [{ a: 1 }, { b: 2 }], right: { c: 3 } };
    const next = patched(old, { left: { s: [1, { b: [5] }] } }) as typeof old;
    expect(next).toEqual({ left: [{ a: 1 }, { b: 5 }], right: { c: 3 } });
    expect(next.right).toBe(old.right);
    expect(next.left[0]).toBe(old.left[0]);
  });

  it('says so when a change does not fit', () => {
    for (const [old, change] of [
      [1, { a: [1] }],
      [[1], { a: [1] }],
      [[1], { s: [2] }],
      [[1], { s: [1, { a: [1] }] }],
      [{}, []],
      [{}, 4],
      [{}, [1, 2]],
    ]) {
      expect(() => patched(old, change)).toThrow();
    }
  });
});

describe('follow', () => {
  const position: Position = {
    number: 4,
    view: { turn: 1, hand: ['a', 'b'] },
    legal: [{ action: { do: 'pass' }, words: 'Pass' }],
    decision: 2,
    to_act: [0],
    deadline: null,
    outcome: null,
  };
  const rest = { decision: 3, to_act: [1], deadline: 900 };

  it('replaces what is small and changes what is large', () => {
    const next = follow(position, { since: 4, number: 6, ...rest, view: { hand: { s: [1, -1] } }, legal: { s: [-1] } });
    expect(next).toEqual({ number: 6, ...rest, outcome: null, view: { turn: 1, hand: ['a'] }, legal: [] });
    const same = follow(position, { since: 4, number: 5, ...rest });
    expect(same.view).toBe(position.view);
    expect(same.legal).toBe(position.legal);
  });

  it('looks up what was offered before', () => {
    const fly = { action: { do: 'fly' }, words: 'Fly' };
    const none = follow(position, { since: 4, number: 5, ...rest, legal: { s: [-1, [fly]] } });
    expect(none.legal).toEqual([fly]);
    const moved = shown(none, { turn: [2] });
    const both = follow(moved, { since: 5, number: 6, ...rest, legal: { s: [-1, [0, 1]] } });
    expect(both.legal).toEqual([...position.legal, fly]);
    expect(() => follow(both, { since: 6, number: 7, ...rest, legal: { s: [[2]] } })).toThrow();
  });

  it('takes a change of another position for none', () => {
    expect(() => follow(position, { since: 5, number: 6, ...rest })).toThrow();
    expect(() => follow(position, { since: 3, number: 4, ...rest })).toThrow();
  });
});
