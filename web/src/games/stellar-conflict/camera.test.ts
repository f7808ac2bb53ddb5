import { describe, expect, it } from 'vitest';
import { lens, WHOLE } from './camera';

const room = { width: 300, height: 450 };

describe('the camera of the film', () => {
  it('shows the whole table where nobody fires', () => {
    expect(lens([], 40, room)).toEqual(WHOLE);
  });

  it('comes so close that a small card can be read, and keeps what it looks at in the middle', () => {
    const { scale, x, y } = lens([{ x: 150, y: 225 }], 42, room);
    expect(scale).toBe(2);
    expect([150 * scale + x, 225 * scale + y]).toEqual([150, 225]);
  });

  it('cuts no card where all of them can be read', () => {
    expect(lens([{ x: 500, y: 300 }], 60, { width: 700, height: 480 })).toEqual(WHOLE);
  });

  it('never looks beyond the edge of the table', () => {
    const { scale, x, y } = lens([{ x: 20, y: 430 }], 42, room);
    expect([x, y]).toEqual([0, 450 - 450 * scale]);
  });

  it('stays where it is when those who fire and are hit lie far apart', () => {
    const far = [
      { x: 30, y: 30 },
      { x: 270, y: 420 },
    ];
    expect(lens(far, 42, room)).toEqual(WHOLE);
  });
});
