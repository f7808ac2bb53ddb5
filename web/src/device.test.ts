import { expect, it } from 'vitest';
import type { Occupant } from './protocol/server';
import { actAs, actingAs, isHere, ownerOf } from './device';

it('knows on whose device somebody plays', () => {
  expect(['ann', 'ann-1', 'ann-0'].map(ownerOf)).toEqual(['ann', 'ann', 'ann']);
  const at = (type: 'player' | 'invited', id: string): Occupant => ({ type, id, name: id });
  const occupants: Occupant[] = [at('player', 'ann-2'), at('invited', 'ann'), at('player', 'anna'), { type: 'empty' }];
  expect(occupants.map((occupant) => isHere(occupant, 'ann'))).toEqual([true, true, false, false]);
  expect(isHere(at('player', 'ann'), undefined)).toBe(false);
});

it('asks in the name of whoever plays', () => {
  expect(actingAs()).toBeNull();
  actAs('ann-1');
  expect(actingAs()).toBe('ann-1');
  actAs(null);
});
