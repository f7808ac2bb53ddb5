/** Everything that this board says. A key is a message's id; a function has the arguments that the message needs. */
import { say as kit } from '../../board/messages';
import { counted, list, number } from '../../english';
import type { Duel } from './film';
import type { LightView, Score, View } from './types';

const NAME_MOST = 16;

/** The ninths of the table. */
const PLACES = [
  ['at the upper left', 'at the upper edge', 'at the upper right'],
  ['at the left', 'in the middle', 'at the right'],
  ['at the lower left', 'at the lower edge', 'at the lower right'],
] as const;
const thirdOf = (part: number): 0 | 1 | 2 => (part < 1 / 3 ? 0 : part < 2 / 3 ? 1 : 2);

const initiatives = (initiative: readonly number[]): string => `initiative ${list(initiative.map(number))}`;

/** A laser that will fire or has fired: what it meets, whether a shield stops it there, and how much it damages. */
interface Shooting {
  meets: string | null;
  stopped: boolean;
  damage: number;
}

/** "2 beams hit Gouge A for 3 damage, Echo B's shield stops 1, 1 misses". */
function beams(all: readonly Shooting[], will: boolean): string {
  const met = (stopped: boolean): [string, Shooting[]][] => {
    const those = all.filter((beam) => beam.stopped === stopped);
    const names = [...new Set(those.flatMap(({ meets }) => meets ?? []))];
    return names.map((name) => [name, those.filter(({ meets }) => meets === name)]);
  };
  const missed = all.filter(({ meets }) => meets === null).length;
  const does = (count: number, verb: string, one = `${verb}s`): string =>
    will ? `will ${verb}` : count === 1 ? one : verb;
  const hits = met(false).map(([name, those]) => {
    const damage = those.reduce((sum, beam) => sum + beam.damage, 0);
    const hit = `${counted(those.length, 'beam')} ${does(those.length, 'hit')} ${name}`;
    return damage > 0 ? `${hit} for ${damage} damage` : hit;
  });
  const stops = met(true).map(
    ([name, { length }]) => `${name}'s shield ${does(1, 'stop')} ${length === 1 ? 'a beam' : counted(length, 'beam')}`,
  );
  const missing = missed === all.length ? counted(missed, 'beam') : `${missed}`;
  const misses = missed > 0 ? [`${missing} ${does(missed, 'miss', 'misses')}`] : [];
  return all.length === 0 ? 'it has no lasers' : [...hits, ...stops, ...misses].join(', ');
}

/** What a laser of a colour does. */
export function lightWords({ colour, damage, later }: LightView, { piercing }: View['rules']): string {
  return later > 0 ? say.legend.ion(later) : say.legend.damage(damage, piercing.includes(colour));
}

export const say = {
  /** What goes out when the time is nearly up. */
  sent: 'your fleet',
  goal: 'Most points win: destroyed ships and cargo',
  turn: {
    asteroids: 'Asteroids',
    race: 'Races',
    fleet: 'Fleets',
    ready: 'Ready?',
    deploy: 'Deploy',
    freeze: 'Time up',
    done: 'Battle',
  },
  board: 'Stellar Conflict board',
  you: 'You',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  degrees: (degrees: number) => counted(degrees, 'degree'),
  race: { wiss: 'Wiss', vak: 'Vak', tetrakori: 'Tetrakori', hexai: 'Hexai' },
  scale: { dispute: 'Dispute', conflict: 'Conflict', war: 'War' },
  /** What was agreed; the time for deployment in milliseconds, if it is limited. */
  terms: (stop: boolean, limit: number | null, asteroids: number, stolenGoods: boolean, lines: boolean) => {
    const time = limit === null ? 'no time limit' : `${limit / 1000} seconds to deploy`;
    return [
      stop ? `“Stop!” (${time})` : time,
      ...(asteroids > 0 ? [counted(asteroids, 'Asteroid')] : []),
      ...(stolenGoods ? ['Stolen Goods'] : []),
      ...(lines ? ['aiming lines shown'] : []),
    ].join(', ');
  },

  /** Short answers to a question that names the card. */
  ways: { ready: undefined, keep: 'Keep it here', remove: 'Take it out' },

  /** How far a player is. */
  status: {
    chooses: 'choosing',
    picks: 'choosing',
    picked: 'sent',
    ready: 'ready',
    notReady: 'not ready',
    placing: 'placing Asteroids',
    left: (cards: number) => `${cards} left`,
    last: 'last card!',
    deployed: 'all down',
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
    price: (credits: number) => (credits === 0 ? 'Costs nothing.' : `Costs ${counted(credits, 'credit')}.`),
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
    help: (ways: string) => `Practice: hit the enemy ship with a beam of your card. ${ways}`,
    byFinger: (button: string) => `Tap near the ship. Aim a beam at it, then “${button}”.`,
    /** It lies where none of its beams meets anything. */
    turn: (touch: boolean) => `No beam hits. ${touch ? 'Slide to turn it' : 'Turn it'}, or move it.`,
    card: (card: string) => `${card}, for practice`,
    /** It was laid down: what its beams do. */
    fires: (card: string, all: readonly Shooting[]) => `${card} fires: ${beams(all, false)}.`,
    after: 'Try another card, or press “I’m ready”.',
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
    drag: 'Drag it onto the table, or click there. Turn it with Q and E, the wheel or its ring.',
    press: (button: string) => `Turn it with Q and E, the wheel or its ring, then click it or press “${button}”.`,
    /** By finger, before and after it lies on the table. */
    bring: (button: string) => `Tap the table where the card goes, or drag it there. Then press “${button}”.`,
    slide: (button: string) => `Slide to turn it, then tap the card or press “${button}”.`,
    tooClose: 'Touches a card',
    will: (all: readonly Shooting[]) => `Here ${beams(all, true)}.`,
    willEnd: 'With this card deployment will end for everybody.',
    stopped: 'You want to stop here. Play on, or wait for the others.',
  },

  table: {
    title: 'Table. Arrow keys move the view, plus and minus scale it.',
    /** What has no initiative has no other figures either. */
    piece: (name: string, whose: string | null, initiative: readonly number[], hull: number, points: number) => {
      const card = whose === null ? name : `${name}, ${whose}`;
      if (initiative.length === 0) return card;
      return `${card}, ${initiatives(initiative)}, hull ${hull}, ${counted(points, 'point')}`;
    },
    /** Whose a card is; null for one's own. */
    of: (name: string | null) => (name === null ? 'yours' : `of ${name}`),
    /** Where a card lies as it is seen, for whoever cannot see it; and what became of it. */
    lies: (piece: string, place: string, gone: boolean) => `${piece}, ${place}${gone ? ', destroyed' : ''}`,
    place: (right: number, down: number) => PLACES[thirdOf(down)][thirdOf(right)],
    /** Under a card that somebody holds there is room for a short name. */
    whose: (name: string) => (name.length > NAME_MOST ? `${name.slice(0, NAME_MOST - 1)}…` : name),
    holds: (name: string, card: string) => `${name} holds ${card}`,
    own: (card: string, place: string, tenths: number) =>
      `Your ${card}, ${place}, turned ${counted(Math.round(tenths / 10), 'degree')}`,
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
    /** Whom a ship hits, and what comes of it; `misses`: some of its beams leave the table. */
    volley: (ship: string, hits: readonly { target: string; did: string }[], misses: boolean) => {
      if (hits.length === 0) return `${ship} fires and hits nothing.`;
      const did = hits.map(({ target, did }) => `${target}: ${did}.`);
      return [`${ship} fires.`, ...did, ...(misses ? ['The rest misses.'] : [])].join(' ');
    },
    /** Over what is hit, in a few letters. */
    float: ({ damage, cubes, delayed, stopped }: Pick<Duel, 'damage' | 'cubes' | 'delayed' | 'stopped'>) => {
      if (damage > 0) return number(-damage);
      if (cubes > 0) return `${counted(cubes, 'cube')} stolen`;
      return delayed ? 'later' : stopped ? 'shield' : 'no effect';
    },
    initiative: (now: number) => `Initiative ${now}`,
    skip: 'Skip to the result',
    end: 'Show the end',
    /** Where no scene is shown. */
    ended: 'End',
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
    by: (name: string, cards: number, credits: number) =>
      `${name}: ${counted(cards, 'card')}${credits > 0 ? `, bought for ${counted(credits, 'credit')}` : ''}`,
  },

  /** What a player's points are made of, and what was paid for nothing. */
  breakdown: ({ kills, stolen, cargo }: Score, lost: readonly string[], credits: number) => {
    const points = [
      kills < 0 ? `${number(kills)} for destroyed ships, as yours count against you` : `${kills} for destroyed ships`,
      ...(stolen > 0 ? [`${stolen} stolen`] : []),
      ...(cargo > 0 ? [`${cargo} in cargo`] : []),
    ].join(', ');
    if (lost.length === 0) return `${points}.`;
    const paid = credits > 0 ? `, ${counted(credits, 'credit')} for nothing` : '';
    return `${points}. Never reached the table: ${list(lost)}${paid}.`;
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
    empty: 'Add cards, then fire. Nothing here counts.',
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
    race: 'Choose your race: any of them will do for a first game.',
    fleet: (credits: number) => `Choose ships for up to ${counted(credits, 'credit')}, in secret.`,
    ready: (ready: number, all: number) =>
      `Practise, then press “I’m ready”. Deployment starts when everybody is: ${ready} of ${all}.`,
    begins: 'Get ready: deployment is about to start.',
    deploy: 'Drag your card onto the table, turn it and let go. Cards may not touch.',
    deployAsking: (button: string) => `Drag your card onto the table, turn it, press “${button}”. Cards may not touch.`,
    freeze: (card: string) => `Time is up. Keep ${card} where it is, or take it out of the game?`,
  },
} as const;
