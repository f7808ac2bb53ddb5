import { describe, expect, it } from 'vitest';
import { battle, type Fighter, type Terms } from './battle';
import corpus from './battles.txt?raw';
import type { Standing } from '../shown';

/** A battle that the umpire's code has fought, and how it ended. */
interface Fought extends Pick<Terms, 'seats' | 'stolen_goods' | 'ion_second_fire'> {
  fighters: Fighter[];
  ends: Standing[];
  points: number[];
}

const [first = '', ...rest] = corpus.trim().split('\n');
const terms = JSON.parse(first) as Pick<Terms, 'size' | 'lights' | 'piercing'>;
const battles = rest.map((line, index) => ({ index, ...(JSON.parse(line) as Fought) }));

describe('the twin of the battle', () => {
  it.each(battles)('ends battle $index as the umpire does', ({ fighters, ends, points, ...rules }) => {
    const fought = battle(fighters, { ...terms, ...rules });
    expect(fought.points).toEqual(points);
    expect(fought.steps.at(-1)?.after).toEqual(ends);
  });
});
