import { expect, it } from 'vitest';
import { timeOf } from './timeOf';

it('tells the hour, and the day where it is another one', () => {
  const then = new Date(2026, 10, 16, 14, 5);
  const at = then.getTime() / 1000;
  expect(timeOf(at, new Date(2026, 10, 16, 23, 0), 'en-GB').short).toBe('14:05');
  expect(timeOf(at, new Date(2026, 10, 17, 1, 0), 'en-GB').short).toBe('16 Nov, 14:05');
  expect(timeOf(at, then, 'en-GB').stamp).toBe(then.toISOString());
});
