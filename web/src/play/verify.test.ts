import { expect, it } from 'vitest';
import { promiseKept } from './verify';

// SHA-256 of the single byte 0x61.
const hash = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';

it('compares the secret with what was promised', async () => {
  expect(await promiseKept('61', hash)).toBe('kept');
  expect(await promiseKept('62', hash)).toBe('broken');
});

it('does not claim what it cannot check', async () => {
  expect(await promiseKept('not hex', hash)).toBe('unknown');
  expect(await promiseKept('', hash)).toBe('unknown');
});
