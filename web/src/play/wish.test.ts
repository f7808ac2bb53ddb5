import { expect, it } from 'vitest';
import { wishSays } from './wish';

const names = ['Ann', 'Ben', 'Cy'];
const look = (you: number | null, since = false) => ({ names, you, step: '“{0} ended the turn”', since });

it('asks those who have not agreed, and tells whoever asked whom it waits for', () => {
  const wish = { seat: 0, asked: [1, 2], agreed: [2] };
  expect(wishSays(wish, look(1))).toMatchObject({ look: 'yours', lead: 'Ann asks' });
  expect(wishSays(wish, look(0))?.text).toContain('Waiting for Ben.');
  expect([wishSays(wish, look(2)), wishSays(wish, look(null))]).toEqual([null, null]);
});

it('says where the own moves since then would go too', () => {
  const wish = { seat: 0, asked: [1], agreed: [] };
  expect([wishSays(wish, look(1))?.more, wishSays(wish, look(1, true))?.more]).toEqual([
    undefined,
    'Your moves since then go too.',
  ]);
});
