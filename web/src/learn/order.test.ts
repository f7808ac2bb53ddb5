import { describe, expect, it } from 'vitest';
import type { LessonInfo } from '../protocol/umpire';
import { about, next } from './order';

const lesson = (id: string, when: Record<string, unknown> = {}, game = 'stellar'): LessonInfo => ({
  game,
  id,
  title: id,
  about: '',
  when,
});
const ALL = [
  lesson('01'),
  lesson('02', { '/step/type': 'reveal' }),
  lesson('03', { '/step/type': 'place', '/players/0/score': 2 }),
  lesson('01', {}, 'stgv2'),
];

describe('lessons', () => {
  it('come one after the other', () => {
    expect(next(ALL, 'stellar', [])?.id).toBe('01');
    expect(next(ALL, 'stellar', ['01'])?.id).toBe('02');
    expect(next(ALL, 'stellar', ['01', '02', '03'])).toBeUndefined();
    expect(next(ALL, 'stgv2', [])?.game).toBe('stgv2');
  });

  it('help where a view is as they say', () => {
    expect(about(ALL, 'stellar', { step: { type: 'reveal' } })?.id).toBe('02');
    expect(about(ALL, 'stellar', { step: { type: 'place' }, players: [{ score: 2 }] })?.id).toBe('03');
    expect(about(ALL, 'stellar', { step: { type: 'place' }, players: [{ score: 1 }] })).toBeUndefined();
    expect(about(ALL, 'stgv2', { step: { type: 'reveal' } })).toBeUndefined();
  });
});
