/** Everything that this board says. A key is a message's id; a function has the arguments that the message needs. */
import { say as kit } from '../../board/messages';
import { counted, list, number } from '../../english';

const initiatives = (initiative: readonly number[]): string => `initiative ${list(initiative.map(number))}`;

export const say = {
  board: 'Stellar Conflict board',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  race: { wiss: 'Wiss', vak: 'Vak', tetrakori: 'Tetrakori', hexai: 'Hexai' },
  scale: { dispute: 'Dispute', conflict: 'Conflict', war: 'War' },
  /** What was agreed; the time for deployment in milliseconds, if it is limited. */
  terms: (stop: boolean, limit: number | null, asteroids: number, stolenGoods: boolean, lines: boolean) => {
    const time = limit === null ? 'no time limit' : `${limit / 1000} s`;
    return [
      stop ? `“Stop!” (${time})` : time,
      ...(asteroids > 0 ? [counted(asteroids, 'Asteroid')] : []),
      ...(stolenGoods ? ['Stolen Goods'] : []),
      ...(lines ? ['training: whole laser lines'] : []),
    ].join(', ');
  },

  /** How far a player is. */
  status: {
    chooses: 'choosing',
    picks: 'picking a fleet',
    picked: 'fleet picked',
    ready: 'ready',
    notReady: 'not ready yet',
    placing: 'placing Asteroids',
    left: (cards: number) => `${cards} left`,
    last: 'last card!',
    deployed: 'all deployed',
    decides: 'deciding',
    decided: 'decided',
    stops: 'would stop here',
    points: (points: number) => counted(points, 'point'),
  },

  /** Who holds the last card of a deck, while there is still time to do something about it. */
  last: {
    stops: (names: readonly string[]) => `${list(names)}: the last card. Once it lies, everybody stops.`,
    yours: 'Your last card: once it lies, everybody stops.',
  },

  clock: {
    getReady: 'Get ready',
    begins: (seconds: number) => `Get ready: ${counted(seconds, 'second')}`,
    deployment: (seconds: number) => `Deployment: ${counted(seconds, 'second')}`,
    decide: (seconds: number) => `Decide: ${counted(seconds, 'second')}`,
  },

  wait: {
    deployed: 'All your cards are down; wait for the others.',
    left: 'You have no card left; wait for the others.',
    ready: (ready: number, all: number) => `${ready} of ${all} ready. Waiting for the others.`,
    others: 'Waiting for the others.',
  },

  races: {
    title: 'Races',
    choose: 'Choose your race',
    other: 'Choose one of the others.',
    chooses: (name: string) => `${name} chooses a race`,
  },

  fleet: {
    title: 'Fleet',
    yours: (race: string) => `Your fleet: ${race}`,
    price: (credits: number, most: number) => `${credits} of ${counted(most, 'credit')}`,
    /** With the milliseconds for each card and what comes along, as far as they are known. */
    deck: (scale: string, cards: number | null, pace: number | null, along: readonly string[]) => {
      const deck = cards === null ? '' : `: ${counted(cards, 'card')}`;
      const each = pace === null ? '' : `, about ${(pace / 1000).toFixed(1)} s for each`;
      const free = along.length === 0 ? 'Nothing' : list(along);
      return `${scale}${deck}${each}. ${free} ${along.length > 1 ? 'come' : 'comes'} along for free.`;
    },
    /** A Scout has no price. */
    ship: (name: string, credits: number | null, initiative: readonly number[], hull: number, lasers: number) =>
      `${name}, ${credits === null ? 'a Scout without cost' : counted(credits, 'credit')}, ${initiatives(initiative)}, hull ${hull}, ${counted(lasers, 'laser')}`,
    send: (ships: number) => kit.send(counted(ships, 'ship')),
    suggestion: (index: number) => `Suggestion ${index + 1}`,
    name: 'Name',
    forLater: 'for later',
    unnamed: (race: string, credits: number | null) => (credits === null ? race : `${race} ${credits}`),
    save: 'Save',
    forget: (name: string) => `Forget ${name}`,
  },

  /** What is printed on a card. */
  card: {
    scout: 'Scout',
    credits: (credits: number) => `${credits} cr`,
    flag: 'Flag',
    cargo: 'Cargo',
    later: (by: number) => `+${by}`,
  },

  hand: {
    keys: (card: string) =>
      `${card}. Press Enter to lay it on the table, arrow keys move it, Q and E turn it, Enter deploys it.`,
    toPlace: (cards: number) => `${cards} more to place`,
    inDeck: (cards: number) => `${cards} more in your deck`,
    place: 'Place it here',
    deploy: 'Deploy here',
    anywhere: 'Any free place',
    /** It was let go of before a hand's time was over. */
    settles: 'It will lie there in a moment; until then you can still move it.',
    beside: 'You let go beside the table, so the card is not deployed. Drag it to its place.',
    drop: 'Drag it onto the table and let go. Wheel, a second finger or Q and E turn it.',
    press: (button: string) =>
      `Drag it onto the table, then press “${button}”. Wheel, a second finger or Q and E turn it.`,
    willHit: (ships: readonly string[]) => `Its lasers will hit ${list(ships)}.`,
    willEnd: 'With this card the deployment will end for everybody.',
    stopped: 'You would stop here. Play on, or wait for the others.',
  },

  table: {
    title: 'Table. Arrow keys move the view, plus and minus scale it.',
    /** What has no initiative has no other figures either. */
    piece: (name: string, owner: string | null, initiative: readonly number[], hull: number, points: number) => {
      const whose = owner === null ? '' : `, of ${owner}`;
      if (initiative.length === 0) return `${name}${whose}`;
      return `${name}${whose}, ${initiatives(initiative)}, hull ${hull}, ${counted(points, 'point')}`;
    },
    holds: (name: string, card: string) => `${name} holds ${card}`,
    own: (card: string, x: number, y: number, tenths: number) =>
      `Your ${card}, at ${x} ${y}, turned ${counted(Math.round(tenths / 10), 'degree')}`,
    hitBy: (name: string, ships: readonly string[]) => `${name} was hit by ${list(ships)}.`,
    unhit: (name: string) => `Nothing hit ${name}.`,
  },

  battle: {
    title: 'Battle',
    watch: 'Watch the battle',
    pause: 'Pause',
    back: 'One step back',
    on: 'One step on',
    initiative: (now: number) => `Initiative ${now}`,
    end: 'end',
  },

  scores: {
    player: 'Player',
    kills: 'Kills',
    stolen: 'Stolen',
    cargo: 'Cargo',
    points: 'Points',
    ships: 'Ships',
    shipsAre: 'Enemy ships in the kill pile',
    killed: list,
  },

  sandbox: {
    title: 'Sandbox',
    table: 'Sandbox table',
    keys: (card: string) => `${card}: arrow keys move it, Q and E turn it`,
    side: (side: number) => `Side ${side + 1}`,
    remove: 'Remove',
    add: (card: string) => `Lay down ${card}`,
  },

  hint: {
    asteroids: 'Drag the Asteroids onto the table, where you want them.',
    race: 'Choose the race you play.',
    fleet: (credits: number) => `Pick ships for at most ${counted(credits, 'credit')}, in secret.`,
    ready: (ready: number, all: number, lead: number) =>
      `${ready} of ${all} ready. The clock starts for everybody ${counted(lead / 1000, 'second')} after the last one.`,
    begins: 'Get ready: the clock is about to start for everybody.',
    deploy: 'Drag your card onto the table, turn it, let go; it may touch no other card.',
    deployAsking: (button: string) =>
      `Drag your card onto the table and turn it, then press “${button}”; it may touch no other card.`,
    freeze: 'Time is up: keep the card where you hold it, or take it out of the game.',
  },
} as const;
