/** Everything that the rule book says around its rules. */
import { say as common } from '../messages';

export const say = {
  title: common.rulesOf,
  close: 'Close the rules',
  texts: 'Rule texts',
  search: (game: string) => `Search the rules of ${game}`,
  searchExample: 'Search rules: “fortified”, “4.7”…',
  loading: 'Fetching the rules…',
  failed: (why: string) => `The rules could not be loaded: ${why}`,
  ourRuling: 'our ruling',
  noMatch: (search: string) => `No rule matches “${search}”.`,
} as const;
