import { describe, expect, it } from 'vitest';
import { shownScore, steps } from './count';
import { fixtures } from './fixtures';
import type { OrbitalEvent } from './types';

const event = fixtures.over.lines.map((line) => line.event as OrbitalEvent).find((one) => one.event === 'counted');
if (event?.event !== 'counted') throw new Error('the fixture ends with a count');

describe('count', () => {
  it('adds up item by item to what the table counted', () => {
    for (const row of event.rows) {
      const shown = Array.from({ length: steps(event) + 1 }, (_, step) => shownScore(row, step));
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      expect(shown.at(-1)).toBe(row.score);
      expect(row.items.at(-1)?.sum ?? 0).toBe(row.score);
    }
  });

  it('begins with nothing', () => {
    const row = event.rows.find(({ items }) => items.length > 0);
    expect(row && shownScore(row, 0)).toBe(0);
  });
});
