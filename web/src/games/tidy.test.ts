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

/** What undoes or closes something; the kit's `messages.ts` has a word for each of them. */
const WAYS = /'(?:Back|Cancel|Clear|Close|OK|Put back|Reset|Skip|Start over|Take back|Undo)'/g;

describe('boards', () => {
  it("have no words of their own for the kit's ways out", () => {
    const own = Object.entries(sources).filter(([path]) => path.endsWith('/messages.ts'));
    expect(own.flatMap(([path, text]) => (text.match(WAYS) ?? []).map((word) => `${path}: ${word}`))).toEqual([]);
  });

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
