import { describe, expect, it } from 'vitest';
import { baseOf, ours, within } from './base';

describe('where the pages begin', () => {
  it('is the folder above the scripts', () => {
    expect(baseOf('https://games.example/assets/index-1.js')).toBe('/');
    expect(baseOf('https://club.example/our/games/assets/index-1.js')).toBe('/our/games/');
    expect(baseOf('http://127.0.0.1:5173/src/base.ts')).toBe('/');
    expect(baseOf('file:///home/somebody/web/src/base.ts')).toBe('/');
  });

  it('leads to addresses and back', () => {
    expect([ours('/t/1'), within('/t/1')]).toEqual(['/t/1', '/t/1']);
    expect([ours('/t/1', '/games/'), within('/games/t/1', '/games/')]).toEqual(['/games/t/1', '/t/1']);
    expect([ours('/', '/games/'), within('/games/', '/games/')]).toEqual(['/games/', '/']);
    expect(within('/news', '/games/')).toBeNull();
  });
});

const sources = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** An address that begins at the root of the site, whatever the pages begin with. */
const ROOTED = /(?:href|src)=(?:"\/|\{[`']\/)|(?:fetch|asking)\([`']\/(?:t|rules|api)\b/g;

it('is where every link and request begins', () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(ROOTED)].map(([link]) => `${file}: ${link}`),
  );
  expect(found).toEqual([]);
});
