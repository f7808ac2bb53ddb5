import { describe, expect, it } from 'vitest';
import type { Line } from '../protocol/umpire';
import { fresh, lastOf, loud, marks, merge, playedFor, recent, strike, turns, type Begins, type Hand } from './lines';

const line = (number: number, words: string): Line => ({ number, at: 0, rule: 'X-1', words, event: {} });
const event = (number: number, words: string, event: object): Line => ({ ...line(number, words), event });
const begins: Begins = (event) => {
  const { event: name, seat } = event as { event?: string; seat?: number };
  return name === 'turn_began' ? seat : name === 'production_began' ? 'all' : undefined;
};
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
    const last = [0, 1, 2].map((seat) => lastOf(lines, seat, null)?.line.number);
    expect(last).toEqual([1, 2, undefined]);
  });

  it('knows what is next to be taken back after something was', () => {
    const back = event(3, '{0} took the last step back.', { event: 'took_back', seat: 0 });
    const lines = [line(1, '{0} passed.'), { ...line(2, '{0} shot {1}.'), undone: true }, back];
    expect(lastOf(lines, 0, null)?.line.number).toBe(1);
  });

  it('knows it where a line begins with a ship, names nobody, or tells only of the next turn', () => {
    const lines = [
      event(0, "{0}'s turn began.", { event: 'turn_began', seat: 0 }),
      line(1, 'Ship 1 of {0} flew to B1.'),
      line(2, 'Sol made 3 points.'),
      event(3, "{1}'s turn began.", { event: 'turn_began', seat: 1 }),
    ];
    const step = (upTo: number, seat: number, you: number | null) => lastOf(lines.slice(0, upTo), seat, you, begins);
    expect(step(2, 0, 1)).toEqual({ line: lines[1], ends: false });
    expect(step(3, 0, 0)).toEqual({ line: lines[2], ends: false });
    expect(step(4, 0, 1)).toEqual({ line: lines[3], ends: true });
    expect(step(1, 0, 0)).toBeNull();
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
    expect(playedFor(by('stand_in', 'You looked at a ship of {1}.'), 0)).toBe(0);
    expect(playedFor(by('stand_in', 'A scout was taken.'), null)).toBeNull();
  });

  it('is not told of people, of bots with a seat of their own, nor where nobody says', () => {
    for (const hand of ['person', 'bot', undefined] as const) expect(playedFor(by(hand, '{1} passed.'), 0)).toBeNull();
  });
});

describe('what a bot did for somebody', () => {
  const did = (number: number, words: string, hand?: Hand) => ({ ...line(number, words), ...(hand && { hand }) });
  const told = (lines: (Line & { hand?: Hand })[], seat: number | 'all' = 0) => {
    const found = marks({ seat, lines, heading: '' }, 1, begins);
    return [found.turn?.number ?? null, lines.filter((one) => found.lines.has(one)).map(({ number }) => number)];
  };
  const began = event(1, "{0}'s turn began.", { event: 'turn_began', seat: 0 });

  it('is told once over a turn that was all the bot’s, with what came of it and what others answered', () => {
    const lines = [
      did(2, '{0} moved.', 'stand_in'),
      did(3, '{0} attacked.', 'stand_in'),
      did(3, "{1}'s ship was lost."),
      did(4, '{1} answered.'),
      did(4, "{0}'s ship was lost."),
      did(5, '{0} passed.', 'stand_in'),
    ];
    expect(told(lines)).toEqual([2, []]);
    expect(told([began, did(1, '{0} drew 2 cards.'), ...lines])).toEqual([2, []]);
  });

  it('is told from where it began, where the player had moved before', () => {
    const lines = [did(2, '{0} moved.'), did(3, '{0} attacked.', 'timeout'), did(4, '{0} passed.', 'timeout')];
    expect(told([began, ...lines])).toEqual([null, [3]]);
    expect(told([...lines, did(5, '{0} moved.'), did(6, '{0} passed.', 'stand_in')])).toEqual([null, [3, 6]]);
  });

  it('is told of each seat where all do the same at once', () => {
    const lines = [did(2, '{0} paid.', 'timeout'), did(3, 'You paid.', 'timeout'), did(4, '{0} paid.', 'timeout')];
    expect(told(lines, 'all')).toEqual([null, [2, 3]]);
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
    const told = turns(all.slice(1), { all, you: 0 });
    expect(told.map((turn) => [turn.seat, turn.lines.length])).toEqual([[0, 2]]);
    expect(turns([line(2, 'You looked at a card.')])[0]?.seat).toBeNull();
  });

  it('are those that a game says, from the line on that begins them, whoever answers or draws in them', () => {
    const lines = [
      event(1, 'Turn 3 began.', { event: 'turn_began', seat: 0 }),
      line(1, '{0} drew 2 cards.'),
      line(2, 'Ship 1 of {0} flew to B1.'),
      line(3, '{0} attacked.'),
      line(4, '{1} passed.'),
      line(5, '{0} fired.'),
      event(5, "{1}'s turn began.", { event: 'turn_began', seat: 1 }),
      line(5, '{1} drew 2 cards.'),
      event(6, 'Production began.', { event: 'production_began' }),
      line(7, 'Sol made 3 points.'),
    ];
    expect(turns(lines, { begins }).map((turn) => [turn.seat, turn.lines.length])).toEqual([
      [0, 6],
      [1, 2],
      ['all', 2],
    ]);
  });

  it('begin with whoever moves first, which nothing tells, and what everybody does has its parts', () => {
    const lines = [
      line(1, '{1} bought a shuttle.'),
      line(2, '{1} flew ship 1.'),
      event(3, "{0}'s turn began.", { event: 'turn_began', seat: 0 }),
      event(4, 'Production began.', { event: 'production_began' }),
      line(5, '{1} made 3 points.'),
      event(6, 'Production began.', { event: 'production_began' }),
    ];
    expect(turns(lines, { begins }).map((turn) => [turn.seat, turn.lines.length])).toEqual([
      [1, 2],
      [0, 1],
      ['all', 2],
      ['all', 1],
    ]);
  });

  it('go on where the end of one was taken back', () => {
    const lines = [
      event(1, "{0}'s turn began.", { event: 'turn_began', seat: 0 }),
      { ...event(2, "{1}'s turn began.", { event: 'turn_began', seat: 1 }), undone: true },
      line(3, '{0} took the last step back.'),
    ];
    expect(turns(lines, { begins }).map((turn) => turn.seat)).toEqual([0]);
  });

  it('have the name that a game gives them, in place of the line that begins them', () => {
    const lines = [
      line(1, '{0} bought a shuttle.'),
      event(1, "{1}'s turn began.", { event: 'turn_began', seat: 1 }),
      line(2, '{1} flew ship 1.'),
      event(2, "{0}'s turn began.", { event: 'turn_began', seat: 0 }),
    ];
    const heading = (told: unknown) => ((told as { event?: string }).event === 'turn_began' ? 'Turn 2' : undefined);
    expect(turns(lines, { begins, heading })).toEqual([
      { seat: 0, lines: [lines[0]], heading: '' },
      { seat: 1, lines: [lines[2]], heading: 'Turn 2' },
    ]);
  });

  it('are unfolded at the end of the log, the last one always', () => {
    const turn = (count: number) => ({
      seat: 0,
      heading: '',
      lines: Array.from({ length: count }, () => line(1, 'a')),
    });
    expect(recent([])).toBe(0);
    expect(recent([turn(3), turn(9)])).toBe(0);
    expect(recent([turn(30), turn(9), turn(9)])).toBe(1);
    expect(recent([turn(2), turn(99)])).toBe(1);
  });
});
