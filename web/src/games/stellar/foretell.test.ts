import { describe, expect, it } from 'vitest';
import { besidePartner, foretell } from './foretell';
import type { FightForecast, Forecast } from './types';

const lies = (up: boolean): string => (up ? 'shown' : 'hidden');
const calm: Forecast = { up: true, ability: null, fights: [], end: 'survives', partner: null };
const fight = (change: Partial<FightForecast>): FightForecast => ({
  defender: 1,
  index: 0,
  kind: 'foil',
  result: 'wins',
  ...change,
});

describe('a forecast in words', () => {
  it('says nothing until it is known', () => {
    expect(foretell(null, lies)).toBe('');
  });

  it('says how a ship will lie and whether it acts', () => {
    expect(foretell(calm, lies)).toBe('shown');
    expect(foretell({ ...calm, up: false }, lies)).toBe('hidden');
    expect(foretell({ ...calm, ability: 'now' }, lies)).toBe('acts now');
    expect(foretell({ ...calm, up: false, ability: 'later' }, lies)).toBe('acts later');
    expect(foretell({ ...calm, ability: 'in_vain' }, lies)).toBe('finds no ship');
  });

  it('says how its fights end', () => {
    const wins = [fight({}), fight({ kind: 'kite' })];
    expect(foretell({ ...calm, fights: wins }, lies)).toBe('destroys Foil and Kite');
    const lost = fight({ kind: 'kite', result: 'loses' });
    expect(foretell({ ...calm, fights: [lost], end: 'destroyed' }, lies)).toBe('loses to Kite');
    const even = fight({ result: 'equal' });
    expect(foretell({ ...calm, fights: [even], end: 'destroyed' }, lies)).toBe('Foil: both destroyed');
  });

  it('warns of a sector that the partner holds', () => {
    expect(besidePartner([calm, null, undefined])).toBeNull();
    expect(besidePartner([null, { ...calm, partner: 'nobody' }])).toMatch(/nobody wins the sector/);
  });

  it('does not pretend to know', () => {
    const hidden = fight({ kind: null, result: null });
    expect(foretell({ ...calm, fights: [hidden], end: 'open' }, lies)).toBe('fights a hidden ship');
    expect(foretell({ ...calm, fights: [fight({}), hidden], end: 'open' }, lies)).toBe(
      'destroys Foil, then fights a hidden ship',
    );
    expect(foretell({ ...calm, end: 'choice' }, lies)).toBe('you choose whom to fight');
  });
});
