/** Names that several parts of the board use. */
import type { Column } from './types';

/** As the board has them, from left to right. */
export const COLUMNS: readonly Column[] = ['move', 'attack', 'defend', 'action'];

/** The activities of a turn, in their order. */
export const ACTIVITIES: readonly string[] = [
  'First set',
  'Energy',
  'More sets',
  'Combat',
  'Action',
  'Purchase',
  'Cleanup',
];
