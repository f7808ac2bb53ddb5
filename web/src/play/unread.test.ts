import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine } from '../protocol/server';
import { markOf, Reading, unread } from './unread';

const line = (at: number, seat: number | null = 1): ChatLine => ({ from: 'Ben', seat, text: 'hello', at });
const mine = ({ seat }: ChatLine) => seat === 0;

describe('unread chat', () => {
  it('is what others wrote after the last line that was read', () => {
    const chat = [line(10), line(20), line(20, 0), line(30, 0)];
    expect(unread(chat, null, mine)).toBe(2);
    expect(unread(chat, markOf(chat.slice(0, 1)), mine)).toBe(1);
    expect(unread(chat, markOf(chat), mine)).toBe(0);
  });

  it('tells lines of the same second apart', () => {
    const chat = [line(10), line(10)];
    const mark = markOf(chat);
    expect(unread([...chat, line(10), line(11)], mark, mine)).toBe(2);
  });

  it('counts on when the oldest lines are no longer sent', () => {
    const mark = markOf([line(10), line(10)]);
    expect(unread([line(10), line(11)], mark, mine)).toBe(1);
    expect(unread([line(12), line(13)], mark, mine)).toBe(2);
  });
});

describe('Reading', () => {
  let kept: string | null = null;
  beforeEach(() => {
    kept = null;
    vi.stubGlobal('localStorage', { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is remembered by table', () => {
    new Reading('a').remember({ at: 10, lines: 2 });
    new Reading('b').remember({ at: 20, lines: 1 });
    expect(new Reading('a').recall()).toEqual({ at: 10, lines: 2 });
    expect(new Reading('c').recall()).toBeNull();
  });

  it('forgets the tables that were silent longest', () => {
    for (let at = 0; at < 60; at++) new Reading(`table ${at}`).remember({ at, lines: 1 });
    expect(new Reading('table 9').recall()).toBeNull();
    expect(new Reading('table 10').recall()).not.toBeNull();
  });

  it('does without where nothing can be kept', () => {
    vi.stubGlobal('localStorage', undefined);
    new Reading('a').remember({ at: 1, lines: 1 });
    expect(new Reading('a').recall()).toBeNull();
    vi.stubGlobal('localStorage', { getItem: () => 'nonsense' });
    expect(new Reading('a').recall()).toBeNull();
  });
});
