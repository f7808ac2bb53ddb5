import { describe, expect, it } from 'vitest';
import * as exact from './exact/geometry';
import { aim, corners, fitsTable, ontoTable, touches, turned } from './geometry';

const SIZE = { width: 9000, height: 6000 };
const FORWARD = { colour: 'white', edge: 'top', offset: 400, direction: 0 } as const;
const at = (x: number, y: number, r: number) => ({ x, y, r });

describe('cards', () => {
  it('touch at a gap of nothing and not at a gap of one tick', () => {
    expect(touches(at(2000, 2000, 0), at(2800, 2000, 0))).toBe(true);
    expect(touches(at(2000, 2000, 0), at(2801, 2000, 0))).toBe(false);
    expect(touches(at(2000, 2000, 0), at(2965, 2000, 450))).toBe(true);
    expect(touches(at(2000, 2000, 0), at(2966, 2000, 450))).toBe(false);
  });

  it('must lie on the table with all corners', () => {
    expect(fitsTable(at(401, 401, 0), SIZE)).toBe(true);
    expect(fitsTable(at(401, 401, 450), SIZE)).toBe(false);
    expect(fitsTable(ontoTable(at(-50, 9000, 450), SIZE), SIZE)).toBe(true);
  });

  it('turn clockwise from the top', () => {
    const [first] = corners(at(1000, 1000, 900));
    expect(first?.x).toBeCloseTo(1400);
    expect(first?.y).toBeCloseTo(600);
    expect([turned(-1), turned(3600), turned(7250)]).toEqual([3599, 0, 50]);
  });
});

describe('beams', () => {
  const shooter = at(1000, 3000, 900);
  const card = (x: number, y: number, r = 0, shields: Parameters<typeof aim>[2][number]['shields'] = []) => ({
    pose: at(x, y, r),
    shields,
  });

  it('end at the first card they meet', () => {
    const line = aim(shooter, FORWARD, [card(5000, 3000), card(3000, 3000)], SIZE);
    expect(line.target).toBe(1);
    expect(line.to.x).toBeCloseTo(2600);
  });

  it('graze a corner, and pass just beyond it', () => {
    expect(aim(shooter, FORWARD, [card(3000, 3400)], SIZE).target).toBe(0);
    expect(aim(shooter, FORWARD, [card(3000, 3401)], SIZE).target).toBeNull();
  });

  it('are stopped by a shield where they enter', () => {
    const left = [{ edge: 'left', from: 0, to: 800 } as const];
    expect(aim(shooter, FORWARD, [card(3000, 3000, 0, left)], SIZE).shield).toBe(true);
    expect(aim(shooter, FORWARD, [card(3000, 3000, 1800, left)], SIZE).shield).toBe(false);
  });

  it('miss nothing by looking only at cards near their line', () => {
    let seed = 7;
    const below = (most: number): number => (seed = (seed * 48_271) % 0x7fff_ffff) % most;
    const pose = () => at(below(9000), below(6000), below(3600));
    for (let n = 0; n < 300; n++) {
      const [from, laser] = [pose(), { ...FORWARD, offset: below(801), direction: below(3600) }];
      const others = Array.from({ length: 12 }, () => ({ pose: pose(), shields: [] }));
      expect(aim(from, laser, others, SIZE).target).toBe(exact.meets(exact.rayOf(from, laser), others)?.target ?? null);
      for (const other of others) expect(touches(from, other.pose)).toBe(exact.touches(from, other.pose));
    }
  });

  it('leave the table at its edge', () => {
    expect(aim(shooter, FORWARD, [], SIZE).to.x).toBeCloseTo(9000);
  });
});
