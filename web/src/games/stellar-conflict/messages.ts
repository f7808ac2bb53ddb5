/** Everything that this board says. A key is a message's id; a function has the arguments that the message needs. */
import { say as kit } from '../../board/messages';
import { counted, list, number } from '../../english';
import type { Duel } from './film';
import type { LightView, View } from './types';

const NAME_MOST = 16;

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
    chooses: 'choosing',
    picks: 'choosing',
    picked: 'fleet sent',
    ready: 'ready',
    notReady: 'not ready',
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
    /** With the milliseconds for each card, as far as they are known. */
    deck: (cards: number | null, pace: number | null) => {
      if (cards === null) return '';
      return pace === null
        ? `${counted(cards, 'card')} to place.`
        : `${counted(cards, 'card')} to place, about ${(pace / 1000).toFixed(1)} seconds each.`;
    },
    /** A Scout has no price. */
    ship: (name: string, credits: number | null, initiative: readonly number[], hull: number, lasers: number) =>
      `${name}, ${credits === null ? 'a Scout without cost' : counted(credits, 'credit')}, ${initiatives(initiative)}, hull ${hull}, ${counted(lasers, 'laser')}`,
    send: (ships: number) => (ships === 0 ? 'Choose ships first' : kit.send(counted(ships, 'ship'))),
    order: 'Send these ships, or choose others in secret.',
    sendNone: 'Send no ships',
    suggestions: 'Suggested fleets',
    suggestion: {
      last: (ships: number) => `Your last, ${counted(ships, 'ship')}`,
      mixed: (ships: number) => `Mixed, ${counted(ships, 'ship')}`,
      many: (ships: number) => `Many small, ${counted(ships, 'ship')}`,
      few: (ships: number) => `Few large, ${counted(ships, 'ship')}`,
    },
    /** Why somebody would send it. */
    why: {
      last: 'The ships that you sent last time.',
      mixed: 'A good first fleet: quick ships that fire early, and strong ones that hit hard.',
      many: 'Many beams, but little time to aim each of them, and small ships are soon lost.',
      few: 'Strong ships, and time to aim each of them. Every loss costs more points.',
      own: 'Click ships to add them or to leave them out.',
    },
    build: 'Choose yourself',
    built: 'Hide the rest',
    comes: (name: string) => `${name} comes along without cost`,
    free: 'comes along',
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
    fires: (initiative: readonly number[]) => `Fires at ${list(initiative.map(number))}. Low numbers fire first.`,
    hull: (hull: number) => `Hull ${hull}: so much damage destroys it.`,
    worth: (points: number) => `Worth ${counted(points, 'point')} to the enemy who destroys it.`,
    price: (credits: number) => `Costs ${counted(credits, 'credit')}.`,
    cubes: (cubes: number) => `Carries ${counted(cubes, 'cube')}.`,
    damage: (damage: number, piercing: boolean) => `${number(damage)} damage${piercing ? ', through shields' : ''}`,
    ion: (later: number) => `Ion: fires ${later} later`,
    shield: 'Shield: stops beams',
    beams: 'Beams: more lines, more damage',
    cards: 'Other cards and tokens',
    token: 'Damage so far, in the colour of the player who shot.',
    delay: 'Hit by ion lasers: fires so much later.',
    flag: 'Your Flag ship is the last card of your deck.',
    cargo: 'Your Cargo ship comes first. Its cubes are points; hits steal them.',
  },

  /** What points come from, for whoever has not played yet. */
  scoring: {
    title: 'How you score',
    kill: 'Destroy an enemy ship: the points in its star.',
    steal: 'Hit an enemy Cargo ship: each cube you steal is a point, if your ship survives.',
    keep: 'Cubes left on your own Cargo ship: a point each.',
    mine: 'Hit an Asteroid: each cube you take is a point, if your ship survives.',
    wins: 'The most points win.',
  },

  /** Before the clock starts. */
  practice: {
    begin: 'Practise first',
    help: (ways: string) => `Practice: hit the ship. ${ways}`,
    byFinger: (button: string) => `Drag, turn, press “${button}”.`,
    card: (card: string) => `${card}, for practice`,
    hits: (beams: number, button: string) =>
      `${counted(beams, 'beam')} ${beams === 1 ? 'hits' : 'hit'} a ship. “${button}” lays it down, “I’m ready” ends the practice.`,
  },

  hand: {
    keys: (card: string) =>
      `${card}. Press Enter to lay it on the table, arrow keys move it, Q and E turn it, Enter deploys it.`,
    turn: 'Slide to turn',
    touches: 'Cards may not touch. Move it a little.',
    toCome: (cards: number) => (cards === 0 ? 'last' : `${cards} more`),
    place: 'Place',
    deploy: 'Deploy',
    anywhere: 'Any free place',
    /** It was let go of before a hand's time was over. */
    settles: 'It lies there in a moment. Until then you can still move it.',
    beside: 'You let go beside the table. Drag the card onto it.',
    drop: 'Drag it onto the table and let go. Turn it with Q and E or the wheel.',
    press: (button: string) =>
      `Drag it onto the table, then press “${button}”. Turn it with Q and E, the wheel or its ring.`,
    willHit: (ships: readonly string[]) => `Its lasers will hit ${ships.length > 0 ? list(ships) : 'nothing'}.`,
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
    /** Under a card that somebody holds there is room for a short name. */
    whose: (name: string) => (name.length > NAME_MOST ? `${name.slice(0, NAME_MOST - 1)}…` : name),
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
    byInitiative: 'Initiative',
    told: (lines: readonly string[], more: number) => [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
    initiative: (now: number) => `Initiative ${now}`,
    skip: 'Skip to the result',
    end: 'Show the end',
  },

  shots: {
    title: 'Who shot whom',
    at: 'shot',
    /** What came of it. */
    did: ({ damage, cubes, delayed, stopped, destroyed }: Duel, own: boolean) => {
      const parts = [
        ...(own ? ['own ship'] : []),
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
    title: 'Score and shots',
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

  /** The battle once more, with cards that lie elsewhere. */
  whatIf: {
    title: 'What if?',
    table: 'The table of “What if?”',
    help: 'Drag or turn any card, then fire again. Nothing here counts.',
    empty: 'Add cards from the row below, then fire. Nothing here counts.',
    chosen: (card: string) => `${card}: drag it, turn it, then fire again.`,
    keys: (card: string) => `${card}: arrow keys move it, Q and E turn it`,
    fire: 'Fire again',
    back: 'Move cards',
    remove: 'Remove',
    add: (card: string) => `Add ${card}`,
    cards: 'Add more cards',
    side: (name: string) => `For ${name}`,
    touch: 'Cards may not touch. Move one of them.',
    would: 'It would have ended like this:',
    points: number,
    /** In the real battle, where that was different. */
    was: (points: number, before: number | null) =>
      before === null || before === points ? '' : `instead of ${number(before)}`,
    noAnswer: 'The table did not answer. Try again in a moment.',
  },

  hint: {
    asteroids: 'Drag the Asteroids onto the table.',
    race: 'Choose your race.',
    fleet: (credits: number) => `Choose ships for up to ${counted(credits, 'credit')}, in secret.`,
    ready: (ready: number, all: number) =>
      `Practise, then press “I’m ready”. Deployment starts when everybody is: ${ready} of ${all}.`,
    begins: 'Get ready: deployment is about to start.',
    deploy: 'Drag your card onto the table, turn it and let go. Cards may not touch.',
    deployAsking: (button: string) => `Drag your card onto the table, turn it, press “${button}”. Cards may not touch.`,
    freeze: 'Time is up. Keep the card where you hold it, or take it out.',
  },
} as const;
