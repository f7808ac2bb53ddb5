/** Everything that this board says. A key is a message's id; a function has the arguments that the message needs. */
import { counted, list, number, plural } from '../../english';
import { TYPES } from './values';
import type { Asked, Blow, ChoiceView, End, LaidView, Step, Values } from './types';

/** A player's name; null for whoever reads the message. */
export type Who = string | null;

/** What somebody does for whom the others wait. */
const DOING: Record<ChoiceView['type'] | Step['type'], string> = {
  settle: 'choosing what stays on',
  keep: 'choosing a card to keep',
  target: 'choosing a target',
  draw: 'drawing',
  reveal: 'drawing',
  end_draw: 'drawing',
  main: 'building',
  declare: 'fighting',
  counter: 'answering the attack',
  aftermath: 'fighting',
  over: 'done',
};

/** What stations make and need, and what else investors ask for. */
const KIND: Record<Asked['what'], string> = {
  energy: 'Energy',
  crew: 'Crew',
  ship: 'Ships',
  explore: 'Explore',
  any: 'Any',
  defence: 'Defence',
  attack: 'Attack',
};

/** A card that can be used now: its name, what it does, and whether it is thrown away for it. */
export interface Usable {
  name: string;
  does: string;
  costs: boolean;
}

export type PhaseName = 'draw' | 'main' | 'combat';
const PHASE: Record<PhaseName, string> = { draw: 'Draw', main: 'Build', combat: 'Fight' };
const OVER = 'The game is over.';
const ONLY_BACK = 'only face down';
const BY_CARD = 'switched off by a card';

const people = (names: readonly Who[]): string => list(names.map((name) => name ?? 'you'));
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const demand = ({ what, needed }: Asked): string =>
  `${needed} ${what === 'any' ? 'production of any kind' : amountOf(what, needed)}`;
/** `2 energy`, `1 ship`, `3 ships`. */
const amountOf = (what: Asked['what'], count: number): string =>
  what === 'explore' ? 'exploration' : (what === 'ship' && count === 1 ? 'ship' : KIND[what]).toLowerCase();
/** Small numbers in a sentence. */
const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const word = (count: number): string => WORDS[count] ?? String(count);

/** `2 energy and 1 ship`; empty if there is nothing. */
function amounts(four: Values['makes']): string {
  const some = TYPES.flatMap((type, index) =>
    (four[index] ?? 0) > 0 ? [`${four[index]} ${amountOf(type, four[index] ?? 0)}`] : [],
  );
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
  return up ? card : `${card}, face down,`;
}

/** What attacks do to a module; `open`: whoever is attacked has not answered yet. */
function fate({ lost, cards, destroyed }: Pick<Blow, 'lost' | 'cards' | 'destroyed'>, open: boolean): string {
  const parried = open ? ' unless parried' : '';
  if (destroyed) return `is destroyed${parried}`;
  return lost > 0 ? `loses ${lost} of ${counted(cards, 'card')}${parried}` : 'holds';
}

const investor = (name: string, vp: number, demands: readonly Asked[]): string =>
  `${name}: ${vp} VP, wants ${list(demands.map(demand))}`;

export const say = {
  who: (name: Who) => name ?? 'You',
  /** In the middle of a sentence. */
  theirs: (name: Who) => (name === null ? 'your' : `${name}'s`),
  whose: (name: Who) => (name === null ? 'Your' : `${name}'s`),
  seat: (number: number) => `Seat ${number}`,
  points: (vp: number) => `${vp} VP`,
  vp: 'VP',
  kind: KIND,
  fate,
  /** What a click does, and what it is done to or what comes of it; either may be missing. */
  offered: (offer: string | null, what: string | null) => [offer, what].filter((part) => part !== null).join('. '),
  waiting: (name: string, what: keyof typeof DOING) => `${name} is ${DOING[what]}.`,

  goal: 'Most VP when the deck runs out wins',
  /** `phase`: null where there are two games, or none is played any more. */
  turn: (turn: number, last: boolean, phase: PhaseName | null) =>
    `${last ? 'Last turn' : `Turn ${turn}`}${phase === null ? '' : `: ${PHASE[phase].toLowerCase()}`}`,

  legend: {
    station: 'What a station makes and needs',
    type: 'Some cards make it, others need it, investors want it.',
    makes: 'Green and round: the card makes this for the whole station.',
    needs: 'Red and square: the card needs this, or its module is switched off.',
    defence: 'An attack that reaches it does damage.',
    attack: 'Adds up with other attackers of the same target.',
    vp: (limit: number) => `Points while the module is on. You may build ${limit} a turn.`,
    cards: 'Cards',
    back: 'Any card may be built face down, as plain hull.',
    initiative: 'This player goes first in this turn.',
    investors: 'Investors',
    goals: 'Each wants something of your station, and is worth the points on its coin.',
    row: (most: number) =>
      `You keep ${most} at most: one more from the left or right pushes out the last at the other end.`,
  },

  /** What a card's two rows of values are. */
  anatomy: {
    body: 'Counts while nothing lies on the card.',
    bar: 'Counts always, even when covered.',
  },

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
    draw: 'Two cards come to your hand, then two investors.',
    reveal: 'They tell what your station should make this turn.',
    endDraw: 'Then everybody builds.',
    /** What using a card costs, and what else it can do later. */
    use: (card: string, costs: boolean, later: readonly string[]) =>
      !costs
        ? `It costs nothing: ${card} stays where it is.`
        : `Go on, and ${card} stays in your hand: ${later.length > 0 ? `it can ${list(later)} later` : 'build or use it later'}.`,
    useOne: 'Choose one to see what it does. What you do not use stays in your hand.',
    switchOn: 'A module that is switched on counts again.',
    claim: 'One investor a turn. You may build before and after.',
    /** `first`: nothing is built yet. */
    place: (first: boolean) =>
      first
        ? 'Build as many cards as your station can feed, then end building.'
        : 'Build as many as your station can feed. Then you fight.',
    endMain: 'Investors whom you have not claimed leave then.',
    open: 'Add cards that make what these need, or start over.',
    overLimit: (vp: number, limit: number, invests: boolean) =>
      `${vp} of ${limit} VP shown: cover some with a card.` + (invests ? ' Or claim first.' : ''),
    attack: 'If it reaches the defence, it takes as many cards.',
    tooStrong: 'Every module of your rivals has more defence than that.',
    fire: 'You fire once a turn, all attacks together. Those on one module add up.',
    /** `by`: whoever attacks, of one's own; `blow`: what comes of it. */
    strike: (by: string, blow: Blow) =>
      blow.lost === 0
        ? `${by} begins: ${blow.attack} of ${blow.defence}. Add others to reach its defence.`
        : `${by}: ${blow.attack} vs ${blow.defence}, ${fate(blow, true)}.`,
    noAttack: 'Modules that show an attack fire here, each once a turn.',
    throwAway: 'Your modules cannot attack. A discarded card attacks once.',
    /** What can be used, and what it does. */
    counter: (uses: readonly { name: string; does: string }[]) =>
      uses.map(({ name, does }) => `${name}: ${does}.`).join(' '),
    /** There is only one answer. */
    alike: 'Everybody is asked this, so that nobody can tell what you hold.',
    aftermath: 'The fight is over.',
    keep: 'Keep one of these cards. The rest is discarded.',
    settle: 'Your station does not make enough for all of them.',
    target: 'Choose what the card works on.',
    deactivate: 'Choose a module of a rival to switch off.',
    discardTop: 'Choose a module of a rival: it loses its top card.',
    discardBottom: 'Choose a module of a rival: it loses its bottom card.',
    moveBottom: 'Choose one of your modules, then the one that its bottom card goes under.',
    dropAvailable: 'Choose an available investor of any player: it is discarded.',
    cycle: 'Choose a card of your hand to discard; you draw another.',
    boostDefence: 'Choose the attacked module that gets more defence.',
    cancelAttacker: 'Choose the attacker that is removed.',
  },

  prompt: {
    away: (playing: boolean) => `You are looking at the other game${playing ? '; your own waits for you' : ''}.`,
    strike: (card: string) => `${card}: choose the module it strikes.`,
    /** Before anything is built. */
    begin: 'Build your first module.',
    /** Nothing of the hand can simply be built; `pair`: but two cards together. */
    noFit: (pair: readonly string[] | null) =>
      pair
        ? `Build ${list(pair)} together: neither works alone.`
        : 'Nothing fits yet: end building, or build a card face down.',
    claim: (investor: string) => `Claim ${investor}, or build first.`,
    /** What a station can feed again; `others`: there is more than one way. */
    switchOn: (modules: readonly string[], others: boolean) =>
      others
        ? 'Your station can feed modules that are off: switch them on.'
        : `Your station can feed ${list(modules)} now: switch ${modules.length > 1 ? 'them' : 'it'} on.`,
    nothing: 'Nothing left to build: end building.',
    place: (card: string, up: boolean) => `Place ${card}${up ? '' : ' face down'}.`,
    discard: (card: string) => `Discard ${card}?`,
    move: 'Choose the module that its bottom card goes under.',
    attack: (attacker: string) => `${attacker} attacks: choose its target.`,
    join: 'Choose where the module goes.',
    /** `others`: it can also be forced onto a rival. */
    invest: (investor: string, others: boolean) =>
      others ? `${investor}: who gets it, and from which side?` : `${investor}: from which side?`,
    /** `offer`: what the table calls it. */
    forced: (offer: string, harmless: boolean) => (harmless ? 'The attack on you fails.' : `${offer}…`),
    open: 'Not finished: add a card, or start over.',
    fire: 'Add an attacker, or fire.',
    fireAll: 'No attacker is left: fire.',
    /** The attack that does most. */
    attackNext: (whose: string, module: string) => `Attack ${whose} ${module}, or choose another attacker.`,
    unarmed: 'There is nothing you could attack now.',
    /** No module attacks, but these cards of the hand can. */
    throwAway: (cards: readonly string[]) => `Discard ${cards.join(' or ')} to attack, or end fighting.`,
    noAttack: 'No attack of yours gets through.',
    harmless: 'The attack on you fails: nothing to answer.',
    /** Where one's own modules would be hurt; `blow`: only where that is one of them. `stop`: something can be done about it. */
    attacked: (by: string, modules: readonly string[], blow: Blow | null, stop: boolean) =>
      `${by} attacks your ${list(modules)}${blow ? `: ${blow.attack} vs ${blow.defence}, it ${fate(blow, false)}` : ''}. ` +
      (stop ? 'Stop it?' : 'You cannot stop it: pass.'),
    /** Of one's own station, where it would hurt. */
    useModule: (card: string) => `Use ${card}?`,
    /** `off`: so many must go, where that is the same in all ways; `name`: where all are called so. */
    settle: (off: number | null, count: number, name: string | null) =>
      off === null
        ? 'Not all of these can stay on. Tap a lamp to choose.'
        : `${capital(word(off))} of these ${word(count)} ${plural(name ?? 'module')} must be switched off. Tap a lamp to choose.`,
    /** `uses`: what can be used now. */
    use: (step: 'draw' | 'reveal' | 'end_draw' | 'aftermath', uses: readonly Usable[]) => {
      const what = {
        draw: 'Draw two cards',
        reveal: 'Reveal two investors',
        end_draw: 'Go on to build',
        aftermath: 'End fighting',
      }[step];
      const [one, ...more] = uses;
      if (!one) return step === 'aftermath' ? 'Your attacks are over: end fighting.' : `${what}.`;
      if (more.length > 0) return `${what}, or use something first.`;
      return `${what}, or ${one.costs ? 'discard' : 'use'} your ${one.name} first to ${one.does}.`;
    },
    step: {
      main: 'Build a card, or end building.',
      declare: 'Choose one of your attackers, or end fighting.',
      over: OVER,
    } satisfies Partial<Record<Step['type'], string>>,
    salvo: (whose: string, module: string, blow: Blow, open: boolean) =>
      `${whose} ${module}: ${blow.attack} vs ${blow.defence}, ${fate(blow, open)}.`,
  },

  /** What the others did. */
  news: (words: readonly string[]) => words.join(' '),

  choice: {
    discard: (does: string) => `Discard: ${does}`,
    /** What it does stands beside it. */
    discardIt: 'Discard it',
    discardCard: (card: string) => `Discard ${card}`,
    use: (card: string, does: string) => `Use ${card}: ${does}`,
    useModule: (module: string) => `Use ${module}`,
    endDraw: 'Go on to build',
    attack: (module: string) => `Attack ${module}`,
    /** `leave`: so many investors. */
    endMain: (leave: number) =>
      leave === 0 ? 'End building' : `End building (${counted(leave, 'investor')} ${leave === 1 ? 'leaves' : 'leave'})`,
    /** `then`: what the stack is worth with it, and who leaves. */
    invest: (onto: Who, end: End | null, then: { score: number; lost: string | null } | null) =>
      (onto === null ? 'Claim' : `Force onto ${onto}`) +
      (end ? ` from the ${end}` : '') +
      (then ? `: ${then.score} VP${then.lost ? `, ${then.lost} leaves` : ''}` : ''),
    keepThese: 'Keep these',
    claim: (investor: string) => `Claim ${investor}`,
    buildCard: (card: string) => `Build ${card}`,
    /** To cards that wait for it. */
    add: (card: string) => `Add ${card}`,
    switchOn: (modules: readonly string[]) => `Switch on ${list(modules)}`,
    repel: (attacker: string | null, value: number, target: string) =>
      `Remove ${attacker ?? 'attacker'} (${value}) on ${target}`,
    repelUnknown: (number: number) => `Remove attack ${number}`,
    /** `brief`: on a phone, where the card and what is done with it are in sight. */
    flip: (up: boolean, brief: boolean) =>
      brief ? (up ? 'Face up' : 'Face down') : up ? 'Flip face up' : 'Flip face down',
    build: {
      new: (brief: boolean) => (brief ? 'New module' : 'Build new module'),
      top: (module: string, brief: boolean) => (brief ? `On ${module}` : `Build on ${module}`),
      under: (module: string, brief: boolean) => (brief ? `Under ${module}` : `Build under ${module}`),
    },
  },

  /** What was pressed, in a whole sentence, while it waits for a second word. */
  meant: {
    /** `kept`: what could be used now and is not. */
    endDraw: (kept: readonly string[]) => `You go on to build${kept.length > 0 ? ` and keep ${list(kept)}` : ''}.`,
    /** `leave`: investors. */
    endMain: (leave: readonly string[]) =>
      leave.length > 0
        ? `You end building, and ${list(leave)} ${leave.length === 1 ? 'leaves' : 'leave'} unclaimed.`
        : 'You end building. Next you fight.',
    endCombat: 'You end fighting, and your turn is over.',
    fire: (salvo: readonly string[]) => `You fire. ${salvo.join(' ')}`.trim(),
  },

  /** How to go on after a click that did nothing. */
  note: {
    later: 'Not now.',
    noPrey: 'There is nothing to attack yet.',
    counter: 'Use a countermeasure, or pass.',
    choosePlace: 'Choose a place on or under it.',
    chooseCard: 'First choose a card from your hand.',
    chooseAttacker: 'First choose one of your modules with an attack, or a card that attacks.',
    chooseOwnInvestor: 'That investor is not yours: choose one of yours.',
    sameInAllSets: (module: string) => `${capital(module)} is not in question.`,
  },

  /** Under each card of the hand: what it would do now. */
  stand: {
    fits: 'Fits now',
    /** What most would build next. */
    suggested: 'Suggested',
    /** The same, under a narrow card. */
    next: 'Next',
    costs: 'Switches off',
    over: 'Too many VP',
    needs: (first: string | undefined) => (first ? `Needs ${first}` : 'Not yet'),
    /** On a phone more than one thing is told by symbols. */
    needsAll: 'Needs',
    /** What else it needs, in the line below. */
    and: (what: readonly string[]) => (what.length > 0 ? `and ${what.join(', ')}` : ''),
    /** On a phone. */
    brief: { fits: 'Fits', costs: 'Costs', over: 'Too many VP' },
    /** Its face cannot be built now. */
    back: 'Only face down',
    backBrief: 'Face down',
    use: 'Use now',
    strike: (power: number) => `Attack: ${power}`,
    swap: 'Swap it',
    /** On what a card is marked with there, for whoever asks. */
    tip: {
      fits: 'Your station has all it needs for this card.',
      costs: 'It fits, but another of your modules is switched off for it.',
      over: 'It shows more points than you may build in one turn: cover some of them with another card.',
      needs: (what: readonly string[]) =>
        what.length > 0
          ? `It needs ${list(what)}, and your station does not make that yet. Build a card that does in the same turn.`
          : 'It does not fit alone: build other cards with it in the same turn.',
      back: 'Your station cannot feed its face now. Face down it is plain hull, and needs nothing.',
    },
  },

  /** What a card brings. */
  gain: {
    meets: (investor: string) => `${investor} ready`,
    /** Where its name has no room. */
    someInvestor: 'Investor ready',
    investor: 'Investor',
    points: (vp: number) => `+${vp} VP`,
    makes: (what: Asked['what'], by: number) => `+${by} ${amountOf(what, by)}`,
    /** What something covers, or costs. */
    loses: (what: Asked['what'], by: number) => `${number(-by)} ${amountOf(what, by)}`,
    amount: (what: Asked['what'], by: number) => `${by} ${amountOf(what, by)}`,
    all: (parts: readonly string[]) => parts.join(', '),
  },

  /** Why a card is a good one to build next. `losses`: what it covers; `fed`: cards that lack nothing then; `nearer`: an investor that lacks less. */
  suggest: (
    card: string,
    gains: readonly string[],
    losses: readonly string[],
    fed: readonly string[],
    nearer: string | null,
  ) => {
    const [first] = gains;
    const parts = [
      ...(first ? [first] : []),
      ...(fed.length > 0
        ? [`enough for ${list(fed.slice(0, 2))}`]
        : nearer
          ? [`closer to ${nearer}`]
          : gains.slice(1, 2)),
    ];
    return `${card}: ${[parts.join(', ') || 'it fits', ...losses].join(', but ')}.`;
  },

  /** Why the first of two that lack something, each. */
  pair: (card: string, other: string) => `${card} makes what ${other} needs, and needs what ${other} makes.`,

  /** What a placement or the open group comes to. */
  group: {
    all: (parts: readonly string[]) => parts.join('; ') || 'fits at once',
    sentence: (words: string) => `${capital(words)}.`,
    over: (vp: number, limit: number) => `shows ${vp} of ${limit} VP: cover some with another card`,
    lacks: (short: Values['makes']) => `needs ${amounts(short)} more: play cards that make it`,
    unfit: 'does not fit yet: play more cards',
    either: (modules: readonly string[]) => `you choose which stay on: ${list(modules)}`,
    off: (modules: readonly string[]) => `${list(modules)} would be switched off`,
    on: (modules: readonly string[]) => `${list(modules)} would be switched on`,
    brief: {
      over: 'too many VP',
      /** `first`: the first of what it lacks. */
      unfit: (first: string | undefined) => (first ? `needs ${first}` : 'not alone'),
      off: (count: number) => `${count} off`,
      either: 'you choose',
    },
  },

  card: {
    /** Null: its face is never played. */
    spoken: (name: string, face: { full: Values; bar: Values } | null, rules: readonly string[]) =>
      `${name}: ${face ? `${values(face.full)}; covered: ${values(face.bar)}` : ONLY_BACK}. ${rules.join(' ')}`.trim(),
    onlyBack: ONLY_BACK,
    secret: 'Lies face down: only its owner knows it.',
    whole: 'While on top',
    covered: 'Under a card',
    special: 'Ability: works while the card lies on top of a module that is on.',
    discard: 'Discard: you may throw the card away from your hand for this.',
    /** Before what a rule does. */
    onTop: 'Ability, on top of a module',
    fromHand: 'Discard, from your hand',
  },

  module: {
    /** `cards` from the bottom up; `defence`: against attacks, where it differs. */
    spoken: (
      number: number,
      state: 'on' | 'off' | 'by_card',
      cards: readonly Pick<LaidView, 'card' | 'up'>[],
      shows: Values,
      defence: number,
    ) =>
      `Module ${number}${{ on: '', off: ', off', by_card: `, ${BY_CARD}` }[state]}: ` +
      `${cards.map(laid).reverse().join(' on ')}; ${values(shows)}` +
      (defence === shows.defence ? '' : `; ${defence} against attacks`),
    spokenOf: (whose: string, module: string, blow: Blow | null, open: boolean, choosable: boolean) =>
      `${whose} ${module}${blow ? `; attacked with ${blow.attack}, ${fate(blow, open)}` : ''}${choosable ? '. Choose it' : ''}`,
    /** By its top card; `number` where another is called the same. */
    named: (top: string, number: number | null) => (number === null ? top : `${top} (${number})`),
    numbered: (number: number) => `module ${number}`,
    /** It must be chosen whether it stays on. */
    lamp: (on: boolean, module: string) => `${on ? 'On' : 'Off'}: ${module}`,
    lampState: (on: boolean) => (on ? 'On' : 'Off'),
    hull: 'hull',
    defence: 'Defence: an attack of at least this much does damage',
    attack: (spent: boolean) => (spent ? 'Attack: used in this turn' : 'Attack'),
    vp: 'Points while it is on',
    off: 'off',
    /** Why it is off; `lacks` is what its station is short of. */
    offBy: (card: boolean, lacks: readonly string[]) =>
      card ? 'by a card' : lacks.length > 0 ? `lacks ${list(lacks)}` : 'until the build phase',
    whyOff: (card: boolean, lacks: readonly string[]) =>
      card
        ? 'A card switched it off. It can be switched on again when its owner builds.'
        : lacks.length > 0
          ? `It is off: its station lacks ${list(lacks)} for it.`
          : 'It is off until its owner builds.',
    notYetOn: 'not yet on',
    fate: { on: 'switched on', off: 'switched off', either: 'on or off' },
    /** `open`: whoever is attacked has not answered yet. */
    fire: ({ attack, defence, destroyed, lost }: Blow, open: boolean) => {
      const hurt = destroyed ? (open ? 'may fall' : 'destroyed') : open ? `may lose ${lost}` : `−${lost}`;
      return { figures: `${attack} vs ${defence}:`, then: lost > 0 ? hurt : 'holds' };
    },
    use: 'Use',
  },

  /** What others took; null for the reader. */
  loss: {
    mark: 'Lost',
    /** Beside a module that stands. */
    scar: (cards: readonly string[]) => `Lost: ${list(cards)}`,
    destroyed: (by: string | null, whose: string, name: string, cards: readonly string[]) => {
      const rest = cards.length > 0 ? `, with ${list(cards)}` : '';
      return by === null ? `${whose} ${name} was destroyed${rest}.` : `${by} destroyed ${whose} ${name}${rest}.`;
    },
    /** `Their` begins a sentence, `their` does not. */
    dark: (by: string | null, Their: string, their: string, modules: readonly string[]) =>
      by === null
        ? `${Their} ${list(modules)} ${modules.length === 1 ? 'was' : 'were'} switched off: too little is made for ${modules.length === 1 ? 'it' : 'them'}.`
        : `${by} switched off ${their} ${list(modules)}.`,
    shot: (by: string | null, whose: string, name: string, cards: readonly string[]) =>
      by === null ? `${whose} ${name} lost ${list(cards)}.` : `${by} shot ${list(cards)} off ${whose} ${name}.`,
  },

  spot: { new: 'New module', top: 'On top', under: 'Under' },

  /** Over a module for a moment. */
  flash: {
    boosted: (by: number) => `+${by} defence`,
    repelled: 'removed',
    struck: (attack: number, defence: number, lost: number, destroyed: boolean) =>
      `${attack} vs ${defence}: ${destroyed ? 'destroyed' : lost === 0 ? 'holds' : `${lost} lost`}`,
  },

  station: {
    of: (whose: string) => `${whose} station`,
    /** Follows on name and score of whoever it belongs to. */
    tab: (hand: number, lit: boolean) => `${counted(hand, 'card')} in hand${lit ? ', with something to choose' : ''}`,
    spoken: (
      station: string,
      vp: { score: number; investors: number; station: number },
      { makes, needs }: Values,
      hand: number,
    ) =>
      `${station}: ${vp.score} VP, ${vp.investors} from investors and ${vp.station} from the station; ` +
      `${TYPES.map((type, index) => `${amountOf(type, 2)}: makes ${makes[index]}, needs ${needs[index]}`).join(', ')}; ` +
      `${counted(hand, 'card')} in hand`,
    initiative: 'Goes first in each phase of this turn',
    first: 'goes first',
    out: 'out',
    score: (investors: number, station: number) =>
      `Points now: ${investors} from investors, ${station} from modules that are on`,
    cards: (cards: number) => counted(cards, 'card'),
    /** `who` begins the sentence. */
    held: (who: string, cards: number) => `${who} ${who === 'You' ? 'hold' : 'holds'} ${counted(cards, 'card')}`,
    newModule: 'New module',
    firstModule: 'First module',
    /** Before anything is built. */
    guide: {
      build: { title: 'Build', text: 'What one card makes (green) feeds another that needs it (red).' },
      claim: { title: 'Claim', text: 'Meet what an investor wants, and claim it: its coin is your VP.' },
      fight: { title: 'Fight', text: 'An attack that reaches a module’s defence takes cards off it.' },
    },
    empty: (own: boolean, name: string) =>
      own ? 'Your station grows here, card by card, when it is your turn to build.' : `${name} has built nothing yet.`,
  },

  meter: {
    type: (type: (typeof TYPES)[number], made: number, needed: number) =>
      `${KIND[type]}: makes ${made}, needs ${needed}. Investors look at what it makes.`,
    /** With its sign. */
    spare: (spare: number) => (spare > 0 ? `+${spare}` : number(spare)),
    state: (spare: number) => (spare < 0 ? 'short' : spare > 0 ? 'spare' : ''),
    label: 'What the station makes and needs',
    defence: (sum: number) => `Defence ${sum}: that of all modules together. Some investors want it.`,
    attack: (sum: number) => `Attack ${sum}: that of all modules that are on.`,
    built: 'Built',
    played: (vp: number, limit: number) =>
      `You have built ${vp} of at most ${limit} victory points (VP) this turn. Points that another card covers do not count.`,
    limit: (limit: number) => `/ ${limit} VP`,
    limitShort: (limit: number) => `/ ${limit}`,
  },

  investor: {
    spoken: investor,
    available: (name: string, vp: number, demands: readonly Asked[], metBy: readonly Who[]) =>
      `${investor(name, vp, demands)}. Met by ${metBy.length > 0 ? people(metBy) : 'nobody'}`,
    /** `has`: as far as a station meets it. */
    demand: (asked: Asked, has: number | null) =>
      has === null
        ? `Wants ${demand(asked)}`
        : `Wants ${demand(asked)}: the station has ${Math.min(has, asked.needed)}`,
    /** As far as a station is; null where none is compared. */
    progress: (has: number | null, needed: number) =>
      has === null ? `${needed}` : `${Math.min(has, needed)} / ${needed}`,
    stack: (whose: string) => `${whose} investors, left to right`,
    offers: (whose: string) => `${whose} available investors`,
    /** Before any is revealed. */
    come: (own: boolean) =>
      own ? 'Two investors come when you draw. Meet what one wants, and claim it.' : 'Two come at each draw.',
    /** Nobody claimed them. */
    left: (names: readonly string[], own: boolean) =>
      `${list(names)} left unclaimed. ${own ? 'Two more come when you draw.' : 'Two more come at the next draw.'}`,
    claimed: (count: number, most: number) =>
      count === 0 ? `None claimed yet, ${most} at most` : `Claimed ${count} of ${most}`,
    stackTip: (most: number) =>
      `Claimed investors are worth their points. You keep ${most}: one more pushes out the last at the other end.`,
    ready: (usable: boolean) => (usable ? 'Yours to claim' : 'Has what it wants'),
    then: 'Yours to claim then',
    /** What another has though one has not: it may be given to them, at the end of their row that one likes. */
    push: (lacks: string, onto: readonly Who[]) => `${lacks}, or force it onto ${people(onto)}`,
    /** `nearest`: less is missing than of the others. */
    lacks: (demands: readonly (Asked & { has: number })[], nearest: boolean) => {
      const more = demands
        .filter(({ has, needed }) => has < needed)
        .map(({ what, has, needed }) => demand({ what, needed: needed - has }));
      return `${nearest ? 'Nearest: needs' : 'Needs'} ${list(more)}`;
    },
    /** On all of it, for whoever asks. */
    tip: (investor: string) => `${investor}. A full dot is what the station has of it.`,
    worth: (vp: number) => `Worth ${vp} victory points (VP) once you have claimed it`,
    metBy: (names: readonly Who[]) =>
      `${capital(people(names))} ${names.length === 1 && names[0] !== null ? 'has' : 'have'} what it wants`,
  },

  /** `whose`: of whoever is looked at. */
  hand: {
    label: (whose: string) => `${whose} hand`,
    empty: (whose: string) => `${whose} hand is empty.`,
  },

  keep: { label: 'Keep one card' },

  piles: {
    draw: 'Deck: the turn in which it runs out is the last',
    /** On a phone, where all piles are one. */
    all: (deck: number, discarded: number) =>
      `Deck: ${counted(deck, 'card')} left, ${discarded} discarded. Look through all cards`,
    drawCount: 'deck',
    discards: (cards: number, top: string | null) =>
      `Discard pile: ${counted(cards, 'card')}${top ? `, ${top} on top` : ''}. Look through the discard piles`,
    discardCount: 'discarded',
    investors: 'Investors still to be revealed',
    investorCount: 'investors',
    refused: 'Discarded investors',
    refusedCount: 'discarded',
  },

  discards: {
    label: 'Discard piles and cards',
    title: 'Discards and cards',
    cards: (gone: number, all: number) => `${gone} discarded of ${all} in the box`,
    investors: 'Investors',
    investorsGone: (gone: number) => `${gone} discarded`,
  },

  ring: {
    phase: PHASE,
    tip: {
      draw: 'Draw phase: two cards and two investors, one player after the other',
      main: 'Build phase (the rule book says main phase): play cards, claim an investor',
      combat: 'Fight phase (the rule book says combat phase): attack modules of others',
    },
    lastTurn: 'last turn',
    lastTip: 'The deck has run out: points are counted after everybody has built.',
    tie: (number: number) => `tie ${number}`,
    order: (names: readonly string[]) => `Order: ${names.join(', ')}`,
  },

  count: {
    title: 'The count',
    tie: (best: number, leaders: readonly Who[]) => `A tie at ${best} VP: ${people(leaders)} play on`,
    /** `one`: it is one of the two games of a tournament. */
    won: (best: number, leaders: readonly Who[], one: boolean) =>
      leaders.length > 1
        ? `${capital(people(leaders))} share the win${one ? ' of this game' : ''} with ${best} VP`
        : `${capital(people(leaders))} ${leaders[0] === null ? 'win' : 'wins'}${one ? ' this game' : ''} with ${best} VP`,
    item: (name: string, byCard: boolean) => (byCard ? `${name}, ${BY_CARD}` : name),
    nothing: 'nothing that counts',
    sources: (investors: number, station: number) => `Investors ${investors}, station ${station}`,
    behind: (vp: number) => `${vp} VP short of the win.`,
    missed: ({ investor, vp, missing }: { investor: string; vp: number; missing: number }) =>
      missing === 0 ? `Let ${investor} go (${vp} VP).` : `${missing} short of ${investor} (${vp} VP).`,
    what: 'Investors and what active modules show; nothing else counts.',
  },
} as const;
