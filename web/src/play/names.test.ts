import { describe, expect, it } from 'vitest';
import type { Occupant, SeatInfo } from '../protocol/server';
import { isolated, partsOf, seatNames, withNames } from './names';

const seat = (occupant: Occupant): SeatInfo => ({
  occupant,
  connected: true,
  to_act: false,
  stand_in: null,
  resigned: false,
  abandoned: false,
  due: null,
  team: 0,
  game: 0,
  allowance_ms: 0,
});

describe('names', () => {
  it('tells twins apart and leaves the others alone', () => {
    const seats = [
      seat({ type: 'player', id: 'a', name: 'Ann' }),
      seat({ type: 'bot', level: 'easy' }),
      seat({ type: 'bot', level: 'easy' }),
      seat({ type: 'empty' }),
    ];
    expect(seatNames(seats, () => 'Easy')).toEqual(['Ann', 'Easy bot 1', 'Easy bot 2', 'Seat 4']);
  });

  it('keeps names from right to left to themselves', () => {
    const [name] = seatNames([seat({ type: 'player', id: 'a', name: 'דוד' })], () => '');
    expect(withNames('{0}: 8 points.', [name ?? ''])).toBe('\u2068דוד\u2069: 8 points.');
    expect(['دافيد', 'Ann דוד', 'Ann', '星 8'].map((one) => isolated(one) !== one)).toEqual([true, true, false, false]);
  });

  it('puts names into log lines', () => {
    expect(withNames('{0} fought {1}.', ['Ann', 'Ben'])).toBe('Ann fought Ben.');
    expect(withNames('{3} left.', ['Ann'])).toBe('Seat 4 left.');
    expect(partsOf('{0} fought {1}.')).toEqual([{ seat: 0 }, { text: ' fought ' }, { seat: 1 }, { text: '.' }]);
  });
});
