/** What those who sit down should know of a table: who plays, how fast, and what is not as usual. */
import { applying, split } from '../lobby/applies';
import { formOf, formsOf, minutesOf } from '../lobby/forms';
import { say as lobby } from '../lobby/messages';
import { paceWords } from '../pace';
import type { TableInfo } from '../protocol/server';
import { session } from '../session.svelte';
import type { GameInfo, OptionSpec } from '../protocol/umpire';
import { say } from './messages';

type Game = Pick<GameInfo, 'id' | 'minutes' | 'options' | 'editions'>;

/** How long such a game takes, as its card says; null for a mix of options that nobody has measured. */
export function lengthOf(
  { setup, edition }: Pick<TableInfo, 'setup' | 'edition'>,
  game: Game | undefined,
): string | null {
  const form = game && formOf(formsOf(game), setup, edition);
  return form ? lobby.newTable.minutes(minutesOf(game, form)) : null;
}

/** Names and words. Options that mean nothing here, or are as usual, are not told. */
export function factsOf(table: TableInfo, game: Game | undefined): [string, string][] {
  const { setup, terms, kind, practice, edition, spectators } = table;
  const valueOf = ({ key, kind }: OptionSpec): unknown => setup[key] ?? kind.default;
  const { players, variants } = split(applying(game?.options ?? [], setup));
  const unusual = variants.filter((option) => valueOf(option) !== option.kind.default);
  const length = lengthOf(table, game);
  return [
    ...when(length !== null, say.waiting.length, length ?? ''),
    ...[...players, ...unusual].map((option): [string, string] => [option.name, words(option, valueOf(option))]),
    [say.waiting.pace, paceWords(terms.pace)],
    [say.waiting.kind.title, say.waiting.kind[kind]],
    ...when(practice, say.waiting.practice, say.waiting.yes),
    ...when(edition !== game?.editions[0], say.waiting.edition, editionName(edition)),
    ...when(unusual.length === 0, say.waiting.variants, say.waiting.asUsual),
    ...when(spectators > 0, say.waiting.watching, String(spectators)),
  ];
}

const editionName = (edition: string): string => lobby.editions[edition] ?? edition;

/** What the edition is called, where it is not the one that everybody plays. */
export function unusualEdition({ game, edition }: Pick<TableInfo, 'game' | 'edition'>): string | null {
  return edition === session.game(game)?.editions[0] ? null : editionName(edition);
}

const when = (is: boolean, name: string, words: string): [string, string][] => (is ? [[name, words]] : []);

function words({ kind }: OptionSpec, value: unknown): string {
  if (kind.type === 'toggle') return value ? say.waiting.yes : say.waiting.no;
  if (kind.type === 'choice') return kind.choices.find(([key]) => key === String(value))?.[1] ?? String(value);
  return String(value);
}
