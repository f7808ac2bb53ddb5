import { expect, it } from 'vitest';
import { command } from './keys';

const plain = { ctrlKey: false, metaKey: false, altKey: false, elsewhere: false };

it('knows letters, digits and the question mark', () => {
  expect(command({ ...plain, key: 'm' })).toBe('moves');
  expect(command({ ...plain, key: 'M' })).toBe('moves');
  expect(command({ ...plain, key: '?' })).toBe('help');
  expect(command({ ...plain, key: '7' })).toEqual({ move: 7 });
  expect(command({ ...plain, key: 'x' })).toBeNull();
});

it('leaves typing and browser shortcuts alone', () => {
  expect(command({ ...plain, key: 'm', elsewhere: true })).toBeNull();
  expect(command({ ...plain, key: 'r', ctrlKey: true })).toBeNull();
  expect(command({ ...plain, key: 'z', ctrlKey: true, elsewhere: true })).toBeNull();
});

it('takes back as people are used to', () => {
  expect(command({ ...plain, key: 'u' })).toBe('undo');
  expect(command({ ...plain, key: 'z', ctrlKey: true })).toBe('undo');
  expect(command({ ...plain, key: 'Z', metaKey: true })).toBe('undo');
  expect(command({ ...plain, key: 'z' })).toBeNull();
});
