import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Elements with a `title`: it is shown late, and never to a finger or a keyboard. Components may have a prop of that name. */
const TITLED = /<[a-z][a-z0-9]*\b(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*?\s\{?title[=}]/g;

it('says nothing by `title` alone: `tip` says it to everybody', () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(TITLED)].map(([tag]) => `${file}: ${tag.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});
