import { describe, expect, it } from 'vitest';
import { seeded } from './random';
import { nearest } from './rove';
import { arcFrames, poseAt } from './stage.svelte';

const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });

describe('rove', () => {
  it('goes to the nearest thing in the direction of the key', () => {
    const things = [box(20, 0), box(60, 0), box(0, 40), box(18, 40)];
    expect(nearest(box(0, 0), things, 'right')).toBe(0);
    expect(nearest(box(0, 0), things, 'down')).toBe(2);
    expect(nearest(box(0, 0), things, 'left')).toBe(-1);
  });

  it('prefers what lies straight ahead', () => {
    expect(nearest(box(0, 0), [box(30, 30), box(45, 0)], 'right')).toBe(1);
  });
});

describe('flight', () => {
  it('covers its goal', () => {
    const pose = poseAt({ x: 0, y: 0, width: 100, height: 140 }, { x: 200, y: 70, width: 50, height: 70 });
    expect(pose).toEqual({ x: 175, y: 35, scale: 0.5 });
  });

  it('keeps within the smaller side of a goal of other proportions', () => {
    expect(poseAt({ x: 0, y: 0, width: 100, height: 140 }, { x: 0, y: 0, width: 200, height: 28 }).scale).toBeCloseTo(
      0.2,
    );
  });

  it('bends upwards and ends at the goal', () => {
    const frames = arcFrames({ x: 0, y: 0, scale: 1 }, { x: 100, y: 0, scale: 1 }, 50);
    expect(frames.at(4)?.['transform']).toBe('translate(50.0px, -50.0px) scale(1.250)');
    expect(frames.at(-1)?.['transform']).toBe('translate(100.0px, 0.0px) scale(1.000)');
  });
});

describe('seeded', () => {
  it('draws the same picture twice, and another one for another seed', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, seeded(seed));
    expect(draw(3)).toEqual(draw(3));
    expect(draw(3)).not.toEqual(draw(4));
    expect(draw(3).every((value) => value >= 0 && value < 1)).toBe(true);
  });
});
