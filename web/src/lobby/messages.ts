/** Everything that the lobby says. A key is a message's id; a function has the arguments that the message needs. */
import { counted } from '../english';
import { say as common } from '../messages';
import type { Absent } from '../protocol/server';

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const range = ([from, to]: readonly [number, number]): string => (from === to ? String(from) : `${from}–${to}`);

export const say = {
  cancel: common.cancel,
  hero: {
    what: 'Tabletop space games',
    title: 'Take a seat among the stars',
    lead:
      'Play with friends or against the computer, by the rulebook. ' +
      'Every shuffle can be verified, every rule is one click away.',
  },
  name: { youPlayAs: 'You play as', change: 'Change name', yours: 'Your name', save: 'Save' },

  game: {
    facts: (players: readonly [number, number], minutes: readonly [number, number]) =>
      `${range(players)} players · ${range(minutes)} min`,
    rules: common.rules,
    play: 'Play now',
    newTable: 'New table',
    strength: (game: string) => `Strength of the bots in ${game}`,
  },

  newTable: {
    title: (game: string) => `New table: ${game}`,
    seats: common.seats,
    iPlay: 'I play myself',
    others: 'The other seats',
    people: { choice: 'Open: friends or strangers', about: 'You get a link to send. Bots can still join later.' },
    bots: (level: string) => `${level} bots`,
    pace: 'Pace',
    aboutPace: 'If your time runs out, a bot finishes that turn. You play on from the next.',
    absent: 'If a connection is lost',
    aboutAbsent: 'Counts while cards are placed against the clock. Whoever comes back has their hand again.',
    options: 'Options',
    start: 'Start playing',
    open: 'Open the table',
  },
  /** The paces that the form offers, in seconds; 0 stands for no limit. */
  paces: {
    0: 'No limit: everybody takes their time',
    60: 'A minute for a decision',
    600: 'Ten minutes for a decision',
    86400: 'A day for a decision',
    259200: 'Three days for a decision',
    604800: 'A week for a decision',
  },
  /** Who plays for somebody whose connection is lost. */
  absences: {
    stand_in: 'A bot takes up the cards',
    nobody: 'Nobody: the cards stay where they are',
  } satisfies Record<Absent, string>,
  edition: {
    label: common.edition,
    about: 'Card and map data. Whoever owns a printed copy can load its values from a file.',
    yourFile: (name: string) => `Your file: ${name}`,
    ownFile: 'A file of your own…',
  },

  table: {
    yourTurn: common.yourTurn,
    invited: 'You are invited',
    freeSeats: (seats: number) => `${seats} free`,
    free: 'free',
    look: 'Look',
    open: 'Open',
    resume: 'Continue',
    join: 'Join',
    watch: 'Watch',
    link: (verb: string, game: string, names: readonly string[]) => `${verb}: ${game} with ${names.join(', ')}`,
  },
  time: {
    justNow: 'just now',
    ago: (amount: number, unit: Unit) => `${counted(amount, unit)} ago`,
    up: 'time is up',
    left: (amount: number, unit: Unit) => `${counted(amount, unit)} left`,
  },
} as const;
