import { expect, it } from 'vitest';
import type { Line } from '../../protocol/umpire';
import { digest, worthTelling } from './news';

const line = (event: string, words: string, more: object = {}): Line =>
  ({ event: { event, ...more }, words, number: 1, rule: '' }) as unknown as Line;

it('tells of the others what matters most, three lines at most, in their order', () => {
  const all = [
    line('moved', '{1} reached Wolf.', { under_way: false }),
    line('moved', '{1} sailed.', { under_way: true }),
    line('explored', '{1} explored Wolf.'),
    line('explored', '{0} explored Mira.'),
    line('conquered', '{1} conquered Mira 1 of {0}.'),
    line('post_placed', '{1} put a command post at Wolf.'),
    line('turn_ended', '{1} ended.'),
  ];
  const seen = worthTelling(all, 0);
  expect(seen).toHaveLength(4);
  const { lines, more } = digest(seen);
  expect(lines.map(({ words }) => words)).toEqual([
    '{1} explored Wolf.',
    '{1} conquered Mira 1 of {0}.',
    '{1} put a command post at Wolf.',
  ]);
  expect(more).toBe(1);
});

it('says once what several fleets did', () => {
  const reached = line('moved', '{1} reached Wolf.', { under_way: false });
  const { lines, more } = digest([reached, { ...reached }]);
  expect([lines.length, more]).toEqual([1, 0]);
});

it('tells what one has come to own, and of one’s own doing nothing else', () => {
  const seen = worthTelling([line('completed', 'You completed 3-hex speed.'), line('moved', '{0} reached Wolf.')], 0);
  expect(seen.map(({ words }) => words)).toEqual(['You completed 3-hex speed.']);
});
