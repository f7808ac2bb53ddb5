import { describe, expect, it } from 'vitest';
import { hitsOn, scenes, start } from './film';
import type { ConflictEvent, PieceView } from './types';

const piece = (name: string, cubes: number): PieceView => ({
  card: name,
  name,
  owner: 0,
  pose: { x: 0, y: 0, r: 0 },
  damage: [0, 0],
  cubes,
  delays: 0,
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
});

/** One ship steals two cubes, then is shot by another and loses them. */
const film: ConflictEvent[] = [
  { event: 'step_began', now: 2, ships: [ship(0)] },
  beam(0, 1),
  { event: 'stole', by: ship(0), from: ship(1), cubes: 2 },
  { event: 'step_began', now: 5, ships: [ship(2)] },
  beam(2, 0),
  { event: 'damaged', by: ship(2), seat: 1, target: ship(0), amount: 2, total: 2 },
  { event: 'destroyed', ship: ship(0), owner: 0, pile: 1, vp: 1 },
  { event: 'vaporized', ship: ship(0), cubes: 2, why: 'destroyed' },
  { event: 'counted', scores: [] },
];
const pieces = [piece('thief', 0), piece('cargo', 6), piece('hunter', 0)];

describe('film', () => {
  it('finds what the table was before the first shot', () => {
    expect(start(pieces, film).map(({ cubes }) => cubes)).toEqual([0, 8, 0]);
  });

  it('cuts at each initiative and carries the table along', () => {
    const cut = scenes(pieces, film);
    expect(cut.map(({ now, firing, beams }) => [now, firing, beams.length])).toEqual([
      [2, [0], 1],
      [5, [2], 1],
    ]);
    expect(cut[0]?.after.map(({ cubes }) => cubes)).toEqual([2, 6, 0]);
    expect(cut[1]?.after[0]).toEqual({ damage: [0, 2], cubes: 0, delays: 0, gone: true });
  });

  it('knows who hit a ship', () => {
    expect(hitsOn(scenes(pieces, film), 0).map((hit) => hit.beam.ship.piece)).toEqual([2]);
  });
});
