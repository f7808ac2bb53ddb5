import { describe, expect, it } from 'vitest';
import { asking, keyIn, tableLink } from './door';

describe('the key of a link', () => {
  it('is read from the address', () => {
    expect(keyIn('?key=abc')).toBe('abc');
    expect(keyIn('?since=3&key=a%2Fb')).toBe('a/b');
    expect(keyIn('?key=')).toBeNull();
    expect(keyIn('')).toBeNull();
  });

  it('goes with whatever is asked', () => {
    expect(asking('/tables/t', { key: null })).toBe('/tables/t');
    expect(asking('/tables/t', { key: 'a/b' })).toBe('/tables/t?key=a%2Fb');
    expect(asking('/tables/t/past?number=3', { key: 'k' })).toBe('/tables/t/past?number=3&key=k');
    expect(asking('ws://h/socket', { since: 0, key: 'k', watch: null })).toBe('ws://h/socket?since=0&key=k');
  });

  it('is in the link of a table of friends only', () => {
    expect(tableLink({ id: 't', key: 'k' }, 'http://h')).toBe('http://h/t/t?key=k');
    expect(tableLink({ id: 't' }, 'http://h')).toBe('http://h/t/t');
  });
});
