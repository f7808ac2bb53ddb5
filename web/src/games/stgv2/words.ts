/** Names and short explanations that several parts of the board use. */
import type { Card, Column, Part } from './types';

export const CARD_WORDS: Readonly<Record<Card, string>> = {
  one: 'ONE: one space in any direction',
  two: 'TWO: two spaces straight on, in any direction',
  vertical: 'VERTICAL: one space up or down',
  horizontal: 'HORIZONTAL: one space sideways',
  zigzag: 'ZIGZAG: one space, one in another direction, one in the first again or as near to it as can be',
};

/** Spaces of a card that is flown completely. */
export const CARD_STEPS: Readonly<Record<Card, number>> = { one: 1, two: 2, vertical: 1, horizontal: 1, zigzag: 3 };

export const COLUMNS: readonly Column[] = ['move', 'attack', 'defend', 'action'];
export const PARTS: readonly Part[] = ['weapon', 'shield', 'engine', 'shuttle'];

export const COLUMN_WORDS: Readonly<Record<Column, { name: string; use: string; rule: string }>> = {
  move: { name: 'MOVE', use: 'one more set of cards for each cell', rule: 'STG-9.4' },
  attack: { name: 'ATTACK', use: 'one more attack roll for each cell; stays until your next turn', rule: 'STG-11.4' },
  defend: { name: 'DEFEND', use: 'one more defence roll for each cell; stays until your next turn', rule: 'STG-11.6' },
  action: { name: 'ACTION', use: 'dice for founding outposts and collecting', rule: 'STG-6.8' },
};

/** The seven activities (STG-1.1). */
export const ACTIVITIES: readonly string[] = [
  'First set',
  'Energy',
  'More sets',
  'Combat',
  'Action',
  'Purchase',
  'Cleanup',
];

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
