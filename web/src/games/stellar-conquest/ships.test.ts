import { describe, expect, it } from 'vitest';
import { looseWords } from './ships';

const name = (seat: number): string => ['Ann', 'Ben'][seat] ?? '';

describe('loose counters', () => {
  it('are counted', () => {
    expect(looseWords({ seat: 0, forces: [], loose: 1, captives: [] }, name)).toBe('1 loose counter');
  });

  it('show whose people are among them', () => {
    const captives = [{ people: 1, counters: 2 }];
    expect(looseWords({ seat: 0, forces: [], loose: 3, captives }, name)).toBe(
      '3 loose counters, 2 of them with people of Ben',
    );
  });
});
