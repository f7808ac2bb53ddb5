import { describe, expect, it } from 'vitest';
import { marked, pieces, prefixOf } from './text';

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

it('marks every word of a search, whatever its case, and takes signs as they are', () => {
  const found = (text: string, search: string) =>
    marked(text, search)
      .filter((part) => part.found)
      .map((part) => part.text);
  expect(found('Place a Ship, place ships.', 'ship place')).toEqual(['Place', 'Ship', 'place', 'ship']);
  expect(found('Rule 4.7 and 407', '4.7')).toEqual(['4.7']);
  expect(marked('Nothing', ' ')).toEqual([{ text: 'Nothing', found: false }]);
});
