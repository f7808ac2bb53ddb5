import { describe, expect, it } from 'vitest';
import { signsAt } from './signs';

const at = (key: string, x: number, y: number) => ({ key, text: 'Home +8', x, y });
const heights = (signs: readonly { y: number }[]) => signs.map(({ y }) => y);

describe('the signs of the flat maps', () => {
  it('stand over their place, and under it where another sign is', () => {
    expect(heights(signsAt([at('a', 100, 100), at('b', 110, 100)], [], 0, 300))).toEqual([78, 122]);
  });

  it('are left out where there is no room at all', () => {
    expect(signsAt([at('a', 100, 100), at('b', 110, 100), at('c', 105, 100)], [], 0, 300)).toHaveLength(2);
  });

  it('cover no piece where there is another place', () => {
    expect(heights(signsAt([at('a', 100, 100)], [{ x: 100, y: 70 }], 0, 300))).toEqual([122]);
    const both = [
      { x: 100, y: 70 },
      { x: 100, y: 130 },
    ];
    expect(heights(signsAt([at('a', 100, 100)], both, 0, 300))).toEqual([78]);
  });

  it('stay inside the room', () => {
    expect(signsAt([at('a', 2, 100)], [], 0, 300)[0]?.x).toBeGreaterThan(25);
  });
});
