/** Representative positions, for tests and for the gallery. Each could be a real table. */
import type { Line } from '../../protocol/umpire';
import { CLASS, KINDS } from './kinds';
import { say } from './messages';
import type { StellarOffer } from './targets';
import type {
  Action,
  Kind,
  OwnView,
  PlayerView,
  PrintedView,
  SectorView,
  ShipView,
  SolarCardView,
  SolarFace,
  SolarType,
  SolarTypeView,
  StellarEvent,
  View,
} from './types';

export interface Fixture {
  view: View;
  you: number | null;
  legal: StellarOffer[];
  toAct: number[];
  names: string[];
  /** The position before `lines`, where they are to be shown. */
  before?: View;
  lines: Line[];
}

const TYPES: Record<number, SolarType> = { 1: 'asteroid', 2: 'planet', 3: 'gas_giant', 4: 'sun', 5: 'black_hole' };

export const up = (kind: Kind): ShipView => ({ class: CLASS[kind], up: true, kind, private: false });
/** Face down, known to the viewer alone. */
export const known = (kind: Kind): ShipView => ({ class: CLASS[kind], up: false, kind, private: true });
export const red: ShipView = { class: 'military', up: false, kind: null, private: false };
export const blue: ShipView = { class: 'civilian', up: false, kind: null, private: false };

export function face(type: number, points: number, fortified = false): SolarFace {
  return { type: TYPES[type] ?? 'sun', points, fortified };
}

export function sector(types: number[], ...stacks: ShipView[][]): SectorView {
  const cards = types.map((type): SolarCardView => ({ type: TYPES[type] ?? 'sun', face: null, private: false }));
  return { cards, stacks, worth: null };
}

function peeked(view: SectorView, points: number, ...faces: SolarFace[]): SectorView {
  const worth = { points, fortified: false };
  return { ...view, worth, cards: faces.map((seen) => ({ type: seen.type, face: seen, private: true })) };
}

export function player(change: Partial<PlayerView> = {}): PlayerView {
  return {
    score: 0,
    reserve: 10,
    fleet: 2,
    fleet_top: 'military',
    hand: ['civilian', 'military'],
    committed: true,
    settled: [],
    blur: null,
    won: [],
    ...change,
  };
}

const WHOLE_RESERVE: Kind[] = [
  'founder', 'founder', 'warp_ring', 'warp_ring', 'mend', 'rogue', 'rogue', 'destroyer',
  'slicer', 'slicer', 'crusher', 'crusher', 'foil', 'foil', 'kite', 'kite',
]; // prettier-ignore

/** The edition that comes with the game. */
const BEATS: Partial<Record<Kind, Kind[]>> = {
  destroyer: ['slicer', 'crusher', 'foil'],
  slicer: ['foil', 'kite'],
  crusher: ['slicer', 'kite'],
  foil: ['crusher', 'kite'],
  kite: ['destroyer'],
};
export const printed = KINDS.map((kind, index): PrintedView => ({
  settlement: [4, 3, 2, 1][index] ?? 0,
  beats: BEATS[kind] ?? [],
  loses_to: KINDS.filter((other) => BEATS[other]?.includes(kind)),
}));
export const solar: SolarTypeView[] = [
  { type: 'asteroid', number: 1, cards: 6, fortified: 0, points: [1, 2, 3, 4, 5, 6] },
  { type: 'planet', number: 2, cards: 8, fortified: 4, points: [1, 2] },
  { type: 'gas_giant', number: 3, cards: 6, fortified: 3, points: [2, 3] },
  { type: 'sun', number: 4, cards: 6, fortified: 0, points: [3, 4] },
  { type: 'black_hole', number: 5, cards: 6, fortified: 0, points: [-5, 4, 5, 6] },
];

function own(change: Partial<OwnView>): OwnView {
  return { partner: null, fleet_max: 6, hand: [], reserve: [], fleet: [], settled: [], ...change };
}

export function view(change: Partial<View> = {}): View {
  return {
    mode: 'duel',
    scenario: 1,
    scenarios: 4,
    first_seat: 0,
    active: 0,
    step: { type: 'place' },
    sectors: [],
    players: [player(), player()],
    teams: [],
    own: own({ hand: ['founder', 'slicer'], reserve: WHOLE_RESERVE.slice(6), fleet: ['rogue', 'foil'], settled: [] }),
    solar_deck: 24,
    removed: [],
    last: null,
    scored: null,
    outcome: null,
    printed,
    solar,
    ...change,
  };
}

export function offer(action: Action, words: string = action.do): StellarOffer {
  return { action, words };
}

export function line(event: StellarEvent, number = 1): Line {
  return { number, at: 0, rule: 'RULE-1', words: event.event, event };
}

/** All placements of a hand, as the server would list them for a seat with these stacks. */
function placing(hand: Kind[], sectors: SectorView[], seat: number): StellarOffer[] {
  return [...new Set(hand)].flatMap((kind) =>
    sectors.flatMap(({ stacks }, index) => {
      const facings = (stacks[seat]?.length ?? 0) > 0 ? [true] : [true, false];
      return facings.map((open) =>
        offer(
          { do: 'place', kind, sector: index, up: open },
          `Place ${say.ship[kind]} ${open ? 'face up' : 'face down'} in sector ${index + 1}`,
        ),
      );
    }),
  );
}

const duelSectors: SectorView[] = [
  sector([3], [known('kite')], [up('mend'), up('founder')]),
  peeked(sector([4, 1], [up('founder')], [blue]), 6, face(4, 4), face(1, 2)),
  sector([2], [], [red]),
  sector([5, 5, 3], [known('slicer'), up('warp_ring'), up('rogue')], []),
  sector([4], [], []),
];

const fleetChoice: Fixture = {
  view: view({
    active: null,
    step: { type: 'fleet' },
    sectors: [
      sector([3], [], []),
      sector([4, 1], [], []),
      sector([2], [], []),
      sector([5, 5, 3], [], []),
      sector([4], [], []),
    ],
    players: [
      player({ reserve: 16, fleet: 0, fleet_top: null, hand: [], committed: false }),
      player({ reserve: 16, fleet: 0, fleet_top: null, hand: [], committed: false }),
    ],
    own: own({ hand: [], reserve: WHOLE_RESERVE, fleet: [], settled: [] }),
  }),
  you: 0,
  legal: [
    ...[...new Set(WHOLE_RESERVE)].map((kind) => offer({ do: 'fleet_add', kind }, `Add ${say.ship[kind]}`)),
    offer({ do: 'fleet_done' }, 'Commit the fleet'),
  ],
  toAct: [0, 1],
  names: ['Ada', 'Bo'],
  lines: [],
};

const duel: Fixture = {
  view: view({
    scenario: 2,
    first_seat: 1,
    sectors: duelSectors,
    players: [
      player({
        score: 9,
        reserve: 6,
        settled: [{ class: 'military', kind: 'crusher' }],
        won: [face(4, 4), face(3, 2, true), face(1, 3)],
      }),
      player({
        score: -2,
        reserve: 7,
        fleet_top: 'civilian',
        settled: [
          { class: 'military', kind: 'slicer' },
          { class: 'military', kind: null },
          { class: 'civilian', kind: 'rogue' },
        ],
        won: [face(5, -5), face(4, 3)],
      }),
    ],
    own: own({
      hand: ['founder', 'destroyer'],
      reserve: ['mend', 'crusher', 'foil', 'foil', 'kite', 'slicer'],
      fleet: ['rogue', 'foil'],
      settled: ['crusher'],
    }),
  }),
  you: 0,
  legal: placing(['founder', 'destroyer'], duelSectors, 0),
  toAct: [0],
  names: ['Ada', 'Bo'],
  lines: [],
};

const reveal: Fixture = {
  ...duel,
  view: { ...duel.view, step: { type: 'reveal' } },
  legal: [
    offer({ do: 'reveal', sector: 0 }, 'Turn up your Kite in sector 1'),
    offer({ do: 'reveal', sector: 3 }, 'Turn up your Slicer in sector 4'),
    offer({ do: 'pass' }, 'Pass: turn up nothing'),
  ],
};

const warp: Fixture = {
  ...duel,
  view: { ...duel.view, step: { type: 'ability', kind: 'warp_ring', sector: 3, index: 1 } },
  legal: [
    ...[
      [0, 0],
      [1, 0],
      [3, 0],
      [3, 1],
      [3, 2],
    ].flatMap(([from = 0, index = 0]) =>
      [0, 1, 2, 3, 4]
        .filter((to) => to !== from)
        .map((to) => offer({ do: 'warp', from, index, to }, `Warp to sector ${to + 1}`)),
    ),
    offer({ do: 'decline' }, 'Let the Warp Ring expire'),
  ],
};

const mend: Fixture = {
  ...duel,
  view: { ...duel.view, step: { type: 'ability', kind: 'mend', sector: 3, index: 1 } },
  legal: [
    offer({ do: 'mend', kind: 'crusher' }, 'Bring back the Crusher'),
    offer({ do: 'decline' }, 'Let the Mend expire'),
  ],
};

const rogue: Fixture = {
  ...duel,
  view: { ...duel.view, step: { type: 'ability', kind: 'rogue', sector: 1, index: 0 } },
  legal: [
    offer({ do: 'destroy', owner: 0, index: 0 }, 'Destroy your Founder'),
    offer({ do: 'destroy', owner: 1, index: 0 }, 'Destroy the civilian ship of {1}'),
    offer({ do: 'decline' }, 'Let the Rogue expire'),
  ],
};

const fourSectors: SectorView[] = [
  sector([1], [known('slicer')], [blue], [], [up('mend')]),
  sector([2], [], [red, up('crusher')], [blue], []),
  sector([3], [up('founder'), up('rogue')], [], [], [blue]),
  sector([4], [], [], [up('warp_ring')], [red]),
  sector([5, 1], [known('kite')], [blue], [], []),
  sector([2], [], [], [up('founder')], [blue]),
  sector([3], [known('mend')], [], [red], []),
];

const four: Fixture = {
  view: view({
    mode: 'four',
    scenario: 3,
    first_seat: 2,
    active: 0,
    sectors: fourSectors,
    players: [
      player({ score: 7 }),
      player({ score: 11, fleet: 1, fleet_top: 'civilian' }),
      player({ score: 4 }),
      player({ score: -1, hand: ['military'], fleet: 0, fleet_top: null }),
    ],
    own: own({
      hand: ['warp_ring', 'foil'],
      reserve: ['mend', 'crusher', 'foil', 'kite'],
      fleet: ['rogue', 'foil'],
      settled: ['founder', 'slicer'],
    }),
  }),
  you: 0,
  legal: placing(['warp_ring', 'foil'], fourSectors, 0),
  toAct: [0],
  names: ['Ada', 'Bo', 'Cleo', 'Maximiliana'],
  lines: [],
};

const fight: Fixture = {
  view: view({
    mode: 'tandem',
    scenario: 1,
    first_seat: 1,
    active: 1,
    step: {
      type: 'fight',
      sector: 1,
      index: 0,
      foes: [
        { seat: 0, index: 0 },
        { seat: 2, index: 1 },
      ],
    },
    sectors: [
      sector([3, 3, 2], [blue], [], [up('founder')], []),
      sector([4, 1], [red], [known('crusher')], [blue, { ...up('kite') }], []),
      sector([5], [], [known('founder')], [], [red]),
      sector([5, 2], [], [], [], []),
    ],
    players: [player(), player(), player(), player()],
    teams: [
      { seats: [0, 2], score: 4 },
      { seats: [1, 3], score: 0 },
    ],
    own: own({ partner: 3, hand: ['kite'], reserve: WHOLE_RESERVE.slice(8), fleet: ['rogue', 'foil'], settled: [] }),
  }),
  you: 1,
  legal: [offer({ do: 'fight_next', player: 0 }, 'Fight {0}'), offer({ do: 'fight_next', player: 2 }, 'Fight {2}')],
  toAct: [1],
  names: ['Ada', 'Bo', 'Cleo', 'Dov'],
  lines: [],
};

export const scoring: StellarEvent[] = [
  {
    event: 'sector_scored',
    sector: 0,
    cards: [face(3, 2, true)],
    ships: [['kite'], ['mend', 'founder']],
    settlement: [0, 6],
    winner: 0,
    how: 'force',
    fortified: true,
    points: 2,
    settles: null,
    scores: [11, -2],
    teams: null,
    reserves: [7, 9],
  },
  {
    event: 'sector_scored',
    sector: 1,
    cards: [face(4, 4), face(1, 2)],
    ships: [['founder'], ['founder']],
    settlement: [4, 4],
    winner: null,
    how: 'tie',
    fortified: false,
    points: 6,
    settles: null,
    scores: [11, -2],
    teams: null,
    reserves: [8, 10],
  },
  {
    event: 'sector_scored',
    sector: 2,
    cards: [face(2, 1)],
    ships: [[], ['foil']],
    settlement: [0, 0],
    winner: 1,
    how: 'force',
    fortified: false,
    points: 1,
    settles: 1,
    scores: [11, -1],
    teams: null,
    reserves: [8, 10],
  },
  {
    event: 'sector_scored',
    sector: 3,
    cards: [face(5, -5), face(5, 6), face(3, 3)],
    ships: [['slicer', 'warp_ring', 'rogue'], []],
    settlement: [4, 0],
    winner: 0,
    how: 'force',
    fortified: false,
    points: 4,
    settles: 0,
    scores: [15, -1],
    teams: null,
    reserves: [8, 10],
  },
  {
    event: 'sector_scored',
    sector: 4,
    cards: [face(4, 3)],
    ships: [[], []],
    settlement: [0, 0],
    winner: null,
    how: 'nobody',
    fortified: false,
    points: 3,
    settles: null,
    scores: [15, -1],
    teams: null,
    reserves: [8, 10],
  },
  { event: 'scenario_ended', scenario: 2, scores: [15, -1], teams: null, gained: [6, 1] },
];

const gameOver: StellarEvent = { event: 'game_over', scores: [15, -1], winners: [0] };

const scenarioEnd: Fixture = {
  before: duel.view,
  ...fleetChoice,
  view: {
    ...fleetChoice.view,
    scenario: 3,
    players: [
      player({ ...fleetChoice.view.players[0], score: 15 }),
      player({ ...fleetChoice.view.players[1], score: -1 }),
    ],
  },
  lines: scoring.map((event) => line(event, 40)),
};

const over: Fixture = {
  ...scenarioEnd,
  view: {
    ...scenarioEnd.view,
    scenario: 4,
    active: null,
    step: { type: 'over' },
    sectors: [],
    solar_deck: 0,
    own: own({ hand: [], reserve: ['kite', 'mend'], fleet: [], settled: WHOLE_RESERVE.slice(3) }),
    outcome: { seats: 2, place: [1, 2, 0, 0], score: [15, -1, 0, 0], rule: 'RULE-2' },
  },
  legal: [],
  toAct: [],
  lines: [...scoring, gameOver].map((event) => line(event, 90)),
};

const spectator: Fixture = { ...duel, view: { ...duel.view, own: null }, you: null, legal: [] };
const waiting: Fixture = {
  ...duel,
  view: { ...duel.view, active: 1, step: { type: 'reveal' } },
  legal: [],
  toAct: [1],
};

export const fixtures = {
  fleetChoice, duel, reveal, warp, mend, rogue, four, fight, scenarioEnd, over, spectator, waiting,
} satisfies Record<string, Fixture>; // prettier-ignore

/** Moves to animate on top of the duel. */
export const moves: Record<string, StellarEvent[]> = {
  placed: [
    { event: 'placed', seat: 0, sector: 4, index: 0, ship: { class: 'military', kind: 'destroyer' }, up: false },
  ],
  fought: [
    { event: 'placed', seat: 0, sector: 2, index: 0, ship: { class: 'military', kind: 'destroyer' }, up: false },
    {
      event: 'fought',
      sector: 2,
      attacker: 0,
      attacking: { class: 'military', kind: 'destroyer' },
      attacker_index: 0,
      defender: 1,
      defending: { class: 'military', kind: 'foil' },
      defender_index: 0,
      attacker_lost: false,
      defender_lost: true,
    },
  ],
  looked: [
    {
      event: 'looked',
      seat: 0,
      sector: 1,
      worth: { points: 6, fortified: false },
      cards: [face(4, 4), face(1, 2)],
      ships: [['founder'], ['rogue']],
    },
  ],
  glanced: [{ event: 'looked', seat: 1, sector: 1, worth: null, cards: null, ships: null }],
  warped: [
    {
      event: 'warped',
      seat: 0,
      from: 0,
      index: 0,
      to: 1,
      to_index: 1,
      ship: { class: 'military', kind: 'kite' },
      up: true,
      turned_up: true,
    },
  ],
  mended: [{ event: 'mended', seat: 0, sector: 1, index: 0, ship: { class: 'military', kind: 'crusher' }, up: false }],
  destroyed: [
    {
      event: 'destroyed',
      seat: 0,
      sector: 3,
      rogue_index: 2,
      owner: 0,
      index: 1,
      ship: { class: 'civilian', kind: 'warp_ring' },
    },
  ],
  drew: [{ event: 'drew', seat: 0, ship: { class: 'military', kind: 'foil' }, fleet: 1, top: 'civilian' }],
};
