import { describe, expect, it } from 'vitest';
import type { Line } from '../protocol/umpire';
import { fresh, lastOf, loud, merge, playedFor, recent, strike, turns, type Hand } from './lines';

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

  it('knows what somebody did last that still counts', () => {
    const lines = [line(1, '{0} passed.'), line(2, '{1} passed.'), { ...line(3, '{0} shot {1}.'), undone: true }];
    expect([lastOf(lines, 0)?.number, lastOf(lines, 1)?.number, lastOf(lines, 2)]).toEqual([1, 2, null]);
  });

  it('animates only what was not there', () => {
    expect(words(fresh(known, [line(2, 'c'), line(3, 'd')]))).toEqual(['d']);
    expect(words(fresh([], known))).toEqual(['a', 'b', 'c']);
  });

  it('marks what was taken back, and leaves the rest as it is', () => {
    const struck = strike(known, [1]);
    expect(struck.map(({ undone }) => !!undone)).toEqual([true, true, false]);
    expect(struck[2]).toBe(known[2]);
    expect(strike(known, undefined)).toBe(known);
  });

  it('leaves out what the board shows anyway', () => {
    const held = { ...line(3, 'd'), event: { event: 'held' } };
    expect(words(loud([...known, held], ['held']))).toEqual(['a', 'b', 'c']);
    expect(words(loud([held], []))).toEqual(['d']);
    const plain = { ...held, event: { event: 'held', plain: true } };
    expect(words(loud([held, plain], ['held.plain']))).toEqual(['d']);
  });
});

describe('whose hand it was', () => {
  const by = (hand: Hand | undefined, words: string) => ({ ...line(1, words), ...(hand && { hand }) });

  it('is told where a bot played for somebody', () => {
    expect(playedFor(by('stand_in', '{1} passed.'), 0)).toBe(1);
    expect(playedFor(by('timeout', 'The fleet of {1} left.'), 0)).toBe(1);
    expect(playedFor(by('stand_in', 'You took a scout.'), 0)).toBe(0);
    expect(playedFor(by('stand_in', 'A scout was taken.'), null)).toBeNull();
  });

  it('is not told of people, of bots with a seat of their own, nor where nobody says', () => {
    for (const hand of ['person', 'bot', undefined] as const) expect(playedFor(by(hand, '{1} passed.'), 0)).toBeNull();
  });
});

describe('turns', () => {
  it('fold what one player did, with what came of it', () => {
    const lines = [
      line(1, 'Turn 3 began.'),
      line(2, '{0} moved.'),
      line(3, '{0} attacked.'),
      line(3, "{1}'s ship was lost."),
      line(3, 'The battle was over.'),
      line(4, '{1} passed.'),
      line(5, 'The points were counted.'),
    ];
    expect(turns(lines).map((turn) => [turn.seat, turn.lines.length])).toEqual([
      [null, 1],
      [0, 4],
      [1, 2],
    ]);
    expect(turns([])).toEqual([]);
  });

  it('belong to whoever made the move, even where the log leaves that out', () => {
    const all = [line(1, '{0} placed a ship.'), line(1, "{1}'s ship was lost."), line(2, 'You looked at a card.')];
    const told = turns(all.slice(1), all, 0);
    expect(told.map((turn) => [turn.seat, turn.lines.length])).toEqual([[0, 2]]);
    expect(turns([line(2, 'You looked at a card.')], undefined, null)[0]?.seat).toBeNull();
  });

  it('begin where the game says so, whoever does something in them', () => {
    const began = (number: number, words: string): Line => ({ ...line(number, words), event: { event: 'began' } });
    const lines = [
      line(1, 'You paid 15 points.'),
      began(1, '{0} began turn 1.'),
      line(2, '{0} reached Wolf.'),
      line(3, '{1} let ships of {0} pass.'),
      began(4, '{1} began turn 1.'),
      began(5, 'Production after turn 1 began.'),
      line(6, 'Wolf 1 made 20 points.'),
    ];
    expect(turns(lines, lines, 0, ['began']).map((turn) => [turn.seat, turn.lines.length])).toEqual([
      [0, 1],
      [0, 3],
      [1, 1],
      [null, 2],
    ]);
  });

  it('are unfolded at the end of the log, the last one always', () => {
    const turn = (count: number) => ({ seat: 0, lines: Array.from({ length: count }, () => line(1, 'a')) });
    expect(recent([])).toBe(0);
    expect(recent([turn(3), turn(9)])).toBe(0);
    expect(recent([turn(30), turn(9), turn(9)])).toBe(1);
    expect(recent([turn(2), turn(99)])).toBe(1);
  });
});
