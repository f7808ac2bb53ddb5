import { expect, it } from 'vitest';
import type { Course } from '../../replay/course';
import { frames } from './lapse';

/** A game of one seat's views: what it holds after each step. */
const course = (seat: number, steps: { turn: number; planets: string[]; score: number }[]): Course =>
  ({
    last: steps.length - 1,
    position: (at: number) => {
      const { turn, planets, score } = steps[at] ?? { turn: 0, planets: [], score: 0 };
      const held = planets.map((id) => [id.split('/')[1], { id, colony: { holder: seat } }]);
      return {
        view: {
          turn,
          markers: {},
          result: null,
          own: { scores: seat === 0 ? [score, 0] : [0, score] },
          stars: { C4: { planets: Object.fromEntries(held) } },
        },
      };
    },
  }) as unknown as Course;

it('the story of a game has the end of each turn, and of everybody what they knew of themselves', () => {
  const told = frames([
    course(0, [
      { turn: 1, planets: [], score: 0 },
      { turn: 1, planets: ['C4/1'], score: 3 },
      { turn: 2, planets: ['C4/1'], score: 3 },
    ]),
    course(1, [
      { turn: 1, planets: [], score: 0 },
      { turn: 1, planets: [], score: 0 },
      { turn: 2, planets: ['C4/2'], score: 1 },
    ]),
  ]);
  expect(told.map(({ turn, held, scores }) => ({ turn, held, scores }))).toEqual([
    { turn: 1, held: { 'C4/1': 0 }, scores: [3, 0] },
    { turn: 2, held: { 'C4/1': 0, 'C4/2': 1 }, scores: [3, 1] },
  ]);
  expect(frames([])).toEqual([]);
});
