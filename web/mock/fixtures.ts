/** Tables and a position of Stellar, as the server would send them. */
import type { LevelInfo, Occupant, SeatInfo, TableInfo } from '../src/protocol/server';
import type { View } from '../src/protocol/stellar';
import type { Ending, GameInfo, Line, Position, Rule } from '../src/protocol/umpire';

export const me = { id: 'guest', name: 'Sunny Guest' };

export const levels: LevelInfo[] = ['novice', 'easy', 'medium', 'hard', 'expert'].map((id) => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  about: '',
}));

export const games: GameInfo[] = [
  {
    id: 'stellar',
    name: 'Stellar',
    tagline: 'Send hidden ships to the sectors of a solar system and settle them before the others do.',
    players: [2, 4],
    minutes: [20, 40],
    real_time: false,
    options: [
      { key: 'players', name: 'Players', help: 'How many play.', rule: 'STELLAR-11.1', kind: { type: 'number', default: 2, min: 2, max: 4 } },
      { key: 'beginner', name: 'Beginner fleets', help: 'Three civilian and three military ships by chance.', rule: 'STELLAR-3.7', kind: { type: 'toggle', default: false } },
    ],
    editions: ['parhelion'],
  },
];

export const rules: Rule[] = [
  { id: 'STELLAR-2.4', section: 'Building the solar system', source: '2', text: 'A card whose type is lower than or equal to the card dealt just before it joins that sector.' },
  { id: 'STELLAR-4.7', section: 'Placing', source: '4', text: 'A second ship in a sector lies face up; see STELLAR-2.4.' },
  { id: 'STELLAR-R11', section: 'Rulings', source: 'ours', text: 'Whoever can place must place.' },
];

function seat(occupant: Occupant, toAct: boolean): SeatInfo {
  return { occupant, connected: true, to_act: toAct, stand_in: null, resigned: false, team: 0, allowance_ms: 0 };
}

const you: Occupant = { type: 'player', ...me };

function table(id: string, status: TableInfo['status'], other: Occupant): TableInfo {
  return {
    id,
    game: 'stellar',
    setup: { players: 2, beginner: false },
    edition: 'parhelion',
    status,
    seats: [seat(you, status === 'running'), { ...seat(other, false), team: 1 }],
    host: me.id,
    commitment: 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
    revealed: status === 'over' ? { secret: '61', contributions: ['5d0c', ''] } : null,
    created_at: 1_790_000_000,
    changed_at: 1_790_000_000,
    spectators: 2,
    rematch: null,
    stand_in: 'medium',
    terms: { pace: null, absent: 'stand_in' },
    due_at: null,
  };
}

export const tables: TableInfo[] = [
  table('open', 'open', { type: 'empty' }),
  table('running', 'running', { type: 'bot', level: 'hard' }),
  table('over', 'over', { type: 'player', id: 'ben', name: 'Ben' }),
];

const view: View = {
  mode: 'duel',
  scenario: 1,
  scenarios: 3,
  first_seat: 0,
  active: 0,
  step: { type: 'place' },
  sectors: [
    { cards: [{ type: 'gas_giant', face: null, private: false }], stacks: [[], []] },
    {
      cards: [
        { type: 'sun', face: null, private: false },
        { type: 'asteroid', face: { type: 'asteroid', points: 4, fortified: false }, private: true },
      ],
      stacks: [[{ class: 'military', up: false, kind: 'slicer', private: false }], [{ class: 'civilian', up: false, kind: null, private: false }]],
    },
    { cards: [{ type: 'planet', face: null, private: false }], stacks: [[], [{ class: 'civilian', up: true, kind: 'founder', private: false }]] },
    { cards: [{ type: 'black_hole', face: null, private: false }], stacks: [[], []] },
  ],
  players: [0, 1].map((n) => ({
    score: 7 - n * 3,
    reserve: 10,
    fleet: 3,
    fleet_top: 'military',
    hand: ['civilian', 'military'],
    committed: true,
    settled: [],
    blur: null,
    won: [],
  })),
  own: { hand: ['founder', 'kite'], reserve: ['founder', 'rogue'], fleet: ['mend', 'slicer', 'foil'], settled: [] },
  solar_deck: 24,
  removed: [],
  last: null,
  scored: null,
  outcome: null,
  printed: [],
};

export function position(over: boolean): Position {
  const ending: Ending = { seats: 2, place: [1, 2, 0, 0], score: [14, 9, 0, 0], rule: 'STELLAR-R11', resigned: [] };
  const places = [0, 2, 3].flatMap((sector) => [true, false].map((up) => ({ do: 'place', kind: 'kite', sector, up })));
  return {
    number: lines.length,
    view,
    legal: over ? [] : places.map((action) => ({ action, words: `Place the Kite face ${action.up ? 'up' : 'down'} in sector ${action.sector + 1}` })),
    decision: 3,
    to_act: over ? [] : [0],
    deadline: null,
    outcome: over ? ending : null,
  };
}

export const lines: Line[] = [
  'Scenario 1: four sectors were dealt; {0} begins.',
  '{0} committed a fleet of 6 ships.',
  '{1} committed a fleet of 6 ships.',
  '{0} placed a military ship face down in sector 2.',
  '{1} placed a Founder face up in sector 3 and looked at it.',
].map((words, index) => ({ number: index + 1, at: index * 1000, rule: index === 0 ? 'STELLAR-2.4' : 'STELLAR-4.7', words, event: {} }));
