import { describe, expect, it } from 'vitest';
import { seeded } from '../../board/random';
import { fixtures } from './fixtures';
import { fleetActions, mixedFleet, without } from './fleet';
import { CLASS, tally } from './kinds';

const reserve = fixtures.fleetChoice.view.own?.reserve ?? [];

describe('fleet', () => {
  it('is sent in canonical order, whatever the order of clicks', () => {
    expect(fleetActions(['kite', 'founder', 'kite'])).toEqual([
      { do: 'fleet_add', kind: 'founder' },
      { do: 'fleet_add', kind: 'kite' },
      { do: 'fleet_add', kind: 'kite' },
      { do: 'fleet_done' },
    ]);
  });

  it('may be empty', () => {
    expect(fleetActions([])).toEqual([{ do: 'fleet_done' }]);
  });

  it('takes back one ship of a kind', () => {
    expect(without(['foil', 'kite', 'foil'], 'foil')).toEqual(['foil', 'kite']);
  });

  it('mixes both classes from what is there', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const fleet = mixedFleet(reserve, 6, seeded(seed));
      expect(fleet.filter((kind) => CLASS[kind] === 'military')).toHaveLength(3);
      for (const [kind, count] of tally(fleet))
        expect(count).toBeLessThanOrEqual(reserve.filter((k) => k === kind).length);
    }
  });

  it('fills up with the other class when one runs out', () => {
    expect(mixedFleet(['founder', 'kite', 'kite', 'foil', 'foil', 'slicer', 'slicer'], 6, seeded(1))).toHaveLength(6);
  });
});
