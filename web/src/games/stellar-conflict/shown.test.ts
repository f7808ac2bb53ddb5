import { describe, expect, it } from 'vitest';
import { after, type Standing } from './shown';
import type { ConflictEvent } from './types';

const card = (change: Partial<Standing> = {}): Standing => ({
  damage: [1, 0],
  cubes: 3,
  later: 0,
  gone: false,
  ...change,
});
const ship = (piece: number) => ({ piece, name: `ship ${piece}` });

describe('what an event leaves behind', () => {
  it.each<[ConflictEvent, Standing, Standing]>([
    [
      { event: 'damaged', by: ship(1), seat: 0, target: ship(0), amount: 2, tokens: 7, total: 9 },
      card({ damage: [7, 0] }),
      card(),
    ],
    [{ event: 'delayed', by: ship(1), target: ship(0), initiative: [9], later: 5 }, card({ later: 5 }), card()],
    [{ event: 'stole', by: ship(1), from: ship(0), cubes: 1, left: 4, has: 9 }, card({ cubes: 4 }), card({ cubes: 9 })],
    [{ event: 'vaporized', ship: ship(0), cubes: 1, left: 4, why: 'shared' }, card({ cubes: 4 }), card()],
    [
      { event: 'passed', from: ship(0), to: ship(1), cubes: 1, left: 0, has: 9 },
      card({ cubes: 0 }),
      card({ cubes: 9 }),
    ],
    [{ event: 'emptied', ship: ship(1) }, card(), card({ gone: true })],
  ])('is written down as it is told: $event', (event, first, second) => {
    expect(after([card(), card()], event)).toEqual([first, second]);
  });
});
