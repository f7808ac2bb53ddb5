import { describe, expect, it } from 'vitest';
import { forget, lastOf, load, remember, save, suggested } from './fleets';

function shelf(start: string | null = null) {
  let held = start;
  return { getItem: () => held, setItem: (_: string, value: string) => void (held = value) };
}

describe('saved fleets', () => {
  it('come back, newest first, one for each name and race', () => {
    const store = shelf();
    save(store, { name: 'Swarm', race: 'hexai', cards: ['HEX01'] });
    save(store, { name: 'Wall', race: 'vak', cards: [] });
    save(store, { name: 'Swarm', race: 'hexai', cards: ['HEX02'] });
    expect(load(store).map(({ name, cards }) => [name, cards])).toEqual([
      ['Swarm', ['HEX02']],
      ['Wall', []],
    ]);
    expect(forget(store, { name: 'Wall', race: 'vak', cards: [] })).toHaveLength(1);
  });

  it('survive spoilt storage', () => {
    expect(load(shelf('{nonsense'))).toEqual([]);
    expect(load(shelf('[{"name":1},{"name":"a","race":"vak","cards":["VAK01"]}]'))).toHaveLength(1);
  });
});

describe('the last fleet', () => {
  it('comes back, one for each race', () => {
    const store = shelf();
    remember(store, 'vak', ['VAK01']);
    remember(store, 'wiss', ['WIS01']);
    remember(store, 'vak', ['VAK02', 'VAK03']);
    expect([lastOf(store, 'vak'), lastOf(store, 'wiss'), lastOf(store, 'hexai')]).toEqual([
      ['VAK02', 'VAK03'],
      ['WIS01'],
      null,
    ]);
    expect([
      lastOf(shelf('{nonsense'), 'vak'),
      lastOf(shelf('null'), 'vak'),
      lastOf(shelf('{"vak":[1]}'), 'vak'),
    ]).toEqual([null, null, null]);
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
