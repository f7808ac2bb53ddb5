/** The phases of each game in which somebody is asked something, and players by the wire that come to all of them. */
import type * as conquest from '../src/protocol/stellar-conquest';
import type * as conflict from '../src/protocol/stellar-conflict';
import type * as orbital from '../src/protocol/orbital-conflict';
import type * as stellar from '../src/protocol/stellar';
import type * as stgv2 from '../src/protocol/stgv2';
import { SHORT } from './orbital';
import { EDEN, SKIRMISH, type Wish } from './tables';

/** How to come to every phase of a game. */
export interface Course<View = never, Action = never> {
  wish: Wish;
  players: number;
  phases: readonly string[];
  /** What this seat is in the middle of. */
  phaseOf: (view: View, seat: number) => string;
  /** How much somebody likes to do this, while these phases have not been seen. */
  likes: (action: Action, view: View, left: ReadonlySet<string>) => number;
}

/** All names of a type: the compiler misses none and takes no other. */
const names = <Name extends string>(all: Record<Name, true>): readonly Name[] => Object.keys(all) as Name[];

/** Only the end is left: what leads there is done first. */
const hurries = (left: ReadonlySet<string>): boolean => left.size === 1 && left.has('over');

type Stellar = Exclude<stellar.Step['type'], 'ability'> | stellar.PendingDecision;
const STELLAR: Course<stellar.View, stellar.Action> = {
  wish: { game: 'stellar', setup: { mode: 'tandem' } },
  players: 4,
  phases: names<Stellar>({
    fleet: true,
    place: true,
    reveal: true,
    warp_ring: true,
    mend: true,
    rogue: true,
    fight: true,
    over: true,
  }),
  phaseOf: ({ step }) => (step.type === 'ability' ? step.kind : step.type),
  likes: (action, view) => {
    if (action.do === 'fleet_done') return 0;
    if (action.do !== 'place') return 1;
    if (CIVILIANS.includes(action.kind)) return action.up ? 2 : 1;
    // Whoever comes upon both partners of the other team has a choice to make; upon one of them there is only a fight.
    const foes = view.teams.find(({ seats }) => !seats.includes(view.active ?? 0))?.seats ?? [];
    const armed = foes.filter((seat) =>
      view.sectors[action.sector]?.stacks[seat]?.some((ship) => ship.class === 'military'),
    );
    return [4, 0.2, 60][armed.length] ?? 0;
  },
};
const CIVILIANS: readonly stellar.Kind[] = ['founder', 'warp_ring', 'mend', 'rogue'];

/** Drawing asks nobody. */
type Orbital = Exclude<orbital.Step['type'], 'draw' | 'reveal'> | orbital.ChoiceView['type'] | 'group';
/** What is common parries, too, and lives on what a Solar panel gives: somebody must often choose what stays active. */
const FRAIL = SHORT.replace(
  /^(kind = "(?:Armor|Habitat)"\ncount = \d+\nbar = ).*$/gm,
  '$1{ A = 1, D = 1, rE = 1 }\nspecial = { id = "PARRY", when = "counter", op = "CANCEL_ATTACKER" }',
).replace(/^(kind = "Solar panel"\ncount = \d+\nbar = ).*\nbody = .*$/m, '$1{ A = 1, E = 2 }\nbody = { D = 1 }');
const LIKED: Partial<Record<orbital.Action['do'], number>> = {
  cancel: 0.5,
  end_main: 0.5,
  attack: 12,
  attack_with: 6,
  end_declare: 0.5,
  switch_on: 4,
};
const ORBITAL: Course<orbital.View, orbital.Action> = {
  wish: { game: 'orbital-conflict', setup: {}, edition_text: FRAIL },
  players: 2,
  phases: names<Orbital>({
    end_draw: true,
    main: true,
    group: true,
    target: true,
    keep: true,
    settle: true,
    declare: true,
    counter: true,
    aftermath: true,
    over: true,
  }),
  phaseOf: ({ games, own }) => {
    const game = games[0];
    if (game?.choice) return game.choice.type;
    return own && own.group > 0 ? 'group' : (game?.step.type ?? '');
  },
  likes: (action, _view, left) => {
    if (action.do === 'discard' && action.effect.op === 'PEEK_TAKE')
      return left.has('keep') ? 1 : hurries(left) ? 9 : 0;
    if (action.do === 'place') return action.up && action.at === 'new' ? 12 : 2;
    return LIKED[action.do] ?? 1;
  },
};

const key = (part: string | object): string => (typeof part === 'string' ? part : (Object.keys(part)[0] ?? ''));
/**
 * Settlers go to Wolf and to Mira, build there what they need to be attacked for, and ask whoever comes. A raider waits at Castor and then
 * comes to both on one day.
 */
const RAIDER = 0;
const [CASTOR, WOLF, MIRA] = ['C7', 'C4', 'F7'];
const DEPARTURE = 6;
const WAR = [
  ['"A1", "A7", "A21"', '"A7", "A1", "A10"'],
  ['production_every = 4', 'production_every = 2'],
  ['bonus_ip = 25', 'bonus_ip = 80'],
  ['start_corvettes = 4', 'start_corvettes = 0'],
  ['"missile_base", class = "weapons", level = 1, cost = 25', '"missile_base", class = "weapons", level = 1, cost = 5'],
  ['"industrial", class = "pure", level = 1, cost = 25', '"industrial", class = "pure", level = 1, cost = 5'],
].reduce((text, [old = '', fresh = '']) => text.replace(old, fresh), EDEN);
const WARLIKE: Partial<Record<conquest.Action['do'], number>> = {
  invest: 20,
  finish: 0.1,
  open: 20,
  close: 1,
  sail: 20,
  sail_on: 20,
  done: 2,
  end_turn: 0.1,
  land: 30,
  attack: 20,
  barrage: 30,
  spread: 20,
  banish: 1,
  redirect: 1,
  scrap: 2,
  fight: 5,
  look: 5,
};
/** What a part of a view is called, where it is a word or an object with one key. */
type KeyOf<Part> = Part extends string ? Part : Part extends object ? keyof Part & string : never;
/**
 * Left out is what may be asked in any phase: whether to play longer, which holds nobody up, and where people go who were set free in
 * open space, which is asked as after a battle.
 */
type Conquest = conquest.Phase | 'inspect' | `battle ${KeyOf<conquest.Stage>}` | `attack ${KeyOf<conquest.Step>}`;
const CONQUEST: Course<conquest.View, conquest.Action> = {
  wish: { game: 'stellar-conquest', setup: { players: 3, last_turn: 9, pt4_items: 'open' }, edition_text: WAR },
  players: 3,
  phases: names<Conquest>({
    bonus: true,
    move: true,
    inspect: true,
    battle: true,
    'battle aim': true,
    'battle leave': true,
    'battle name': true,
    'battle redirect': true,
    attack: true,
    'attack plan': true,
    'attack aim': true,
    'attack answer': true,
    'attack scrap': true,
    debark: true,
    production: true,
    over: true,
  }),
  phaseOf: (view, seat) => {
    if (view.inspecting.includes(seat)) return 'inspect';
    if (view.returned.includes(seat)) return 'return';
    if (view.battle) return `battle ${key(view.battle.stage)}`;
    if (view.assault) return `attack ${key(view.assault.step)}`;
    // Where nobody lives nothing can be produced, and the board says so by itself.
    const planets = Object.values(view.stars).flatMap((star) => Object.values(star.planets));
    if (view.phase === 'production' && !planets.some(({ colony }) => colony?.holder === seat)) return 'idle';
    return view.phase;
  },
  likes: (action, { seat, turn, phase, own }) => {
    const raids = seat === RAIDER;
    const inHand = Object.values(own?.groups ?? {}).filter(({ hand }) => hand);
    switch (action.do) {
      case 'course': {
        const home = seat === 1 ? WOLF : MIRA;
        const prey = inHand.some(({ kind }) => kind === 'corvette') ? WOLF : MIRA;
        return action.star === (!raids ? home : turn < DEPARTURE ? CASTOR : prey) ? 50 : 0;
      }
      case 'take_all':
        return action.hex === null ? 5 : 0;
      case 'take':
        return raids && turn === DEPARTURE && inHand.length === 0 ? 50 : 0;
      case 'buy':
        if (raids) return action.item === 'corvette' ? 10 : 0;
        return action.count === 1 && (phase === 'bonus' || action.item !== 'scout') ? 10 : 0;
      case 'invest':
        return action.tech === 'missile_base' || action.tech === 'industrial' ? 20 : 0;
      case 'withdraw_all':
        return raids ? 0 : 3;
      case 'standing':
        return action.order.on === 'inspect_all' && action.order.answer === 'ask' && own?.standing.inspect_all !== 'ask'
          ? 900
          : 0;
      default:
        return WARLIKE[action.do] ?? 0;
    }
  },
};

type Stg = stgv2.Step['type'] | stgv2.Stage | 'flight';
const STGV2: Course<stgv2.View, stgv2.Action> = {
  wish: { game: 'stgv2', setup: { mode: 'duel', reroll: 'last' }, edition_text: SKIRMISH },
  players: 2,
  phases: names<Stg>({
    allocate: true,
    flight: true,
    combat: true,
    defending: true,
    paying_target: true,
    paying_lead: true,
    action: true,
    purchase: true,
    over: true,
  }),
  phaseOf: ({ step, flight, battle }) => battle?.stage ?? (flight ? 'flight' : step.type),
  likes: (action, _view, left) => {
    switch (action.do) {
      case 'attack':
        return 40;
      case 'buy_ship':
        return 20;
      case 'next':
        return hurries(left) ? 9 : 0.5;
      default:
        return 1;
    }
  },
};

export const COURSES: readonly Course[] = [STELLAR, ORBITAL, CONQUEST, STGV2];

export const CONFLICT = names<conflict.Phase['type']>({
  asteroids: true,
  race: true,
  fleet: true,
  ready: true,
  deploy: true,
  freeze: true,
  done: true,
});

/** Stellar Conflict as it is looked at, where nobody waits for transient actions. */
const SHOWN: Course<conflict.View, conflict.Action> = {
  wish: {
    game: 'stellar-conflict',
    setup: { asteroids: 1, asteroid_places: 'placed', deployment: 'stop', stop_cap: 300, hand_ms: 0 },
  },
  players: 2,
  phases: ['asteroids', 'race', 'fleet', 'ready', 'deploy', 'over'],
  phaseOf: ({ phase }) => phase.type,
  likes: (action) => (action.do === 'hold' ? 0 : 1),
};
export const SHOW: Course = SHOWN;
