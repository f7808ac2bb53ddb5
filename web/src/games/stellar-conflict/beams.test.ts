import { expect, it } from 'vitest';
import { lineOf } from './beams';

it('lines end at shields, but for colours that pierce them', () => {
  const line = { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, target: 2, shield: true };
  expect(lineOf(line, 'green', ['red'])).toMatchObject({ stopped: true, hit: true });
  expect(lineOf(line, 'red', ['red'])).toMatchObject({ stopped: false, hit: true });
});
