import { describe, expect, it } from 'vitest';
import { newsAfter } from './news';

describe('news', () => {
  const line = (event: object, words: string) => ({ event, words, rule: 'ORBITAL-R9' }) as never;
  const PAIR = [0, 1];

  it('are what the others did since the reader did something', () => {
    const built = line({ event: 'built', seat: 1 }, '{1} built Armor.');
    expect(newsAfter([], [line({ event: 'drew', seat: 1 }, '{1} drew.'), built], 0, PAIR)).toEqual([
      '{1} built Armor.',
    ]);
    expect(newsAfter(['before'], [built, line({ event: 'built', seat: 0 }, '{0} built.')], 0, PAIR)).toEqual([]);
  });

  it('are of the own game, where two are played side by side', () => {
    expect(newsAfter([], [line({ event: 'built', seat: 3 }, '{3} built Armor.')], 0, PAIR)).toEqual([]);
  });

  it('are still there once the board has drawn by itself', () => {
    expect(newsAfter(['before'], [line({ event: 'drew', seat: 0 }, '{0} drew Armor.')], 0, PAIR)).toEqual(['before']);
  });

  it('tell of an investor that was forced onto the reader', () => {
    const forced = line({ event: 'claimed', seat: 0, by: 1 }, '{1} forced Space Can onto {0}.');
    expect(newsAfter([], [forced], 0, PAIR)).toEqual(['{1} forced Space Can onto {0}.']);
    expect(newsAfter(['before'], [forced], 1, PAIR)).toEqual([]);
  });

  it('tell of attacks that failed, and of what others lost', () => {
    const struck = (player: number, lost: object[]) => line({ event: 'struck', player, lost }, 'struck');
    expect(newsAfter([], [struck(1, []), struck(0, []), struck(1, [{}])], 0, PAIR)).toHaveLength(3);
    expect(newsAfter([], [struck(0, [{}])], 0, PAIR)).toEqual([]);
  });
});
