/** Everything that the pages say themselves. */
import { say as common } from '../messages';

const titled = (...parts: readonly string[]): string => [...parts, common.house].join(' · ');

export const say = {
  /** What stands on the browser's tab. */
  title: {
    page: (title: string) => titled(title),
    lobby: (turns: number) => `${turns > 0 ? `(${turns}) ` : ''}${common.house}`,
    /** `left` is how long one has for the turn, where that runs. */
    table: (game: string, myTurn: boolean, left: string | null = null) =>
      titled(...(myTurn ? [`● ${left === null ? '' : `${left} `}${common.yourTurn}`] : []), game),
    replay: (game: string) => titled(common.replay, game),
    rules: (game: string) => titled(common.rulesOf(game)),
  },
  games: 'Games',
  toLobby: common.toLobby,

  /** Tables of this device. */
  local: {
    ready: 'Ready for offline',
    alone: 'Everything here runs in your browser. Tables for several people need a server.',
    noServer: 'The server does not answer. You can play against bots on this device.',
  },
  lobby: {
    stale: 'Connection lost: these lists may be old',
    mine: { title: 'Your games', empty: 'You have no games yet.' },
    open: { title: 'Open tables', empty: 'No table waits for players. Open one and send the link.' },
    finished: { title: 'Your finished games', empty: 'None of those that were loaded.' },
    running: { title: 'Games to watch', empty: 'Nobody else is playing right now.' },
    loading: 'Looking for tables…',
  },
  theme: { light: 'Light page', dark: 'Dark page' },
  lost: { title: 'Lost in space', what: 'There is no page at this address.' },
  offline: {
    tab: 'No connection',
    title: 'The table is out of reach',
    safe: 'Your games are safe: every move was stored before it was confirmed. We keep trying.',
    trying: 'Trying…',
    retry: 'Try again now',
  },
  replay: {
    heading: (game: string) => `${game}: replay`,
    backToTable: 'Back to the table',
    none: 'No replay',
    stillRunning: 'This game is still running. A replay shows every hidden card, so it opens when the game is over.',
    loading: 'Rewinding…',
  },
  rules: {
    play: 'Play a short game',
    noGame: (id: string) => `There is no game called “${id}” here.`,
  },
  screen: {
    title: (game: string) => titled(game),
    join: 'Scan to join',
    toAct: 'their turn',
    back: 'To the table',
  },
  table: {
    unnamed: 'Table',
    rules: common.rules,
    settings: common.settings,
    showRule: 'Show the rule',
    missing: 'This link opens no table',
    // The same for a table that there is and for one that there is not: a private one is known only to those who are in it.
    wholeLink:
      'A private table opens only by its whole link. Ask the player who invited you to press “Copy link” and send it again. ' +
      'If the table was closed, ask for a new one.',
    closed: 'This table is closed',
    download: common.download,
    loading: 'Walking to the table…',
    settingUp: common.settingUp,
  },
} as const;
