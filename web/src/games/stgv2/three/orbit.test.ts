import { describe, expect, it } from 'vitest';
import { eased, eye, fitted, limited, panned, project, turned, zoomed, type Orbit } from './orbit';

const ORBIT: Orbit = { theta: 0.4, phi: 0.9, radius: 12, target: { x: 1, y: 2, z: 3 } };
const CUBE = [-4, 4].flatMap((x) => [0, 4].flatMap((y) => [-5, 5].map((z) => ({ x, y, z }))));

describe('the camera', () => {
  it('has its target in the middle of the picture', () => {
    const { x, y, depth } = project(ORBIT, 1.5, ORBIT.target);
    expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    expect(depth).toBeCloseTo(12);
  });

  it('sees nothing that is behind it', () => {
    const at = eye(ORBIT);
    const behind = { x: at.x * 2 - ORBIT.target.x, y: at.y * 2 - ORBIT.target.y, z: at.z * 2 - ORBIT.target.z };
    expect(project(ORBIT, 1, behind).depth).toBeLessThan(0);
  });

  it('draws right things right and high things high', () => {
    const front: Orbit = { theta: 0, phi: 1.2, radius: 10, target: { x: 0, y: 0, z: 0 } };
    expect(project(front, 1, { x: 1, y: 0, z: 0 }).x).toBeGreaterThan(0);
    expect(project(front, 1, { x: 0, y: 1, z: 0 }).y).toBeGreaterThan(0);
    expect(project(front, 1, { x: 0, y: 0, z: 1 }).depth).toBeLessThan(10);
  });

  it.each(['top', 'side', 'seat'] as const)('has the whole field in the picture: %s', (preset) => {
    for (const aspect of [0.6, 1, 1.8]) {
      const orbit = fitted(preset, CUBE, { x: 0, y: 0, z: 5 }, aspect);
      for (const point of CUBE) {
        const { x, y } = project(orbit, aspect, point);
        expect(Math.abs(x)).toBeLessThan(1);
        expect(Math.abs(y)).toBeLessThan(1);
      }
    }
  });

  it('looks from near the own station', () => {
    const orbit = fitted('seat', CUBE, { x: 0, y: 2, z: -5 }, 1);
    expect(eye(orbit).z).toBeLessThan(0);
  });

  it('turns, zooms and shifts within limits', () => {
    expect(turned(ORBIT, 0.5, 0).theta).toBeLessThan(ORBIT.theta);
    expect(turned(ORBIT, 0, 9).phi).toBeGreaterThan(0);
    expect(zoomed(ORBIT, 1e6).radius).toBeLessThan(100);
    expect(limited({ ...ORBIT, radius: 0 }).radius).toBeGreaterThan(1);
    // The point that was in the middle follows the hand.
    const shifted = panned(ORBIT, 0.25, 0.1);
    const { x, y } = project(shifted, 1, ORBIT.target);
    expect(x).toBeCloseTo(0.5, 1);
    expect(y).toBeCloseTo(-0.2, 1);
  });

  it('goes to another place the short way round', () => {
    const to = { ...ORBIT, theta: ORBIT.theta + Math.PI * 2 - 0.2 };
    expect(eased(ORBIT, to, 1).theta).toBeCloseTo(ORBIT.theta - 0.2);
    expect(eased(ORBIT, to, 0)).toEqual(ORBIT);
  });
});
