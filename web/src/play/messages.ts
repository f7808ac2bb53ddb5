/**
 * Everything that a table says around its board. A key is a message's id; a function has the arguments that the message
 * needs.
 */
import { a, counted, list } from '../english';
import { say as common } from '../messages';
import type { Connection } from './socket';

const CHAT = 'Chat';
const LOG = 'Log';
const MOVES = 'All moves';
const OFF = 'Off';
const YOU = 'you';

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const say = {
  cancel: common.cancel,
  seat: common.seat,
  you: YOU,

  /** The bar above the board: who is to act, and what to do. */
  prompt: {
    telling: 'Just now',
    over: 'Game over',
    resigned: { lead: 'You have resigned', text: 'A bot plays your seat to the end.' },
    away: { lead: 'You are away', text: 'A bot plays your seat until you come back.' },
    yours: { lead: common.yourTurn, text: 'Choose one of the highlighted moves.' },
    others: (names: readonly string[]) => `${list(names)} to act`,
    nobody: 'One moment',
    watching: 'You are watching.',
    aloud: (lead: string, text: string) => `${lead}. ${text}`,
    comeBack: 'Come back',
    result: 'Result',
    rematch: 'Rematch is open',
  },
  connection: {
    connecting: 'Connecting…',
    open: 'Live',
    lost: 'Reconnecting…',
    closed: 'Connecting…',
  } satisfies Record<Connection, string>,

  board: {
    title: 'Board',
    loading: common.settingUp,
    moves: 'Your moves',
    noMoves: 'The table',
    /** The middle is a button. */
    failed: {
      before: 'The board could not be drawn. You can play on from the list, or',
      again: 'draw it again',
      after: '.',
    },
  },
  catchUp: {
    playing: (step: number, steps: number) => `Since you last looked: ${step} of ${steps}`,
    missed: (things: number) =>
      `${things === 1 ? 'Something' : counted(things, 'thing')} happened since you last looked.`,
    play: 'Show me',
    skip: common.skip,
    skipToNow: 'Skip to now',
  },

  panels: 'Panels',
  tab: { seats: common.seats, log: LOG, chat: CHAT, moves: MOVES },
  unread: 'new',
  log: {
    label: 'What happened',
    empty: 'Nothing has happened yet.',
    openRule: (rule: string) => `Open rule ${rule}`,
  },
  chat: {
    label: 'What was said',
    empty: 'No words yet. Everybody at the table and whoever watches can read what you write.',
    write: 'Write to the table',
    example: 'Say something…',
    send: 'Send',
  },
  moves: { label: MOVES, empty: 'You have nothing to decide right now.' },
  seats: {
    bot: 'Bot',
    resigned: 'Resigned: a bot plays on',
    away: (level: string) => `Away: ${common.bot(level)} plays`,
    here: 'Here',
    notConnected: 'Not connected',
    team: (team: number) => `Team ${team + 1}`,
    allowance: (ms: number) => `${ms} ms allowed`,
    aboutAllowance:
      'So much earlier than it arrives, what this player does is taken to have been done: ' +
      'the connection takes that long.',
    winner: 'Winner',
    hasResigned: 'Resigned',
    toAct: 'To act',
    score: 'Score',
  },

  resign: {
    verb: 'Resign',
    title: 'Resign?',
    text:
      'You give the game up. ' +
      'With more than two sides a bot plays your seat to the end; otherwise the game is over.',
  },
  leave: {
    button: 'Leave to a bot',
    verb: 'Leave',
    title: 'Leave the table?',
    text: (level: string) =>
      `${sentence(a(common.bot(level)))} plays your seat until you come back. You can return at any time.`,
  },

  end: {
    youWon: 'You won!',
    won: (winners: readonly string[]) =>
      sentence(`${list(winners)} ${winners.length > 1 ? 'share the victory' : 'won'}.`),
    place: 'Place',
    rank: (place: number) => `${place}.`,
    player: 'Player',
    name: (name: string, you: boolean, resigned: boolean) =>
      `${name}${you ? ` (${YOU})` : ''}${resigned ? ', resigned' : ''}`,
    points: 'Points',
    decidedBy: 'Decided by',
    replay: 'Watch the replay',
    download: common.download,
    verify: 'How to verify',
    toLobby: common.toLobby,
    toRematch: 'Go to the rematch',
    rematch: 'Rematch',
  },
  fair: {
    promise:
      'Before anybody sat down, the server drew a secret and published its hash. ' +
      "Every player's browser adds a random number of its own. " +
      'Shuffles come from all of them together, so neither the server nor a player can choose them. ' +
      'When the game is over the secret is shown, and anyone can check every card.',
    hash: 'Published hash',
    secret: 'Secret',
    from: (name: string) => `From ${name}`,
    none: '(none)',
    kept: 'Your browser checked: the secret has exactly the published hash.',
    broken: 'The secret does not have the published hash. Do not trust this game.',
    verify: 'To replay the whole game from these numbers and compare every draw, download the record and run',
    command: (file: string) => `parhelion verify ${file}`,
    download: common.download,
  },

  settings: {
    title: common.settings,
    animation: 'Animation',
    speed: { slow: 'Slow', normal: 'Normal', fast: 'Fast', off: OFF },
    sound: 'Sound',
    hearing: { all: 'On', alerts: 'Alerts only', none: OFF },
    keys: 'Keys',
    /** By what stands on the key. */
    key: {
      B: 'Go to the first possible move on the board',
      Tab: 'Go on to the next one',
      Enter: 'Do it',
      M: `${MOVES} as a list`,
      '1 – 9': 'Play that move while the list is open',
      L: LOG,
      C: CHAT,
      R: 'Rules beside the board',
      Esc: 'Close what is open',
      '?': 'These keys',
    },
  },

  waiting: {
    title: 'Waiting for players',
    start: 'Start the game',
    fill: 'Fill all seats to start',
    hostCanStart: 'The host can start now.',
    startsWhenFull: 'The game starts when every seat is taken.',
    seats: common.seats,
    free: 'Free',
    invited: 'invited',
    sit: 'Sit here',
    move: 'Move here',
    stand: 'Stand up',
    addBot: 'Add a bot…',
    bot: common.bot,
    botFor: (seat: number) => `Bot for seat ${seat + 1}`,
    remove: 'Remove',
    removeFrom: (seat: number) => `Remove the bot from seat ${seat + 1}`,
    invite: 'Invite with this link:',
    copy: 'Copy',
    copied: 'Link copied. Send it to whoever should join.',
    copyYourself: (link: string) => `Copy this link: ${link}`,
    table: 'This table',
    edition: common.edition,
    watching: 'Watching',
    rules: 'Read the rules',
    fair: 'Fair chance',
    chat: CHAT,
    yes: 'Yes',
    no: 'No',
  },
} as const;
