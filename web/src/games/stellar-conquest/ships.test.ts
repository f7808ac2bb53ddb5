import { describe, expect, it } from 'vitest';
import { percent } from './messages';
import { counted, fleetWords, looseWords, unitLook } from './ships';

const name = (seat: number): string => ['Ann', 'Ben'][seat] ?? '';

describe('ships in no task force', () => {
  it('are so many at least', () => {
    expect(looseWords({ seat: 0, forces: [], loose: 1, captives: [] }, name)).toBe('at least 1 ship in no task force');
  });

  it('show whose people are among them', () => {
    const captives = [{ people: 1, counters: 2 }];
    expect(looseWords({ seat: 0, forces: [], loose: 3, captives }, name)).toBe(
      'at least 3 ships in no task force, at least 2 of them with people of Ben',
    );
  });
});

describe('ships', () => {
  it('are counted by their first word', () => {
    expect(counted(2, unitLook({ captive: 1 }))).toBe('2 transports with conquered people');
    expect(fleetWords([2, 0, 1, 0, 0])).toBe('2 scouts and 1 corvette');
    expect(fleetWords([0, 0, 0, 0, 0])).toBe('nothing');
  });

  it('have chances that people can read', () => {
    expect([0, 4, 125, 995, 1000].map(percent)).toEqual(['0 %', 'under 1 %', '13 %', 'over 99 %', '100 %']);
  });
});
