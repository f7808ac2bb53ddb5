/**
 * Everything that this board says. A key is a message's id; a function has the arguments that the message needs. Ships, sets
 * and cards are numbered from 0 here as in the view; players read them from 1.
 */
import { say as kit } from '../../board/messages';
import { a, counted, list, number } from '../../english';
import type { Card, Forecast, Likely, Part } from './types';

type Told<Will extends Forecast['will']> = Extract<Forecast, { will: Will }>;
/** How many of what. */
type Counts = Readonly<Record<string, number>>;

const ACTIVITIES: readonly string[] = ['First set', 'Energy', 'More sets', 'Combat', 'Action', 'Purchase', 'Cleanup'];

/** Ten-thousandths as a player reads them: never certain where something can still happen. */
export function percent(odds: number): string {
  if (odds > 0 && odds < 100) return 'under 1 %';
  if (odds > 9900 && odds < 10_000) return 'over 99 %';
  return `${Math.round(odds / 100)} %`;
}

/** "0: 42 %, 1: 36 %, 2: 22 %". */
function each(likely: readonly Likely[]): string {
  return likely.map(({ count, odds }) => `${count}: ${percent(odds)}`).join(', ');
}

const counts = (all: Counts): string[] => Object.entries(all).map(([what, count]) => counted(count, what));
const dice = (count: number, against: number): string => `${counted(count, 'die')} against ${against}`;
const exposes = (exposed: boolean): string => (exposed ? ' You will no longer be protected.' : '');
const flies = (ship: number | null): string =>
  ship === null ? '' : ` Ship ${ship + 1} can fly to the highlighted places.`;
const maybe = (what: string, odds: number): string => (odds > 0 ? ` ${what}: ${percent(odds)}.` : '');
const shipOf = (name: string, ship: number): string => `${name}, ship ${ship + 1}`;

export const say = {
  board: 'STGv2 board',
  /** Nobody's name: the reader's own. */
  whose: (name: string | null) => (name === null ? 'Your' : `${name}'s`),
  you: 'You',
  ship: (ship: number) => `Ship ${ship + 1}`,
  place: (q: number, r: number, level: number) => `(${q}, ${r}) at height ${level}`,

  turn: {
    round: (round: number) => `Round ${round}`,
    yours: 'Your turn',
    activities: 'Activities',
    activity: ACTIVITIES,
  },

  view: { title: 'View of the field', solid: '3D', flat: 'Flat', noWebgl: 'This browser has no WebGL' },

  camera: {
    title: 'Camera',
    drawing: 'Drawing the field…',
    preset: { seat: 'Seat', top: 'Top', side: 'Side' },
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },

  /** Heights and rods of the flat view. */
  flat: {
    heights: 'Heights',
    all: 'All',
    /** On a button, before the number; a small screen has no room for it. */
    heightWord: 'Height',
    height: (level: number) => `Height ${level}`,
    heightToChoose: (level: number) => `Height ${level}, with something to choose`,
    rod: (q: number, r: number) => `Rod ${q}, ${r}`,
    at: (level: number, what: string) => `${level}: ${what}`,
    ship: (name: string) => `ship ${name}`,
    station: 'station',
    cluster: (name: string) => `cluster ${name}`,
    free: 'free',
    go: 'go',
  },

  /** What is written beside a piece. */
  tag: {
    station: 'Station',
    cluster: (name: string, rich: boolean) => (rich ? `${name}★` : name),
    flatCluster: (name: string, rich: boolean) => (rich ? `${name} rich` : name),
  },

  /** What rises from a piece while something is shown. */
  float: {
    hit: (hits: number) => (hits === 0 ? 'no hit' : number(-hits)),
    destroyed: 'destroyed',
    deposited: (amount: number) => `+${amount}`,
    blocked: 'blocked',
    effect: (effect: number) => (effect === 0 ? 'nothing' : `effect ${effect}`),
    survey: (strike: boolean) => (strike ? 'Strike' : 'Barren'),
    outpost: 'Outpost',
  },

  /** Pieces for those who listen, and in tooltips. */
  piece: {
    ship: (whose: string, ship: number, place: string, docked: boolean, parts: Counts, cargo: number) =>
      `${whose} ship ${ship + 1} at ${place}${docked ? ', at its station' : ''}: ${counts(parts).join(', ')}${cargo > 0 ? `, carries ${counted(cargo, 'Spendy')}` : ''}`,
    station: (whose: string, place: string | null, on: number) =>
      `${whose} station${place === null ? '' : ` at ${place}`}: ${counted(on, 'Spendy')} on it`,
    cluster: (
      name: string,
      grade: string,
      place: string,
      belt: number,
      bonus: number,
      owner: string | null,
      yours: boolean,
    ) =>
      `Cluster ${name}, ${grade}, at ${place}: ${counted(belt, 'die')} against attempts${bonus > 0 ? `, ${counted(bonus, 'card')} more` : ''}, ${owner === null ? 'no outpost' : yours ? 'your outpost' : `outpost of ${owner}`}`,
    /** A click on it does what is offered. */
    does: (offer: string, piece: string) => `${offer}. ${piece}`,
    /** A click on it picks it, on the way to one of several offers. */
    picks: (piece: string) => `Choose: ${piece}`,
  },

  players: {
    title: "Players' boards",
    player: (who: string, on: number, off: number, ships: number, outposts: number, shielded: boolean) =>
      `${who}: ${on} on station, ${off} under way, ${counted(ships, 'ship')}, ${counted(outposts, 'outpost')}${shielded ? ', protected' : ''}`,
    gone: (who: string) => `${who}: out of the game`,
    out: 'out',
  },

  energy: {
    title: (whose: string) => `${whose} energy`,
    column: (name: string, free: number, placed: number) => `${name}: ${counted(free, 'free cell')}, ${placed} placed`,
    free: 'Always there',
    fewer: (column: string) => `One cell less in ${column}`,
    more: (column: string) => `One cell more in ${column}`,
    none: 'All your cells are placed: take one out first.',
    tray: 'Tray',
    trayHolds: (cells: number) => `Tray: ${counted(cells, 'cell')}`,
    owned: (cells: number) => `${cells} owned`,
    /** The offer is one of several that go out together. */
    offers: (first: string) => `${first}, and so on`,
    place: 'Place energy',
    placeOffers: (first: string) => `${first}, and so on: Place energy`,
    placePlan: (plan: readonly number[]) => `Place energy ${plan.join(' · ')}`,
  },

  fleet: {
    on: 'ON',
    off: 'OFF',
    height: 'height',
    /** After the height. */
    state: (docked: number | null, cargo: number) =>
      `${docked === null ? '' : ` · docked ×${docked}`}${cargo > 0 ? ` · carries ${cargo}` : ''}`,
    pays: (hits: number) => `pays ${hits}`,
    none: 'No ships left.',
  },

  sets: {
    title: 'Move cards',
    pileIs: 'Cards in the draw pile',
    pile: (cards: number) => `${counted(cards, 'card')} in the draw pile`,
    set: (set: number) => `Set ${set + 1}`,
    holds: (set: number, cards: readonly Card[], ships: readonly number[]) =>
      `Set ${set + 1}: ${cards.join(', ')}; ${ships.length > 0 ? `still to fly by ${counted(ships.length, 'ship')}: ${list(ships.map((ship) => `${ship + 1}`))}` : 'flown or given up'}`,
    empty: 'no engines',
    card: { one: 'One', two: 'Two', vertical: 'Vert.', horizontal: 'Horiz.', zigzag: 'Zigzag' },
    flies: (card: string, words: string) => `${card}: ${words}`,
  },

  supply: {
    title: 'Supply list',
    part: { weapon: 'Weapon', shield: 'Shield', engine: 'Engine', shuttle: 'Shuttle' },
    cell: 'Energy cell',
    ship: 'Ship',
    inside: (all: Counts) => list(counts(all)),
    buy: 'Buy',
    place: 'Place',
    placeItem: (item: string) => `${item}: choose its place`,
    whyNot: (what: string) => `${what}: why not?`,
  },

  chart: {
    title: (difference: number | null) =>
      difference === null ? 'Die chart' : `Die chart, last difference ${number(difference)}`,
    difference: 'Diff.',
    effect: 'Effect',
    range: (from: number | null, to: number | null) =>
      from === null ? `≤${to ?? 0}` : to === null ? `${from}+` : from === to ? `${from}` : `${from}–${to}`,
  },

  dice: {
    title: 'Dice',
    battle: 'Battle',
    attack: (name: string, ship: number, target: string, targetShip: number) =>
      `${shipOf(name, ship)}, attacks ${shipOf(target, targetShip)}`,
    founding: 'Founding an outpost',
    collecting: 'Collecting revenue',
    attacks: (name: string, ship: number) => `${shipOf(name, ship)}, attacks`,
    returnsFire: (name: string, ship: number) => `${shipOf(name, ship)}, returns fire`,
    defends: (name: string, ship: number) => `${shipOf(name, ship)}, defends`,
    tries: shipOf,
    belt: 'The belt',
    none: 'no dice',
    total: (total: number) => `total ${total}`,
    verdict: (difference: number, effect: string) => `Difference ${number(difference)}: ${effect}`,
    hits: (hits: number, name: string, ship: number) =>
      `${hits === 0 ? 'no hit' : counted(hits, 'hit')} on ${shipOf(name, ship)}`,
    noCards: 'no cards',
    surveyCards: (cards: number) => counted(cards, 'Survey card'),
    revenueCards: (cards: number) => counted(cards, 'Revenue card'),
  },

  /** What will come of an action. */
  ahead: {
    fly: (cards: number, blocked: boolean, docked: boolean, clusters: readonly string[]) => {
      const ends = [
        ...(blocked ? ['will be blocked there'] : []),
        ...(docked ? ['will be docked'] : []),
        ...(clusters.length > 0 ? [`will reach ${list(clusters)}`] : []),
      ];
      return `${counted(cards, 'card')}${ends.length > 0 ? `: ${list(ends)}` : ''}.`;
    },
    fight: (told: Told<'fight'>) => {
      const ours = `${dice(told.fire, told.defence)}: hits ${each(told.hits)}.${maybe('Destroyed', told.destroyed)}`;
      const theirs =
        told.fire_back > 0
          ? `Return fire, ${dice(told.fire_back, told.defence_back)}: hits ${each(told.hits_back)}.`
          : 'No return fire.';
      return `${ours} ${theirs}${maybe('Your ship lost', told.lost)}${exposes(told.exposed)}`;
    },
    defend: ({ hits, destroyed }: Told<'defend'>) => `Hits ${each(hits)}.${maybe('Destroyed', destroyed)}`,
    attempt: (told: Told<'attempt'>) =>
      `${dice(told.dice, told.belt)}: ${percent(told.success)}. Cards ${each(told.cards)}. ${counted(told.cells_left, 'cell')} left.`,
    buy: ({ on, cells, holes_free: holes, exposed }: Told<'buy'>) =>
      `Leaves ${counted(on, 'Spendy')}; ${holes === null ? `you will have ${counted(cells, 'cell')}` : `${counted(holes, 'free hole')} left`}.${exposes(exposed)}`,
    remove: (pays: number, hits: number) => `Pays ${pays}; ${counted(hits, 'hit')} left.`,
    allocate: (tray: number) => `${counted(tray, 'cell')} left in the tray.`,
    /** In a few letters, on a button. */
    short: {
      fight: (destroyed: number) => `destroys it ${percent(destroyed)}`,
      attempt: percent,
      defend: (hits: readonly Likely[]) => `hits ${each(hits)}`,
      beside: (told: string) => `· ${told}`,
    },
  },

  choice: {
    takeOff: 'Take off',
    part: (part: Part, pays: number) => `${part}, pays ${pays}`,
    reroll: 'Roll again',
    stand: 'Let it stand',
    halt: 'Stop at the block',
    attack: 'Attack',
    alone: 'alone',
    helped: (ships: readonly number[]) => `with ${list(ships.map((ship) => `ship ${ship + 1}`))}`,
    found: (cluster: string, belt: number) => `Found an outpost at ${cluster} (belt rolls ${belt}) with cells:`,
    collect: (cluster: string, belt: number) => `Collect at ${cluster} (belt rolls ${belt}) with cells:`,
    begin: (set: number) => `Fly set ${set + 1} step by step`,
    skip: (set: number) => `Give up set ${set + 1}`,
    next: { allocate: kit.goOn, combat: 'End combat', action: 'End actions', purchase: kit.endTurn, over: kit.goOn },
  },

  prompt: {
    placing: 'Placing energy…',
    over: 'The game is over.',
    moment: 'One moment.',
    waiting: (name: string, activity: number) => `Waiting for ${name}: ${(ACTIVITIES[activity] ?? '').toLowerCase()}.`,
    waitingDefence: (name: string) => `Waiting for ${name}: defending.`,
    waitingLosses: (name: string) => `Waiting for ${name}: taking off losses.`,
    pay: (ship: number, hits: number) => `Ship ${ship + 1} pays ${counted(hits, 'hit')}: click what it loses.`,
    defend: (fired: number, defended: number, rolls: number) =>
      `${fired} against your ${defended}; ${counted(rolls, 'roll')} left.`,
    flight: (card: number, cards: number) => `Step by step: card ${card + 1} of ${cards}.`,
    berth: 'Choose a place for the new ship beside your station.',
    helpers: 'Alone, or with the ships at your station?',
    /** With the ship in hand, where it can fly. */
    allocate: (flyer: number | null) => `Energy: spread your cells, then place them.${flies(flyer)}`,
    combat: (enemies: boolean, flyer: number | null) =>
      `${enemies ? 'Combat: an enemy is beside you.' : 'Combat.'}${flies(flyer)}`,
    action: (cells: number, flyer: number | null) => `Action: ${counted(cells, 'cell')} to roll with.${flies(flyer)}`,
    purchase: (flyer: number | null) => `Purchase.${flies(flyer)}`,
  },

  /** Why a click did nothing, where the table sees no reason. */
  click: {
    later: 'Not at this moment: try again.',
    station: 'A station does nothing by itself: choose a ship or a cluster.',
    attacker: 'First choose the ship of yours that can attack it.',
    worker: 'First choose the ship of yours that can work there.',
  },

  hint: {
    attack: 'Choose a ship, then an enemy ship beside it to attack; it will return fire. Or fly, or end combat.',
    fly: 'Fly your ships: choose one, then one of the highlighted places. Then end combat.',
    nobody: 'Nobody to attack from here: end combat.',
    pay: (hits: number, parts: Counts) =>
      `Your ship took hits: pay ${hits} more. Each part pays its hits: ${list(Object.entries(parts).map(([part, pays]) => `${a(part)} ${pays}`))}. Click what it loses.`,
    defend: (defended: number, fired: number) =>
      `You defend with ${defended} against ${fired}: roll again, or let it stand?`,
    barred: 'Something bars the way: the set ends here.',
    step: 'Choose the next step.',
    stepOf: (card: string) => `Next step of ${card}.`,
    cells: (column: string, words: string) => `Cells for ${column}: ${words}.`,
    spread: (flight: boolean) =>
      `Spread your energy cells over the columns and place them.${flight ? ' You may also fly your first set before.' : ''}`,
    found: 'A ship can try to found an outpost: choose the ship, then the cluster and how many cells to roll with.',
    collect: 'Collect at your outpost: choose the ship, then the cluster and how many cells to roll with.',
    noCells: 'No cells in ACTION this turn: fly if you like, then go on.',
    noWork: 'None of your ships can found or collect where it is. Fly, or go on.',
    buy: (on: number) => `You have ${counted(on, 'Spendy')} on the station: buy from the supply list, or end the turn.`,
    nothingToBuy: (on: number) =>
      `With ${counted(on, 'Spendy')} on the station there is nothing to buy now. Parts need a ship beside it. End the turn.`,
  },
} as const;
