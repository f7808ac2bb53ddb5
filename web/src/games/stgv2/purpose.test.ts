import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { outstanding, PLACES_MAX, purposesOf, type End } from './purpose';
import type { Forecast } from './types';

type Flight = Extract<Forecast, { will: 'fly' }>;

const nowhere: Flight = {
  will: 'fly',
  way: [],
  cards: 3,
  blocked: false,
  docked: false,
  deposits: false,
  clusters: [],
  works: [],
  targets: [],
};
const end = (key: string, ...purposes: string[]): End => ({
  key,
  flight: nowhere,
  purposes: purposes.map((purpose) => ({ key: purpose, text: purpose })),
});

describe('what a place is good for', () => {
  it('is what the table says can be done there', () => {
    const flight: Flight = {
      ...nowhere,
      docked: true,
      works: [
        { cluster: 4, establish: true, success: 6667 },
        { cluster: 0, establish: false, success: null },
      ],
      targets: [{ seat: 1, ship: 0 }],
    };
    const found = purposesOf(flight, fixtures.combat.view, undefined, () => "Bo's");
    expect(found.map(({ text }) => text)).toEqual([
      'B1: found an outpost, 67 %',
      'A1: collect',
      "Attack Bo's ship 1",
      'Your station: buy parts',
    ]);
  });

  it('makes a dozen places stand out at most, and for each purpose one before any has two', () => {
    const many = Array.from({ length: 40 }, (_, index) => end(`a${index}`, 'cluster-1'));
    const few = [
      end('b', 'dock'),
      end('c', 'cluster-2', 'dock'),
      ...Array.from({ length: 90 }, (_, n) => end(`d${n}`)),
    ];
    const seen = outstanding([...many, ...few]);
    expect(seen.size).toBe(PLACES_MAX);
    expect([seen.has('b'), seen.has('c'), seen.has('d0')]).toEqual([true, true, false]);
  });

  it('is of no account where there are few places', () => {
    expect(outstanding([end('a'), end('b', 'dock')]).size).toBe(2);
  });
});
