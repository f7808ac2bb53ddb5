import { describe, expect, it } from 'vitest';
import { laidOut } from './window.svelte';

const size = { width: 9000, height: 6000 };

describe('a table in its room', () => {
  it('lies where there is breadth, and stands where that makes it larger', () => {
    expect(laidOut(size, { width: 1000, height: 630 })).toEqual({ upright: false, width: 930, height: 630 });
    expect(laidOut(size, { width: 374, height: 465 })).toMatchObject({ upright: true, height: 465 });
    expect(laidOut(size, { width: 374, height: 260 }).upright).toBe(false);
  });

  it('lies the same way in the box that is cut for it', () => {
    for (const room of [
      { width: 976, height: 664 },
      { width: 374, height: 560 },
      { width: 500, height: 500 },
    ]) {
      const box = laidOut(size, room);
      expect(laidOut(size, box).upright).toBe(box.upright);
    }
  });
});
