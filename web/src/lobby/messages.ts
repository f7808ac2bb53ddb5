/** Everything that the lobby says. A key is a message's id; a function has the arguments that the message needs. */
import { counted, list, number } from '../english';
import { say as common } from '../messages';
import type { Absent } from '../protocol/server';

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const range = ([from, to]: readonly [number, number]): string => (from === to ? String(from) : `${from}–${to}`);

export const say = {
  cancel: common.cancel,
  more: 'More',
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
    invite: 'Invite a friend',
    strength: (game: string) => `Strength of the bots in ${game}`,
  },

  newTable: {
    title: (game: string) => `New table: ${game}`,
    seats: common.seats,
    iPlay: 'I play myself',
    others: 'The other seats',
    friends: {
      choice: 'Friends: whoever has the link',
      about: 'You get a link to send. Nobody else finds the table. Bots can still join later.',
    },
    device: {
      choice: 'Friends: on this device',
      about: 'You hand it round. Between two turns the screen is covered. Bots can still join later.',
    },
    open: { choice: 'Everybody: an open table', about: 'The table is listed, and anybody can join or watch.' },
    practice: 'Practice',
    aboutPractice: 'You can take back any step, even past luck and the bots’ answers.',
    bots: (level: string) => `${level} bots`,
    pace: 'Pace',
    aboutPace: 'If your time runs out, a bot finishes that turn. You play on from the next.',
    absent: 'If a connection is lost',
    aboutAbsent: 'Counts while cards are placed against the clock. Whoever comes back has their hand again.',
    options: 'Options',
    start: 'Start playing',
    openIt: 'Open the table',
  },
  /** What the form offers beside a pace; the rest of its words says how long. */
  slow: (pace: string) => `${pace}: a game over weeks`,
  noLimit: 'No limit: everybody takes their time',
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
    toAct: (names: readonly string[]) => `${list(names)} to act`,
    won: 'You won',
    shared: 'You share the victory',
    wonBy: (names: readonly string[]) => `${list(names)} won`,
    calledOff: 'Called off',
    closed: 'Closed',
    scores: (scores: readonly number[]) => scores.map(number).join(' : '),
    friends: 'By link',
    solo: 'Solo',
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
