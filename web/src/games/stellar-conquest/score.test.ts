import { describe, expect, it, vi } from 'vitest';
import { again, begins, breakdown, goal, partial, turn } from '.';
import { prize, prospect } from './prospect';
import { made, scores } from './score';
import type { View } from './types';

// What is drawn needs a page.
vi.mock('./Board.svelte', () => ({ default: null }));

const planet = (id: string, kind: string, holder: number | null) => ({
  id,
  kind,
  devastated: false,
  colony: holder === null ? null : { holder },
});
const tables = { points: { terran: 3, sub_terran: 1 }, prospects: { yellow: { best: 14, cards: 19 } } };
const view = (more: object): View =>
  ({
    seat: 0,
    turn: 3,
    last_turn: 16,
    phase: 'move',
    tables,
    result: null,
    own: { scores: [7, 0] },
    stars: {
      C4: { planets: { 1: planet('C4/1', 'terran', 0), 2: planet('C4/2', 'sub_terran', 0) } },
      F7: { planets: { 1: planet('F7/1', 'terran', null), 2: planet('F7/2', 'barren', 0) } },
    },
    ...more,
  }) as unknown as View;

describe('points', () => {
  it('are those of planets by type, and the rest is what ships hold', () => {
    expect(made(view({}), 0)).toEqual({
      kinds: [
        { kind: 'terran', count: 1, points: 3 },
        { kind: 'sub_terran', count: 1, points: 1 },
      ],
      ships: 3,
    });
    expect(breakdown(view({}), 0)).toBe(
      '1 terran planet: 3 points, 1 sub-terran planet: 1 point, planets where nobody lives: 3 points',
    );
  });

  it('of others are what was seen, until the end', () => {
    expect(breakdown(view({}), 1)).toBe('You have seen no planet of theirs that counts');
    expect(partial(view({}))).toEqual([1]);
    const result = { scores: [7, 0], planets: [] };
    expect(breakdown(view({ result }), 1)).toBe('No planet that counts');
    expect(partial(view({ result }))).toEqual([]);
  });

  it('are nobody’s before the end for a spectator', () => {
    expect(scores(view({ own: null }))).toBeNull();
    expect(partial(view({ own: null }))).toEqual([]);
    expect(scores(view({ own: null, result: { scores: [1, 2] } }))).toEqual([1, 2]);
  });

  it('are none of what is devastated', () => {
    const ruined = { ...planet('C4/1', 'terran', 0), devastated: true };
    expect(made(view({ own: { scores: [0, 0] }, stars: { C4: { planets: { 1: ruined } } } }), 0).kinds).toEqual([]);
  });
});

describe('what a star promises', () => {
  it('is the kind of planet that is worth most, by its colour', () => {
    expect(prize(view({}))).toBe('terran');
    expect(prospect(view({}), 'yellow')).toBe('14 of 19 yellow stars have a terran planet.');
    expect(prospect(view({}), 'blue')).toBe('No blue star has a terran planet.');
  });
});

describe('the table is told', () => {
  it('what wins, and which turn it is', () => {
    expect(goal(view({}))).toBe('Most points win: terran 3, sub-terran 1');
    expect(turn(view({}))).toBe('Turn 3 of 16');
    expect(turn(view({ phase: 'production' }))).toBe('Production 3');
  });

  it('whose turn begins; production is everybody’s', () => {
    expect(begins({ event: 'turn_began', seat: 1, turn: 3 })).toBe(1);
    expect(begins({ event: 'production_began', turn: 4 })).toBe('all');
    expect(begins({ event: 'moved' })).toBeUndefined();
  });

  it('that new stars are another map of the same game', () => {
    const { map, players } = again.setup({ players: 4, map: 0 }) as { map: number; players: number };
    expect(players).toBe(4);
    expect(map).toBeGreaterThan(0);
  });
});
