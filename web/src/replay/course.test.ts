import { describe, expect, it } from 'vitest';
import type { Past } from '../protocol/server';
import type { Change, Line, Position } from '../protocol/umpire';
import { beside, chapterAt, Course } from './course';

const START: Position = {
  number: 0,
  view: { round: 1, points: [0, 0] },
  legal: [],
  decision: 0,
  to_act: [0],
  deadline: null,
  outcome: null,
  undo: false,
};
const line = (number: number, words: string): Line => ({ number, at: 0, rule: '', words, event: {} });
const change = (number: number, view: unknown): Change => ({
  since: number - 1,
  number,
  view,
  decision: 0,
  to_act: [],
});

const PAST: Past = {
  start: START,
  steps: [
    { change: change(1, { points: [[3, 0]] }), lines: [line(1, '{0} moved.'), line(1, 'Three points.')] },
    { change: change(2, { round: [2] }), lines: [line(2, '{1} passed.')] },
    { change: change(3, { points: [[3, 7]] }), lines: [line(3, '{1} moved.')] },
  ],
};

describe('the course of a game', () => {
  const course = new Course(PAST);

  it('has every moment', () => {
    expect(course.last).toBe(3);
    expect(course.position(0)).toBe(START);
    expect(course.position(2).view).toEqual({ round: 2, points: [3, 0] });
    expect(course.position(99)).toBe(course.position(3));
    expect([course.near(-1), course.near(2.7), course.near(NaN), course.near(8)]).toEqual([0, 2, 0, 3]);
    expect(course.news(1).map(({ words }) => words)).toEqual(['{0} moved.', 'Three points.']);
    expect(course.lines.map(course.stepOf)).toEqual([1, 1, 2, 3]);
  });

  it('is told by turns, by parts and by points', () => {
    expect(course.turnStarts()).toEqual([0, 1, 2]);
    const chapters = course.chapters((view) => `Round ${(view as { round: number }).round}`);
    expect(chapters).toEqual([
      { at: 0, title: 'Round 1' },
      { at: 2, title: 'Round 2' },
    ]);
    expect([chapterAt(chapters, 1)?.title, chapterAt(chapters, 3)?.title]).toEqual(['Round 1', 'Round 2']);
    expect(course.chapters(undefined)).toEqual([]);
    const scores = course.scores((view) => (view as { points: number[] }).points);
    expect(scores).toEqual([
      [0, 0],
      [3, 0],
      [3, 0],
      [3, 7],
    ]);
  });

  it('leads from turn to turn', () => {
    expect(beside([0, 1, 5], 3, 9)).toEqual({ before: 1, after: 5 });
    expect(beside([0, 1, 5], 5, 9)).toEqual({ before: 1, after: 9 });
    expect(beside([0, 1, 5], 0, 9)).toEqual({ before: 0, after: 1 });
  });
});
