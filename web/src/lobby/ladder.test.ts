import { describe, expect, it } from 'vitest';
import type { LevelInfo, SeatInfo, TableInfo } from '../protocol/server';
import { nextStep, playedAgainstBots, startLevel, type Played } from './ladder';

const levels: LevelInfo[] = ['novice', 'easy', 'medium'].map((id) => ({ id, name: id, about: '' }));
const won = (level: string): Played => ({ level, won: true });
const lost = (level: string): Played => ({ level, won: false });

const me = { occupant: { type: 'player', id: 'me', name: 'Ada' } } as SeatInfo;
const friend = { occupant: { type: 'player', id: 'you', name: 'Ben' } } as SeatInfo;
const bot = (level: string) => ({ occupant: { type: 'bot', level } }) as SeatInfo;
const over = (changed_at: number, seats: SeatInfo[], place: number[], more: Partial<TableInfo> = {}): TableInfo =>
  ({ game: 'x', status: 'over', practice: false, changed_at, seats, result: { place }, ...more }) as TableInfo;

describe('the games that count', () => {
  it('are those against bots of one level, the newest first', () => {
    const tables = [
      over(1, [me, bot('novice')], [1, 2]),
      over(3, [bot('easy'), me, bot('easy')], [1, 2, 3]),
      over(2, [me, friend], [1, 2]),
      over(4, [me, bot('easy'), bot('hard')], [1, 2, 3]),
      over(5, [bot('easy'), bot('easy')], [1, 2]),
      over(6, [me, bot('easy')], [1, 2], { practice: true }),
      over(7, [me, bot('easy')], [1, 2], { game: 'y' }),
      over(8, [me, bot('easy')], [1, 2], { result: null }),
    ];
    expect(playedAgainstBots(tables, 'x', 'me')).toEqual([lost('easy'), won('novice')]);
  });
});

describe('the level that is offered first', () => {
  it('is the lowest until the first win, then the last one', () => {
    expect(startLevel(levels, [], null)).toBe('novice');
    expect(startLevel(levels, [lost('easy')], null)).toBe('novice');
    expect(startLevel(levels, [lost('easy'), won('novice')], null)).toBe('easy');
  });

  it('is what was chosen on this device, if there is such a level', () => {
    expect(startLevel(levels, [won('novice')], 'medium')).toBe('medium');
    expect(startLevel(levels, [won('easy')], 'grandmaster')).toBe('easy');
    expect(startLevel([], [], null)).toBe('');
  });
});

describe('another level', () => {
  it('is offered after two games in a row that went the same way', () => {
    expect(nextStep(levels, [won('novice'), won('novice')], 'novice')).toEqual({ to: levels[1], up: true });
    expect(nextStep(levels, [lost('easy'), lost('easy'), won('easy')], 'easy')).toEqual({ to: levels[0], up: false });
  });

  it('is not offered otherwise, nor beyond the ends', () => {
    expect(nextStep(levels, [won('novice')], 'novice')).toBeNull();
    expect(nextStep(levels, [won('novice'), lost('novice')], 'novice')).toBeNull();
    expect(nextStep(levels, [won('easy'), won('novice')], 'easy')).toBeNull();
    expect(nextStep(levels, [won('novice'), won('novice')], 'easy')).toBeNull();
    expect(nextStep(levels, [won('medium'), won('medium')], 'medium')).toBeNull();
    expect(nextStep(levels, [lost('novice'), lost('novice')], 'novice')).toBeNull();
  });
});
