/** What a browser test knows of Orbital Conflict: what one likes to do in it, and what nobody may be told. */
import type { Action, Event, View } from '../src/protocol/orbital-conflict';
import { readFileSync } from 'node:fs';
import type { Judge } from './spy';
import type { Taste } from './play';

const LOOK = 9;
const LOOK_THROUGH = `discard = [{ id = "SHORT", when = "main", op = "PEEK_TAKE", n = ${LOOK} }]`;

/**
 * An edition for short games: every investor is content with one module, what is common shoots, and most cards can be thrown
 * away in the main phase to look through much of the draw pile, with which the game ends.
 */
export const SHORT = readFileSync('../games/orbital-conflict/editions/oc-2.toml', 'utf8')
  .replace(/^demand = .*$/gm, 'demand = { D = 1 }')
  .replace(/^(kind = "(?:Armor|Solar panel|Habitat)"\ncount = \d+\nbar = \{) /gm, '$1 A = 1, ')
  .split('\n\n')
  .map((part) => (part.startsWith('[[station]]') && !part.includes('discard') ? `${part}\n${LOOK_THROUGH}` : part))
  .join('\n\n');

/** By the action; what is not named has 3. */
const LIKES: Partial<Record<Action['do'], number>> = {
  place: 4,
  cancel: 0.4,
  claim: 12,
  end_main: 4,
  attack: 8,
  attack_with: 6,
};
/** By the first word of what is picked; what is not named has 1. The other game of a tournament is left alone. */
const PICKS: Record<string, number> = { hand: 2, investor: 12, module: 8, flip: 0.5, station: 0.2, game: 0 };
/** What only makes a game longer. */
const IDLE: readonly Action['do'][] = ['place', 'use', 'discard', 'push'];
/** Modules of these attack. */
const ARMED = ['Armor', 'Habitat', 'Turret', 'Fighter', 'Missile', 'Drones', 'Solar panel'];

/** What shortens the game by what `SHORT` prints. */
const looksThrough = (action: Action): boolean => action.do === 'discard' && action.effect.op === 'PEEK_TAKE';
const LOOKING = SHORT.split('\n\n').flatMap((part) =>
  part.includes(LOOK_THROUGH) ? [`hand-${/^kind = "(.*)"/m.exec(part)?.[1]}`] : [],
);

/** Builds, arms, invests and shoots, and ends a phase now and then. */
export const builder: Taste = (target) => {
  if (target.action === null) return PICKS[target.select.split('-')[0] ?? ''] ?? 1;
  const action = JSON.parse(target.action) as Action;
  if (action.do === 'place' && action.up && ARMED.includes(action.card)) return 12;
  return looksThrough(action) ? 0 : (LIKES[action.do] ?? 3);
};

/**
 * Looks through a draw pile of so many cards unless these moves did, takes investors, lest it be a tie, and ends its phases:
 * nothing else brings the end of the game closer.
 */
export function hurried(pile: number, moves: readonly string[]): Taste {
  const looks = LOOK * moves.filter((action) => looksThrough(JSON.parse(action) as Action)).length < pile;
  return (target) => {
    if (target.action === null) {
      if (looks && LOOKING.includes(target.select)) return 50;
      return target.select.startsWith('investor-') ? 4 : 0.01;
    }
    const action = JSON.parse(target.action) as Action;
    if (action.do === 'claim' || (looks && looksThrough(action))) return 1000;
    return IDLE.includes(action.do) ? 0.01 : 1;
  };
}

export const judge: Judge = {
  view: (view, seat) => inView(view as View, seat),
  event: (event, seat) => inEvent(event as Event, seat),
};

function inView({ own, games }: View, seat: number | null): string[] {
  const hands = own !== null && own.seat !== seat ? [`the hand of seat ${own.seat}`] : [];
  const players = games.flatMap((game) => game.players).filter((player) => player.seat !== seat);
  const cards = players.flatMap(({ seat: owner, station }) =>
    station.flatMap((module) => module.cards.map((laid) => ({ owner, laid }))),
  );
  const hidden = cards.filter(({ laid }) => !laid.up && laid.card !== null);
  return [...hands, ...hidden.map(({ owner, laid }) => `a face-down ${laid.card} of seat ${owner}`)];
}

function inEvent(event: Event, seat: number | null): string[] {
  if (!('seat' in event) || event.seat === seat) return [];
  switch (event.event) {
    case 'drew':
    case 'peeked':
      return event.cards === null ? [] : [`what seat ${event.seat} ${event.event}`];
    case 'kept':
      return event.card === null ? [] : [`what seat ${event.seat} kept`];
    // A group that is being built is nobody else's business until it closes.
    case 'placed':
    case 'joined':
    case 'cancelled':
      return [`what seat ${event.seat} tries out`];
    case 'built':
      return event.cards
        .filter(({ card, up }) => card !== null && !up)
        .map(({ card }) => `a face-down ${card} of seat ${event.seat}`);
    default:
      return [];
  }
}
