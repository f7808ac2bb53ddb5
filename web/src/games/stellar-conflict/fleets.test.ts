import { afterEach, describe, expect, it, vi } from 'vitest';
import { forget, lastOf, load, remember, save, suggested } from './fleets';

/** What this device keeps, whatever it is called. */
function shelf(start: string | null = null): void {
  let held = start;
  vi.stubGlobal('localStorage', { getItem: () => held, setItem: (_: string, value: string) => void (held = value) });
}

afterEach(() => void vi.unstubAllGlobals());

describe('saved fleets', () => {
  it('come back, newest first, one for each name and race', () => {
    shelf();
    save({ name: 'Swarm', race: 'hexai', cards: ['HEX01'] });
    save({ name: 'Wall', race: 'vak', cards: [] });
    save({ name: 'Swarm', race: 'hexai', cards: ['HEX02'] });
    expect(load().map(({ name, cards }) => [name, cards])).toEqual([
      ['Swarm', ['HEX02']],
      ['Wall', []],
    ]);
    expect(forget({ name: 'Wall', race: 'vak', cards: [] })).toHaveLength(1);
  });

  it('survive spoilt storage', () => {
    shelf('{nonsense');
    expect(load()).toEqual([]);
    shelf('[{"name":1},{"name":"a","race":"vak","cards":["VAK01"]}]');
    expect(load()).toHaveLength(1);
  });
});

describe('the last fleet', () => {
  it('comes back, one for each race', () => {
    shelf();
    remember('vak', ['VAK01']);
    remember('wiss', ['WIS01']);
    remember('vak', ['VAK02', 'VAK03']);
    expect([lastOf('vak'), lastOf('wiss'), lastOf('hexai')]).toEqual([['VAK02', 'VAK03'], ['WIS01'], null]);
    for (const spoilt of ['{nonsense', 'null', '{"vak":[1]}']) {
      shelf(spoilt);
      expect(lastOf('vak')).toBeNull();
    }
  });
});

describe('suggested fleets', () => {
  it('are one in the middle, the largest and the smallest', () => {
    const offered = [['a', 'b', 'c'], ['a'], ['a', 'b', 'c', 'd', 'e'], ['a', 'b']];
    expect(suggested(offered).map(({ kind, cards }) => [kind, cards.length])).toEqual([
      ['mixed', 3],
      ['many', 5],
      ['few', 1],
    ]);
    expect(suggested([['a']])).toEqual([{ kind: 'mixed', cards: ['a'] }]);
  });
});
