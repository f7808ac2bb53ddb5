/** What a browser test knows of Orbital Conflict: what one likes to do in it, and what nobody may be told. */
import type { Action, Event, View } from '../src/protocol/orbital-conflict';
import type { Judge } from './spy';
import type { Taste } from './play';

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
/** Modules of these attack. */
const ARMED = ['Turret', 'Fighter', 'Missile', 'Drones', 'Solar panel'];

/** Builds, arms, invests and shoots, and ends a phase now and then. */
export const builder: Taste = (target) => {
  if (target.action === null) return PICKS[target.select.split('-')[0] ?? ''] ?? 1;
  const action = JSON.parse(target.action) as Action;
  if (action.do === 'place' && action.up && ARMED.includes(action.card)) return 12;
  return LIKES[action.do] ?? 3;
};

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
