import { describe, expect, it } from 'vitest';
import { along, between, extent, fieldOf, ground, inSpace, turnedGround, turnOf } from './field';
import { fixtures } from './fixtures';
import { columnsFor, flatAt, flatLayout, inside } from './flatLayout';

const DUEL = [
  [0, 0],
  [1, 1],
  [2, -1],
  [1, -2],
  [-1, -1],
  [-2, 1],
  [-1, 2],
  [-2, 4],
  [2, -4],
].map(([q = 0, r = 0]) => ({ q, r }));
const QUARTET = [
  [1, -2],
  [0, 0],
  [-1, 2],
  [-2, 4],
  [2, -1],
  [1, 1],
  [0, 3],
  [-1, -1],
  [-2, 1],
  [-3, 3],
  [4, -2],
  [1, 4],
  [-2, -2],
  [-5, 4],
].map(([q = 0, r = 0]) => ({ q, r }));

describe('the field', () => {
  it('has every corner once, as the printed maps count them', () => {
    expect(fieldOf(DUEL, 4).points).toHaveLength(41);
    expect(fieldOf(QUARTET, 4).points).toHaveLength(62);
    expect(fieldOf(DUEL, 4).points.filter(({ centre }) => centre)).toHaveLength(9);
  });

  it('knows the middle of a tile even where another tile listed it first as nothing', () => {
    const two = fieldOf(
      [
        { q: 0, r: 0 },
        { q: 1, r: 1 },
      ],
      2,
    );
    expect(two.points.filter(({ centre }) => centre).map(({ q, r }) => [q, r])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(two.points).toHaveLength(12);
  });

  it('draws all neighbours one side apart', () => {
    for (const [a, b] of fieldOf(QUARTET, 4).edges) {
      const [from, to] = [ground(a), ground(b)];
      expect(Math.hypot(from.x - to.x, from.z - to.z)).toBeCloseTo(1);
    }
    expect(inSpace({ q: 0, r: 0, l: 2 }).y).toBeCloseTo(1.8);
  });
});

describe('ways', () => {
  const way = [
    { q: 0, r: 0, l: 1 },
    { q: 1, r: 0, l: 1 },
    { q: 1, r: 0, l: 2 },
  ];

  it('are followed step by step', () => {
    expect(along(way, 0)).toEqual(way[0]);
    expect(along(way, 0.5)).toEqual({ q: 0.5, r: 0, l: 1 });
    expect(along(way, 1.5)).toEqual({ q: 1, r: 0, l: 1.5 });
    expect(along(way, 9)).toEqual(way[2]);
    expect(between({ q: 0, r: 0, l: 1 }, { q: 2, r: -2, l: 3 }, 0.5)).toEqual({ q: 1, r: -1, l: 2 });
  });
});

describe('the flat view', () => {
  const field = fieldOf(QUARTET, 4);

  it('has a map for each height, the highest first', () => {
    const layout = flatLayout(field, 2);
    expect(layout.levels.map(({ level }) => level)).toEqual([4, 3, 2, 1]);
    expect(layout.levels[2]?.box.x).toBe(0);
    expect(layout.levels[2]?.box.y).toBeGreaterThan(0);
  });

  it('draws every place on the map of its height', () => {
    const layout = flatLayout(field, 2);
    for (const { level, box } of layout.levels) {
      for (const point of field.points) expect(inside(flatAt(field, layout, { ...point, l: level }), box)).toBe(true);
    }
  });

  it('draws what climbs between the two maps', () => {
    const layout = flatLayout(field, 2);
    const [low, middle, high] = [1, 1.5, 2].map((l) => flatAt(field, layout, { q: 0, r: 0, l }));
    expect(middle?.x).toBeCloseTo(((low?.x ?? 0) + (high?.x ?? 0)) / 2);
  });

  it('uses the room it has', () => {
    expect(columnsFor(field, { width: 4, height: 1 })).toBe(4);
    expect(columnsFor(field, { width: 1.1, height: 1 })).toBe(2);
    expect(columnsFor(field, { width: 0.2, height: 1 })).toBe(1);
  });
});

describe('a map that is turned', () => {
  const points = fixtures.combat.view.field.tiles.map(([q, r]) => ({ q, r }));

  it('has every station near its own player, a little to the left, as the view from the seat has it', () => {
    for (const { station } of fixtures.combat.view.players) {
      if (!station) throw new Error('everybody has a station');
      const home = { q: station[0], r: station[1] };
      const turn = turnOf(home, points);
      const { left, right, far, near } = extent(points, turn);
      const { x, z } = turnedGround(home, turn);
      expect(z).toBeGreaterThan((far + near) / 2);
      expect(x).toBeLessThan((left + right) / 2 + 0.5);
    }
  });
});
