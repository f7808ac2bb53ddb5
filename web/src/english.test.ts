import { expect, it } from 'vitest';
import said from '../../crates/engine/src/english.json';
import { a, counted, list } from './english';

it('says what the games say', () => {
  for (const [count, noun, words] of said.counted) expect(counted(Number(count), String(noun))).toBe(words);
  for (const [noun, words] of said.a) expect(a(noun ?? '')).toBe(words);
  for (const [parts, words] of said.list) expect(list(parts as string[])).toBe(words);
});
