import { expect, it } from 'vitest';
import { usefulPost } from './posts';
import type { ConquestOffer } from './targets';
import type { View } from './types';

const post = (star: string): ConquestOffer => ({ action: { do: 'post', star }, words: star });
const view = (reach: { hex: string; far: number }[]): View =>
  ({
    own: { reach },
    map: { columns: 20, rows: 10, stars: ['A2', 'C2', 'E2', 'K2', 'L2'].map((hex) => ({ hex })) },
  }) as unknown as View;

it('a command post is advised where it brings most stars into range, and not where it brings none', () => {
  const near = view([{ hex: 'A1', far: 6 }]);
  expect(usefulPost(near, [post('C2'), post('E2')])?.action.star).toBe('E2');
  expect(usefulPost(near, [post('A2')])).toBeNull();
  expect(usefulPost(near, [])).toBeNull();
  // Where there is no limit there is no need.
  expect(usefulPost(view([]), [post('E2')])).toBeNull();
});
