import { expect, it } from 'vitest';
import { found, isFine, shortId } from './rules';

const rule = (id: string, section: string, text: string) => ({ id, section, source: 'ours', text });
const rules = [
  rule('X-1.1', 'Setup', 'Deal the cards.'),
  rule('X-1.2', 'Setup', 'Choose ships.'),
  rule('X-2.1', 'Play', 'Place ships.'),
];

it('keeps the order and the headings', () => {
  expect(found(rules, '').map((section) => [section.title, section.rules.length])).toEqual([
    ['Setup', 2],
    ['Play', 1],
  ]);
});

it('finds all words, in any case, and ids', () => {
  expect(found(rules, 'SHIPS place')[0]?.rules.map((one) => one.id)).toEqual(['X-2.1']);
  expect(found(rules, '1.2')[0]?.rules.map((one) => one.id)).toEqual(['X-1.2']);
  expect(found(rules, 'dragons')).toEqual([]);
});

it('tells the book from what we add to it', () => {
  const section = (...sources: string[]) => ({
    title: '',
    rules: sources.map((source, index) => ({ ...rule(`X-1.${index}`, '', ''), source })),
  });
  expect(isFine(section('ours', 'ours'))).toBe(true);
  expect(isFine(section('ours', 'Setup'))).toBe(false);
  expect(isFine({ title: '', rules: [{ ...rule('X-X1', '', ''), source: 'Setup' }] })).toBe(true);
});

it('calls a rule by its number', () => {
  expect(['STELLAR-4.7', 'CONFLICT-R.1'].map(shortId)).toEqual(['4.7', 'R.1']);
});
