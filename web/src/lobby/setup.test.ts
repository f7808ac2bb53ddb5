import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../protocol/umpire';
import { defaults, gentle, request, seatCount, sitters } from './setup';

const game: GameInfo = {
  id: 'x',
  name: 'X',
  tagline: '',
  players: [2, 4],
  minutes: [10, 20],
  options: [
    { key: 'players', name: 'Players', help: '', rule: null, kind: { type: 'number', default: 2, min: 2, max: 4 } },
    { key: 'fast', name: 'Fast', help: '', rule: null, kind: { type: 'toggle', default: true } },
  ],
  editions: ['book'],
};

describe('a new table', () => {
  it('begins with our rulings', () => {
    expect(defaults(game.options)).toEqual({ players: 2, fast: true });
  });

  it('has as many seats as its option says, within the game’s limits', () => {
    expect([{}, { players: 3 }, { players: '4' }, { players: 9 }, { players: 'many' }].map((setup) => seatCount(game, setup))).toEqual([2, 3, 4, 4, 2]);
  });

  it('keeps who was chosen when seats come and go', () => {
    expect(sitters(3, ['you', { bot: 'hard' }], 'open')).toEqual(['you', { bot: 'hard' }, 'open']);
    expect(sitters(1, ['you', 'open'], 'open')).toEqual(['you']);
  });

  it('starts at once only when nobody is awaited', () => {
    const full = request(game, {}, ['you', { bot: 'easy' }], 'c');
    expect(full).toEqual({ game: 'x', setup: {}, seat: 0, contribution: 'c', bots: [{ seat: 1, level: 'easy' }], start: true });
    expect(request(game, {}, ['open', { bot: 'easy' }], 'c')).toEqual({ game: 'x', setup: {}, bots: [{ seat: 1, level: 'easy' }], start: false });
  });

  it('uses an edition of the game or one of one’s own', () => {
    expect(request(game, {}, ['you'], 'c', { id: 'book' })).toMatchObject({ edition: 'book' });
    expect(request(game, {}, ['you'], 'c', { name: 'mine', text: 'a = 1' })).toMatchObject({ edition: 'mine', edition_text: 'a = 1' });
  });

  it('is gentle to newcomers', () => {
    const level = (id: string) => ({ id, name: id, about: '' });
    expect(gentle([level('novice'), level('easy')])).toBe('easy');
    expect(gentle([level('random')])).toBe('random');
    expect(gentle([])).toBe('');
  });
});
