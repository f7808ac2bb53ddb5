/** Everything that this board says. A key is a message's id; a function has the arguments that the message needs. */
import { say as kit } from '../../board/messages';
import { counted, list, number } from '../../english';
import type { Duel } from './film';
import type { LightView, View } from './types';

const initiatives = (initiative: readonly number[]): string => `initiative ${list(initiative.map(number))}`;

/** What a laser of a colour does. */
export function lightWords({ colour, damage, later }: LightView, { piercing }: View['rules']): string {
  return later > 0 ? say.legend.ion(later) : say.legend.damage(damage, piercing.includes(colour));
}

export const say = {
  goal: 'Most points win: destroyed ships and cargo',
  turn: {
    asteroids: 'Asteroids',
    race: 'Races',
    fleet: 'Fleets',
    ready: 'Get ready',
    deploy: 'Deployment',
    freeze: 'Last cards',
    done: 'Battle',
  },
  board: 'Stellar Conflict board',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  degrees: (degrees: number) => counted(degrees, 'degree'),
  race: { wiss: 'Wiss', vak: 'Vak', tetrakori: 'Tetrakori', hexai: 'Hexai' },
  scale: { dispute: 'Dispute', conflict: 'Conflict', war: 'War' },
  /** What was agreed; the time for deployment in milliseconds, if it is limited. */
  terms: (stop: boolean, limit: number | null, asteroids: number, stolenGoods: boolean, lines: boolean) => {
    const time = limit === null ? 'no time limit' : `${limit / 1000} s`;
    return [
      stop ? `“Stop!” (${time})` : time,
      ...(asteroids > 0 ? [counted(asteroids, 'Asteroid')] : []),
      ...(stolenGoods ? ['Stolen Goods'] : []),
      ...(lines ? ['aiming lines shown'] : []),
    ].join(', ');
  },

  /** How far a player is. */
  status: {
    chooses: 'choosing a race',
    picks: 'choosing a fleet',
    picked: 'fleet chosen',
    ready: 'ready',
    notReady: 'not ready yet',
    placing: 'placing Asteroids',
    left: (cards: number) => `${cards} left`,
    last: 'last card!',
    deployed: 'all deployed',
    decides: 'deciding',
    decided: 'decided',
    stops: 'wants to stop',
    points: (points: number) => counted(points, 'point'),
  },

  /** Who holds the last card of a deck, while there is still time to do something about it. */
  last: {
    stops: (names: readonly string[]) => `Last card for ${list(names)}. Once it lies, everybody stops.`,
    yours: 'Your last card. Once it lies, everybody stops.',
  },

  clock: {
    getReady: 'Get ready',
    begins: (seconds: number) => `Get ready: ${counted(seconds, 'second')}`,
    deployment: (seconds: number) => `Deployment: ${counted(seconds, 'second')}`,
    decide: (seconds: number) => `Decide: ${counted(seconds, 'second')}`,
  },

  wait: {
    deployed: 'All your cards are down. Waiting for the others.',
    left: 'You have no cards left. Waiting for the others.',
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
    price: (credits: number, most: number) => `${credits} of ${counted(most, 'credit')} spent`,
    /** With the milliseconds for each card and what comes along, as far as they are known. */
    deck: (scale: string, cards: number | null, pace: number | null, along: readonly string[]) => {
      const deck = cards === null ? '' : `: ${counted(cards, 'card')}`;
      const each = pace === null ? '' : `, about ${(pace / 1000).toFixed(1)} s for each`;
      const free = along.length === 0 ? 'Nothing' : list(along);
      return `${scale}${deck}${each}. ${free} ${along.length > 1 ? 'come' : 'comes'} along without cost.`;
    },
    /** A Scout has no price. */
    ship: (name: string, credits: number | null, initiative: readonly number[], hull: number, lasers: number) =>
      `${name}, ${credits === null ? 'a Scout without cost' : counted(credits, 'credit')}, ${initiatives(initiative)}, hull ${hull}, ${counted(lasers, 'laser')}`,
    send: (ships: number) => (ships === 0 ? 'Choose ships first' : kit.send(counted(ships, 'ship'))),
    sendNone: 'Send no ships',
    suggestions: 'Suggestions',
    suggestion: {
      mixed: (ships: number) => `Mixed, ${counted(ships, 'ship')}`,
      many: (ships: number) => `Many small, ${counted(ships, 'ship')}`,
      few: (ships: number) => `Few large, ${counted(ships, 'ship')}`,
    },
    saved: 'Your fleets',
    name: 'Save as',
    forLater: 'name',
    unnamed: (race: string, credits: number | null) => (credits === null ? race : `${race} ${credits}`),
    save: 'Save',
    forget: (name: string) => `Forget ${name}`,
  },

  /** What is printed on a card. */
  card: {
    flag: 'Flag',
    cargo: 'Cargo',
    later: (by: number) => `+${by}`,
  },

  /** What the figures and lines on a card mean. */
  legend: {
    title: 'What the card shows',
    short: 'What do the cards show?',
    fires: (initiative: readonly number[]) => `Fires at ${list(initiative.map(number))}`,
    hull: (hull: number) => `Hull ${hull}`,
    worth: (points: number) => `Worth ${counted(points, 'point')}`,
    price: (credits: number) => `Costs ${counted(credits, 'credit')}`,
    damage: (damage: number, piercing: boolean) => `${number(damage)} damage${piercing ? ', through shields' : ''}`,
    ion: (later: number) => `Ion: fires ${later} later`,
    how: 'Low numbers fire first. As much damage as its hull destroys a ship, and the enemy gets what it is worth.',
    shield: 'Shield: stops beams',
    beams: 'Beams: more lines, more damage',
    cards: 'Other cards and tokens',
    token: 'Damage so far, in the colour of the player who shot.',
    delay: 'Hit by ion lasers: fires so much later.',
    flag: 'Your Flag ship is the last card of your deck.',
    cargo: 'Your Cargo ship comes first. Its cubes are points; hits steal them.',
  },

  /** Before the clock starts. */
  practice: {
    title: 'practice, nothing counts yet',
    help: (ways: string) => `Try it: hit the ship in the middle. ${ways}`,
    card: (card: string) => `${card}, for practice`,
  },

  hand: {
    keys: (card: string) =>
      `${card}. Press Enter to lay it on the table, arrow keys move it, Q and E turn it, Enter deploys it.`,
    turn: 'Slide to turn',
    touches: 'Cards may not touch. Move it a little.',
    toPlace: (cards: number) => `${cards} more to place`,
    inDeck: (cards: number) => `${cards} more in your deck`,
    place: 'Place',
    deploy: 'Deploy',
    anywhere: 'Any free place',
    /** It was let go of before a hand's time was over. */
    settles: 'It lies there in a moment. Until then you can still move it.',
    beside: 'You let go beside the table. Drag the card onto it.',
    drop: 'Drag it onto the table and let go. Turn it with Q and E or the wheel.',
    byFinger: (button: string) => `Drag it onto the table, turn it, then press “${button}”.`,
    press: (button: string) =>
      `Drag it onto the table, then press “${button}”. Turn it with Q and E, the wheel or its ring.`,
    willHit: (ships: readonly string[]) => `Its lasers will hit ${list(ships)}.`,
    willEnd: 'With this card deployment will end for everybody.',
    stopped: 'You want to stop here. Play on, or wait for the others.',
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
    own: (card: string, tenths: number) => `Your ${card}, turned ${counted(Math.round(tenths / 10), 'degree')}`,
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
    skip: 'Skip to the result',
    end: 'Show the end',
  },

  shots: {
    title: 'Who shot whom',
    at: 'shot',
    /** What came of it. */
    did: ({ damage, cubes, delayed, stopped, destroyed }: Duel) => {
      const parts = [
        ...(damage > 0 ? [`${damage} damage`] : []),
        ...(cubes > 0 ? [`${counted(cubes, 'cube')} stolen`] : []),
        ...(delayed ? ['delayed'] : []),
        ...(stopped ? ['shield'] : []),
        ...(destroyed ? ['destroyed'] : []),
      ];
      return parts.length > 0 ? parts.join(', ') : 'no effect';
    },
    missed: (ships: number) => `${counted(ships, 'ship')} also fired past everything.`,
  },

  lost: {
    title: 'Never reached the table',
    by: (name: string, cards: number) => `${name} lost ${counted(cards, 'card')}`,
  },

  scores: {
    player: 'Player',
    kills: 'Kill points',
    killsAre: 'Points for destroyed ships. Ships that you destroyed yourself count against you.',
    stolen: 'Stolen',
    stolenAre: 'Stolen cubes on ships that survived, a point each.',
    cargo: 'Cargo',
    cargoIs: 'Cubes still on your Cargo ship, a point each.',
    points: 'Points',
    ships: 'Kills',
    shipsAre: 'Enemy ships destroyed. They decide a tie.',
    minus: 'Ships that players destroyed themselves count against them.',
    killed: list,
  },

  sandbox: {
    title: 'Sandbox',
    whatIf: 'What if?',
    table: 'Sandbox table',
    help: 'Drag and turn any card, then fire. Nothing here counts.',
    empty: 'Add cards from the row below, then fire. Nothing here counts.',
    keys: (card: string) => `${card}: arrow keys move it, Q and E turn it`,
    fire: 'Fire',
    back: 'Move cards',
    remove: 'Remove',
    add: (card: string) => `Add ${card}`,
    cards: 'More cards',
    side: (name: string) => `For ${name}`,
    touch: 'Cards may not touch.',
    was: (name: string, points: number, before: number | null) =>
      before === null || before === points
        ? `${name} ${number(points)}`
        : `${name} ${number(points)} (was ${number(before)})`,
  },

  hint: {
    asteroids: 'Drag the Asteroids onto the table.',
    race: 'Choose your race.',
    fleet: (credits: number) => `Choose ships for up to ${counted(credits, 'credit')}, in secret.`,
    ready: (ready: number, all: number) =>
      `Practise, then press “I’m ready”. Deployment starts when everybody is: ${ready} of ${all}.`,
    begins: 'Get ready: deployment is about to start.',
    deploy: 'Drag your card onto the table, turn it and let go. Cards may not touch.',
    deployAsking: (button: string) =>
      `Drag your card onto the table, turn it, then press “${button}”. Cards may not touch.`,
    freeze: 'Time is up. Keep the card where you hold it, or take it out.',
  },
} as const;
