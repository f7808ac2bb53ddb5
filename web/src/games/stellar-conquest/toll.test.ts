import { describe, expect, it } from 'vitest';
import { after, type Toll } from './toll';
import type { ConquestEvent } from './types';

const began: ConquestEvent = {
  event: 'battle_began',
  star: 'C4',
  attacker: 0,
  defender: 1,
  ships: [
    [0, 0, 2, 0, 0],
    [0, 0, 3, 0, 0],
  ],
};
const lost = (seat: number, count: number): ConquestEvent => ({
  event: 'destroyed',
  seat,
  star: 'C4',
  units: [[{ ship: 'corvette' }, count]],
});
const told = (...events: ConquestEvent[]): Toll | null => events.reduce(after, null as Toll | null);

describe('the toll of a battle', () => {
  it('adds up what each side lost, and is over when the battle is', () => {
    const toll = told(began, lost(1, 1), lost(0, 1), lost(1, 2), {
      event: 'battle_ended',
      star: 'C4',
      attacker: 0,
      defender: 1,
    });
    expect(toll?.lost).toEqual([
      { seat: 1, unit: { ship: 'corvette' }, count: 3 },
      { seat: 0, unit: { ship: 'corvette' }, count: 1 },
    ]);
    expect(toll?.over).toBe(true);
  });

  it('is forgotten when the next turn begins', () => {
    expect(told(began, { event: 'turn_began', seat: 1, turn: 4 })).toBeNull();
  });
});
