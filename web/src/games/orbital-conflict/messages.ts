/** Everything that this board says. A key is a message's id; a function has the arguments that the message needs. */
import { say as kit } from '../../board/messages';
import { counted, list, plural } from '../../english';
import { TYPES } from './values';
import type { Action, Asked, Blow, ChoiceView, End, LaidView, Step, Values } from './types';

/** A player's name; null for whoever reads the message. */
export type Who = string | null;

const ACTIONS: Partial<Record<Action['do'], string>> = {
  draw_two: 'Draw two cards',
  reveal_two: 'Turn up two investors',
  end_draw: 'End draw phase',
  cancel: kit.way.startOver,
  end_main: 'End main phase',
  end_declare: 'Fire',
  pass: 'Pass',
  end_combat: 'End combat phase',
};

/** What somebody does for whom the others wait. */
const DOING: Record<ChoiceView['type'] | Step['type'], string> = {
  settle: 'choosing which modules stay active',
  keep: 'choosing a card to keep',
  target: 'choosing a target',
  draw: 'draw phase',
  reveal: 'draw phase',
  end_draw: 'draw phase',
  main: 'main phase, building',
  declare: 'combat phase, declaring attacks',
  counter: 'may use countermeasures',
  aftermath: 'combat phase, after damage',
  over: 'done',
};

const OVER = 'The game is over.';
const ONLY_BACK = 'only backside up';
const STUNNED = 'switched off by an effect';

const people = (names: readonly Who[]): string => list(names.map((name) => name ?? 'you'));
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const demand = ({ what, needed }: Asked): string => `${needed} ${what === 'any' ? 'production of any kind' : what}`;
const modules = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'module' : plural('module')} ${list(numbers.map(String))}`;

/** `2 energy and 1 ship`; empty if there is nothing. */
function amounts(four: Values['makes']): string {
  const some = TYPES.flatMap((type, index) => ((four[index] ?? 0) > 0 ? [`${four[index]} ${type}`] : []));
  return some.length > 0 ? list(some) : '';
}

/** `defence 3, makes 2 energy, needs 1 crew` */
function values({ makes, needs, defence, attack, vp }: Values): string {
  const [made, needed] = [amounts(makes), amounts(needs)];
  const parts = [
    defence > 0 && `defence ${defence}`,
    attack > 0 && `attack ${attack}`,
    made && `makes ${made}`,
    needed && `needs ${needed}`,
    vp > 0 && `${vp} VP`,
  ];
  return parts.filter(Boolean).join(', ') || 'no values';
}

function laid({ card, up }: Pick<LaidView, 'card' | 'up'>): string {
  if (!card) return 'a face-down card';
  return up ? card : `${card}, backside up,`;
}

/** What attacks do to a module. */
function fate({ lost, cards, destroyed }: Pick<Blow, 'lost' | 'cards' | 'destroyed'>): string {
  if (destroyed) return 'is destroyed';
  return lost > 0 ? `loses ${lost} of ${counted(cards, 'card')}` : 'holds';
}

const investor = (name: string, vp: number, demands: readonly Asked[]): string =>
  `${name}: ${vp} VP, demands ${list(demands.map(demand))}`;

export const say = {
  who: (name: Who) => name ?? 'You',
  whose: (name: Who) => (name === null ? 'Your' : `${name}'s`),
  seat: (number: number) => `Seat ${number}`,
  points: (vp: number) => `${vp} VP`,
  vp: 'VP',
  fate,
  /** What a click does, and what it is done to or what comes of it; either may be missing. */
  offered: (offer: string | null, what: string | null) => [offer, what].filter((part) => part !== null).join('. '),
  waiting: (name: string, what: keyof typeof DOING) => `Waiting for ${name}: ${DOING[what]}.`,

  board: {
    label: 'Orbital Conflict board',
    games: 'Games of the tournament',
    /** `own`: null for those who play in none. */
    game: (number: number, own: boolean | null) => (own === null ? `Game ${number}` : own ? 'Your game' : 'Other game'),
    stations: 'Stations',
  },

  hint: {
    over: OVER,
    /** `one`: it is one of the two games of a tournament. */
    youWin: (shared: boolean, one: boolean) =>
      `${one ? 'Your' : 'The'} game is over: you ${shared ? 'share the win' : 'win'}${one ? ' it' : ''}.`,
    won: (names: readonly string[], one: boolean) =>
      `${one ? 'This' : 'The'} game is over: ${list(names)} won${one ? ' it' : ''}.`,
    waiting: 'Waiting.',
    draw: 'Draw two cards. Rules marked for the draw phase may be used before or after.',
    reveal: 'Turn up two investors: what they demand is what your station should offer in this turn.',
    endDraw: 'Use a rule marked for the draw phase if you like, then end the phase.',
    switchOn: 'A module could be on: switch it on before you end the main phase.',
    claim: 'Your station meets an investor: claim it. You may also play cards, but invest only once in a turn.',
    place: (limit: number) =>
      `Play cards: new, under a module or on top of one. Green produces, red requires; ${limit} VP a turn at most.`,
    endMain: 'Nothing more to play: end the main phase.',
    open: 'These cards cannot all be active yet: play more that supply them, or start over.',
    overLimit: (vp: number, limit: number, invests: boolean) =>
      `These cards show ${vp} of ${limit} VP: cover some with others, or start over.` +
      (invests ? ' You may claim or push an investor before that.' : ''),
    attack: 'Choose an attacker, then a module of another player. It takes damage if the attack reaches its defence.',
    fire: 'Add attackers, or end the declaration: damage is as large as the whole attack, from the bottom card up.',
    noAttack: 'You have nothing to attack with: end the combat phase.',
    counter: 'Your modules are attacked: use a countermeasure, or pass and take what comes.',
    aftermath: 'Damage is done. Use a rule if you like, then end the combat phase.',
    keep: 'Keep one of these cards; the rest is discarded.',
    settle: 'There is not enough for all modules: tap those that stay active.',
    target: 'Choose what the rule works on.',
    deactivate: 'Choose an active module of another player: it goes off.',
    discardTop: 'Choose a module of another player: it loses its top card.',
    discardBottom: 'Choose a module of another player: it loses its bottom card.',
    moveBottom: 'Choose one of your modules, then the one that its bottom card goes under.',
    dropAvailable: 'Choose an available investor of any player: it is discarded.',
    cycle: 'Choose a card of your hand to discard; you draw another.',
    boostDefence: 'Choose the attacked module that gets more defence.',
    cancelAttacker: 'Choose the attacker that is removed.',
  },

  prompt: {
    away: (playing: boolean) => `You are looking at the other game${playing ? '; your own waits for you' : ''}.`,
    strike: (card: string) => `${card}: choose the module it strikes.`,
    place: (card: string, up: boolean) => `${card}, ${up ? 'face' : 'backside'} up: choose a place in your station.`,
    discard: (card: string) => `${card}: use its discard rule?`,
    move: 'Choose the module that its bottom card goes under.',
    attack: 'Choose the module to attack.',
    join: 'Choose where the module goes.',
    invest: (investor: string) => `${investor}: who gets it, and from which side?`,
    forced: (action: Action['do']) => `${ACTIONS[action] ?? 'Going on'}…`,
    open: 'A group is open: add cards that supply or cover it, or start over.',
    fire: 'Add attackers, or fire.',
    step: {
      draw: 'Your draw phase.',
      reveal: 'Your draw phase.',
      end_draw: 'Your draw phase.',
      main: 'Your main phase: play cards, claim or push an investor.',
      declare: 'Your combat phase: choose an attacker, then its target.',
      counter: 'You are attacked: a countermeasure?',
      aftermath: 'Damage is done.',
      over: OVER,
    } satisfies Record<Step['type'], string>,
    salvo: (whose: string, module: string, blow: Blow) =>
      `${whose} ${module}: ${blow.attack} against defence ${blow.defence}, ${fate(blow)}.`,
    costly: 'Orange places need more cards, or switch something off.',
  },

  choice: {
    action: ACTIONS,
    discard: (does: string) => `Discard: ${does}`,
    /** `then`: what the stack is worth with it, and who leaves. */
    invest: (onto: Who, end: End | null, then: { score: number; lost: string | null } | null) =>
      (onto === null ? 'Claim' : `Push onto ${onto}`) +
      (end ? ` from the ${end}` : '') +
      (then ? `: ${then.score} VP${then.lost ? `, ${then.lost} leaves` : ''}` : ''),
    stayOn: (modules: readonly string[]) => `On: ${list(modules)}`,
    moreSets: (count: number) => `and ${counted(count, 'more set')}: tap modules to narrow them`,
    switchOn: (modules: readonly string[]) => `Switch on ${list(modules)}`,
    repel: (attacker: string | null, value: number, target: string) =>
      `Remove ${attacker ?? 'attacker'} (${value}) on ${target}`,
    repelUnknown: (number: number) => `Remove attack ${number}`,
    flip: (up: boolean) => `Flip: play ${up ? 'face' : 'backside'}`,
  },

  /** How to go on after a click that did nothing. */
  note: {
    later: 'Not at this moment: try again.',
    noPrey: 'There is nothing to attack yet.',
    counter: 'Use a countermeasure, or pass.',
    choosePlace: 'Choose a place on or under it.',
    chooseCard: 'First choose a card from your hand.',
    chooseAttacker: 'First choose one of your modules that attacks, or a card with an attack.',
    chooseOwnInvestor: 'Choose one of your own available investors.',
    sameInAllSets: (module: number) => `Module ${module} is the same in all sets that are left.`,
  },

  /** What a placement or the open group comes to. */
  group: {
    all: (parts: readonly string[]) => parts.join('; ') || 'fits at once',
    sentence: (words: string) => `${capital(words)}.`,
    over: (vp: number, limit: number) => `shows ${vp} of ${limit} VP: cover some with another card`,
    lacks: (short: Values['makes']) => `still lacks ${amounts(short)}: more cards must follow`,
    unfit: 'does not fit yet: more cards must follow',
    either: (numbers: readonly number[]) => `you choose which stay on: ${modules(numbers)}`,
    off: (numbers: readonly number[]) => `${modules(numbers)} would go off`,
    on: (numbers: readonly number[]) => `${modules(numbers)} would come on`,
    brief: {
      over: 'too many VP',
      unfit: 'needs more',
      off: (count: number) => `${count} off`,
      either: 'you choose',
    },
  },

  card: {
    /** Null: its face is never played. */
    spoken: (name: string, face: { full: Values; bar: Values } | null, rules: readonly string[]) =>
      `${name}: ${face ? `${values(face.full)}; covered: ${values(face.bar)}` : ONLY_BACK}. ${rules.join(' ')}`.trim(),
    onlyBack: ONLY_BACK,
    secret: 'Lies backside up: only you know it.',
    whole: 'Whole',
    covered: 'Covered',
    specialMark: 'S',
    discardMark: 'D',
  },

  module: {
    /** `cards` from the bottom up; `defence`: against attacks, where it differs. */
    spoken: (
      number: number,
      state: 'on' | 'off' | 'stunned',
      cards: readonly Pick<LaidView, 'card' | 'up'>[],
      shows: Values,
      defence: number,
    ) =>
      `Module ${number}${{ on: '', off: ', off', stunned: `, ${STUNNED}` }[state]}: ` +
      `${cards.map(laid).reverse().join(' on ')}; ${values(shows)}` +
      (defence === shows.defence ? '' : `; ${defence} against attacks`),
    spokenOf: (whose: string, module: string, blow: Blow | null, choosable: boolean) =>
      `${whose} ${module}${blow ? `; attacked with ${blow.attack}, ${fate(blow)}` : ''}${choosable ? '. Choose it' : ''}`,
    /** By its top card; null where it is not known. */
    named: (top: string | null, number: number) => (top === null ? `module ${number}` : `${top} (${number})`),
    hull: 'hull',
    defence: 'Defence against attacks',
    attack: (spent: boolean) => (spent ? 'Has attacked' : 'Attack'),
    stunned: 'stunned',
    off: 'off',
    notYetOn: 'not yet on',
    fate: { on: 'comes on', off: 'goes off', either: 'on or off', stays: 'stays on' },
    fire: (attack: number, defence: number) => `${attack} vs ${defence}`,
    use: 'Use',
    useSpoken: (offer: string, card: string) => `${offer}: ${card}`,
  },

  spot: { new: 'New module', top: 'On top', under: 'Under' },

  /** Over a module for a moment. */
  flash: {
    boosted: (by: number) => `+${by} defence`,
    repelled: 'removed',
    struck: (attack: number, defence: number, lost: number, destroyed: boolean) =>
      `${attack} against ${defence}: ${destroyed ? 'destroyed' : lost === 0 ? 'holds' : `${lost} lost`}`,
  },

  station: {
    of: (whose: string, lit = false) => `${whose} station${lit ? ', with something to choose' : ''}`,
    spoken: (
      station: string,
      vp: { score: number; investors: number; station: number },
      { makes, needs }: Values,
      hand: number,
    ) =>
      `${station}: ${vp.score} VP, ${vp.investors} from investors and ${vp.station} from the station; ` +
      `${TYPES.map((type, index) => `${type} ${makes[index]} of ${needs[index]} needed`).join(', ')}; ` +
      `${counted(hand, 'card')} in hand`,
    initiative: 'has the initiative',
    out: 'out',
    score: (investors: number, station: number) =>
      `If the game were counted now: ${investors} from investors, ${station} from active modules`,
    sources: (investors: number, station: number) => `${investors} investors + ${station} station`,
    hand: 'Cards in hand',
    newModule: 'new module',
    empty: (own: boolean) => (own ? 'Your station grows here: you build it in your main phase.' : 'No modules yet.'),
  },

  meter: {
    type: (type: string, made: number, needed: number) => `${type}: ${made} produced, ${needed} required`,
    defence: 'Defence of all modules',
    attack: 'Attack of active modules',
    played: (limit: number) => `VP shown on cards played in this turn; at most ${limit}`,
    limit: (limit: number) => `/${limit} this turn`,
  },

  investor: {
    spoken: investor,
    available: (name: string, vp: number, demands: readonly Asked[], metBy: readonly Who[]) =>
      `${investor(name, vp, demands)}. Met by ${metBy.length > 0 ? people(metBy) : 'nobody'}`,
    /** `has`: as far as a station meets it. */
    demand: (asked: Asked, has: number | null) => (has === null ? demand(asked) : `${has} of ${demand(asked)}`),
    stack: (whose: string) => `${whose} investor stack, left to right`,
    offers: (whose: string) => `${whose} available investors`,
    none: 'no investor',
    metBy: 'Stations that meet it',
  },

  hand: { label: 'Your hand', empty: 'Your hand is empty.' },

  keep: { label: 'Cards looked at', title: 'Keep one card' },

  piles: {
    draw: 'Draw pile',
    drawCount: 'draw',
    discards: (cards: number, top: string | null) =>
      `Discard pile: ${counted(cards, 'card')}${top ? `, ${top} on top` : ''}. Look through the discard piles`,
    discardCount: 'discards',
    investors: 'Investor pile',
    investorCount: 'investors',
    refused: 'Discarded investors',
    refusedCount: 'gone',
  },

  discards: {
    label: 'Discard piles and cards',
    title: 'Discards and cards',
    cards: (gone: number, all: number) => `${gone} discarded of ${all} in the box`,
    investors: 'Investors',
    investorsGone: (gone: number) => `${gone} discarded`,
  },

  ring: {
    phase: (phase: 'draw' | 'main' | 'combat') => `${phase} phase`,
    over: 'over',
    lastTurn: 'last turn',
    tie: (number: number) => `tie ${number}`,
    order: (turn: number, names: readonly string[]) => `Turn ${turn}. Order: ${names.join(', ')}.`,
  },

  count: {
    title: 'The count',
    tie: (best: number, leaders: readonly Who[]) => `A tie at ${best} VP: ${people(leaders)} play on`,
    /** `one`: it is one of the two games of a tournament. */
    won: (best: number, leaders: readonly Who[], one: boolean) =>
      leaders.length > 1
        ? `${capital(people(leaders))} share the win${one ? ' of this game' : ''} with ${best} VP`
        : `${capital(people(leaders))} ${leaders[0] === null ? 'win' : 'wins'}${one ? ' this game' : ''} with ${best} VP`,
    item: (name: string, stunned: boolean) => (stunned ? `${name}, ${STUNNED}` : name),
    nothing: 'nothing that counts',
    what: 'Investors and what active modules show; nothing else counts.',
  },
} as const;
