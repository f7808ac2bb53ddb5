/** Everything that the end of a game says. */
import { list, number, plural } from '../../english';
import { say as common } from '../../messages';

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

export const say = {
  /** Who won, and the points of both sides where there are two and they say why. */
  won: (winners: readonly string[], points: readonly number[]) => `${sentence(list(winners))} won${score(points)}`,
  shared: (winners: readonly string[], points: readonly number[]) =>
    `${sentence(list(winners))} tied for the win${score(points.slice(0, 1))}`,
  /** `part` of the game, such as "Scenario 2 of 4", where only one did; otherwise each did in their own. */
  resigned: (names: readonly string[], part: string) =>
    `${sentence(list(names))} resigned${part && names.length === 1 ? ` in ${small(part)}` : ''}.`,
  /** The others had placed them last. */
  gone: (names: readonly string[], part: string) =>
    `${sentence(list(names))} stayed away${part && names.length === 1 ? ` from ${small(part)} on` : ''}.`,
  stopped: (part: string) => `It ended in ${small(part)}.`,
  /** Where nobody counted: what everybody had by then. */
  soFar: (unit: string) => `${plural(sentence(unit))} so far`,
  aheadUntil: (part: string) => `You were ahead until ${small(part)}.`,
  behindUntil: (part: string) => `You were behind until ${small(part)}.`,
  /** A match of several games: how it stands, and how it ended. */
  match: (games: number, wins: readonly string[]) => `Best of ${games}: ${wins.join(', ')}`,
  wins: (name: string, wins: number) => `${name} ${wins}`,
  matchWon: (name: string) => `${sentence(name)} won the match.`,
  nextGame: 'Next game',
  why: 'Why?',
  whyRule: (rule: string) => `Opens rule ${rule}`,
  swings: 'What made the difference',
  moments: 'What had happened',
  graph: 'Points over the whole game',
  /** One of the moments that decided: when, and who gained how much. */
  moment: (step: number) => `Move ${step}`,
  you: 'You',
  yourTeam: 'Your team',
  gain: (name: string, points: number) => `${name} ${points > 0 ? '+' : ''}${number(points)}`,
  gains: (parts: readonly string[]) => parts.join(' · '),
  loading: 'Going through the game…',
  tryLevel: (level: string) => `Try ${level}`,
  share: 'Share a picture',
  save: 'Save a picture',
  pictureName: (game: string, id: string) => `${game}-${id}.png`,
  verified: 'Shuffles verified',
  unverified: 'How to verify the shuffles',
  broken: 'The shuffles cannot be trusted',
  house: common.house,
} as const;

function score(points: readonly number[]): string {
  if (points.length === 0) return '';
  return points.length === 1 ? ` with ${number(points[0] ?? 0)}` : `, ${points.map(number).join(' to ')}`;
}
