import { expect, it } from 'vitest';
import { hexBytes, joined, sha256, textBytes } from './sha256';

it('is the hash that everybody else computes', async () => {
  expect(sha256(textBytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (let length = 0; length < 200; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(hexBytes(sha256(bytes))).toEqual(theirs);
  }
});

it('joins bytes and reads hexadecimal', () => {
  expect(joined(hexBytes('00ff'), textBytes('a'))).toEqual(Uint8Array.of(0, 255, 97));
});
