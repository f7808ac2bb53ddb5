/** Everything that the rule book says around its rules. */
import { counted } from '../english';
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
  guide: 'How to play',
  rule: (id: string) => `${id.slice(id.lastIndexOf('-') + 1)} (rule ${id})`,
  contents: 'Contents',
  rules: 'The rules, one by one',
  about: 'Every rule in our own words. Where the rulebook is silent, our ruling is marked.',
  fine: 'Rulings, values and examples',
  matches: (count: number) => `${counted(count, 'rule')} found`,
  noMatch: (search: string) => `No rule matches “${search}”.`,
} as const;
