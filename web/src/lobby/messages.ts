/** Everything that the lobby says. A key is a message's id; a function has the arguments that the message needs. */
import { counted, list, number } from '../english';
import { say as common } from '../messages';
import type { Absent } from '../protocol/server';
import type { FormName } from './forms';

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

type Range<Of = number> = readonly [Of, Of];

/** `15–30 min`, `1½–4 h`. */
function length([from, to]: Range): string {
  return to < 90 ? `${range([from, to])} min` : `${range([hours(from), hours(to)])} h`;
}

function hours(minutes: number): string {
  const halves = Math.max(1, Math.round(minutes / 30));
  const half = halves % 2 === 1 ? '½' : '';
  return halves === 1 ? half : `${Math.floor(halves / 2)}${half}`;
}

const range = ([from, to]: Range<number | string>): string => (from === to ? String(from) : `${from}–${to}`);

export const say = {
  cancel: common.cancel,
  more: 'More',
  all: (count: number) => `Show all ${count}`,
  hero: {
    title: 'Take a seat among the stars',
    lead: 'Five tabletop space games. Play a bot now, or send a friend a link.',
    free: 'No account, nothing to install.',
    learn: (game: string) => `Learn ${game} in 3 minutes`,
    play: (game: string) => `Play ${game}`,
    invite: 'Invite a friend',
  },
  name: { youPlayAs: 'You play as', change: 'Change name', yours: 'Your name', save: 'Save' },

  game: {
    /** `bestOf`: it is a match of so many games. */
    facts: (players: Range, minutes: Range, bestOf?: number) =>
      `${range(players)} players · ${bestOf === undefined ? '' : `best of ${bestOf}, `}${length(minutes)}`,
    play: 'Play',
    playGame: (game: string) => `Play ${game}`,
    formOf: (form: string, game: string) => `${form}: ${game}`,
    /** `single`: one game, where the others are a match. */
    playForm: (form: string, minutes: Range, single: boolean) =>
      `${form}, ${single ? 'one game, ' : ''}${length(minutes)}`,
    also: 'Also',
    learn: 'Learn',
    /** On a phone everything but `Play` is folded. */
    moreOf: (game: string) => `More of ${game}`,
    /** What a game is about and how long it takes, in one line. */
    brief: (line: string, minutes: Range) => `${line} · ${length(minutes)}`,
    learnGame: (game: string) => `Learn ${game}`,
    invite: 'Invite a friend',
    inviteTo: (game: string) => `Invite a friend to ${game}`,
    choose: 'More choices',
    chooseFor: (game: string) => `More choices for ${game}`,
    strength: (game: string) => `Level of the bots in ${game}`,
    firstLevel: (level: string) => `${level}: a fair first opponent`,
    up: (level: string) => `Two wins in a row. Try ${level}?`,
    down: (level: string) => `Two losses in a row. Try ${level}?`,
  },
  /** What a game is about, in a few words; `the` game. */
  lines: {
    stellar: 'the bluff',
    'orbital-conflict': 'the engine',
    stgv2: 'the flight',
    'stellar-conquest': 'the empire',
    'stellar-conflict': 'the thirty seconds',
  } as Readonly<Record<string, string>>,
  /** The forms of each game: a name, and a sentence about it. */
  forms: {
    stellar: {
      short: { name: 'Duel', about: 'Two players, each with all their ships.' },
      standard: { name: 'Three players', about: 'Fewer scenarios on a larger map, with fewer ships each.' },
      long: { name: 'Four players', about: 'Each for themselves, in crowded sectors.' },
    },
    'orbital-conflict': {
      short: { name: 'Duel', about: 'Two stations and half of the cards.' },
      standard: { name: 'Three players', about: 'Three stations and three quarters of the cards.' },
      long: { name: 'Four players', about: 'Four stations and all cards.' },
    },
    stgv2: {
      short: {
        name: 'Sprint',
        about: 'Two players race for 30 Spendys, two ships and one outpost, 12 rounds at most.',
      },
      standard: { name: 'Charter', about: 'Two players mine the belt for the whole charter.' },
      long: { name: 'Quartet', about: 'Four players on the large field, for the whole charter.' },
    },
    'stellar-conquest': {
      short: { name: 'Skirmish', about: 'Two players in opposite corners, 16 turns.' },
      standard: { name: 'Evening', about: 'Four players, 24 turns.' },
      long: { name: 'Campaign', about: 'Four players and all 44 turns. Best played over days.' },
    },
    'stellar-conflict': {
      short: { name: 'Dispute', about: 'The smallest fleets and the shortest clock: the best of three battles.' },
      standard: { name: 'Conflict', about: 'Larger fleets, more time: one battle.' },
      long: { name: 'War', about: 'The largest fleets and the longest clock: one battle.' },
    },
  } as Readonly<Record<string, Readonly<Record<FormName, { name: string; about: string }>>>>,
  /** A game of which no form is known. */
  plainForm: { name: 'Standard', about: 'The game as it comes.' },

  newTable: {
    title: (game: string, friends: boolean) => (friends ? `Invite a friend to ${game}` : `New table: ${game}`),
    game: 'Game',
    form: 'Length',
    minutes: length,
    ownForm: 'Your own mix of players, options and edition.',
    seats: 'Who plays',
    iPlay: 'I take a seat',
    others: 'Opponents',
    friends: {
      choice: 'Friends, by link',
      about: 'You get a link to send. Nobody else finds the table. Bots can still join later.',
    },
    device: {
      choice: 'Friends, on this device',
      about: 'You hand it round. Between two turns the screen is covered. Bots can still join later.',
    },
    open: { choice: 'Anybody: an open table', about: 'The table is listed in the lobby. Anybody can join or watch.' },
    practice: 'Practice',
    aboutPractice: 'You can take back any step, even past luck and the bots’ answers.',
    here: 'On this device',
    aboutHere: 'No server needed. Your own machine deals and plays the bots, so nobody else can vouch for the result.',
    bots: (level: string) => `${level} bots`,
    pace: 'Pace',
    aboutPace: (limited: boolean) =>
      limited
        ? 'If your time runs out, a bot finishes that turn. You play on from the next.'
        : 'Nobody is hurried. If somebody stays away, the others choose what happens to their seat.',
    absent: 'If a connection is lost',
    aboutAbsent: 'Counts while cards are placed against the clock. Players who come back have their hand again.',
    variants: 'Rule variants',
    changed: (count: number) => (count === 0 ? 'as usual' : `${count} changed`),
    paragraph: '§',
    rule: (rule: string) => `§ Rule ${rule}`,
    start: 'Start playing',
    openIt: 'Open the table',
  },
  /** What the form offers beside a pace; the rest of its words says how long. */
  slow: (pace: string) => `${pace}: a game over weeks`,
  noLimit: 'No limit: take your time',
  /** Who plays for somebody whose connection is lost. */
  absences: {
    stand_in: 'A bot takes up the cards',
    nobody: 'Nobody: the cards stay where they are',
  } satisfies Record<Absent, string>,
  edition: {
    label: common.edition,
    yourFile: (name: string) => `Your file: ${name}`,
    ownFile: 'A file of your own…',
    look: {
      unknown: 'The values on cards and maps. If you own a printed copy, you can load its values from a file.',
      looking: 'Reading the file…',
      fits: 'This file fits the game.',
    },
  },
  /** Editions have ids; this is what people call them. */
  editions: {
    first: 'First edition',
    'oc-2': 'Second edition',
    'oc-1': 'First edition (as in older games)',
    'sc-3': 'Third edition',
    'sc-2': 'Second edition (as in older games)',
    'sc-1': 'First edition (as in older games)',
    belt: 'Mining the Belt',
    sprint: 'Sprint',
    'ring-2': 'The Broken Ring',
    ring: 'The Broken Ring, first version',
  } as Readonly<Record<string, string>>,

  table: {
    local: 'On this device',
    yourTurn: common.yourTurn,
    invited: 'You are invited',
    toAct: (names: readonly string[]) => (names.length > 1 ? `waiting for ${list(names)}` : `${list(names)}’s turn`),
    won: 'You won',
    lost: 'You lost',
    shared: 'You tied for the win',
    wonBy: (names: readonly string[]) => `${list(names)} won`,
    calledOff: 'Called off',
    closed: 'Closed',
    youResigned: 'You resigned',
    youWereGone: 'You were away too long',
    resigned: (names: readonly string[]) => `${list(names)} resigned`,
    gone: (names: readonly string[]) => `${list(names)} stayed away`,
    /** `why`: what ended it before points were counted. */
    others: (verdict: string, why: string) => `${verdict}: ${why}`,
    /** The reader's score or the winner's first, then the best of the others. */
    by: (verdict: string, ours: number, theirs: number) => `${verdict}, ${number(ours)} to ${number(theirs)}`,
    scores: (verdict: string, scores: readonly number[]) => `${verdict}, ${scores.map(number).join(' : ')}`,
    friends: 'Private',
    solo: 'Solo',
    freeSeats: (seats: number) => counted(seats, 'free seat'),
    free: 'free',
    look: 'Result',
    open: 'Open',
    resume: 'Continue',
    join: 'Join',
    watch: 'Watch',
    link: (verb: string, game: string, names: readonly string[]) => `${verb}: ${game} with ${list(names)}`,
  },
  time: {
    justNow: 'just now',
    ago: (amount: number, unit: Unit) => `${counted(amount, unit)} ago`,
    up: 'time is up',
    left: (amount: number, unit: Unit) => `${counted(amount, unit)} left`,
  },
} as const;
