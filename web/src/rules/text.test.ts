import { describe, expect, it } from 'vitest';
import { pieces, prefixOf } from './text';

describe('pieces', () => {
  it('finds the ids of other rules', () => {
    expect(pieces('See STELLAR-4.7, not X-4.7.', 'STELLAR')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'rule', text: 'STELLAR-4.7' },
      { kind: 'text', text: ', not X-4.7.' },
    ]);
    expect(pieces('STELLAR-R12.', 'STELLAR')[0]).toEqual({ kind: 'rule', text: 'STELLAR-R12' });
  });

  it('knows code and strong words and leaves the rest as it is', () => {
    expect(pieces('a `b` **c** <d>', 'X').map((piece) => piece.kind)).toEqual([
      'text',
      'code',
      'text',
      'strong',
      'text',
    ]);
  });
});

it('prefixOf takes everything before the last hyphen', () => {
  expect(prefixOf(['STELLAR-CONQUEST-4.7'])).toBe('STELLAR-CONQUEST');
  expect(prefixOf([])).toBe('');
});
