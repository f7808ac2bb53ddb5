/** Boards know no rules: why something cannot be done is the table's to say, with its rule (`ask` of `contract.ts`). */
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.svelte', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const everything = import.meta.glob(['./*/*.ts', './*/*.svelte']);
const books = import.meta.glob<string>('../../../games/*/RULES.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What every board has, and what is in it. */
const REQUIRED: Record<string, string> = {
  'Board.svelte': 'the view, and what may be done, drawn',
  'Legend.svelte': 'what every symbol means',
  'hint.ts': 'what a newcomer should do now',
  'index.ts': 'what the table asks of the game',
  'messages.ts': 'all that it says',
  'table.svelte.ts': 'what the board remembers between clicks, and how it shows events',
  'types.ts': "the view's types, by their names on the board",
};

/** What several boards have: one name for one thing. */
const SHARED: Record<string, string> = {
  'Cards.svelte': 'every card, for the gallery',
  'Closer.svelte': 'a card seen from near',
  'Hand.svelte': 'the cards in hand',
  'Piles.svelte': 'draw and discard piles',
  'Prompt.svelte': 'what is asked, with its buttons',
  'Tag.svelte': 'a small sign at a piece or a card',
  'fixtures.ts': 'positions for tests and the gallery',
  'fleets.ts': 'ships that are together, as this game has them',
  'layout.ts': 'what lies where',
  'meant.ts': 'what a click that does nothing would have meant',
  'news.ts': 'what the others did since one did something',
  'perform.ts': 'how an event looks',
  'plan.ts': 'what moves from where to where for an event',
  'prompt.ts': 'the words of what is asked',
  'shown.ts': 'the view while an event is shown',
  'speak.ts': 'what is said of an event',
  'targets.ts': 'what may be picked now',
  'values.ts': 'figures, read from the view',
};

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

  it('have the files that all of them have, and one name for one thing', () => {
    const files = Object.keys(everything).map((path) => path.split('/').slice(1));
    const games = [...new Set(files.filter((parts) => parts.length > 1).map(([game]) => game))];
    const of = (game: string | undefined) =>
      files.filter((parts) => parts.length === 2 && parts[0] === game).map((parts) => parts[1] ?? '');
    expect(
      games.flatMap((game) =>
        Object.keys(REQUIRED)
          .filter((name) => !of(game).includes(name))
          .map((name) => `${game}/${name}`),
      ),
    ).toEqual([]);
    const several = games.flatMap(of).filter((name, at, all) => all.indexOf(name) !== at && !/\.test\.ts$/.test(name));
    expect([...new Set(several)].filter((name) => !(name in REQUIRED) && !(name in SHARED))).toEqual([]);
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
