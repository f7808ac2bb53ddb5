import { expect, it } from 'vitest';
import { say } from './messages';

it('shows on the tab whose turn it is and how long that lasts', () => {
  expect(say.title.table('Stellar', false)).toBe('Stellar · Parhelion');
  expect(say.title.table('Stellar', true)).toBe('● Your turn · Stellar · Parhelion');
  expect(say.title.table('Stellar', true, '0:24')).toBe('● 0:24 Your turn · Stellar · Parhelion');
});
