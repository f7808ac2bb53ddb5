/** Boards know no rules: why something cannot be done is the table's to say, with its rule (`ask` of `contract.ts`). */
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.svelte', '!./**/*.test.ts', '!./**/fixtures.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const RULE = /\b(STELLAR|ORBITAL|STG|CONFLICT|CONQUEST)-[A-Z0-9.]+/g;
const COMMENT = /\/\*[^]*?\*\/|<!--[^]*?-->|(?<!:)\/\/.*$/gm;

/** What a newcomer should do is advice, and says where to read on. */
const ADVICE = /\/hint\.ts$/;

/** These say what stands on the screen and link to where the book explains it; none says why something cannot be done. */
const EXPLAIN = ['./orbital-conflict/CountPanel.svelte'];

const citing = (): string[] =>
  Object.entries(sources).flatMap(([path, text]) =>
    !ADVICE.test(path) && text.replace(COMMENT, '').match(RULE) ? [path] : [],
  );

it('no board cites a rule outside its advice', () => {
  expect(citing().sort()).toEqual(EXPLAIN);
});
