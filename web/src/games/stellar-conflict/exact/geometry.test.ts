import { describe, expect, it } from 'vitest';
import type { Edge, Pose } from '../../../protocol/stellar-conflict';
import corpus from './corpus.txt?raw';
import { corners, crossing, holds, leavesAt, meets, pointAt, rayOf, touches } from './geometry';
import { SIN } from './sine';

const EDGES: Edge[] = ['top', 'right', 'bottom', 'left'];

/** One line of the corpus: the case, then what the umpire's code answered. */
function read(line: string) {
  const numbers = line.split(' ').map(Number);
  const n = (at: number) => numbers[at] ?? NaN;
  const edge = (at: number) => EDGES[n(at)] ?? 'top';
  const pose = (at: number): Pose => ({ x: n(at), y: n(at + 1), r: n(at + 2) });
  return {
    size: { width: n(0), height: n(1) },
    one: pose(2),
    two: pose(5),
    laser: { colour: 'white' as const, edge: edge(8), offset: n(9), direction: n(10) },
    shield: { edge: edge(11), from: n(12), to: n(13) },
    answer: numbers.slice(14),
  };
}

describe('the twin of the umpire’s geometry', () => {
  it('has the same sines', () => {
    expect(SIN.length).toBe(901);
    expect(SIN.reduce((sum, value) => sum + value, 0)).toBe(573457649);
  });

  it('gives the umpire’s answers on its corpus', () => {
    const lines = corpus.trim().split('\n');
    expect(lines.length).toBeGreaterThan(1000);
    for (const line of lines) {
      const { size, one, two, laser, shield, answer } = read(line);
      const ray = rayOf(one, laser);
      const met = crossing(ray, two, [shield]);
      const point = met ? pointAt(ray, met) : [0, 0];
      const kind = met ? (met.shield ? 2 : 1) : 0;
      const mine = [Number(holds(size, two)), Number(touches(one, two)), kind, ...point, ...leavesAt(ray, size)];
      expect(mine, line).toEqual(answer);
    }
  });

  it('knows the corners of a turned card to the millionth', () => {
    expect(corners({ x: 2000, y: 3000, r: 375 })[0]).toEqual([1926163200, 2439154400]);
  });

  it('finds what a laser meets first', () => {
    const laser = { colour: 'red' as const, edge: 'top' as const, offset: 400, direction: 0 };
    const shooter = { pose: { x: 1000, y: 3000, r: 900 }, shields: [] };
    const near = { pose: { x: 3000, y: 3000, r: 0 }, shields: [{ edge: 'left' as const, from: 0, to: 400 }] };
    const far = { pose: { x: 5000, y: 3000, r: 0 }, shields: [] };
    const ray = rayOf(shooter.pose, laser);
    expect(meets(ray, [shooter, far, near], 0)).toEqual({ target: 2, shield: true, at: [2600000000, 3000000000] });
    expect(meets(ray, [shooter], 0)).toBeNull();
  });
});
