/** Everything that this board says. A key is a message's id; a function has the arguments that the message needs. */
import { a, counted, list, plural } from '../../english';
import type { PlanetKind, View } from './types';

const KINDS_OF_PLANET: readonly PlanetKind[] = ['terran', 'sub_terran', 'minimal_terran', 'barren'];

type ByPhase = Readonly<Partial<Record<View['phase'], string>>>;

const ASKED = 'you are asked';
const RICH = 'rich in minerals';

/** `4th`. */
const ordinal = (number: number): string =>
  `${number}${['th', 'st', 'nd', 'rd'][number % 100 > 10 && number % 100 < 14 ? 0 : number % 10] ?? 'th'}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What there is of these. */
const joined = (...parts: readonly (string | false | 0 | null)[]): string => parts.filter(Boolean).join(', ');

const withRich = (rich: boolean): string => (rich ? `, ${RICH}` : '');

/** `You choose`, `Ann chooses`. Here and below, a player who is null is the reader. */
const does = (who: string | null, verb: string): string => (who === null ? `You ${verb}` : `${who} ${verb}s`);

/** A chance in thousandths as people say it. */
export function percent(permille: number): string {
  if (permille > 0 && permille < 10) return 'under 1 %';
  if (permille > 990 && permille < 1000) return 'over 99 %';
  return `${Math.round(permille / 10)} %`;
}

function chances(needs: string, [hits, throws]: readonly [number, number], all: number | null): string {
  const shot = joined(needs, hits > 0 && hits < throws && `${hits} in ${throws} to hit`);
  return all === null ? shot : `${shot}; ${percent(all)} to destroy all`;
}

/** `terran 3, sub-terran 1`: a phone has room for no more. */
function brief(points: Readonly<Partial<Record<PlanetKind, number>>>): string {
  const some = KINDS_OF_PLANET.filter((kind) => (points[kind] ?? 0) > 0);
  return some.map((kind) => `${say.planet.kind[kind].toLowerCase()} ${points[kind] ?? 0}`).join(', ');
}

/** `Wolf`, `Wolf and Ceti`, `Wolf and 2 more`. */
const starNames = (stars: readonly string[]): string =>
  stars.length > 2 ? `${stars[0] ?? ''} and ${stars.length - 1} more` : list(stars);

/** `Wolf`, `2 stars`: a button has room for no more. */
const fewStars = (stars: readonly string[]): string =>
  stars.length === 1 ? (stars[0] ?? '') : counted(stars.length, 'star');

export const say = {
  board: 'Stellar Conquest board',
  /** What goes out when the time is nearly up. */
  sent: 'your payment',
  drawer: { fleets: 'Fleets', record: 'Colonies', research: 'Research', standing: 'Standing orders' },
  tab: { fleets: 'Fleets', record: 'Colonies', research: 'Research', standing: 'Orders' },
  production: 'Production',
  unknown: '?',
  points: (points: number) => counted(points, 'point'),

  unit: {
    scout: 'scout',
    transport: 'transport',
    corvette: 'corvette',
    fighter: 'fighter',
    death_star: 'death star',
    factory: 'factory',
    missile_base: 'missile base',
    advanced_missile_base: 'advanced missile base',
    planet_shield: 'planet shield',
  },
  units: (count: number, name: string, captive: boolean) =>
    `${counted(count, name)}${captive ? ' with conquered people' : ''}`,

  hint: {
    bonus: (points: number) =>
      points > 0 ? `Spend ${counted(points, 'bonus point')} in secret.` : 'Your bonus is spent.',
    colony: 'Settle, build or research: what is left over is lost.',
    production: 'Your colonies make points: spend them, colony after colony.',
    produced: 'All your colonies are done.',
    nothing: 'You have no colony yet: land transports on a planet first.',
    hand: 'Click a star to send these ships there.',
    handFree: 'Click a star to send these ships there, or a highlighted hex to move by hand.',
    enter: (colour: string | null) => `Send your fleet out.${colour ? ` ${capital(colour)} stars promise most.` : ''}`,
    handBound: (star: string) => `These ships are bound for ${star}, and take no other orders on the way.`,
    sailOn: 'Your ships sail on. To send others first, click them.',
    underWay: 'All your ships are under way.',
    explore: 'Ships have come to unknown stars: explore them, or move others first.',
    move: 'Click a fleet, then a star; or drag it there.',
    moved: 'All your ships are under way, or hold a star. End your turn.',
    battle: 'Enemy ships share a star with yours: choose where to fight first.',
    attack: 'Attack colonies where you have warships?',
    barrage: 'Fire on the colonies that you attack.',
    conquered: 'The colony is yours. Keep it, or attack on.',
    debark: 'Land people from your transports.',
    turnOver: 'Your ships have moved, and nobody is left to land: end your turn.',
    post: 'A command post at your colony lets your ships fly farther.',
    look: 'Ships pass your colony: inspect them? Everybody will know that you are there.',
    banish: (star: string) => `You hold ${star}: choose the hex to which the others go.`,
    redirect: 'Your withdrawn ships need a new destination: click a star.',
    fire: 'Choose what your warships fire at.',
    fireBack: 'Choose what your missile bases fire at.',
    withdraw: 'Withdraw ships, or stay for another round?',
    defend: 'Your colony is under attack: destroy factories, or keep them.',
  },

  /** Before the first turn. */
  opening: {
    title: 'Before the first turn',
    points: (points: number) => `bonus ${points === 1 ? 'point' : 'points'} to spend`,
    /** The whole game: each a word, and what it is about. */
    explore: { name: 'Explore', about: 'Scouts find planets.' },
    settle: 'Settle',
    worth: (points: Readonly<Partial<Record<PlanetKind, number>>>) => `Points: ${brief(points)}.`,
    produce: 'Produce',
    every: (turns: number) => `Colonies pay every ${ordinal(turns)} turn.`,
    suggested: 'A good start',
    whole: (points: number) => counted(points, 'point'),
    part: (points: number, price: number) => `${points} of ${counted(price, 'point')}`,
    accept: 'Spend it like this',
    choose: 'Choose yourself…',
  },

  /** The first turn: where each part of the fleet would well go. */
  setOut: {
    title: 'Your fleet sets out',
    about: 'Scouts find out what the stars have. Warships protect your settlers at a star that nobody knows.',
    to: (star: string) => `to ${star}`,
    accept: 'Send them and end turn',
    choose: 'Choose yourself…',
  },

  prompt: {
    lost: (parts: readonly string[]) => `You lost ${list(parts)}.`,
    carried: 'Your orders are being carried out…',
    bound: (star: string) => `On the way to ${star}…`,
    over: 'The game is over.',
    lapse: (turn: number) => `The fog lifts: everybody's colonies in turn ${turn}.`,
    count: 'Planet after planet is counted.',
    waiting: (players: readonly string[]) => `Waiting for ${list(players)}.`,
  },

  /** The buttons that lead on: each names what happens. */
  next: {
    enter: 'Pick up your fleet',
    sail: (star: string) => `Sail for ${star}`,
    sailOn: (ships: number) => (ships > 0 ? `Sail on (${counted(ships, 'ship')})` : 'Sail on'),
    sailAndEnd: 'Sail on and end turn',
    /** Settlers see what they have come to, and the turn goes on. */
    sailAndExplore: (stars: readonly string[], settlers: boolean) =>
      settlers ? `Sail on and explore ${fewStars(stars)}` : `Sail on, explore ${fewStars(stars)}, end turn`,
    sailAndLand: (stars: readonly string[]) => `Sail on and land at ${starNames(stars)}`,
    andEnd: (words: string) => `${words} and end turn`,
    advised: 'Spend as advised and finish',
    /** Where they go to does not matter to most. */
    anyHex: 'Any of them',
    /** Of the colony that is open. */
    advice: (millions: number, tech: string | null) =>
      `Advised: ${joined(millions > 0 && `${millions} million leave`, tech !== null && `research ${tech}`)}.`,
    /** A payment that is filled in comes first. */
    payFirst: (points: number, then: string) => `Pay ${points} and ${then.charAt(0).toLowerCase()}${then.slice(1)}`,
    stop: 'Stop here',
    sendTo: (ships: string, star: string) => `Send ${ships} to ${star}`,
    /** The map shows where to. */
    sendAll: (parties: number) => `Send ${counted(parties, 'fleet')} as shown`,
    andSailOn: (words: string) => `${words} and sail on`,
    parties: (parties: readonly { ships: string; star: string }[]) =>
      `${capital(parties.map(({ ships, star }) => `${ships} to ${star}`).join('; '))}.`,
    post: (star: string) => `Command post at ${star}`,
    close: (planet: string) => `Finish ${planet}`,
    endProduction: 'Finish production',
    endSpending: 'Finish spending',
    fight: (who: string, star: string) => `Fight ${who} at ${star}`,
    attack: (planet: string) => `Attack ${planet}`,
    land: (millions: number, planet: string) => `Land ${millions} million on ${planet}`,
    exploreAndEnd: (stars: readonly string[]) => `Explore ${starNames(stars)} and end turn`,
    /** What ships do at these stars when they have moved. */
    ahead: {
      explore: (stars: readonly string[]) => `Explore ${starNames(stars)}`,
      fight: (stars: readonly string[]) => `Fight at ${starNames(stars)}`,
      attack: (stars: readonly string[]) => `Go on to ${starNames(stars)}`,
      land: (stars: readonly string[]) => `Land at ${starNames(stars)}`,
    },
    done: {
      move: 'End movement',
      battle: 'End battles',
      attack: 'No attack',
      debark: 'No more landings',
    } as ByPhase,
  },

  /** What lies ahead, in a few words each. */
  ahead: {
    hand: (ships: string) => `In hand: ${ships}.`,
    risk: (words: string) => `! ${words}`,
    change: 'Change…',
    sailing: (ships: number) => `${counted(ships, 'ship')} under way`,
    explore: (star: string, _ships: number) => `${star} to explore`,
    fight: (star: string, _ships: number) => `enemy ships at ${star}`,
    attack: (star: string, _ships: number) => `enemy colony at ${star}`,
    land: (star: string, ships: number) => `${counted(ships, 'transport')} at ${star}`,
    idle: (places: number) => `${counted(places, 'idle fleet')} (N)`,
    held: (points: number) => `${counted(points, 'point')} only as long as ships stay`,
    leaves: (points: number) => `They alone hold ${counted(points, 'point')} where they are.`,
  },

  /** The card of a star that was explored. */
  explored: {
    lost: (ships: string) => `Lost on arrival: ${ships}.`,
    nobody: 'Nobody came back to tell what is there.',
  },

  /** A click did nothing: what to click instead. */
  instead: { highlighted: 'Click a highlighted star or hex.', shooter: 'Choose one of the others.' },

  track: {
    turn: (turn: number) => `Turn ${turn}`,
    of: (last: number) => `of ${last}`,
    turnOf: (turn: number, last: number, production: number | undefined) =>
      `Turn ${turn} of ${last}, ${production ? `production after turn ${production}` : 'no more production'}`,
    productionOf: (turn: number, last: number) => `Production after turn ${turn} of ${last}`,
  },

  map: {
    label: 'Star map. Arrow keys go from star to star, plus and minus scale it.',
    arrival: (turn: number) => `T${turn}`,
    risk: '!',
    never: 'out of range',
    range: 'range of all but scouts',
    lost: (ships: number) => `${ships} lost`,
    tools: 'Map',
    closer: { name: 'Closer', tip: 'Closer (+)' },
    farther: { name: 'Farther', tip: 'Farther (−)' },
    whole: { name: 'Whole map', tip: 'Whole map (0)' },
  },

  /** The margin of the map. */
  key: {
    stars: (kind: string) => `${capital(kind)} planet`,
    colour: { blue: 'Blue', white: 'White', yellow: 'Yellow', orange: 'Orange', red: 'Red' },
    chance: (best: number, cards: number) => (best === 0 ? 'never' : `${best} in ${cards}`),
    planets: 'Planets around it',
  },

  star: {
    /** Planets are null where they are unexplored. */
    label: (
      name: string,
      colour: string,
      hex: string,
      planets: number | null,
      colonies: readonly (string | null)[],
      posts: readonly (string | null)[],
    ) =>
      joined(
        `${name}, ${colour} star at ${hex}`,
        planets === null ? 'unexplored' : counted(planets, 'planet'),
        ...colonies.map((who) => (who === null ? 'your colony' : `a colony of ${who}`)),
        ...posts.map((who) => (who === null ? 'your command post' : `a command post of ${who}`)),
      ),
    sentences: (parts: readonly string[]) => parts.join('. '),
  },

  place: {
    label: 'What is here',
    near: (star: string) => `Open space near ${star}`,
    at: (star: string) => `at ${star}`,
    inSpace: (star: string) => `in open space near ${star}`,
    where: (colour: string | undefined, hex: string) => (colour ? `${colour} star, ${hex}` : hex),
    asFar: 'Send them as far as they get',
    fight: (who: string) => `Fight ${who} here`,
    arrival: (turn: number) => `The ships in hand can be here in turn ${turn}.`,
    noPlanets: 'This star has no planets.',
    /** What the star cards promise. */
    prospect: (best: number, cards: number, colour: string, kind: string) =>
      best === 0
        ? `No ${colour} star has a ${kind} planet.`
        : `${best} of ${cards} ${colour} stars have a ${kind} planet.`,
    post: 'Put a command post here',
    unpost: 'Take the command post off',
  },

  planet: {
    kind: { terran: 'Terran', sub_terran: 'Sub-terran', minimal_terran: 'Minimal-terran', barren: 'Barren' },
    name: (star: string, place: string) => `${star} ${place}`,
    title: (kind: string, room: number | null, rich: boolean) =>
      `${kind}, room for ${room ?? '?'} million${withRich(rich)}`,
    unexplored: 'An unexplored planet',
    points: 'Points at the end',
    pointless: 'no points',
    devastated: 'Devastated: nobody can live here any more.',
    /** Null is you; a colony that was not conquered has one person. */
    colony: (owner: string | null, holder: string | null) =>
      `${owner === null ? 'Your colony' : `Colony of ${owner}`}${holder === owner ? '' : `, held by ${holder ?? 'you'}`}`,
    asOf: (turn: number) => `as of turn ${turn}`,
    people: (people: number, room: number | null) => `${people} of ${room ?? '?'} million`,
    meter: (people: number | null, room: number | null) => `${people ?? '?'} / ${room ?? '?'} million`,
    nobody: 'Nobody lives here.',
    /** It counts, although nobody lives there. */
    held: (points: number) => `Nobody lives here; it counts ${points} for you as long as a ship of yours stays.`,
    beside: (points: number) => `Nobody lives here; it counts ${points} for you, beside your colony.`,
    nobodyAsOf: (turn: number) => `Nobody lives here, as of turn ${turn}.`,
    barren: (tech: string, paid: number, price: number) =>
      `Nobody can land here before you own ${tech} (${paid} of ${counted(price, 'point')} paid).`,
    landing: 'Transports that land',
    land: (millions: number, conquered: boolean) => `Land ${millions} million${conquered ? ' conquered' : ''}`,
    landed: (people: number) => `then ${people} million live here`,
    attack: 'Attack this colony',
    spare: 'Leave it alone',
    razing: 'Millions to destroy',
    raze: (millions: number) => `Destroy ${millions} million`,
    scrapping: 'Factories to destroy',
    scrap: (factories: number) => `Destroy ${counted(factories, 'factory')}`,
    ruin: 'Destroy something here…',
    ruinAbout: 'What is destroyed is gone, and counts for nobody.',
    worthless: 'no points',
    differ: 'Transports differ: some are fitted for barren planets, or may not return to the planet they left.',
  },

  marker: {
    force: (letter: string) => `task force ${letter}`,
    ships: (ships: number) => counted(ships, 'ship'),
    loose: (count: number, captives: readonly { people: string; counters: number }[]) =>
      joined(
        `at least ${counted(count, 'ship')} in no task force`,
        ...captives.map(({ people, counters }) => `at least ${counters} of them with people of ${people}`),
      ),
    /** The ships are null where they were never seen, the turn where they are the reader's. */
    label: (
      owner: string | null,
      what: string,
      where: string,
      seen: { ships: string | null; turn: number | null },
      doing: string | null,
    ) => {
      const known = seen.ships && joined(seen.ships, seen.turn !== null && `seen in turn ${seen.turn}`);
      return joined(`${owner ?? 'You'}: ${what} ${where}${known ? ` (${known})` : ''}`, doing);
    },
    hand: 'in hand',
  },

  fleet: {
    label: (star: string) => `Your ships at ${star}`,
    here: 'Your ships here',
    labelOutside: 'Your ships off the map',
    outside: 'Your fleet, about to enter the map',
    force: (letter: string) => `Task force ${letter}`,
    loose: 'In no task force',
    seen: (what: string, ships: string, turn: number) => `${what}: ${ships} (turn ${turn})`,
    unseen: (what: string) => `${what}: contents unknown`,
    group: (
      kind: string,
      count: number,
      to: { bound: string | null; arrival: number | null },
      has: { people: string | null; fitted: boolean; barred: string | null; halted: boolean },
    ) => {
      const notes = joined(
        to.bound && `bound for ${to.bound}`,
        to.bound && to.arrival && `there in turn ${to.arrival}`,
        has.people && `people of ${has.people}`,
        has.fitted && 'fitted for barren planets',
        has.barred && `may not land on ${has.barred}`,
        has.halted && 'can go no farther this turn',
      );
      const name = count === 1 ? kind : plural(kind);
      return notes ? `${name}: ${notes}` : name;
    },
    /** A star on the map is clicked next. */
    sendAll: 'Send all…',
    sendForce: (letter: string) => `Send ${letter}…`,
    send: (ships: number) => `Send ${ships}…`,
    /** Their destination stays. */
    steer: (ships: number) => `Steer ${ships}…`,
    taking: (kind: string) => `${capital(plural(kind))} to take`,
    take: (ships: number) => `Take ${ships}`,
    leaving: (kind: string) => `${capital(plural(kind))} to leave here`,
    leave: (ships: number) => `Leave ${ships}`,
    organise: 'Task forces…',
    dissolve: 'Dissolve',
    detaching: (kind: string) => `${capital(plural(kind))} to take out`,
    detach: (ships: number, kind: string, letter: string) => `${counted(ships, kind)} out of ${letter}`,
    forming: (kind: string, letter: string) => `${capital(plural(kind))} for task force ${letter}`,
    form: (ships: number, letter: string) => `${ships} into ${letter}`,
    gather: (letter: string) => `All loose ships into ${letter}`,
  },

  fleets: {
    idle: 'idle: no destination',
    idleCount: (places: number) => `${places} idle`,
    moved: 'arrived this turn',
    holds: (points: number) => `holds ${counted(points, 'point')} here`,
    bound: (star: string, turn: number) => `bound for ${star}, there in turn ${turn}`,
    outOfRange: (star: string) => `bound for ${star}, which is out of range`,
    corner: 'Off the map',
    send: 'Send…',
    key: 'N picks up the next idle fleet.',
  },

  toll: {
    label: 'Summary of the battle',
    title: (star: string) => `The battle at ${star} is over`,
    lost: 'lost',
    none: 'lost nothing',
    withdrew: 'and withdrew',
  },

  desk: {
    none: 'You have no colony yet, so nothing is made. Land transports on a planet first.',
    again: 'As last time',
    /** `Income 59 from 3 colonies: 32 spent, 27 left.` */
    total: (colonies: number, income: number, spent: number, left: number, lost: number) =>
      `Income ${income} from ${counted(colonies, 'colony')}: ${joined(
        `${spent} spent`,
        `${left} left`,
        lost > 0 && `${lost} lost`,
      )}.`,
    columns: { colony: 'Colony', people: 'People', factories: 'Factories', makes: 'Makes', left: 'Left', work: 'Work' },
    productionTitle: (turn: number) => `Production after turn ${turn}`,
    bonus: 'Bonus',
    bonusTitle: 'Before the first turn',
    pointsLeft: (points: number) => (points === 1 ? 'point left to spend' : 'points left to spend'),
    of: (people: number | null, room: number | null) => `${people ?? '?'} of ${room ?? '?'}`,
    closed: 'done',
    opened: 'open',
    open: 'Open',
    people: 'People',
    born: (millions: number) => `+${millions} born`,
    working: 'Factories',
    output: 'Makes',
    spent: (spent: number, left: number) => `${spent} spent, ${left} left`,
    rich: RICH,
    leaving: 'Leaving',
    extraOf: (extra: number, bonus: number) => `+${extra} of ${bonus} bonus`,
    staying: 'Staying',
    room: (millions: number | null) => `room for ${millions ?? '?'}`,
    emigration: 'Emigration',
    emigrationOver: 'Settlers leave before anything else is paid for.',
    passage: (points: number) => `${counted(points, 'point')} for each million`,
    emigrants: 'Millions that leave',
    send: (millions: number) => `Send ${millions} million`,
    would: (stay: number, next: number, bonus: number, left: number) =>
      `${stay} million stay and make ${counted(next, 'point')} next time. ` +
      `${bonus > 0 ? `${bonus} million come on top as a bonus. ` : ''}` +
      `${counted(left, 'point')} ${left === 1 ? 'is' : 'are'} left when all are aboard.`,
    best: (millions: number) => `${millions} million earn the whole bonus.`,
    enough: 'More would earn no further bonus.',
    extra: 'Population bonus',
    extraEmigrants: 'Bonus millions that leave',
    sendExtra: (millions: number) => `Send ${millions} bonus million`,
    building: 'Build',
    build: (count: number) => `Build ${count}`,
    items: (item: string) => plural(item),
    price: (one: number, pair: number | null) => (pair === null ? `${one}` : `${one}, two for ${pair}`),
    costs: (cost: number, left: number) => `for ${cost}, ${left} left`,
    built: (ships: readonly { count: number; kind: string; star: string | null }[]) =>
      `Built so far: ${joined(...ships.map(({ count, kind, star }) => `${counted(count, kind)}${star ? ` at ${star}` : ''}`))}.`,
    stockOut: 'Some kinds of ship are all in use: no more of them can be built.',
  },

  research: {
    class: { speed: 'Ship speed', weapons: 'Weapons', pure: 'Pure technology' },
    owned: (tech: string, effect: string) => `${tech}: ${effect} You own it.`,
    open: (tech: string, effect: string, paid: number, price: number) =>
      `${tech}: ${effect} ${paid} of ${counted(price, 'point')} paid.`,
    paid: (paid: number, price: number) => `${paid} of ${price}`,
    cheaper: (cost: number, by: readonly string[]) => `${cost} once you own ${by.join(' or ')}`,
    notHere: 'It cannot be paid for now.',
    later: (techs: number) => `Show ${counted(techs, 'technology')} for later`,
    fewer: 'Show only what can be paid for now',
    points: 'Points',
    pay: (points: number) => `Pay ${points}`,
    payAll: 'All colonies pay',
    payAllTip: 'Every colony that is not done pays all its points, until it is paid.',
    completes: (techs: readonly string[]) => `You own ${list(techs)} then.`,
    paidThen: (paid: number, price: number) => `${paid} of ${price} paid then.`,
  },

  record: {
    colonies: 'Colonies',
    score: (colonies: number, points: number) =>
      `${counted(colonies, 'colony')}, ${counted(points, 'point')} if the game ended now`,
    columns: ['Planet', 'Type', 'People', 'Factories', 'Defence'],
    type: (kind: string, rich: boolean) => `${kind}${rich ? ', minerals' : ''}`,
    defence: (bases: number, advanced: number, shield: boolean) =>
      joined(
        bases > 0 && counted(bases, 'base'),
        advanced > 0 && counted(advanced, 'advanced base'),
        shield && 'shield',
      ) || 'none',
    none: 'None yet.',
    ships: 'Ships',
    outside: 'off the map',
    free: 'Empty planets you know',
    planet: (kind: string, room: number | null, rich: boolean) => `${kind}, ${room ?? '?'} million${withRich(rich)}`,
    stock: (ships: readonly string[]) => `Stock left: ${ships.join(', ')}.`,
  },

  standing: {
    about: 'Answer in advance, so that nobody has to wait for you in their turn.',
    later: 'You can change these in your own turn, while you move. Inspection is ordered at each of your stars.',
    asked: ASKED,
    fire: 'Targets',
    spread: 'spread for you',
    retreat: 'Withdrawal',
    retreats: { ask: ASKED, stay: 'never', leave: 'after one round', outgunned: 'when outgunned' },
    routes: 'Withdrawal hexes and new courses',
    chosen: 'chosen for you',
    factories: 'Factories under attack',
    scraps: { ask: ASKED, keep: 'kept', scrap: 'destroyed' },
    inspect: (star: string) => `Ships passing ${star}`,
    inspects: { ask: ASKED, never: 'never inspected', always: 'always inspected' },
    length: 'Length of the game',
    lastTurn: (turn: number) => `The game ends after turn ${turn}. If all agree, it goes on.`,
    moreTurns: 'More turns',
    extend: (turns: number) => `Propose ${counted(turns, 'more turn')}`,
  },

  news: {
    title: 'What you could see',
    more: (lines: number) => `${lines} more in the log`,
  },

  question: {
    idle: (turn: number) => `Production after turn ${turn}`,
    /** Production passed and there was nothing to decide. */
    nothing: (every: number) =>
      'Nothing was made: you have no colony yet. ' +
      `Land transports on a planet: its people make points after every ${ordinal(every)} turn.`,
    inspect: (star: string) => `Ships of others that come to ${star}:`,
    answer: { never: 'let pass', always: 'inspect', ask: 'ask me' },
    longer: 'Playing longer',
    proposal: (who: string, turn: number) => `${who} proposes to play on to the end of turn ${turn}.`,
    agreed: 'You agreed; the others are asked.',
    agree: 'Agree',
    afterAll: 'Decline after all',
    decline: 'Decline',
  },

  fight: {
    versus: '⚔',
    battle: 'Battle',
    battleAt: (star: string) => `Battle at ${star}`,
    assault: 'Attack on colonies',
    assaultAt: (star: string) => `Attack at ${star}`,
    round: (round: number) => `round ${round}`,
    side: { attacker: 'attacker', defender: 'defender' },
    noneLeft: 'none left',
    retreat: (place: string) => `withdraws to ${place}`,
    targets: (who: string | null) => `${does(who, 'choose')} targets.`,
    attackerGoes: 'Nobody is armed any more: the attacker goes.',
    mayWithdraw: (who: string | null) => `${who ?? 'You'} may withdraw.`,
    /** Who goes, and who chooses where to; either may be the reader. */
    opponentNames: (who: string | null, by: string | null) =>
      `${by === null ? 'You choose' : `${by} chooses`} where ${who === null ? 'you withdraw' : `${who} withdraws`} to.`,
    redirects: (who: string | null) => `${does(who, 'give')} the withdrawn ships new destinations.`,
    banish: 'Click the hex on the map to which they must withdraw.',
    redirect: 'Click the star on the map for which your withdrawn ships are bound.',
    withdrawing: (kind: string) => `${plural(kind)} that withdraw`,
    withdraw: (ships: number, kind: string) => `Withdraw ${counted(ships, kind)}`,
    withdrawAll: 'Withdraw everything',
    withdrawThese: 'Withdraw these',
    stay: 'Stay and fight on',
    announce: 'Choose colonies to attack. Then fire, or break off.',
    holding: 'The colony is yours.',
    plans: (who: string) => `${who} plans the next round.`,
    aim: 'Choose what your warships fire at.',
    answers: (who: string | null) => `${does(who, 'choose')} targets for the missile bases.`,
    scraps: (who: string | null) => `${who ?? 'You'} may destroy factories before they fall.`,
    barrage: 'Fire on the colonies',
    breakOff: 'Break off',
    keep: 'Keep it and go on',
    keepRest: 'Keep the rest',
    chance: (permille: number) => `Chance that the next round leaves nothing of them: ${percent(permille)}.`,
    idle: (units: number) => `${units} without a target`,
    /** What a shot needs, its chance as hits of throws, the chance that nothing of the target is left, shots aimed at it. */
    target: (odds: { needs: string; hit: readonly [number, number]; all: number | null } | null, aimed: number) =>
      joined(odds && chances(odds.needs, odds.hit, odds.all), aimed > 0 && `${aimed} aimed`),
    all: (shots: number) => (shots > 1 ? `Fire all ${shots}` : 'Fire'),
    one: 'Fire one',
    fire: 'Fire',
    fires: (who: string) => `${who} fires`,
    shot: (shooter: string, target: string) => `${shooter} at ${target}`,
    die: (face: number) => `die ${face}`,
    gone: 'target gone',
    hit: 'hit',
    miss: 'miss',
  },

  /** What points are made of. */
  score: {
    made: (
      kinds: readonly { kind: PlanetKind; count: number; points: number }[],
      ships: number,
      sure: boolean,
    ): string => {
      const parts = joined(
        ...kinds.map(
          ({ kind, count, points }) =>
            `${counted(count, `${say.planet.kind[kind].toLowerCase()} planet`)}: ${counted(points, 'point')}`,
        ),
        ships > 0 && `planets where nobody lives: ${counted(ships, 'point')}`,
      );
      if (sure) return parts || 'No planet that counts';
      return parts ? `As far as you have seen: ${parts}` : 'You have seen no planet of theirs that counts';
    },
  },
  again: { rematch: 'Same stars, other corner', anew: 'New stars' },

  goal: (points: Readonly<Partial<Record<PlanetKind, number>>>) => `Most points win: ${brief(points)}`,
  turn: (turn: number, last: number, producing: boolean) =>
    producing ? `Production ${turn}` : `Turn ${turn} of ${last}`,

  legend: {
    planets: 'Planets: what you hold counts at the end',
    planet: (points: number) =>
      points > 0 ? `${counted(points, 'point')} at the end.` : 'No points, but room to live.',
    rich: 'Crystals: rich in minerals, so that people and factories make more.',
    ships: 'Ships and buildings',
    ship: {
      scout: 'Explores. Goes any distance.',
      transport: 'Carries people who settle a planet.',
      corvette: 'The smallest warship.',
      fighter: 'A stronger warship.',
      death_star: 'The strongest warship.',
    },
    built: {
      factory: 'Makes points together with people.',
      missile_base: 'Guards its planet.',
      advanced_missile_base: 'Guards its planet better.',
      planet_shield: 'Keeps warships off its planet.',
    },
    map: 'The map',
    star: (colour: string) => `This is ${a(colour)} star. `,
    realm:
      'The shape and colour of a player around a star: they have a colony there. Light shows what you have explored.',
    waits: 'A golden edge: some of your ships would be of more use elsewhere.',
    post: 'A command post: ships stay within range of it.',
    range: 'How far your ships can go now. Scouts go anywhere.',
    idle: 'Your ships are there in turn 5.',
    letter:
      'A task force: nobody else sees what is in it. A number counts your ships in no task force; others have as many at least.',
    sign: { range: '- - -', idle: 'T5', letter: 'A' },
  },

  /** The game in a few seconds. */
  lapse: {
    label: 'The whole game',
    graph: 'Points of everybody, turn by turn',
    turn: 'Turn on the map',
    play: 'Play it again',
    stop: 'Stop',
  },

  reveal: {
    label: 'Final count',
    title: 'The final count',
    points: (points: number) => `+${points}`,
    nobody: 'Nobody controls a planet that counts.',
  },
} as const;
