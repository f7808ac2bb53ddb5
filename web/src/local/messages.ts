/** What the tables of this device say. */
export const say = {
  gone: 'This table is not on this device any more.',
  notStored: 'Your browser could not store that, so it did not happen. Free some space and try again.',
  fell: 'The table stopped with an error. It goes on from the last stored move.',
  elsewhere: 'This table is open in another tab. It goes on here when you close that one.',
  noModule: 'This game cannot be played without a server here.',
  needsServer: 'That needs a server.',
  you: 'You',
} as const;
