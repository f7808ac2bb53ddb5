import { expect, it } from 'vitest';
import { ago } from './ago';

it('says how long ago', () => {
  const now = 1_000_000_000;
  const said = [0, -5, 50, 60, 150, 3600, 7300, 86_400 * 3, 86_400 * 400].map((seconds) => ago(now - seconds, now));
  expect(said).toEqual([
    'just now',
    'just now',
    '50 seconds ago',
    '1 minute ago',
    '3 minutes ago',
    '1 hour ago',
    '2 hours ago',
    '3 days ago',
    '1 year ago',
  ]);
});
