/** Everything that this board says. A key is a message's id; a function has the arguments that the message needs. */
import { say as kit } from '../../board/messages';
import { a, counted, list, number } from '../../english';
import type { Range } from './points';
import type { Class, EventOf, Kind, SolarType } from './types';

const SIDE: Readonly<Record<Class, string>> = { civilian: 'civilian ship', military: 'warship' };

/** What a civilian ship does, short enough for its card; and what it is good for, for the choice of a fleet. */
const CIVILIAN: Readonly<Partial<Record<Kind, { text: string; advice: string }>>> = {
  founder: {
    text: 'Look at the points and at all ships in this sector.',
    advice: 'Settles, and shows whether a sector is worth it.',
  },
  warp_ring: {
    text: 'Move one of your ships to another sector.',
    advice: 'Brings a warship where nobody expects it.',
  },
  mend: {
    text: 'Bring back one ship from your discard pile.',
    advice: 'Worth more once good ships are used up.',
  },
  rogue: {
    text: 'Destroy any one ship in this sector.',
    advice: 'Removes the one warship that holds a sector.',
  },
};

/** What teams are called, as around the board. */
const TEAMS = 'ABCD';

const listOr = (parts: readonly string[], none: string): string => (parts.length > 0 ? list(parts) : none);
const orDecline = (may: boolean): string => (may ? ', or none' : '');
const destroys = (beaten: readonly string[]): string => `destroys ${list(beaten)}`;
/** What comes after the ships that it destroys, if any. */
const then = (beaten: readonly string[], what: string): string =>
  beaten.length > 0 ? `${destroys(beaten)}, then ${what}` : what;
/** `Crusher or Destroyer`. */
const either = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** What something may be worth, in the two parts between which a line may break: "1–" "6", "−5…" "+6". */
const span = (range: Range | null): readonly [string, string] => {
  if (!range) return ['', ''];
  const { least, most } = range;
  if (least === most) return [number(least), ''];
  return least < 0
    ? [`${number(least)}…`, `${most > 0 ? '+' : ''}${number(most)}`]
    : [`${number(least)}–`, number(most)];
};
const worth = (points: number, fortified: boolean): string =>
  `${counted(points, 'point')}${fortified ? ', fortified' : ''}`;

/** Why a sector went where it went; `sums` are the settlements there, the highest first. */
const REASON: Readonly<Record<EventOf<'sector_scored'>['how'], (sums: readonly number[]) => string>> = {
  nobody: () => 'nobody came',
  shared_force: () => 'both partners hold it',
  tie: () => 'a tie',
  force: () => 'holds it with a warship',
  alone: (sums) => `settles it alone (${sums.join('')})`,
  most: (sums) => `settles best (${sums.join(' to ')})`,
};
const FATE = { return: '; fortified: ships return', settle: '; ships are used up', none: '' } as const;

export const say = {
  board: 'Stellar board',
  /** What goes out when the time is nearly up. */
  sent: 'your fleet',
  goal: (scenarios: number, teams: boolean) =>
    teams
      ? `Most points after ${counted(scenarios, 'scenario')} win; a team counts its lower score.`
      : `Most points after ${counted(scenarios, 'scenario')} wins.`,
  phone: (what: string, how: string) => `${what} ${how}`.trim(),
  turn: (scenario: number, scenarios: number) => `Scenario ${scenario} of ${scenarios}`,
  legend: {
    sectors: 'Sectors: face down, a card shows what it may be worth',
    solar: (points: readonly number[], fortified: boolean) =>
      `${points.length === 1 ? counted(points[0] ?? 0, 'point') : `${list(points.map(number))} points`}${fortified ? '; some are fortified' : ''}`,
    ships: 'Ships',
    military: 'A warship. It wins its sector outright, unless a stronger one comes.',
    civilian: 'A civilian. It settles a sector where no warship stands, and has an ability.',
    settlement: 'Settlement points: the highest sum in a sector without warships wins it.',
    eye: 'Hidden, but you know it; others do not.',
    shield: 'A fortified card: the ships that win here come back to their owner.',
    ship: (text: string, advice: string) => `${text} ${advice}`,
    players: 'Players',
    first: 'Starts this scenario.',
    fleet: 'Fleet: how many ships are still to be drawn. Its back shows whether the next is a warship or a civilian.',
    settled: 'Discard pile, civilians and warships apart: ships destroyed, or used up by winning a sector.',
    reserve: 'Reserve: ships for later scenarios.',
    wheel: 'An arrow points from the ship that wins to the one that loses.',
  },
  seat: (seat: number) => `Seat ${seat}`,
  /** Null for whoever reads it. */
  whose: (name: string | null) => (name === null ? 'Your' : `${name}'s`),
  /** What the others did. */
  news: (words: readonly string[]) => words.join(' '),
  outOf: (all: number) => `of ${all}`,

  ship: {
    founder: 'Founder',
    warp_ring: 'Warp Ring',
    mend: 'Mend',
    rogue: 'Rogue',
    destroyer: 'Destroyer',
    slicer: 'Slicer',
    crusher: 'Crusher',
    foil: 'Foil',
    kite: 'Kite',
  } satisfies Record<Kind, string>,
  civilian: CIVILIAN,
  span,
  range: (range: Range | null) => span(range).join(''),
  /** One line about a ship. */
  about: {
    ship: (ship: string, text: string, more: string) => `${ship}: ${text} ${more}`,
    settles: (points: number) => `Settlement ${points}.`,
    none: 'Arrows point at the ship that loses. Point at a ship to light its arrows.',
    hold: 'Hold a ship to see its card.',
  },
  wheel: {
    ship: (ship: string, beats: string) => `${ship}: ${beats}`,
    spoken: (ships: readonly string[]) => `Who beats whom. ${ships.join(' ')}`,
  },
  warship: {
    text: (beats: readonly string[]) => `Beats ${listOr(beats, 'nobody')}.`,
    advice: (losesTo: readonly string[]) => `Loses to ${listOr(losesTo, 'nobody')}.`,
  },
  solar: {
    asteroid: 'Asteroid',
    planet: 'Planet',
    gas_giant: 'Gas Giant',
    sun: 'Sun',
    black_hole: 'Black Hole',
  } satisfies Record<SolarType, string>,

  /** What to do now, and why; and for whom one waits. */
  hint: {
    draw: 'The game is over: a draw.',
    won: (winners: readonly string[], youAlone: boolean) =>
      `The game is over: ${list(winners)} ${winners.length > 1 ? 'share the win' : youAlone ? 'win' : 'wins'}.`,
    over: 'The game is over.',
    you: 'you',
    teams: 'A team counts the lower score of its two players.',
    teamWon: (winners: readonly string[]) => `The game is over: ${list(winners)} win.`,
    aboutTeams:
      'A team scores the lower of its two players, and a sector where both partners keep warships is won by nobody. ' +
      'Partners may not talk in secret: everybody reads the chat, and you do not see each other’s hidden ships.',
    teamGoal: 'Your team scores the lower of you two; where both of you keep warships, nobody wins the sector.',
    teamScore: (points: number) => `Your team scores the lower of you two, now ${number(points)}.`,
    founder: 'Your Founder looks around.',
    fleetsIn: 'All fleets are in.',
    waitForFleets: (names: readonly string[]) => `Waiting for ${list(names)}: choosing a fleet in secret.`,
    wait: (name: string, doing: string) => `Waiting for ${name}: ${doing}.`,
    table: 'the table',
  },
  /** Why, or what else there is to know, after what to do. */
  why: {
    fleet: 'Warships win a sector outright; civilians settle it where no warship stands.',
    place: 'Then choose its sector. Face down it hides its kind; face up a civilian uses its ability at once.',
    civilian: 'Face up it uses its ability at once; face down it keeps ability and secret for later.',
    military: 'Warships of different players fight wherever they meet. Face down it hides which ship it is.',
    warpTo: 'A warship fights where it arrives. Where you have a ship already, it is turned face up.',
    reveal: 'Face up, a civilian uses its ability now. A hidden ship keeps its secret and its ability.',
    fight: (sector: number) => `Two players guard sector ${sector}.`,
    warpRing: (mayDecline: boolean) => `Then choose the sector it jumps to${orDecline(mayDecline)}.`,
    mend: (mayDecline: boolean) =>
      `It comes from your discard pile and lies under the Mend${mayDecline ? '. You may also choose none' : ''}.`,
    rogue: (mayDecline: boolean) =>
      `Any ship in this sector${orDecline(mayDecline)}. You will not see what a hidden one was.`,
  },
  /** What the player on turn is about to do. */
  doing: {
    fleet: 'choosing a fleet',
    place: 'placing a ship',
    reveal: 'deciding whether to reveal a ship',
    fight: (sector: number) => `choosing whom to fight in sector ${sector}`,
    ability: (ship: string, sector: number) => `using the ${ship} in sector ${sector}`,
    over: 'done',
  },
  /** What to do in a few words; the table adds the whole sentence. */
  prompt: {
    sector: (ship: string, _sector: number) => `${ship}: choose a sector.`,
    facing: (ship: string, sector: number) => `${ship} in sector ${sector}: face up or face down?`,
    warpTo: 'Choose the sector it jumps to.',
    sending: 'Sending your fleet…',
    fleet: (ships: number) => `Choose ${counted(ships, 'ship')} for your fleet.`,
    /** All of them are chosen. */
    send: 'Your fleet is full: send it.',
    place: 'Choose a ship from your hand.',
    placeFirst: 'Place a ship from your hand first; then choose which to reveal.',
    reveal: 'Reveal a hidden ship?',
    fight: 'Choose whom to fight first.',
    warpRing: 'Warp Ring: choose one of your highlighted ships.',
    mend: 'Mend: choose a ship to bring back.',
    rogue: 'Rogue: choose the ship to destroy.',
    fightPlayer: (name: string) => `Fight ${name}`,
    pass: kit.endTurn,
    decline: 'Do not use it',
    /** A switch: to be asked, also where it does nothing. */
    reveals: 'Then reveal a ship',
    aboutReveals:
      'After placing you may turn one of your hidden ships face up. Where that does something you are asked anyway; ' +
      'press this to be asked this turn in any case.',
  },
  /** A click did nothing: what to click instead. */
  instead: {
    sectorForIt: 'Choose a sector for it.',
    sectorItself: 'Choose the sector itself.',
    shipFirst: 'First choose a ship in your hand.',
    foe: 'Choose a highlighted ship.',
    ownShip: 'Choose one of your own ships.',
    victim: 'Choose it there.',
  },

  /** Where the chosen ship may go. */
  drop: {
    up: 'Face up',
    down: 'Face down',
    warp: 'Warp here',
    /** Why only this way. */
    because: { must_place_up: 'you have a ship here' },
  },
  /** What will come of it, in the few words that stand on a button. */
  forecast: {
    shown: 'shown',
    hidden: 'hidden',
    lies: (up: boolean) => (up ? 'face up' : 'face down'),
    now: 'acts now',
    later: 'acts later',
    in_vain: 'finds no ship',
    survives: destroys,
    choice: (beaten: readonly string[]) => then(beaten, 'you choose whom to fight'),
    open: (beaten: readonly string[]) => then(beaten, 'fights a hidden ship'),
    equal: (beaten: readonly string[], ship: string) => then(beaten, `${ship}: both destroyed`),
    loses: (beaten: readonly string[], ship: string) => then(beaten, `loses to ${ship}`),
    destroyed: 'is destroyed',
    hiddenShip: 'a hidden ship',
    /** What it comes to that the partner has ships in that sector. */
    partner: {
      nobody: 'Your partner has a warship here: if both stay, nobody wins the sector.',
      theirs: 'Your partner holds this sector with a warship: what settles beside it wins nothing.',
      apart: 'Your partner settles here: you two are not added up, and equal settlements win nothing.',
    },
  },

  fleet: {
    title: 'Choose your fleet',
    full: (ships: number) => `Your fleet is full with ${counted(ships, 'ship')}. Take one out first.`,
    allChosen: (ship: string) => `You have chosen every ${ship} of your reserve.`,
    add: (ship: string, side: Class, text: string, advice: string, chosen: number, all: number) =>
      `${ship}, ${SIDE[side]}: ${text} ${advice} ${chosen} of ${all} chosen. Add one`,
    takeOut: (ship: string) => `Take the ${ship} out of the fleet`,
    tells: (text: string, advice: string) => `${text} ${advice}`,
    cross: '×',
    left: (ships: number) => `${ships} left`,
    slots: (chosen: number, all: number) => `${chosen} of ${counted(all, 'ship')} chosen`,
    mix: (civilian: number, military: number) => `${counted(civilian, 'civilian')}, ${counted(military, 'warship')}`,
    mixed: 'Random fleet',
    fewer: (ships: number) => `Send only ${ships}`,
    commit: (ships: number) => kit.send(counted(ships, 'ship')),
    more: (ships: number) => `Choose ${ships} more`,
    notSent: 'The fleet could not be sent as chosen; please choose again.',
  },
  hand: {
    title: (whose: string) => `${whose} hand`,
    empty: (whose: string) => `${whose} hand is empty.`,
    fleet: (whose: string) => `${whose} fleet, until all have chosen`,
    card: (ship: string, side: Class, settlement: number, text: string) =>
      `${ship}, ${SIDE[side]}${settlement > 0 ? `, settlement ${settlement}` : ''}. ${text}`,
    settled: 'Your discard pile',
  },

  /** A player in one line. */
  plate: {
    you: 'You',
    partner: 'partner',
    ready: '✓ ready',
    choosing: 'choosing',
    team: (team: number, points: number) => `Team ${TEAMS[team] ?? team + 1}: ${number(points)}`,
    aboutTeam: (team: number, points: number) =>
      `Team ${TEAMS[team] ?? team + 1}: ${counted(points, 'point')}, the lower of its two scores`,
    spoken: (player: {
      name: string;
      you: boolean;
      points: number;
      fleet: number;
      hand: number;
      reserve: number;
      civilian: number;
      military: number;
      starts: boolean;
      /** Has chosen its fleet while others still choose. */
      ready: boolean;
      /** In words, where there is one. */
      team: string;
    }) =>
      `${player.name}${player.you ? ' (you)' : ''}: ${counted(player.points, 'point')}, ` +
      `${counted(player.fleet, 'ship')} in the fleet, ${player.hand} in hand, ${player.reserve} in the reserve, ` +
      `${counted(player.civilian, 'civilian')} and ${counted(player.military, 'warship')} in the discard pile.` +
      `${player.team ? ` ${player.team}.` : ''}${player.starts ? ' Starts this scenario.' : ''}` +
      `${player.ready ? ' Has chosen a fleet.' : ''} Open the piles`,
    /** Beside name and score. */
    piles: (of: { fleet: number; hand: readonly unknown[]; reserve: number; civilian: number; military: number }) =>
      `${counted(of.fleet, 'ship')} in the fleet, ${of.hand.length} in hand, ${of.reserve} in the reserve, ` +
      `${counted(of.civilian, 'civilian')} and ${counted(of.military, 'warship')} in the discard pile. Open the piles`,
    first: 'Starts this scenario',
    fleet: 'Fleet: ships still to be drawn, with the back of the next one',
    hand: 'Hand: red backs are warships, blue backs are civilians',
    settled: 'Discard pile: civilians and warships that were destroyed, or used up by winning a sector',
    reserve: 'Reserve: ships for later scenarios',
  },
  pile: { fleet: 'Fleet', hand: 'Hand', settled: 'Discard pile', reserve: 'Reserve', won: 'Won' },
  /** A player's piles, opened. */
  piles: {
    own: 'Your piles',
    of: (name: string) => `Piles of ${name}`,
    reserve: 'for later scenarios',
    fleet: 'still to be drawn, in unknown order',
    settled: 'destroyed, or used up by winning; a Mend can bring one back',
    known: 'kinds where you know them',
    won: 'points so far',
    times: (count: number) => `×${count}`,
    none: 'none',
    sizes: (reserve: number, fleet: number, hand: number) =>
      `${counted(reserve, 'ship')} in the reserve, ${fleet} in the fleet, ${hand} in hand.`,
    blur: (side: Class, ships: readonly string[]) =>
      `A mended ${SIDE[side]} lies face down again; among it and these were: ${listOr(ships, 'unknown ships')}.`,
  },

  sector: {
    title: (sector: number) => `Sector ${sector}`,
    /** For screen readers: the solar cards, then a sentence for each stack. */
    spoken: (sector: number, cards: readonly string[], stacks: readonly string[]) =>
      `Sector ${sector}: ${cards.join(', ') || 'scored'}. ${stacks.join(' ') || 'No ships.'}`,
    yourStack: (ships: readonly string[]) => `Your stack: ${ships.join(', then ')}.`,
    stackOf: (name: string, ships: readonly string[]) => `${name}'s stack: ${ships.join(', then ')}.`,
    yourShip: (ship: string, mayWarp: boolean) => `Your ${ship}${mayWarp ? ': choose it for the Warp Ring' : ''}`,
    shipOf: (name: string, ship: string) => `${name}'s ${ship}`,
    faceUp: (ship: string) => `${ship}, face up`,
    faceDown: (side: Class) => `face-down ${SIDE[side]}`,
    knownShip: (side: Class, ship: string) => `face-down ${SIDE[side]} you know is ${a(ship)}`,
    unknown: (side: Class) => `A face-down ${SIDE[side]}. You do not know which.`,
    closer: (youKnow: boolean) => `Face down: ${youKnow ? 'you know it' : 'not everybody knows it'}.`,
    worth,
    card: (card: string, points: number, fortified: boolean, known: boolean) =>
      `${card} ${known ? 'you know is worth' : 'worth'} ${worth(points, fortified)}`,
    /** What a card of this type may be worth, for newcomers: "Planet: 1 and 2 points, 4 of 8 cards fortified". */
    type: (card: string, points: readonly number[], cards: number, fortified: number) =>
      `${card}: ${points.length === 1 ? counted(points[0] ?? 0, 'point') : `${list(points.map(number))} points`}` +
      (fortified > 0 ? `, ${fortified} of ${counted(cards, 'card')} fortified` : ''),
    range: (types: readonly string[], points: number | undefined) =>
      [...types, ...(points === undefined ? [] : [`Together ${counted(points, 'point')}`])].join(' · '),
    about: (sector: number, range: string) => `Sector ${sector}. ${range}`,
    looks: (name: string) => `${name} looks`,
  },
  /** What a Founder showed. */
  peek: {
    title: (whose: string, sector: number) => `${whose} Founder sees sector ${sector}`,
    worth: {
      before: 'Together',
      points: (points: number) => counted(points, 'point'),
      /** `yours`: it is told to whoever saw it. */
      after: (fortified: boolean, yours: boolean) =>
        `${fortified ? '; fortified, so the winner’s ships return' : ''}.${yours ? ' Only you know.' : ''}`,
    },
  },
  /** The result of one sector. */
  score: { nobodyCame: 'Nobody came', nobodyWins: 'Nobody wins', force: 'by a warship', shipsReturn: 'ships return' },
  /** On what is left of a ship; null: nobody sees which it was. */
  wreck: { mark: 'Destroyed', ship: (name: string | null, side: Class) => name ?? `a ${SIDE[side]}` },
  /** How a fight ends, over the two ships; null: nobody sees which it is. */
  clash: {
    won: (winner: string | null, loser: string | null) =>
      `${winner ?? 'A hidden warship'} destroys ${loser ?? 'a hidden warship'}`,
    both: 'Both destroyed',
    none: 'Both survive',
  },
  /** What was pressed, in a whole sentence, while it waits for a second word. */
  meant: {
    fleet: (ships: number) => `You send ${ships === 1 ? 'this ship' : `these ${ships} ships`}. Nobody sees them yet.`,
    pass: 'You reveal nothing, and your turn ends.',
    decline: (ship: string) => `You do not use your ${ship}.`,
    place: (ship: string, up: boolean, sector: number) =>
      `Your ${ship} lies face ${up ? 'up' : 'down'} in sector ${sector}.`,
  },
  /** What would have changed most in a scenario, for the one who reads it. */
  lesson: {
    settle: (more: number, sector: number, points: number) =>
      `${counted(more, 'more settlement point')} in sector ${sector} would have won you ${counted(points, 'point')}.`,
    beat: (ships: readonly string[], sector: number, points: number, name: string, held: string) =>
      `${upper(a(either(ships)))} in sector ${sector} would have beaten ${name}'s ${held}, for ${counted(points, 'point')}.`,
    come: (sector: number, points: number) =>
      `Nobody came to sector ${sector}: a ship there would have won ${counted(points, 'point')}.`,
    oppose: (name: string, sector: number, points: number) =>
      `You left sector ${sector} to ${name}: ${counted(points, 'point')}.`,
    stay: (sector: number, points: number) =>
      `Without your ships in sector ${sector} you would have ${counted(points, 'point')} more.`,
  },
  summary: {
    shared: 'You share the win',
    won: 'You win',
    over: 'The game is over',
    scenario: (scenario: number, all: number) => `Scenario ${scenario} of ${all} is over`,
    place: (place: number) => `${place}.`,
    standing: (leader: string, you: boolean, best: number, next: number, left: number) =>
      (best === next
        ? `It is level at ${number(best)}.`
        : `${leader} ${you ? 'lead' : 'leads'} ${number(best)} to ${number(next)}.`) +
      (left > 0 ? ` ${counted(left, 'scenario')} to go.` : ''),
    draw: 'A draw',
    team: (team: number) => `Team ${TEAMS[team] ?? team + 1}`,
    gain: (points: number) => `${points > 0 ? '+' : ''}${number(points)}`,
    noWinner: 'Nobody wins',
    reason: (how: keyof typeof REASON, sums: readonly number[], fate: keyof typeof FATE) =>
      `${REASON[how](sums)}${FATE[fate]}`,
  },
} as const;
