import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { foretell, short } from './foretold';
import { percent } from './messages';
import type { Forecast } from './types';

const { view } = fixtures.combat;

describe('what is foretold', () => {
  it('is never certain where something can still happen', () => {
    expect([0, 1, 4167, 9999, 10_000].map(percent)).toEqual(['0 %', 'under 1 %', '42 %', 'over 99 %', '100 %']);
  });

  it('says where a flight ends and what it is good for', () => {
    const flight: Forecast = {
      will: 'fly',
      way: [],
      cards: 3,
      blocked: true,
      docked: false,
      deposits: false,
      clusters: [0, 8],
      works: [],
      targets: [],
      aim: null,
      order: null,
    };
    expect(foretell(flight, view)).toBe('Flies 3 cards, is blocked there and reaches A1 and C1.');
    expect(foretell({ ...flight, cards: 1, blocked: false, clusters: [] }, view)).toBe('Flies 1 card.');
  });

  it('counts the dice of both sides of a battle', () => {
    const fight: Forecast = {
      will: 'fight',
      fire: 1,
      defence: 2,
      hits: [
        { count: 0, odds: 9000 },
        { count: 1, odds: 1000 },
      ],
      destroyed: 0,
      fire_back: 0,
      defence_back: 1,
      hits_back: [],
      lost: 0,
      exposed: false,
    };
    expect(foretell(fight, view)).toBe('1 die against 2: no hit: 90 %, 1 hit: 10 %. No return fire.');
    expect(short(fight)).toBe('hits 10 %');
  });

  it('says what a purchase leaves', () => {
    expect(foretell({ will: 'buy', on: 1, cells: 5, holes_free: 3, exposed: false }, view)).toBe(
      'Leaves 1 Spendy; 3 free holes left.',
    );
    expect(short(null)).toBe('');
  });
});
