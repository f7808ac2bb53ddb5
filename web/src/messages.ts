/**
 * What the files beside this one say, and what several folders say alike: those take it into their own messages. A key is
 * a message's id; a function has the arguments that the message needs.
 */
export const say = {
  noAnswer: 'The server does not answer. We keep trying; your games are safe.',
  failedAnswer: (status: number, reason: string) => `The server answered ${status} ${reason}.`,
  starting: 'Finding the table…',
  missingPart: {
    title: 'That did not arrive',
    what: 'A part of the page could not be loaded. Please load it again.',
  },

  house: 'Parhelion',
  cancel: 'Cancel',
  close: 'Close',
  download: 'Download the record',
  edition: 'Edition',
  replay: 'Replay',
  rules: 'Rules',
  rulesOf: (game: string) => `Rules of ${game}`,
  seats: 'Seats',
  settings: 'Settings and keys',
  settingUp: 'Setting up the board…',
  skip: 'Skip',
  toLobby: 'To the lobby',
  pace: { none: 'no limit', aTurn: (time: string) => `${time} a turn` },
  yourTurn: 'Your turn',
  /** A place that nobody has taken, or whose name is not known; the first is 0. */
  seat: (seat: number) => `Seat ${seat + 1}`,
  bot: (level: string) => `${level} bot`,
  /** Somebody whose name another one has too. */
  twin: (name: string, which: number) => `${name} ${which}`,
} as const;
