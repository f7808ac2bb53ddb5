import { describe, expect, it } from 'vitest';
import { duels, effectsOf, hitsOn, scenes, volleys } from './film';
import type { ConflictEvent, FilmLine, PieceView } from './types';

const piece = (name: string, loaded: number, cubes: number): PieceView => ({
  card: name,
  name,
  owner: 0,
  pose: { x: 0, y: 0, r: 0 },
  damage: [0, 0],
  cubes,
  loaded,
  delays: 0,
  later: 0,
  fate: { type: 'standing' },
});
const ship = (index: number) => ({ piece: index, name: `ship ${index}` });
const beam = (from: number, to: number): ConflictEvent => ({
  event: 'fired',
  ship: ship(from),
  laser: 0,
  colour: 'red',
  from: [0, 0],
  to: [1, 1],
  target: ship(to),
  shield: false,
  stopped: false,
});

/** One ship steals two cubes, then is shot by another and loses them. */
const film: FilmLine[] = (
  [
    { event: 'step_began', now: 2, ships: [ship(0)] },
    beam(0, 1),
    { event: 'stole', by: ship(0), from: ship(1), cubes: 2, left: 6, has: 2 },
    { event: 'step_began', now: 5, ships: [ship(2)] },
    beam(2, 0),
    { event: 'damaged', by: ship(2), seat: 1, target: ship(0), amount: 2, tokens: 2, total: 2 },
    { event: 'vaporized', ship: ship(0), cubes: 2, left: 0, why: 'destroyed' },
    { event: 'destroyed', ship: ship(0), owner: 0, pile: 1, vp: 1 },
  ] satisfies ConflictEvent[]
).map((event) => ({ rule: 'rule', words: `${event.event}.`, event }));
const pieces = [piece('thief', 0, 0), piece('cargo', 8, 6), piece('hunter', 0, 0)];

describe('film', () => {
  it('begins with what is loaded', () => {
    expect(scenes(pieces, film)[0]?.before.map(({ cubes }) => cubes)).toEqual([0, 8, 0]);
  });

  it('cuts at each initiative and carries the table along', () => {
    const cut = scenes(pieces, film);
    expect(cut.map(({ now, words, firing, beams }) => [now, words, firing, beams.length])).toEqual([
      [2, 'step_began.', [0], 1],
      [5, 'step_began.', [2], 1],
    ]);
    expect(cut[0]?.after.map(({ cubes }) => cubes)).toEqual([2, 6, 0]);
    expect(cut[1]?.after[0]).toEqual({ damage: [0, 2], cubes: 0, later: 0, gone: true });
  });

  it('knows who hit a ship, and what came of it', () => {
    const cut = scenes(pieces, film);
    const hits = hitsOn(cut, 0);
    expect(hits.map(({ event }) => event.ship.piece)).toEqual([2]);
    expect(cut[1] && hits[0] && effectsOf(cut[1], hits[0]).map(({ words }) => words)).toEqual(['damaged.']);
  });

  it('shows one ship after another', () => {
    const [steals, kills] = scenes(pieces, film).map(volleys);
    expect(steals?.map(({ by, beams }) => [by, beams.length])).toEqual([[0, 1]]);
    expect(kills?.flatMap(({ duels: all }) => all.map(({ target, damage }) => [target, damage]))).toEqual([[0, 2]]);
  });

  it('lists who shot whom', () => {
    const rows = duels(scenes(pieces, film));
    expect(
      rows.map(({ now, by, target, damage, cubes, destroyed }) => [now, by, target, damage, cubes, destroyed]),
    ).toEqual([
      [2, 0, 1, 0, 2, false],
      [5, 2, 0, 2, 0, true],
    ]);
  });
});
