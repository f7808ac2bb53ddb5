/** What the board shows and the log need not tell: what follows is told anyway, or nothing happened. */
export const QUIET: readonly string[] = [
  'phase_began',
  'placed',
  'joined',
  'cancelled',
  'peeked',
  'switched.plain',
  'declaration_ended',
  'passed',
];
