/** Positions made by hand, for tests and for the gallery. */
import type { Line } from '../../protocol/umpire';
import type { StgOffer } from './targets';
import type { Action, At, ClusterView, Hold, PlayerView, ShipView, StgEvent, View } from './types';

export interface Fixture {
  view: View;
  you: number | null;
  legal: StgOffer[];
  toAct: number[];
  names: string[];
  /** The position before `lines`, where they are to be shown. */
  before: View | null;
  lines: Line[];
}

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dag'];

export function ship(number: number, at: At, change: Partial<ShipView> = {}): ShipView {
  return {
    ship: number,
    at,
    weapons: 1,
    shields: 1,
    engines: 3,
    shuttles: 0,
    cargo: [0, 0, 0],
    cargo_value: 0,
    holes: 24,
    holes_free: 19,
    docked: false,
    reach: 1,
    around: [],
    next_set: null,
    cards: [],
    attacked: false,
    attempted: false,
    ...change,
  };
}

/** What is on a ship after something happened to it. */
function hold(change: Partial<Hold>): Hold {
  const { weapons, shields, engines, shuttles, cargo, cargo_value, holes_free, reach } = ship(0, [0, 0, 0], change);
  return { weapons, shields, engines, shuttles, cargo, cargo_value, holes_free, reach };
}

export function player(station: At | null, ships: ShipView[], change: Partial<PlayerView> = {}): PlayerView {
  return {
    alive: true,
    protected: true,
    station,
    on: 8,
    off: 0,
    cells: 5,
    tray: 5,
    placed: [0, 0, 0, 0],
    used: 0,
    free: [1, 1, 1, 0],
    ships,
    outposts: 0,
    met: { spendys: false, ships: false, outposts: false },
    berths: [],
    ...change,
  };
}

function cluster(name: string, at: At, outpost: number | null = null): ClusterView {
  const rich = name.startsWith('C');
  return {
    name,
    at,
    grade: rich ? 'rich' : 'plain',
    hardness: rich ? 2 : 1,
    bonus: rich ? 2 : 0,
    outpost,
    collected: false,
  };
}

function view(change: Partial<View>): View {
  return {
    mode: 'duel',
    scenario: 'Mining the Belt',
    field: { tiles: [], points: [], heights: 4 },
    players: [],
    clusters: [],
    round: 1,
    first: 0,
    active: 0,
    step: { type: 'allocate', column: 'move' },
    activity: 1,
    sets: [],
    courses: [],
    deck: [14, 12, 8, 10, 10],
    discards: [0, 0, 0, 0, 0],
    pile: 54,
    flight: null,
    battle: null,
    action_cells: 0,
    supply: {
      prices: { parts: [8, 2, 5, 5], cell: 6, ship: 15 },
      items: [],
      colours: ['white', 'blue', 'gold'],
      values: [1, 2, 5],
      cargo_in_holes: true,
      revenue: [16, 12, 8, 4],
      survey: [12, 8],
      new_ship: [1, 1, 3, 0],
      hits: [1, 1, 2, 3],
      ships_max: 4,
      cells_max: 12,
    },
    chart: [
      { from: null, to: 0, effect: 0 },
      { from: 1, to: 2, effect: 1 },
      { from: 3, to: 5, effect: 2 },
      { from: 6, to: null, effect: 3 },
    ],
    columns: [
      { column: 'move', name: 'MOVE', words: 'sets', rule: 'M', idle: null },
      { column: 'attack', name: 'ATTACK', words: 'attack rolls', rule: 'A', idle: 'nobody to attack yet' },
      { column: 'defend', name: 'DEFEND', words: 'defence rolls', rule: 'D', idle: null },
      { column: 'action', name: 'ACTION', words: 'dice', rule: 'X', idle: null },
    ],
    cards: [
      { card: 'one', name: 'ONE', words: 'one space' },
      { card: 'two', name: 'TWO', words: 'two spaces' },
      { card: 'vertical', name: 'VERTICAL', words: 'up or down' },
      { card: 'horizontal', name: 'HORIZONTAL', words: 'sideways' },
      { card: 'zigzag', name: 'ZIGZAG', words: 'three spaces' },
    ],
    docked_dice: 2,
    founding: { shuttles: 1, strikes: 1, per_ship: 1 },
    victory: { spendys: 60, ships: 2, outposts: 2, rounds: 30 },
    outcome: null,
    ...change,
  };
}

const DUEL_TILES: [number, number][] = [
  [0, 0],
  [1, 1],
  [2, -1],
  [1, -2],
  [-1, -1],
  [-2, 1],
  [-1, 2],
  [-2, 4],
  [2, -4],
];
const QUARTET_TILES: [number, number][] = [
  [1, -2],
  [0, 0],
  [-1, 2],
  [-2, 4],
  [2, -1],
  [1, 1],
  [0, 3],
  [-1, -1],
  [-2, 1],
  [-3, 3],
  [4, -2],
  [1, 4],
  [-2, -2],
  [-5, 4],
];

function offer(action: Action, words: string): StgOffer {
  return { action, words };
}

function line(event: StgEvent, words: string): Line {
  return { number: 1, at: 0, rule: '', words, event };
}

function fixture(now: View, you: number | null, legal: StgOffer[], change: Partial<Fixture> = {}): Fixture {
  return { view: now, you, legal, toAct: [now.active], names: NAMES, before: null, lines: [], ...change };
}

/** The first turn of a duel: a set of vertical, two and horizontal lies out above the station, as in the specification's example. */
const ENDS: At[] = [
  [-3, 2, 4],
  [-2, 1, 4],
  [-2, 3, 4],
  [-1, 1, 4],
  [-1, 3, 4],
  [0, 1, 4],
  [1, 1, 4],
  [1, 2, 4],
];
const duelView = view({
  field: { tiles: DUEL_TILES, points: [], heights: 4 },
  players: [
    player([-2, 4, 2], [ship(0, [-2, 4, 3], { docked: true, next_set: 0, cards: [3] })]),
    player([2, -4, 2], [ship(0, [2, -4, 3], { docked: true })]),
  ],
  clusters: [
    cluster('A1', [-1, 2, 4]),
    cluster('A2', [1, -2, 4]),
    cluster('B1', [-2, 1, 1]),
    cluster('B2', [2, -1, 1]),
    cluster('C1', [0, 0, 1]),
    cluster('C2', [0, 0, 4]),
  ],
  sets: [['vertical', 'two', 'horizontal']],
});
const energy: StgOffer[] = [
  ...[0, 1, 2, 3, 4, 5].map((count) => offer({ do: 'alloc', column: 'move', count }, `Put ${count} cells into MOVE`)),
  offer({ do: 'begin', ship: 0 }, 'Fly the next set of ship 1 step by step'),
  ...ENDS.map((to) => offer({ do: 'fly_to', ship: 0, to }, `Fly ship 1 to (${to.join()})`)),
];

const quartetPlayers = (): PlayerView[] => [
  player(
    [4, -2, 2],
    [
      ship(0, [4, -2, 3], { docked: true, shields: 2, cargo: [2, 1, 1], cargo_value: 9 }),
      ship(1, [1, 1, 2], {
        weapons: 3,
        shields: 2,
        engines: 4,
        shuttles: 1,
        reach: 2,
        next_set: 1,
        cards: [0, 4],
      }),
    ],
    {
      protected: false,
      on: 23,
      off: 9,
      cells: 7,
      tray: 1,
      placed: [1, 2, 1, 2],
      outposts: 1,
      berths: [
        [4, -2, 1],
        [5, -2, 2],
      ],
    },
  ),
  player([1, 4, 2], [ship(0, [1, 2, 2], { shields: 4, cargo: [0, 2, 0], cargo_value: 4 }), ship(1, [1, 3, 3])], {
    protected: false,
    on: 12,
    off: 4,
    outposts: 1,
  }),
  player([-5, 4, 2], [ship(0, [-3, 3, 2], { shuttles: 1, reach: 2 })], { on: 17 }),
  player(
    [-2, -2, 2],
    [
      ship(0, [-1, -1, 2], { weapons: 6, shields: 6, engines: 8, cargo: [4, 0, 0], cargo_value: 4 }),
      ship(1, [-2, -2, 3], { docked: true }),
    ],
    { protected: false, on: 31, outposts: 2 },
  ),
];
const quartet = (change: Partial<View>): View =>
  view({
    mode: 'quartet',
    field: { tiles: QUARTET_TILES, points: [], heights: 4 },
    players: quartetPlayers(),
    clusters: [
      cluster('A1', [2, -1, 4], 0),
      cluster('A2', [0, 3, 4], 1),
      cluster('A3', [-3, 3, 4]),
      cluster('A4', [-1, -1, 4], 3),
      cluster('B1', [1, -2, 1]),
      cluster('B2', [-2, 4, 1]),
      cluster('B3', [1, 1, 1]),
      cluster('B4', [-2, 1, 1]),
      cluster('C1', [0, 0, 3]),
      cluster('C2', [-1, 2, 3], 3),
    ],
    round: 9,
    sets: [
      ['one', 'zigzag', 'horizontal', 'two'],
      ['two', 'one', 'vertical', 'zigzag'],
    ],
    ...change,
  });

const combatEnds: At[] = [
  [2, 1, 2],
  [2, 0, 2],
  [1, 0, 2],
  [0, 1, 3],
  [0, 2, 2],
  [1, 2, 4],
  [1, 1, 3],
  [3, -1, 4],
  [2, -1, 3],
  [0, 0, 2],
  [1, 1, 4],
];
const combatView = quartet({
  step: { type: 'combat' },
  activity: 3,
});
const combat: StgOffer[] = [
  ...combatEnds.map((to) => offer({ do: 'fly_to', ship: 1, to }, `Fly ship 2 to (${to.join()})`)),
  offer({ do: 'begin', ship: 1 }, 'Fly the next set of ship 2 step by step'),
  offer({ do: 'attack', lead: 1, seat: 1, target: 0 }, 'Attack ship 1 of {1} with ship 2'),
  offer({ do: 'next' }, 'Go to work'),
];

const struck: StgEvent[] = [
  { event: 'attacked', seat: 0, lead: 1, helpers: [], target: { seat: 1, ship: 0 }, exposed: false, protected: false },
  {
    event: 'rolled',
    ship: { seat: 0, ship: 1 },
    fire: true,
    returned: false,
    rolls: [
      [2, 3, 4],
      [6, 5, 5],
      [1, 6, 2],
    ],
    kept: 1,
    total: 16,
  },
  {
    event: 'rolled',
    ship: { seat: 1, ship: 0 },
    fire: false,
    returned: false,
    rolls: [[4, 2, 1, 3]],
    kept: 0,
    total: 10,
  },
  { event: 'hit', ship: { seat: 1, ship: 0 }, difference: 6, column: 3, hits: 3 },
  { event: 'rolled', ship: { seat: 1, ship: 0 }, fire: true, returned: true, rolls: [[5]], kept: 0, total: 5 },
  {
    event: 'rolled',
    ship: { seat: 0, ship: 1 },
    fire: false,
    returned: false,
    rolls: [
      [2, 1],
      [1, 1],
    ],
    kept: 0,
    total: 3,
  },
  { event: 'hit', ship: { seat: 0, ship: 1 }, difference: 2, column: 1, hits: 1 },
  { event: 'removed', ship: { seat: 1, ship: 0 }, part: 'engine', hits: 1, hold: hold({ shields: 4, engines: 2 }) },
  {
    event: 'removed',
    ship: { seat: 1, ship: 0 },
    part: 'weapon',
    hits: 0,
    hold: hold({ weapons: 0, shields: 4, engines: 2 }),
  },
];
const struckView = quartet({
  step: { type: 'combat' },
  activity: 3,
  battle: {
    lead: { seat: 0, ship: 1 },
    target: { seat: 1, ship: 0 },
    stage: 'paying_lead',
    decider: 0,
    ship: { seat: 0, ship: 1 },
    hits: 1,
    fired: 0,
    defended: 0,
    rerolls: 0,
    returned: true,
    fire: [3, 1],
    defence: [2, 4],
  },
});

const mined: StgEvent[] = [
  {
    event: 'attempted',
    seat: 0,
    ship: 1,
    cluster: 6,
    establish: true,
    dice: [5, 4],
    total: 9,
    belt: [2],
    against: 2,
    difference: 7,
    column: 3,
    effect: 3,
    cards: 3,
    used: 2,
    action_cells: 0,
  },
  {
    event: 'surveyed',
    seat: 0,
    ship: 1,
    cluster: 6,
    cards: [false, true, false],
    founded: true,
    outpost: 0,
    outposts: 2,
    hold: hold({ weapons: 3, shields: 2, engines: 4, shuttles: 0 }),
  },
  { event: 'activity_began', seat: 0, step: { type: 'purchase' }, activity: 5 },
  { event: 'deposited', seat: 0, ship: 0, amount: 9, on: 32, off: 0, hold: hold({ shields: 2 }) },
];
const mineView = quartet({ step: { type: 'action' }, activity: 4, action_cells: 2 });
const mine: StgOffer[] = [
  ...[1, 2].map((cells) =>
    offer({ do: 'establish', ship: 1, cluster: 6, cells }, `Found an outpost at B3 with ship 2 and ${cells} cells`),
  ),
  ...[1, 2].map((cells) =>
    offer({ do: 'establish', ship: 1, cluster: 8, cells }, `Found an outpost at C1 with ship 2 and ${cells} cells`),
  ),
  offer({ do: 'next' }, 'Go to work'),
];

const buyView = quartet({ step: { type: 'purchase' }, activity: 5 });
const buy: StgOffer[] = [
  ...(['weapon', 'shield', 'engine', 'shuttle'] as const).map((part) =>
    offer({ do: 'mount', part, ship: 0 }, `Buy a ${part} for ship 1`),
  ),
  offer({ do: 'buy_cell' }, 'Buy an energy cell'),
  ...(
    [
      [4, -2, 1],
      [5, -2, 2],
      [3, -2, 2],
      [4, -3, 2],
      [3, -1, 2],
    ] as At[]
  ).map((at) => offer({ do: 'buy_ship', at }, `Buy a ship at (${at.join()})`)),
  offer({ do: 'next' }, 'Go to work'),
];

const gone = player(null, [], { alive: false, on: 0, cells: 0, tray: 0 });

export const fixtures = {
  duel: fixture(duelView, 0, energy),
  combat: fixture(combatView, 0, combat),
  watch: fixture(combatView, null, []),
  mine: fixture(mineView, 0, mine),
  buy: fixture(buyView, 0, buy),
  pay: fixture(struckView, 0, [
    offer({ do: 'remove', part: 'weapon' }, 'Take off a weapon'),
    offer({ do: 'remove', part: 'shield' }, 'Take off a shield'),
  ]),
  moveFly: fixture(combatView, 0, combat, {
    before: combatView,
    lines: [
      line(
        {
          event: 'flew',
          seat: 0,
          ship: 1,
          set: 1,
          from: [1, 1, 2],
          to: [0, 2, 3],
          docked: false,
          flies: [{ ship: 1, next_set: null, cards: [0, 0] }],
          way: [
            { card: 'two', number: 0, to: [1, 1, 3] },
            { card: 'two', number: 0, to: [1, 1, 4] },
            { card: 'one', number: 1, to: [0, 2, 4] },
            { card: 'vertical', number: 2, to: [0, 2, 3] },
          ],
          blocked: true,
        },
        '{0} flew set 2 with ship 2.',
      ),
    ],
  }),
  moveStruck: fixture(struckView, 0, [offer({ do: 'remove', part: 'weapon' }, 'Take off a weapon')], {
    before: combatView,
    lines: struck.map((event) => line(event, event.event)),
  }),
  moveMined: fixture(buyView, 0, buy, { before: mineView, lines: mined.map((event) => line(event, event.event)) }),
  moveOut: fixture(combatView, 0, combat, {
    before: combatView,
    lines: [
      line({ event: 'destroyed', ship: { seat: 2, ship: 0 }, at: [-3, 3, 2], off: 0 }, 'Ship 1 of {2} was destroyed.'),
      line({ event: 'eliminated', seat: 2, freed: [9], player: gone }, '{2} is out.'),
    ],
  }),
};
