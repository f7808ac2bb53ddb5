/** Everything that this board says. A key is a message's id; a function has the arguments that the message needs. */
import { counted, list, plural } from '../../english';
import type { View } from './types';

type ByPhase = Readonly<Partial<Record<View['phase'], string>>>;

const ASKED = 'you are asked';
const RICH = 'rich in minerals';

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
  const shot = joined(needs, hits > 0 && hits < throws && `${hits} in ${throws}`);
  return all === null ? shot : `${shot}; all gone: ${percent(all)}`;
}

export const say = {
  board: 'Stellar Conquest board',
  drawer: { record: 'Record sheet', research: 'Research', standing: 'Standing orders' },
  nothingOpen: 'Click a star or a fleet to see what is known of it.',
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
    bonus: (points: number) => `Spend your ${counted(points, 'bonus point')} in secret, then end spending.`,
    colony: 'Send people away, build, pay for research; then you are done with this colony.',
    production: 'Open your colonies one after another, then end production.',
    hand: 'Click a star to send these ships there, or a highlighted hex to move by hand.',
    enter: 'Take your fleet and send it to a star; all of it must enter the map this turn.',
    sailOn: 'Let everything under way sail on, or move fleets one by one.',
    move: 'Click one of your fleets to move it, or end your movement.',
    battle: 'Enemy ships share a star with yours: choose where to fight first.',
    attack: 'Attack colonies where you have warships, or end this activity.',
    debark: 'Land people from your transports, or end the turn.',
    look: 'Ships pass your colony: inspect them? Everybody will know that you are there.',
    banish: 'Choose the hex to which the opponent must withdraw.',
    redirect: 'Give your withdrawn ships a new destination.',
    fire: 'Choose what each of your warships fires at.',
    fireBack: 'Choose what each of your missile bases fires at.',
    withdraw: 'Withdraw ships, or stay for another round.',
    defend: 'Your colony is under attack: destroy factories, or keep them.',
  },

  prompt: {
    bound: (star: string) => `On the way to ${star}…`,
    over: 'The game is over.',
    waiting: (players: readonly string[]) => `Waiting for ${list(players)}.`,
    sail: 'Sail on',
    drop: 'Stop here',
    sailOn: 'All sail on',
    done: {
      move: 'End movement',
      battle: 'End battles',
      attack: 'End attacks',
      debark: 'End landings',
    } as ByPhase,
    endProduction: 'End production',
    endSpending: 'End spending',
  },

  /** A click did nothing: what to click instead. */
  instead: { highlighted: 'Click a highlighted star or hex.', shooter: 'Choose one of the others.' },

  player: {
    acts: { move: 'moves', battle: 'fights', attack: 'attacks and lands', debark: 'lands' } as ByPhase,
    spends: 'spends in secret',
    finished: 'has finished',
  },

  track: {
    turn: (turn: number) => `Turn ${turn}`,
    of: (last: number) => `of ${last}`,
    turnOf: (turn: number, last: number, production: number | undefined) =>
      `Turn ${turn} of ${last}, ${production ? `production after turn ${production}` : 'no more production'}`,
    productionOf: (turn: number, last: number) => `Production after turn ${turn} of ${last}`,
  },

  map: {
    label: 'Star map. Arrow keys move it, plus and minus scale it.',
    arrival: (turn: number) => `T${turn}`,
    never: { sign: '?', words: 'Not all of these ships can get there: it is out of range for some.' },
    tools: 'Map',
    closer: { name: 'Closer', tip: 'Closer (+)' },
    farther: { name: 'Farther', tip: 'Farther (−)' },
    whole: { name: 'Whole map', tip: 'Whole map (0)' },
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
    space: 'Open space',
    where: (colour: string | undefined, hex: string) => (colour ? `${colour} star, ${hex}` : hex),
    fight: (who: string) => `Fight ${who} here`,
    arrival: (turn: number) => `The ships in hand can be here in turn ${turn}.`,
    noPlanets: 'This star has no planets.',
    post: 'Put a command post here',
    unpost: 'Take the command post off',
  },

  planet: {
    kind: { terran: 'Terran', sub_terran: 'Sub-terran', minimal_terran: 'Minimal-terran', barren: 'Barren' },
    short: { terran: 'T', sub_terran: 'ST', minimal_terran: 'MT', barren: 'B' },
    name: (star: string, place: string) => `${star} ${place}`,
    title: (kind: string, room: number | null, rich: boolean) =>
      `${kind}, room for ${room ?? '?'} million${withRich(rich)}`,
    unexplored: 'An unexplored planet',
    points: 'Points at the end',
    devastated: 'Devastated: nobody can live here any more.',
    /** Null is you; a colony that was not conquered has one person. */
    colony: (owner: string | null, holder: string | null) =>
      `${owner === null ? 'Your colony' : `Colony of ${owner}`}${holder === owner ? '' : `, held by ${holder ?? 'you'}`}`,
    asOf: (turn: number) => `as of turn ${turn}`,
    people: (people: number, room: number | null) => `${people} of ${room ?? '?'} million`,
    meter: (people: number, room: number | null) => `${people} / ${room ?? '?'} million`,
    nobody: 'Nobody lives here.',
    nobodyAsOf: (turn: number) => `Nobody lives here, as of turn ${turn}.`,
    landing: 'Transports that land',
    land: (millions: number, conquered: boolean) => `Land ${millions} million${conquered ? ' conquered' : ''}`,
    landed: (people: number) => `then ${people} million live here`,
    attack: 'Attack this colony',
    spare: 'Leave it alone',
    razing: 'Millions to destroy',
    raze: (millions: number) => `Destroy ${millions} million`,
    scrapping: 'Factories to destroy',
    scrap: (factories: number) => `Destroy ${counted(factories, 'factory')}`,
    differ: 'Transports differ: some are fitted for barren planets, or may not return to the planet they left.',
  },

  marker: {
    force: (letter: string) => `task force ${letter}`,
    loose: (count: number, captives: readonly { people: string; counters: number }[]) =>
      joined(
        counted(count, 'loose counter'),
        ...captives.map(({ people, counters }) => `${counters} of them with people of ${people}`),
      ),
    /** The ships are null where they were never seen, the turn where they are the reader's. */
    label: (owner: string | null, what: string, ships: string | null, turn: number | null) =>
      `${owner === null ? 'Your' : `${owner}'s`} ${what}${ships === null ? '' : `: ${ships}`}` +
      (turn === null ? '' : `, seen in turn ${turn}`),
  },

  fleet: {
    label: (star: string) => `Your ships at ${star}`,
    here: 'Your ships here',
    labelOutside: 'Your ships off the map',
    outside: 'Your fleet, still off the map',
    force: (letter: string) => `Task force ${letter}`,
    loose: 'Loose counters',
    seen: (what: string, ships: string, turn: number) => `${what}: ${ships} (turn ${turn})`,
    unseen: (what: string) => `${what}: contents unknown`,
    group: (
      kind: string,
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
      return notes ? `${plural(kind)}: ${notes}` : plural(kind);
    },
    takeAll: 'Take all',
    takeForce: (letter: string) => `Take ${letter}`,
    taking: 'Ships to take',
    take: (ships: number) => `Take ${ships}`,
    leaving: 'Ships to leave here',
    leave: (ships: number) => `Leave ${ships}`,
    organise: 'Task forces…',
    dissolve: 'Dissolve',
    detaching: 'Ships to take out',
    detach: (ships: number, kind: string, letter: string) => `${counted(ships, kind)} out of ${letter}`,
    forming: (letter: string) => `Ships for task force ${letter}`,
    form: (ships: number, letter: string) => `${ships} into ${letter}`,
    gather: (letter: string) => `All loose ships into ${letter}`,
  },

  desk: {
    productionTitle: (turn: number) => `Production after turn ${turn}`,
    bonus: 'Bonus',
    bonusTitle: 'Before the first turn',
    pointsTitle: 'Industrial points left',
    points: (points: number) => (points === 1 ? 'point' : plural('point')),
    colony: (people: number | null, factories: number, output: number | null) =>
      `${people ?? '?'} million, ${counted(factories, 'factory')}${output === null ? '' : `, makes ${output}`}`,
    closed: 'done',
    opened: 'open',
    open: 'Open',
    people: 'People',
    born: (millions: number) => `+${millions} born`,
    working: 'Factories working',
    output: 'Output',
    rich: RICH,
    leaving: 'Leaving',
    extraOf: (extra: number, bonus: number) => `+${extra} of ${bonus} bonus`,
    staying: 'Staying',
    room: (millions: number | null) => `room for ${millions ?? '?'}`,
    emigration: 'Emigration',
    passage: (points: number) => `${counted(points, 'point')} for each million`,
    emigrants: 'Millions that leave',
    send: (millions: number) => `Send ${millions} million`,
    would: (stay: number, next: number, bonus: number, left: number) =>
      `Then ${stay} stay and make ${next} next time, the bonus is ${bonus}, and ${counted(left, 'point')} ` +
      `${left === 1 ? 'is' : 'are'} left with all of them aboard.`,
    best: (millions: number) => `Best for the bonus: ${millions}.`,
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
    close: 'Done with this colony',
    stockOut: 'Some counters are all in use: no more of those ships can be built.',
  },

  research: {
    class: { speed: 'Ship speed', weapons: 'Weapons', pure: 'Pure technology' },
    owned: (tech: string) => `${tech}: owned`,
    open: (tech: string, paid: number, price: number, cost: number, cheaper: number, by: readonly string[]) =>
      `${tech}: ${paid} of ${price} paid; price ${cost}${cheaper < cost ? `, ${cheaper} with ${by.join(' or ')}` : ''}`,
    paid: (paid: number, price: number) => `${paid}/${price}`,
    cheaper: (cost: number) => `(${cost})`,
    notHere: 'It cannot be paid for now.',
    points: 'Points',
    pay: (points: number, tech: string) => `Pay ${points} toward ${tech}`,
    completes: (techs: readonly string[]) => `You own ${list(techs)} then.`,
    paidThen: (paid: number, price: number) => `${paid} of ${price} paid then.`,
  },

  record: {
    colonies: 'Colonies',
    score: (colonies: number, points: number) => `${colonies}, ${counted(points, 'point')} as things stand`,
    columns: ['Planet', 'Type', 'People', 'Factories', 'Bases'],
    type: (kind: string, room: number | null, rich: boolean) => `${kind}${room ?? ''}${rich ? 'M' : ''}`,
    bases: (bases: number, advanced: number, shield: boolean) => `${bases}/${advanced}${shield ? ' shield' : ''}`,
    none: 'None yet.',
    ships: 'Ships',
    outside: 'off the map',
    bound: (stars: readonly string[]) => `bound for ${stars.join(', ')}`,
    free: 'Empty planets you know',
    planet: (kind: string, room: number | null, rich: boolean) => `${kind}, ${room ?? '?'} million${withRich(rich)}`,
    stock: (ships: readonly string[]) => `Stock left: ${ships.join(', ')}.`,
  },

  standing: {
    about: 'Nobody has to wait for you: what you answer here is done in your name when others attack or pass.',
    later:
      'Answers can be changed whenever you may act. Inspection is ordered at each of your stars, or for all of them.',
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

  question: {
    inspection: (star: string) => `Ships that come to ${star}`,
    inspect: (star: string) => `What about ships that come to ${star}?`,
    inspectAll: 'What about ships that come to your colonies?',
    answer: { never: 'Let them pass', always: 'Inspect them', ask: 'Ask me' },
    forAll: 'For all my colonies',
    later: 'Later',
    longer: 'Playing longer',
    proposal: (who: string, turn: number) => `${who} proposes to play on to the end of turn ${turn}.`,
    agreed: 'You agreed; the others are asked.',
    agree: 'Agree',
    afterAll: 'Decline after all',
    decline: 'Decline',
  },

  fight: {
    battle: 'Battle',
    battleAt: (star: string) => `Battle at ${star}`,
    assault: 'Attack on colonies',
    assaultAt: (star: string) => `Attack at ${star}`,
    round: (round: number) => `round ${round}`,
    side: { attacker: 'attacker', defender: 'defender' },
    noneLeft: 'none left',
    retreat: (hex: string) => `withdraws to ${hex}`,
    targets: (who: string | null) => `${does(who, 'choose')} targets.`,
    attackerGoes: 'Nobody is armed any more: the attacker goes.',
    mayWithdraw: (who: string | null) => `${who ?? 'You'} may withdraw.`,
    opponentNames: (who: string | null) =>
      `The opponent names the hex to which ${who === null ? 'you withdraw' : `${who} withdraws`}.`,
    redirects: (who: string | null) => `${does(who, 'give')} the withdrawn ships new destinations.`,
    banish: 'Click the hex on the map to which they must withdraw.',
    redirect: 'Click the star on the map for which your withdrawn ships are bound.',
    withdrawing: (kind: string) => `${plural(kind)} that withdraw`,
    withdraw: (ships: number, kind: string) => `Withdraw ${counted(ships, kind)}`,
    withdrawAll: 'Withdraw everything',
    withdrawThese: 'Withdraw these',
    stay: 'Stay and fight on',
    announce: 'Announce attacks, fire, or break off.',
    plans: (who: string) => `${who} plans the next round.`,
    aim: 'Choose what your warships fire at.',
    answers: (who: string | null) => `${does(who, 'choose')} targets for the missile bases.`,
    scraps: (who: string | null) => `${who ?? 'You'} may destroy factories before they fall.`,
    barrage: 'Fire on the colonies',
    breakOff: 'Break off here',
    keepRest: 'Keep the rest',
    chance: (permille: number) => `Chance that the next round leaves nothing of them: ${percent(permille)}.`,
    idle: (units: number) => `${units} without a target`,
    /** What a shot needs, its chance as hits of throws, the chance that nothing of the target is left, shots aimed at it. */
    target: (odds: { needs: string; hit: readonly [number, number]; all: number | null } | null, aimed: number) =>
      joined(odds && chances(odds.needs, odds.hit, odds.all), aimed > 0 && `${aimed} aimed`),
    all: 'All',
    one: 'One',
    fire: 'Fire',
    fires: (who: string) => `${who} fires`,
    shot: (shooter: string, target: string) => `${shooter} at ${target}`,
    die: (face: number) => `die ${face}`,
    gone: 'target gone',
    hit: 'hit',
    miss: 'miss',
  },

  reveal: {
    label: 'Final count',
    title: 'The final count',
    points: (points: number) => `+${points}`,
    nobody: 'Nobody controls a planet that counts.',
    all: 'Show all',
  },
} as const;
