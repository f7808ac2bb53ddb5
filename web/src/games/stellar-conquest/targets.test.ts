import { describe, expect, it } from 'vitest';
import { busyStars, goals, groupAmounts, landings, mostBuyable, mostPayable, starOf } from './targets';
import type { Action } from './types';

const offers = (...actions: Action[]) => actions.map((action) => ({ action, words: action.do }));

describe('a click on a hex', () => {
  it('sends ships to a star, steps to a hex, and banishes to one', () => {
    const found = goals(
      offers({ do: 'course', star: 'C4' }, { do: 'step', hex: 'B2' }, { do: 'banish', hex: 'F7' }, { do: 'done' }),
    );
    expect([...found].map(([hex, { action }]) => [hex, action.do])).toEqual([
      ['C4', 'course'],
      ['B2', 'step'],
      ['F7', 'banish'],
    ]);
  });

  it('is a voyage rather than a step where both are offered', () => {
    const found = goals(offers({ do: 'step', hex: 'C4' }, { do: 'course', star: 'C4' }));
    expect(found.get('C4')?.action.do).toBe('course');
  });

  it('sends all withdrawn ships on rather than some', () => {
    const found = goals(offers({ do: 'redirect', star: 'C4', all: false }, { do: 'redirect', star: 'C4', all: true }));
    expect(found.get('C4')?.action).toEqual({ do: 'redirect', star: 'C4', all: true });
  });
});

describe('amounts', () => {
  it('are the most that is offered', () => {
    const legal = offers(
      { do: 'buy', item: 'scout', count: 1 },
      { do: 'buy', item: 'scout', count: 3 },
      { do: 'buy', item: 'corvette', count: 9 },
      { do: 'invest', tech: 'speed_3', points: 15 },
    );
    expect([mostBuyable(legal, 'scout'), mostBuyable(legal, 'fighter')]).toEqual([3, 0]);
    expect([mostPayable(legal, 'speed_3'), mostPayable(legal, 'speed_4')]).toEqual([15, 0]);
  });

  it('are counted by group, for one kind of action', () => {
    const legal = offers(
      { do: 'take', group: 1, count: 2 },
      { do: 'take', group: 1, count: 5 },
      { do: 'take', group: 2, count: 1 },
      { do: 'leave', group: 1, count: 9 },
    );
    expect([...groupAmounts(legal, 'take')]).toEqual([
      [1, 5],
      [2, 1],
    ]);
  });

  it('of landings are counted by planet and group, at one star', () => {
    const legal = offers(
      { do: 'land', group: 1, count: 2, planet: 'C4/1' },
      { do: 'land', group: 1, count: 7, planet: 'C4/1' },
      { do: 'land', group: 1, count: 3, planet: 'C4/2' },
      { do: 'land', group: 1, count: 3, planet: 'F7/1' },
    );
    expect(landings(legal, 'C4')).toEqual([
      { planet: 'C4/1', group: 1, most: 7 },
      { planet: 'C4/2', group: 1, most: 3 },
    ]);
  });
});

it('stars are busy where there is something to do beyond moving', () => {
  const legal = offers(
    { do: 'fight', star: 'A1', seat: 1 },
    { do: 'attack', planet: 'C4/1' },
    { do: 'raze', planet: 'F7/1', millions: 1 },
    { do: 'land', group: 1, count: 1, planet: 'H4/2' },
    { do: 'course', star: 'B2' },
    { do: 'post', star: 'D5' },
  );
  expect([...busyStars(legal)]).toEqual(['A1', 'C4', 'F7', 'H4']);
});

it('a planet is named after the hex of its star', () => {
  expect([starOf('E17/2'), starOf('E17')]).toEqual(['E17', 'E17']);
});
