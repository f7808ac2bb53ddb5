/**
 * Everything that this board says. A key is a message's id; a function has the arguments that the message needs. Ships, sets
 * and cards are numbered from 0 here as in the view; players read them from 1.
 */
import { say as kit } from '../../board/messages';
import { counted, list, number } from '../../english';
import type { Card, Forecast, Likely, Part, Victory } from './types';

type Told<Will extends Forecast['will']> = Extract<Forecast, { will: Will }>;
/** How many of what. */
type Counts = Readonly<Record<string, number>>;

const PHASES = { power: 'Power', fly: 'Fly', fight: 'Fight', work: 'Work & buy' } as const;

/** Ten-thousandths as a player reads them: never certain where something can still happen. */
export function percent(odds: number): string {
  if (odds > 0 && odds < 100) return 'under 1 %';
  if (odds > 9900 && odds < 10_000) return 'over 99 %';
  return `${Math.round(odds / 100)} %`;
}

/** "no hit: 42 %, 1 hit: 36 %, 2 hits: 22 %". */
const hitsOf = (likely: readonly Likely[]): string =>
  likely.map(({ count, odds }) => `${say.odds.hits(count)}: ${percent(odds)}`).join(', ');
const anyHit = (likely: readonly Likely[]): string =>
  percent(likely.filter(({ count }) => count > 0).reduce((sum, { odds }) => sum + odds, 0));
const counts = (all: Counts): string[] => Object.entries(all).map(([what, count]) => counted(count, what));
const dice = (count: number, against: number): string => `${counted(count, 'die')} against ${against}`;
const exposes = (exposed: boolean): string => (exposed ? ' You will no longer be protected.' : '');
/** Hundredths of a Spendy, rounded as a player would. */
const whole = (hundredths: number): number => Math.round(hundredths / 100);
const about = (hundredths: number): string => `about ${counted(whole(hundredths), 'Spendy')}`;
const maybe = (what: string, odds: number): string => (odds > 0 ? ` ${what}: ${percent(odds)}.` : '');
const shipOf = (whose: string, ship: number): string => `${whose} ship ${ship + 1}`;
/** The same within a sentence. */
const theShip = (whose: string, ship: number): string => shipOf(whose === 'Your' ? 'your' : whose, ship);

const CARDS: Readonly<Record<Card, string>> = {
  one: 'One space',
  two: 'Two straight',
  vertical: 'Up or down',
  horizontal: 'Same height',
  zigzag: 'Zigzag',
};

/** What the charter takes. */
type Goal = Pick<Victory, 'spendys' | 'ships' | 'outposts'>;

export const say = {
  board: 'STGv2 board',
  /** What goes out when the time is nearly up. */
  sent: 'your cells',
  heading: (round: number) => `Round ${round}`,
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  goal: ({ spendys, ships, outposts, rounds }: Victory) =>
    `First to ${counted(spendys, 'Spendy')}, ${counted(ships, 'ship')} and ${counted(outposts, 'outpost')}; after round ${rounds}, the richest`,
  /** Nobody's name: the reader's own. */
  whose: (name: string | null) => (name === null ? 'Your' : `${name}'s`),
  you: 'You',
  ship: (ship: number) => `Ship ${ship + 1}`,
  place: (level: number) => `height ${level}`,

  turn: {
    phases: 'Parts of the turn',
    phase: PHASES,
    about: {
      power: 'Spread your energy cells over the four columns.',
      fly: 'Fly your sets of move cards, now or later in your turn.',
      fight: 'Attack ships beside yours.',
      work: 'Found outposts, collect from them, bring Spendys home and buy.',
    },
  },

  /** What a place is good for: goes on after "Fly". What can be done there is another step. */
  purpose: {
    /** Without odds: nobody knows yet how many cells there will be, in this turn or the next. */
    found: (cluster: string, odds: number | null) =>
      `Near ${cluster}, ${odds === null ? 'to found an outpost later' : `then found an outpost (${percent(odds)})`}`,
    collect: (cluster: string, odds: number | null, brings: number | null) =>
      odds === null
        ? `Near ${cluster}, to collect later`
        : `Near ${cluster}, then collect (${percent(odds)}${brings === null ? '' : `, ${about(brings)}`})`,
    attack: (whose: string, ship: number) => `Near ${theShip(whose, ship)}, then attack`,
    home: (spendys: number) => `Home with ${counted(spendys, 'Spendy')}`,
    dock: 'To your station: buy parts',
    /** Nobody's name: the station. */
    nearer: (cluster: string | null, spaces: number) =>
      `Nearer ${cluster ?? 'your station'}: ${counted(spaces, 'space')} to go`,
    at: (level: number, purposes: readonly string[]) => [...purposes, `Height ${level}`].join('\n'),
    /** In a few letters, on the board. */
    sign: {
      found: (cluster: string, odds: number | null) =>
        `New outpost ${cluster}${odds === null ? '' : ` ${percent(odds)}`}`,
      collect: (cluster: string, brings: number | null) =>
        `Collect ${cluster}${brings === null ? '' : ` ≈${whole(brings)}`}`,
      attack: 'Attack',
      home: (spendys: number) => `Home +${spendys}`,
      dock: 'Shop',
    },
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
    /** Before the buttons. */
    heightWord: 'Height',
    height: (level: number) => `Height ${level}`,
    heightToChoose: (level: number) => `Height ${level}, with something worth choosing`,
    rod: 'This rod',
    at: (level: number, what: string) => `${level}: ${what}`,
    ship: (name: string) => `ship ${name}`,
    station: 'station',
    cluster: (name: string) => name,
    free: 'free',
    go: 'go',
  },

  /** What is written beside a piece. */
  tag: {
    station: (yours: boolean) => (yours ? 'Your station' : 'Station'),
    ship: (name: string) => `Ship ${name}`,
    cluster: (name: string, rich: boolean) => (rich ? `${name}★` : name),
    level: (level: number) => `↑${level}`,
    /** Before the heights in their colours. */
    heights: 'Height',
  },

  /** What rises from a piece while something is shown. */
  float: {
    hit: (hits: number) => (hits === 0 ? 'no hit' : number(-hits)),
    destroyed: 'destroyed',
    deposited: (amount: number) => `+${amount}`,
    blocked: 'blocked',
    cards: (cards: number) => (cards === 0 ? 'nothing' : counted(cards, 'card')),
    survey: (strike: boolean) => (strike ? 'Strike' : 'Barren'),
    outpost: 'Outpost',
    cell: '+1 cell',
  },

  /** What the others did since one's last turn. */
  recap: {
    title: 'Since your last turn',
    /** The reader did not end it. */
    ended: 'Your turn ended by itself: nothing was left to fly, do or buy.',
    nothing: (name: string) => `${name} only ended the turn.`,
  },

  /** On a small screen: what lies beside the field on a large one. */
  sheet: { open: 'Ships', title: 'Ships and shop' },

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

  /** The race to the charter. */
  race: {
    title: 'Race to the charter',
    toWin: 'To win',
    need: {
      spendys: (on: number, goal: number) => `${on}/${goal} Spendys`,
      ships: (ships: number, goal: number) => `${ships}/${goal} ships`,
      outposts: (outposts: number, goal: number) => `${outposts}/${goal} outposts`,
    },
    /** On the way to the station. */
    aboard: (spendys: number) => `+${spendys} aboard`,
    player: (who: string, on: number, off: number, ships: number, outposts: number, goal: Goal, shielded: boolean) =>
      `${who}: ${on} of ${counted(goal.spendys, 'Spendy')}, ${off} under way, ${ships} of ${counted(goal.ships, 'ship')}, ${outposts} of ${counted(goal.outposts, 'outpost')}${shielded ? ', protected' : ''}`,
    gone: (who: string) => `${who}: out of the game`,
    out: 'Out of the game',
    about: {
      protected: 'Protected: nobody can attack this player before the second ship is bought.',
    },
  },

  energy: {
    title: (whose: string) => `${whose} energy`,
    column: (name: string, free: number, placed: number, idle: string | null) =>
      `${name}: ${counted(free, 'free cell')}, ${placed} placed${idle === null ? '' : `; no use this turn, ${idle}`}`,
    /** About a column that would do nothing. */
    idle: (why: string) => `No use this turn: ${why}.`,
    /** Under a column: what each cell in it is for. */
    use: {
      move: 'each cell: 1 more set',
      attack: 'each cell: 1 more roll',
      defend: 'each cell: 1 more roll',
      action: 'each cell: 1 die',
    },
    keep: 'Keep all cells',
    rest: (cells: number) => `${counted(cells, 'cell')} left in the tray this turn`,
    /** Where no column is of use. */
    resting: 'nothing needs power this turn',
    free: 'Always there',
    fewer: (column: string) => `One cell less in ${column}`,
    more: (column: string) => `One cell more in ${column}`,
    none: 'All your cells are placed: take one out first.',
    tray: 'Tray',
    trayHolds: (cells: number) => `Tray: ${counted(cells, 'cell')}`,
    owned: (cells: number) => `${cells} owned`,
    place: 'Place energy',
    /** With the cells of each column in words. */
    placeWords: (text: string, plan: Counts) =>
      `${text}: ${list(Object.entries(plan).map(([column, cells]) => `${cells} in ${column}`))}`,
  },

  fleet: {
    part: (count: number, part: Part) => counted(count, part),
    height: 'Height',
    /** After the height: its dice count so many times at the station. */
    state: (docked: number | null, cargo: number) =>
      `${docked === null ? '' : ` · docked: its dice count ${docked === 2 ? 'double' : `${docked} times`}`}${cargo > 0 ? ` · carries ${counted(cargo, 'Spendy')}` : ''}`,
    pays: (hits: number) => `pays ${hits}`,
    none: 'No ships left.',
  },

  sets: {
    title: 'Move cards',
    pileIs: 'Cards in the draw pile',
    deck: 'Deck',
    pile: (cards: number) => `${counted(cards, 'card')} in the draw pile`,
    set: (set: number) => `Set ${set + 1}`,
    setOf: (set: number, sets: number) => (sets > 1 ? `Set ${set + 1} of ${sets}` : `Set ${set + 1}`),
    more: (sets: number) => `+${sets}`,
    allFlown: 'All sets are flown.',
    flown: (set: number) => `Set ${set + 1} ✓`,
    holds: (set: number, cards: readonly Card[], ships: readonly number[]) =>
      `Set ${set + 1}: ${cards.map((card) => CARDS[card]).join(', ')}; ${ships.length > 0 ? `still to fly by ${counted(ships.length, 'ship')}: ${list(ships.map((ship) => `${ship + 1}`))}` : 'flown or given up'}`,
    empty: 'no engines',
    card: CARDS,
    flies: (card: string, words: string) => `${card}: ${words}`,
  },

  supply: {
    title: 'Shop',
    closed: 'at the end of your turn',
    /** Before what Spendys of each colour are worth. */
    worth: 'Spendys:',
    spendy: (colour: string, worth: number) => `${colour} ${worth}`,
    part: { weapon: 'Weapon', shield: 'Shield', engine: 'Engine', shuttle: 'Shuttle' },
    cell: 'Energy cell',
    ship: 'Ship',
    inside: (all: Counts) => list(counts(all)),
    buy: 'Buy',
    shortCell: 'Cell',
    placeItem: (item: string) => `Buy: ${item}. Choose its place.`,
    whyNot: (what: string) => `${what}: why not?`,
  },

  chart: {
    title: 'Higher dice by … bring … hits or cards',
    last: (difference: number | null) => (difference === null ? '' : `, last by ${number(difference)}`),
    difference: 'By',
    effect: 'Hits or cards',
    from: (from: number | null, to: number | null) => (from === null ? `≤${to ?? 0}` : `${from}+`),
  },

  dice: {
    title: 'Dice',
    battle: 'Battle',
    attack: (whose: string, ship: number, target: string, targetShip: number) =>
      `${shipOf(whose, ship)} attacks ${theShip(target, targetShip)}`,
    founding: 'Founding an outpost',
    collecting: 'Collecting revenue',
    attacks: (whose: string, ship: number) => `${shipOf(whose, ship)} attacks`,
    returnsFire: (whose: string, ship: number) => `${shipOf(whose, ship)} fires back`,
    defends: (whose: string, ship: number) => `${shipOf(whose, ship)} defends`,
    tries: shipOf,
    belt: 'The belt',
    none: 'no dice',
    counts: 'the framed roll counts',
    total: (total: number) => `total ${total}`,
    verdict: (difference: number, effect: string) =>
      difference > 0
        ? `${difference} more: ${effect}`
        : difference < 0
          ? `${-difference} less: ${effect}`
          : `Equal: ${effect}`,
    hits: (hits: number, whose: string, ship: number) =>
      `${hits === 0 ? 'no hit' : counted(hits, 'hit')} on ${theShip(whose, ship)}`,
    noCards: 'no cards',
    surveyCards: (cards: number) => counted(cards, 'Survey card'),
    revenueCards: (cards: number) => counted(cards, 'Revenue card'),
  },

  /** What will come of an action. */
  ahead: {
    fly: (cards: number, blocked: boolean, docked: boolean, clusters: readonly string[]) => {
      const ends = [
        ...(blocked ? ['is blocked there'] : []),
        ...(docked ? ['is docked there'] : []),
        ...(clusters.length > 0 ? [`reaches ${list(clusters)}`] : []),
      ];
      return `Flies ${counted(cards, 'card')}${ends.length > 0 ? `, ${list(ends)}` : ''}.`;
    },
    fight: (told: Told<'fight'>) => {
      const ours = `${dice(told.fire, told.defence)}: ${hitsOf(told.hits)}.${maybe('It is destroyed', told.destroyed)}`;
      const theirs =
        told.fire_back > 0
          ? `Return fire, ${dice(told.fire_back, told.defence_back)}: ${hitsOf(told.hits_back)}.`
          : 'No return fire.';
      return `${ours} ${theirs}${maybe('You lose your ship', told.lost)}${exposes(told.exposed)}`;
    },
    defend: ({ hits, destroyed }: Told<'defend'>) => `${hitsOf(hits)}.${maybe('Your ship is destroyed', destroyed)}`,
    attempt: (told: Told<'attempt'>) =>
      `${counted(told.dice, 'die')} against the belt's ${told.belt}: ${percent(told.success)} to succeed${told.brings === null ? '' : `, ${about(told.brings)}`}. ${counted(told.cells_left, 'cell')} left.`,
    buy: ({ on, cells, holes_free: holes, exposed }: Told<'buy'>) =>
      `Leaves ${counted(on, 'Spendy')}; ${holes === null ? `you will have ${counted(cells, 'cell')}` : `${counted(holes, 'free hole')} left`}.${exposes(exposed)}`,
    remove: (pays: number, hits: number) => `Pays ${pays}; ${counted(hits, 'hit')} left.`,
    allocate: (tray: number) => `${counted(tray, 'cell')} left in the tray.`,
    /** In a few letters, on a button. */
    short: {
      /** The chance of any hit. */
      fight: (hits: readonly Likely[]) => `hits ${anyHit(hits)}`,
      attempt: (odds: number, brings: number | null) =>
        brings === null ? percent(odds) : `${percent(odds)}, ≈${whole(brings)}`,
      /** The chance of being hit. */
      defend: (hits: readonly Likely[]) => `${anyHit(hits)} to be hit`,
      beside: (told: string) => `· ${told}`,
    },
  },

  /** An attack before it is made. */
  odds: {
    title: (whose: string, ship: number) => `Attack ${whose} ship ${ship + 1}?`,
    fire: (dice: number, against: number) => `You roll ${counted(dice, 'die')} against ${against}`,
    back: (dice: number, against: number) => `It fires back: ${counted(dice, 'die')} against your ${against}`,
    noBack: 'It cannot fire back.',
    hits: (hits: number) => (hits === 0 ? 'no hit' : counted(hits, 'hit')),
    destroyed: (odds: number) => `destroyed: ${percent(odds)}`,
    lost: (odds: number) => `you lose your ship: ${percent(odds)}`,
    percent,
    /** What happens once in a hundred times or more. */
    likely: (likely: readonly Likely[]) => likely.filter(({ odds }) => odds >= 100),
    /** What may be lost or won, in one line. */
    stakes: ({ destroyed, lost, exposed }: Told<'fight'>, aboard: number, atStake: number) =>
      [
        ...(destroyed > 0 ? [say.odds.destroyed(destroyed)] : []),
        ...(aboard > 0 ? [`it carries ${aboard}`] : []),
        ...(lost > 0 ? [say.odds.lost(lost)] : []),
        ...(atStake > 0 ? [`yours carries ${atStake}`] : []),
        ...(exposed ? ['you lose your protection'] : []),
      ].join(' · '),
    aboard: (spendys: number) => `It carries ${counted(spendys, 'Spendy')}.`,
    atStake: (spendys: number) => `Your ship carries ${counted(spendys, 'Spendy')}.`,
    exposed: 'From then on others can attack you.',
  },

  legend: {
    field: 'The field',
    ring: 'A place worth flying to: the best ones say what for, the others when you point at them',
    dot: 'Another place in reach',
    target: 'A ship that you can attack',
    danger: 'Beside this enemy ship you can be attacked',
    rich: 'Rich cluster: harder to work, but it brings more',
    levels: 'Heights, from the floor up',
    ship: 'Ships and Spendys',
    part: {
      weapon: 'One die to attack with.',
      shield: 'One die to defend with.',
      engine: 'One card of every set.',
      shuttle: 'Founds an outpost; until then the ship reaches farther.',
    },
    pays: (part: string, hits: number) => `${part} Pays for ${counted(hits, 'hit')}.`,
    spendy: (colour: string, worth: number) => `A ${colour} Spendy is worth ${worth}.`,
    cards: 'Move cards',
    energy: 'Energy',
  },

  choice: {
    takeOff: 'Take off',
    part: (part: string, pays: number) => `${part}, pays ${pays}`,
    reroll: 'Roll again',
    stand: 'Let it stand',
    halt: 'Stop at the block',
    attack: (whose: string, ship: number) => `Attack ${whose} ship ${ship + 1}`,
    fight: 'Attack',
    alone: 'Attack alone',
    helped: (ships: readonly number[]) => `Attack with ${list(ships.map((ship) => `ship ${ship + 1}`))}`,
    found: (cluster: string) => `Found at ${cluster}`,
    collect: (cluster: string) => `Collect at ${cluster}`,
    /** Before the number of cells that an attempt is made with. */
    cells: 'Cells',
    cellsOf: (cells: number, most: number) => `Cells to roll with: ${cells} of ${most}`,
    fewerCells: 'Roll with one cell less',
    moreCells: 'Roll with one cell more',
    /** What the flight is good for, if anything. */
    fly: (text: string) => (text === '' ? 'Fly on' : `Fly ${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`),
    flyFirst: 'Fly first',
    begin: 'Step by step',
    skip: (set: number) => `Give up set ${set + 1}`,
    /** What most would buy, and its price. */
    buy: { shuttle: 'Buy a shuttle', ship: 'Buy a ship' },
    price: (price: number) => counted(price, 'Spendy'),
    berth: 'Any free place',
    mountOn: (ship: number) => `For ship ${ship + 1}`,
    next: { allocate: kit.goOn, combat: 'Go to work', action: 'Go to the shop', purchase: kit.endTurn, over: kit.goOn },
    /** The name of a button: what stands on it, then the table's words where they say more. */
    named: (text: string, words: string) =>
      words.toLowerCase().startsWith(text.toLowerCase()) ? words : `${text}: ${words}`,
  },

  prompt: {
    placing: 'Placing energy…',
    over: 'The game is over.',
    moment: 'One moment.',
    waiting: (name: string, phase: keyof typeof PHASES | null) =>
      phase === null ? `Waiting for ${name}.` : `Waiting for ${name}: ${PHASES[phase].toLowerCase()}.`,
    waitingDefence: (name: string) => `Waiting for ${name}: defending.`,
    waitingLosses: (name: string) => `Waiting for ${name}: taking off losses.`,
    berth: 'Where does it begin? Choose a ringed place beside your station.',
    target: (whose: string, ship: number) =>
      `Attack ${whose} ship ${ship + 1}? These are the odds for both: attack, or cancel.`,
    mount: (part: Part) => `Which ship is the ${part} for?`,
    flies: {
      found: 'Outposts are founded beside a cluster: fly next to one.',
      collect: 'Your outpost pays ships beside it: fly next to it.',
      home: 'Spendys count once they are at your station: fly them home.',
    },
    early: 'Fly before you place your energy: choose a ringed place.',
    /** There is nothing that a flight is good for. */
    idly: 'Nothing to fly for yet. Choose a ringed place all the same, or cancel.',
  },

  /** Why a click did nothing, where the table sees no reason. */
  click: {
    later: 'Not at this moment: try again.',
    station: 'A station does nothing by itself: choose a ship or a cluster.',
    attacker: 'First choose the ship of yours that can attack it.',
    worker: 'First choose the ship of yours that can work there.',
  },

  /** What to do now and what it is good for, in one sentence. */
  hint: {
    spread: (cells: number) =>
      `A good spread of your ${counted(cells, 'energy cell')} is laid out: place it, or change it first.`,
    /** A ship is one space from it. */
    spreadFor: (cells: number, cluster: string, founds: boolean) =>
      `You are next to ${cluster}: your ${counted(cells, 'energy cell')} are laid out to ${founds ? 'found an outpost' : 'collect'} there.`,
    keep: (cells: number) => `Nothing needs power this turn: keep your ${counted(cells, 'cell')}.`,
    keepForShuttle: (price: number) =>
      `An outpost needs a shuttle: buy one first (${counted(price, 'Spendy')}). Nothing needs energy yet.`,
    attack: 'An enemy is beside your ship: choose it to see the odds. It will fire back.',
    /** `works`: there is work to go on to. */
    fly: (ships: number, works: boolean) =>
      `${ships > 1 ? 'Choose a ship, then a ringed place' : 'Fly to a ringed place'}: the signs say what for. Or go to ${works ? 'work' : 'the shop'}.`,
    /** A ship is one space from it. */
    beside: (cluster: string, founds: boolean) =>
      `Your ship is next to ${cluster}: go to work, and ${founds ? 'found an outpost' : 'collect'} there. Or fly on.`,
    stay: 'There is nothing to fly for yet: stay at your station and go to the shop.',
    stayForShuttle: (price: number) =>
      `There is nothing to fly for yet: stay, and buy a shuttle for ${counted(price, 'Spendy')} in the shop.`,
    nobody: 'Nobody is beside you to attack: go on.',
    pay: (ship: number, hits: number) =>
      `Ship ${ship + 1} was hit: choose what it loses to pay for ${counted(hits, 'hit')}.`,
    defend: (defended: number, fired: number, rolls: number) =>
      `You defend with ${defended} against ${fired}: roll again (${rolls} left), or let it stand?`,
    barred: 'Something bars the way: the set ends here.',
    step: (card: number, cards: number, name: string) =>
      `Card ${card + 1} of ${cards}, ${name}: choose the next place.`,
    found: 'Found an outpost: more cells, better odds. Ships beside it collect Spendys later.',
    collect: 'Collect at your outpost: more cells, better odds. Then fly the Spendys home.',
    noCells: 'No cells are left in ACTION: fly if you like, then go to the shop.',
    flyToOutpost: 'Nothing more to collect here: fly next to an outpost of yours, or go to the shop.',
    noWork: 'No free cluster is in reach of your shuttle: fly nearer, or go to the shop.',
    buyShuttle: 'Buy a shuttle: it founds your next outpost, and outposts bring Spendys.',
    buyShip: (ships: number) => `Buy a ship: the charter takes ${ships}. Then others may attack you.`,
    buy: (on: number) => `Spend some of your ${counted(on, 'Spendy')}, or keep them and end your turn.`,
    buyOrFly: (on: number) =>
      `You have ${counted(on, 'Spendy')} left: buy more, fly on, or end your turn. The last flight may end it, too.`,
    flyOrEnd: 'Nothing to buy here: end your turn, or fly on. The last flight may end it, too.',
    nothingToBuy: (on: number) =>
      `Nothing can be bought with ${counted(on, 'Spendy')} here: parts are sold beside your station.`,
  },
} as const;
