/**
 * Everything that a table says around its board. A key is a message's id; a function has the arguments that the message
 * needs.
 */
import { a, counted, list, number, plural } from '../english';
import { say as common } from '../messages';
import type { Coming, NewHost } from './comings';
import type { Verdict } from '../protocol/server';
import type { Connection } from './socket';

const CHAT = 'Chat';
const LOG = 'Log';
const MOVES = 'All moves';
const OFF = 'Off';
const TABLE = 'The table';
const YOU = 'you';
const CHOOSE = 'Choose now';
const DONE = 'Done?';
const WATCHING = 'You are watching.';
/** Only one step goes back by asking. */
const BEFORE_IT = 'Earlier steps of that turn, if any, are then yours to take back.';

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const say = {
  cancel: common.cancel,
  close: common.close,
  seat: common.seat,
  toLobby: common.toLobby,
  you: YOU,

  /** The bar above the board: who is to act, and what to do. */
  prompt: {
    telling: 'Just now',
    /** To whoever reads something that lies over the board. */
    called: 'It is your turn.',
    toBoard: 'To the board',
    over: 'Game over',
    resigned: { lead: 'You resigned', text: 'A bot plays your seat to the end.' },
    abandoned: {
      lead: 'You were away for long',
      text: 'The others placed you last. A bot plays your seat to the end.',
    },
    overdue: { lead: 'Your time ran out', text: 'A bot finishes this turn. You play on from the next.' },
    down: { lead: 'No connection', text: 'Your game is safe. You play on when it is back.' },
    away: { lead: 'You are away', text: 'A bot plays your seat until you come back.' },
    /** The last seconds of a turn. */
    hurry: {
      lead: 'Your time is nearly up',
      more: 'What is complete is sent; a bot does the rest.',
      /** The same of what only waits for a word. */
      held: 'This is sent when your time is up.',
    },
    yours: { lead: common.yourTurn, text: 'Choose one of the highlighted moves.' },
    others: (names: readonly string[]) => (names.length === 1 ? `${list(names)}’s turn` : `Waiting for ${list(names)}`),
    /** They are waited for; the others decide about them if it lasts. `names`: none where only they are waited for, by name. */
    gone: (names: readonly string[], deciding: boolean) =>
      (names.length === 0 ? 'They are away.' : `${list(names)} ${names.length === 1 ? 'is' : 'are'} away.`) +
      (deciding ? ' If it lasts, you decide.' : ''),
    /** Several owe a decision; `who`: null for everybody. `done` have made theirs. */
    choose: CHOOSE,
    together: (who: readonly string[] | null, done: readonly string[]) =>
      `${who ? `${list(who)} choose` : 'Everybody chooses'} at the same time` +
      (done.length > 0 ? `; ${list(done)} ${done.length > 1 ? 'are' : 'is'} done` : ''),
    waitingFor: (names: readonly string[]) => `Waiting for ${list(names)}.`,
    /** The own game of a tournament is over: how it ended for the reader. */
    ownGame: {
      won: (points: number, theirs: number) => `You won your game ${number(points)} to ${number(theirs)}`,
      lost: (points: number, theirs: number) => `You lost your game ${number(points)} to ${number(theirs)}`,
      shared: (points: number, theirs: number) => `You tied your game ${number(points)} to ${number(theirs)}`,
    },
    otherGame: 'The other game is still running.',
    nobody: 'One moment',
    watching: WATCHING,
    aloud: (lead: string, text: string) => `${lead}. ${text}`,
    comeBack: 'Come back',
    result: 'Result',
  },
  /** The bar above everything. */
  bar: {
    /** Games won, by seat. */
    /** The reader's games won come first; `you`: null to whoever watches. */
    match: (wins: readonly number[], you: number | null) =>
      you === null
        ? `Match ${wins.join('–')}`
        : `Match: you ${[wins[you] ?? 0, ...wins.filter((_, seat) => seat !== you)].join('–')}`,
    rules: common.rules,
    legend: 'Legend',
    legendOf: (game: string) => `${game}: what everything means`,
    menu: 'More about this table',
    goal: 'What wins',
    /** To whoever has no seat, before what wins. */
    watching: WATCHING,
  },
  /** One of what is counted where a game has no other word for it. */
  point: 'point',
  /** How long a turn has left. */
  time: {
    days: (days: number, hours: number) => `${counted(days, 'day')} ${hours} h`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    mine: 'Your time',
    of: (name: string) => `${name} has`,
    left: 'left',
    late: (names: readonly string[]) => `Time ran out for ${list(names)}. A bot finishes the turn.`,
    sent: (what: string) => `Your time was nearly up, so this was sent: ${what.replace(/\.$/, '')}.`,
    youAreLate: 'Your time ran out. A bot finishes that turn; you play on from the next.',
    read: 'OK',
  },
  /** Players who have gone, and what the others make of it. */
  gone: {
    away: (name: string) => `${name} is away. What happens to their seat?`,
    choose: 'Choose',
    verdict: {
      bot: () => 'A bot plays on',
      /** Where two play, nobody but the other one is left. */
      abandoned: (two: boolean) => (two ? 'Claim the win' : 'Place last'),
      call_off: () => 'Call the game off',
    } satisfies Record<Verdict, (two: boolean) => string>,
    chose: (name: string, verdict: string) => `${name}: ${verdict}`,
    holds: (verdict: string, left: string, name: string) => `${verdict}: in ${left}, unless ${name} comes back.`,
    /** In one row, behind the mark of the seat. */
    holdsShort: (verdict: string, left: string) => `${verdict}: in ${left}, unless they come back.`,
  },
  undo: {
    /** What would be taken back, as the log tells it; `ends` where it tells only that another turn began. */
    step: (told: string | null, ends: boolean, yours: boolean) => {
      if (ends) return yours ? 'the end of your turn' : 'the end of their turn';
      if (told === null) return yours ? 'your last move' : 'their last move';
      return `“${told.replace(/\.$/, '')}”`;
    },
    ask: (names: readonly string[]) => `Ask ${list(names)}`,
    /** In the menu. */
    askFor: (step: string) => `Ask to take back ${step}`,
    title: (step: string) => `Take back ${step}?`,
    /** Why the others must agree; `names` are theirs. */
    others: (names: readonly string[]) =>
      `Since then something was drawn or shown, or the turn has gone on. ${list(names)} can still allow it. ${BEFORE_IT}`,
    together: (why: string, names: readonly string[]) => `${why} ${list(names)} can still allow it. ${BEFORE_IT}`,
    nobodyHere: 'Only the others can allow that, and none of them is here now.',
    /** As the table's question: who asks, and for what. */
    wish: (name: string, step: string) => ({ lead: `${name} asks`, text: `to take back ${step}.` }),
    yoursToo: 'Your moves since then go too.',
    allow: 'Allow',
    refuse: 'Refuse',
    granted: (names: readonly string[], step: string) => `${list(names)} agreed: ${step} is taken back. ${BEFORE_IT}`,
    refused: (names: readonly string[]) =>
      `${names.length === 1 ? list(names) : 'Somebody'} said no. Nothing was taken back.`,
    /** Those who were asked have gone. */
    unanswered: (names: readonly string[]) =>
      `${list(names)} ${names.length > 1 ? 'have' : 'has'} gone without an answer. Nothing was taken back.`,
    dropped: 'The game has gone on. Nothing was taken back.',
    waiting: (names: readonly string[], step: string) => ({
      lead: 'You asked',
      text: `to take back ${step}. Waiting for ${list(names)}.`,
    }),
    agreed: (names: readonly string[]) => `You agreed. Waiting for ${list(names)}.`,
    withdraw: 'Never mind',
    withdrawn: (name: string) => `${name} no longer asks to take a move back.`,
    /** Where several were asked: one of them said no, or whoever asked has changed their mind. */
    ended: (name: string) => `${name} takes nothing back after all.`,
    takenBack: 'taken back',
  },
  confirm: {
    ask: DONE,
    /** `more`: what comes of it. */
    about: (what: string, more: string) => [DONE, what, more].filter(Boolean).join(' '),
    handsOn: 'Others move next.',
    done: 'Done',
    withdraw: common.cancel,
  },
  rematch: {
    wanted: (name: string) => `${name} wants a rematch.`,
    open: 'A rematch is open.',
    join: 'Join the rematch',
    watch: 'Watch the rematch',
  },
  connection: {
    connecting: 'Connecting…',
    // Only trouble is told.
    open: '',
    lost: 'Reconnecting…',
    closed: 'Connecting…',
  } satisfies Record<Connection, string>,

  board: {
    title: 'Board',
    loading: common.settingUp,
    moves: 'Your moves',
    noMoves: TABLE,
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
    byTurn: 'Turn by turn',
    folded: (lines: number) => counted(lines, 'line'),
    table: TABLE,
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
    /** Whose lines are shown, where two games run side by side. */
    which: 'Lines of',
    ownGame: 'Your game',
    otherGame: 'Other game',
    allGames: 'Both games',
    /** On a folded turn: how much it holds. */
    folded: (lines: number) => counted(lines, 'line'),
    unfoldAll: 'Unfold all',
    foldOlder: 'Fold older turns',
    /** Over what happened in somebody's turn. */
    turnOf: (name: string) => `${name}’s turn`,
    yourTurn: common.yourTurn,
    /** `Turn 3 · Ann`. */
    headed: (part: string, who: string) => (who ? `${part} · ${who}` : part),
    /** Over what all did at the same time. */
    everybody: 'Everybody',
    table: TABLE,
    /** At the end of a line. */
    botFor: (name: string) => `(bot for ${name})`,
    /** The same where the time had run out. */
    botInTime: (name: string) => `(time ran out: bot for ${name})`,
    /** After whose turn it was. */
    botTurn: '(a bot played)',
    botTurnInTime: '(time ran out: a bot played)',
  },
  chat: {
    label: 'What was said',
    empty: 'No messages yet. Everybody here can read what you write, spectators too.',
    lost: 'The connection was lost; this may not have been sent.',
    write: 'Write to the table',
    example: 'Say something…',
    send: 'Send',
    /** What somebody wrote, where the chat is not open. */
    from: (name: string, text: string) => `${name}: ${text}`,
    open: 'Open chat',
  },
  coming: {
    resigned: (name: string) => `${name} resigned.`,
    abandoned: (name: string) => `${name} stayed away and is placed last; a bot plays on.`,
    left: (name: string) => `${name} left; a bot plays on.`,
    returned: (name: string) => `${name} is back.`,
    declined: (name: string) => `${name} cannot play this time. The seat is free.`,
    /** To whoever opens the table. */
    back: 'You play your seat again; the bot has stopped.',
  } satisfies Record<Coming['what'], (name: string) => string> & { back: string },
  moves: { label: MOVES, empty: 'You have nothing to decide right now.' },
  seats: {
    bot: 'Bot',
    resigned: 'Resigned: a bot plays on',
    abandoned: 'Gone: a bot plays on',
    away: (level: string) => `Away: ${common.bot(level)} plays`,
    here: 'Online',
    offline: 'Reconnecting…',
    notConnected: 'Away',
    awaited: 'If this lasts, the others choose what happens to the seat.',
    allowance: (ms: number) => `+${ms} ms`,
    aboutAllowance: 'Moves of this player need so long to arrive. They count from when they were made.',
    winner: 'Winner',
    hasResigned: 'Resigned',
    /** `together`: several decide at the same time. */
    turn: (yours: boolean, together: boolean) => {
      if (together) return yours ? CHOOSE : 'Choosing';
      return yours ? common.yourTurn : 'Their turn';
    },
    done: 'Done',
    score: 'Score',
    /** After a score of which the reader knows only a part. */
    more: '+',
    atLeast: 'As far as you have seen: it may be more.',
    teamScore: 'Score of the team',
    edition: (name: string) => `${common.edition}: ${name}`,
  },

  /** Headings over seats that belong together. */
  sides: {
    team: (team: number) => `Team ${'ABCD'[team] ?? team + 1}`,
    game: (game: number) => `Game ${game + 1}`,
  },

  resign: {
    verb: 'Resign',
    title: 'Resign?',
    /** `winner`: who alone is left then. */
    text: (winner: string | null) =>
      winner === null
        ? 'You give up the game. A bot plays your seat to the end.'
        : `You give up the game, and ${winner} wins.`,
  },
  callOff: {
    verb: 'Call off',
    title: 'Call the game off?',
    text: 'Nobody has moved yet. The game ends without a result, for everybody.',
  },
  leave: {
    button: 'Let a bot play',
    verb: 'Let a bot play',
    title: 'Let a bot play?',
    text: (level: string) =>
      `${sentence(a(common.bot(level)))} takes over at once, even in the middle of your turn. ` +
      'You can come back at any time.',
  },

  end: {
    youWon: 'You won!',
    calledOff: 'The game was called off: it ends without a result.',
    won: (winners: readonly string[]) =>
      sentence(`${list(winners)} ${winners.length > 1 ? 'tied for the win' : 'won'}.`),
    teamWon: (winners: readonly string[]) => sentence(`${list(winners)} won.`),
    draw: 'The teams tied.',
    place: 'Place',
    noPlace: '–',
    team: 'Team',
    wonGames: (winners: readonly string[]) => `${list(winners)} won their games`,
    wonGame: (others: readonly string[]) => `won against ${list(others)}`,
    lostGame: (others: readonly string[]) => `lost to ${list(others)}`,
    sharedGame: (others: readonly string[]) => `tied with ${list(others)}`,
    rank: (place: number) => `${place}.`,
    player: 'Player',
    /** Follows on a name. */
    about: (you: boolean, resigned: boolean, gone: boolean) =>
      `${you ? ` (${YOU})` : ''}${resigned ? ', resigned' : gone ? ', stayed away' : ''}`,
    points: (unit: string) => sentence(plural(unit)),
    replay: 'Watch the replay',
    toLobby: common.toLobby,
    rematch: 'Rematch',
  },
  fair: {
    promise:
      'Before anybody sat down, the server drew a secret and published its hash. ' +
      "Every player's browser draws a number of its own and publishes a hash of it, too. " +
      'Only once the seats are taken are these numbers opened, and the shuffles come from all of them together. ' +
      'If one player is honest, the others and the server cannot choose the shuffles freely. ' +
      'A player who does not open their number loses the seat. ' +
      'When the game is over the secret is shown, and anyone can check every card.',
    promiseClear:
      'Before anybody sat down, the server drew a secret and published its hash. ' +
      "Here a turn may take days, so every player's browser gives its own random number as soon as the player sits down. " +
      'The shuffles come from all of them together: neither the server nor a player alone can choose them. ' +
      'But the last player to sit down could know the other numbers, and choose together with the host of the server.',
    local:
      'This table is on your device. Nobody but your own machine deals, so nobody else can vouch for the shuffles.',
    check: 'Play the record again and check it',
    checking: 'Checking…',
    numbers: 'The numbers',
    hash: 'Published hash',
    secret: 'Secret',
    from: (name: string) => `From ${name}`,
    none: '(none)',
    clear: '(given when sitting down)',
    promiseOf: (name: string) => `Hash from ${name}`,
    unopened: (name: string) => `(${name} did not open it)`,
    told: 'Hash of what you were told',
    kept: {
      before:
        'Your browser compared: the secret, the numbers and what you were told are those that it noted before the game and during it.',
      during:
        'Your browser compared: the secret and what you were told are those that it noted since it came to this game.',
    },
    unanchored: 'The numbers fit each other. Your browser noted nothing before this game, so it cannot tell more.',
    flaws: {
      secret: 'The secret does not have the published hash. Do not trust this game.',
      hash: 'The published hash is another than before the game. Do not trust this game.',
      list: 'The hashes of the players are others than at the start. Do not trust this game.',
      promise: 'The number of a player does not have its hash. Do not trust this game.',
      own: 'The number that your browser gave was not used. Do not trust this game.',
      heard:
        'What you are told of this game is not what you were told before. A new version of the server can be the reason.',
    },
    otherHash: 'The published hash of this table has changed. Your browser does not open its number for the shuffles.',
    otherList: 'The hashes of the players have changed. Your browser does not open its number for the shuffles.',
    anew: 'This game has begun once before. Your browser adds nothing to its shuffles a second time. Open another table.',
    verify: 'To replay the whole game from these numbers and compare every draw, download the record and run',
    command: (file: string, known: Record<string, string | null | undefined>) =>
      [
        `parhelion verify ${file}`,
        ...Object.entries(known).flatMap(([option, value]) => (value ? [`--${option} ${value}`] : [])),
      ].join(' \\\n  '),
    download: common.download,
  },

  settings: {
    title: common.settings,
    animation: 'Animation',
    speed: { slow: 'Slow', normal: 'Normal', fast: 'Fast', off: OFF },
    sound: 'Sound',
    hearing: { all: 'On', alerts: 'Alerts only', none: OFF },
    volume: 'Volume',
    vibration: 'Vibrate when it is your turn or time runs out',
    contrast: 'Contrast',
    contrasts: { auto: 'As the system', dark: 'Dark', high: 'High contrast' },
    textSize: 'Size of text',
    percent: (size: number) => `${size} %`,
    confirm: 'Confirm my turn',
    aboutConfirm:
      'What ends your turn or loses something waits for “Done”; automatically on phones and at slow tables.',
    confirming: { auto: 'Automatic', on: 'Always', off: 'Never' },
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
      U: 'Take back your last move',
      Esc: 'Skip what is shown, or close what is open',
      '?': 'What the symbols mean',
    },
  },

  invitation: {
    from: (host: string, game: string) => `${host} invites you to ${game}`,
    plain: (game: string) => `You are invited to ${game}`,
    /** `minutes` is null where nobody knows how long it takes. */
    facts: (players: number, minutes: string | null, pace: string) =>
      `${[counted(players, 'player'), ...(minutes === null ? [] : [minutes]), pace].join(', ')}. No account needed.`,
    learn: (game: string) => `New to ${game}? Read how to play.`,
    name: 'Your name',
    join: 'Join',
    decline: 'Not this time',
    full: 'Every seat is taken. You can watch once the game has started.',
  },

  /** Several people share a device. */
  friend: {
    button: 'Play on this device',
    buttonFor: (seat: number) => `Play on this device, seat ${seat + 1}`,
    here: 'on this device',
    title: 'Play on this device',
    about: 'You hand this device round. Between two turns the screen is covered, so that secrets stay secret.',
    name: 'Name',
    /** Until they have said their own. */
    nameless: (seat: number) => `Player ${seat + 1}`,
    rename: 'Change name',
    save: 'Save',
    join: 'Join',
    ownDevices: (game: string) =>
      `In ${game} everybody acts at the same time, against the clock. Each player needs a device of their own.`,
    hand: (name: string) => `Hand to ${name}`,
  },
  cover: {
    hand: (name: string) => `Hand the device to ${name}`,
    about: 'Nobody else should look now.',
    take: (name: string) => `I am ${name}`,
  },

  waiting: {
    title: 'Waiting for players',
    /** Those who were asked, where nobody else can come. */
    for: (names: readonly string[]) => `Waiting for ${list(names)}`,
    expected: (names: readonly string[], begins: boolean) =>
      `${list(names)} ${names.length > 1 ? 'are' : 'is'} asked to join. ` +
      (begins ? 'The game begins as soon as everybody is here.' : 'Then the host can start the game.'),
    linkInstead: 'Send the link again',
    start: 'Start the game',
    fill: 'Fill all seats to start',
    hostCanStart: 'The host can start now.',
    startsWhenFull: 'The host can start the game when every seat is taken.',
    startsItself: 'The game begins as soon as every seat is taken.',
    /** The shares of the shuffles are being opened. */
    opening: 'Shuffling…',
    openingFor: (names: readonly string[], seconds: number) =>
      `Waiting for the browser of ${list(names)}. In ${seconds} s a bot takes the seat.`,
    seats: common.seats,
    free: 'Free',
    invited: 'invited',
    sit: 'Join here',
    move: 'Move here',
    stand: 'Leave the seat',
    addBot: 'Add a bot',
    addBotTo: (seat: number) => `Add a bot to seat ${seat + 1}, or choose who else takes it`,
    bot: common.bot,
    removeBot: 'Remove the bot',
    host: 'Host',
    /** What can be done with a seat. */
    moreFor: (seat: number) => `More about seat ${seat + 1}`,
    ask: (name: string) => `Take ${name} off the seat`,
    unseated: 'You left your seat in another window.',
    /** To whom the host took off a seat. */
    removed: {
      friends: 'The host took you off this table. You can sit down again once the host lets you.',
      open: 'The host took you off this table. You can watch it or join another one, unless the host lets you back.',
      solo: 'The host took you off this table.',
    },
    /** `now`: null to whoever is the host. `was`: null where nobody knows the one before. */
    newHost: (now: string | null, was: string | null, why: NewHost['why']) => {
      const is = now === null ? 'You are the host now.' : `${now} is the host now.`;
      return was === null || why === 'handed' ? is : `${was} ${why === 'left' ? 'left' : 'is away'}. ${is}`;
    },
    makeHost: (name: string) => `Make ${name} the host`,
    /** Under the seats: whom the host took off, if that is known by name. */
    off: (name: string) => `${name || 'Somebody'} was taken off and cannot sit down.`,
    admit: 'Let back in',
    admitted: 'The host lets you sit down again.',
    /** `other` has the seat of whoever reads it now; `side`: the team or game of the new one. */
    moved: (other: string | null, side: string | null) =>
      [
        other === null ? 'You have another seat now.' : `You and ${other} have swapped seats.`,
        side && `You are in ${side} now.`,
      ]
        .filter(Boolean)
        .join(' '),
    /** Whoever sits there, if anybody does. */
    swap: (seat: number, name: string) => `Swap with ${name || `seat ${seat + 1}`}`,
    close: {
      verb: 'Close the table',
      title: 'Close the table?',
      text: 'Everybody leaves, and the link no longer works.',
    },
    length: 'Length',
    pace: 'Pace',
    kind: {
      title: 'Who may join',
      open: 'Open: anybody',
      friends: 'Private: anybody with the link',
      solo: 'Private: players on this device',
    },
    practice: 'Practice',
    invite: 'Send this link',
    inviteFriends: 'Anybody who opens it can join. Nobody else finds this table.',
    inviteOpen: 'The lobby lists this table too: anybody can join.',
    copy: 'Copy link',
    moreLink: 'More about the link',
    share: 'Share…',
    shareText: (game: string) => `Come and play ${game} with me.`,
    code: 'QR code',
    codeFor: 'The link as a QR code',
    renew: 'New link',
    renewed: 'This is a new link. The old one no longer works.',
    screen: 'Show on a big screen',
    copied: 'Link copied. Send it to your friends.',
    copyYourself: 'Copying did not work. Select the link and copy it.',
    table: 'This table',
    edition: common.edition,
    watching: 'Watching',
    rules: 'Read the rules',
    variants: 'Rule variants',
    asUsual: 'as usual',
    fair: 'Fair shuffles: how it works',
    chat: CHAT,
    yes: 'Yes',
    no: 'No',
  },
} as const;
