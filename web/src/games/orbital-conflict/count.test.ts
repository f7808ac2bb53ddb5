import { describe, expect, it } from 'vitest';
import { countOf, shownScore, steps, sum } from './count';
import { fixtures } from './fixtures';
import type { OrbitalEvent } from './types';

const { before, view, lines } = fixtures.over;
const event = lines.map((line) => line.event as OrbitalEvent).find((one) => one.event === 'counted');
if (event?.event !== 'counted' || !before) throw new Error('the fixture ends with a count');

describe('count', () => {
  it('finds every point that the server counted (ORBITAL-14.3)', () => {
    const { rows, tied } = countOf(event, [view, before]);
    expect(tied).toEqual(event.tied);
    expect(rows.map(({ score }) => score)).toEqual(event.scores);
    for (const { items, score } of rows) expect(sum(items)).toBe(score);
  });

  it('adds up item by item', () => {
    const count = countOf(event, [before]);
    for (const row of count.rows) {
      const shown = Array.from({ length: steps(count) + 1 }, (_, step) => shownScore(row, step));
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      expect(shown.at(-1)).toBe(row.score);
    }
  });

  it('names what counts although an effect switched it off (ORBITAL-R38)', () => {
    const [seat = 0] = event.seats;
    const [score = 0] = event.scores;
    const row = countOf({ ...event, seats: [seat], scores: [score + 2] }, [before]).rows[0];
    expect(row?.items.at(-1)).toEqual({ what: 'effect', name: 'switched off by an effect', vp: 2 });
  });
});
