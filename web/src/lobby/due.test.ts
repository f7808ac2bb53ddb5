import { expect, it } from 'vitest';
import { due } from './due';

it('says how long is left, never more than there is', () => {
  const now = 1_000_000_000;
  const said = [-5, 0, 1, 59, 60, 119, 3600, 86_399, 86_400, 86_400 * 3 - 1].map((seconds) => due(now + seconds, now));
  expect(said).toEqual([
    'time is up',
    'time is up',
    '1 second left',
    '59 seconds left',
    '1 minute left',
    '1 minute left',
    '1 hour left',
    '23 hours left',
    '1 day left',
    '2 days left',
  ]);
});
