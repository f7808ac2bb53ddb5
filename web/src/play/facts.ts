/** What those who sit down should know of a table: who plays, how fast, and what is not as usual. */
import { applying, split } from '../lobby/applies';
import { say as lobby } from '../lobby/messages';
import { paceWords } from '../pace';
import type { TableInfo } from '../protocol/server';
import type { GameInfo, OptionSpec } from '../protocol/umpire';
import { say } from './messages';

/** Names and words. Options that mean nothing here, or are as usual, are not told. */
export function factsOf(
  table: TableInfo,
  game: Pick<GameInfo, 'options' | 'editions'> | undefined,
): [string, string][] {
  const { setup, terms, kind, practice, edition, spectators } = table;
  const valueOf = ({ key, kind }: OptionSpec): unknown => setup[key] ?? kind.default;
  const { players, variants } = split(applying(game?.options ?? [], setup));
  const unusual = variants.filter((option) => valueOf(option) !== option.kind.default);
  return [
    ...[...players, ...unusual].map((option): [string, string] => [option.name, words(option, valueOf(option))]),
    [say.waiting.pace, paceWords(terms.pace)],
    [say.waiting.kind.title, say.waiting.kind[kind]],
    ...when(practice, say.waiting.practice, say.waiting.yes),
    ...when(edition !== game?.editions[0], say.waiting.edition, lobby.editions[edition] ?? edition),
    ...when(unusual.length === 0, say.waiting.variants, say.waiting.asUsual),
    ...when(spectators > 0, say.waiting.watching, String(spectators)),
  ];
}

const when = (is: boolean, name: string, words: string): [string, string][] => (is ? [[name, words]] : []);

function words({ kind }: OptionSpec, value: unknown): string {
  if (kind.type === 'toggle') return value ? say.waiting.yes : say.waiting.no;
  if (kind.type === 'choice') return kind.choices.find(([key]) => key === String(value))?.[1] ?? String(value);
  return String(value);
}
