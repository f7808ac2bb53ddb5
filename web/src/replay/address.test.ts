import { describe, expect, it } from 'vitest';
import { replayLink, whereIn } from './address';

describe('the address of a replay', () => {
  it('holds moment and eyes', () => {
    expect(replayLink('abc', { at: 57, viewer: 1 }, '')).toBe('/t/abc/replay?at=57&as=1');
    expect(replayLink('abc', { at: 0, viewer: null }, '?key=k')).toBe('/t/abc/replay?key=k&as=spectator');
    expect(replayLink('abc', { at: 0, viewer: undefined }, '')).toBe('/t/abc/replay');
  });

  it('is read again', () => {
    expect(whereIn('?at=57&as=1')).toEqual({ at: 57, viewer: 1 });
    expect(whereIn('?as=spectator')).toEqual({ at: 0, viewer: null });
    expect(whereIn('?at=x&as=everybody')).toEqual({ at: 0, viewer: undefined });
  });
});
