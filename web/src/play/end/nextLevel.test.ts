import { describe, expect, it } from 'vitest';
import type { Occupant, SeatInfo } from '../../protocol/server';
import { nextLevel } from './nextLevel';

const LEVELS = ['novice', 'easy', 'medium'].map((id) => ({ id, name: id, about: '' }));
const table = (...occupants: Occupant[]) => ({ seats: occupants.map((occupant) => ({ occupant }) as SeatInfo) });
const me: Occupant = { type: 'player', id: 'me', name: 'Ada' };
const bot = (level: string): Occupant => ({ type: 'bot', level });

describe('the level to try next', () => {
  it('is a stronger one after a win and a weaker one after a loss', () => {
    expect(nextLevel(table(me, bot('easy')), 'me', true, LEVELS)?.id).toBe('medium');
    expect(nextLevel(table(me, bot('easy'), bot('easy')), 'me', false, LEVELS)?.id).toBe('novice');
    expect(nextLevel(table(me, bot('medium')), 'me', true, LEVELS)).toBeNull();
  });

  it('is none against people, other levels or for spectators', () => {
    const ben: Occupant = { type: 'player', id: 'ben', name: 'Ben' };
    expect(nextLevel(table(me, ben), 'me', true, LEVELS)).toBeNull();
    expect(nextLevel(table(me, bot('easy'), bot('novice')), 'me', true, LEVELS)).toBeNull();
    expect(nextLevel(table(bot('easy'), bot('easy')), 'me', true, LEVELS)).toBeNull();
  });
});
