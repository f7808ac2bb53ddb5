import { expect, it } from 'vitest';
import { paceWords } from './pace';

it('says how long a turn may take in the greatest unit that fits', () => {
  const said = [60, 90, 600, 3600, 86_400, 172_800, 604_800, null].map(paceWords);
  expect(said).toEqual([
    '1 minute a turn',
    '90 seconds a turn',
    '10 minutes a turn',
    '1 hour a turn',
    '1 day a turn',
    '2 days a turn',
    '1 week a turn',
    'no limit',
  ]);
});
