/** Boards know no rules: why something cannot be done is the table's to say, with its rule (`ask` of `contract.ts`). */
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.svelte', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const books = import.meta.glob<string>('../../../games/*/RULES.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const RULE = /\b(?:STELLAR|ORBITAL|STG|CONFLICT|CONQUEST)-[A-Z]?[0-9]*(?:\.?[0-9]+)*/g;

/** What a newcomer should do is advice, and says where to read on. */
const ADVICE = /\/hint\.ts$/;

const cited = (advice: boolean): string[] =>
  Object.entries(sources).flatMap(([path, text]) =>
    ADVICE.test(path) === advice ? (text.match(RULE) ?? []).map((rule) => `${path}: ${rule}`) : [],
  );

describe('boards', () => {
  it('cite no rule outside their advice', () => {
    expect(cited(false)).toEqual([]);
  });

  it('cite rules that there are', () => {
    const index = Object.values(books).join('\n');
    const advice = cited(true).map((found) => found.replace(/^.*: /, ''));
    expect(advice.length).toBeGreaterThan(20);
    expect(advice.filter((rule) => !new RegExp(`${rule.replaceAll('.', '\\.')}(?![0-9.]*[0-9])`).test(index))).toEqual(
      [],
    );
  });
});
