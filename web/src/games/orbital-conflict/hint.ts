/** What a newcomer should do now, and why; and for whom one waits. */
import { only } from '../../board/offers';
import type { Hint } from '../contract';
import { list } from '../../english';
import type { OrbitalOffer } from './targets';
import { playerOf } from './values';
import type { ChoiceView, Effect, GameView, Step, View } from './types';

const NO_NAMES: string[] = [];

/** What is counted at the end, and how. */
export const COUNTING = 'ORBITAL-14.3';

/** The game in which a seat plays; spectators see the first. */
export function gameOf(view: View, you: number | null): GameView {
  const game = view.games.find((one) => playerOf(one, you) !== null) ?? view.games[0];
  if (!game) throw new Error('a view without a game');
  return game;
}

export function hint(view: View, you: number | null, legal: OrbitalOffer[], names: string[] = NO_NAMES): Hint {
  const game = gameOf(view, you);
  if (game.step.type === 'over') return over(game, you, names);
  if (legal.length > 0) return yours(view, game, legal);
  return waiting(game, names);
}

function name(names: string[], seat: number): string {
  return names[seat] ?? `seat ${seat + 1}`;
}

function over(game: GameView, you: number | null, names: string[]): Hint {
  const { winners } = game;
  const rule = winners.length > 1 ? 'ORBITAL-R42' : 'ORBITAL-14.5';
  if (you !== null && winners.includes(you))
    return { text: winners.length > 1 ? 'The game is over: you share the win.' : 'The game is over: you win.', rule };
  return { text: `The game is over: ${list(winners.map((seat) => name(names, seat)))} won.`, rule };
}

function yours(view: View, game: GameView, legal: OrbitalOffer[]): Hint {
  if (game.choice) return choosing(game.choice, view);
  switch (game.step.type) {
    case 'draw':
      return {
        text: 'Draw two cards. Rules marked for the draw phase may be used before or after.',
        rule: 'ORBITAL-4.1',
      };
    case 'reveal':
      return {
        text: 'Turn up two investors: what they demand is what your station should offer in this turn.',
        rule: 'ORBITAL-4.2',
      };
    case 'end_draw':
      return { text: 'Use a rule marked for the draw phase if you like, then end the phase.', rule: 'ORBITAL-4.4' };
    case 'main':
      return main(view, legal);
    case 'declare':
      if (game.attacks.length > 0)
        return {
          text: 'Add attackers, or end the declaration: damage is as large as the whole attack, from the bottom card up.',
          rule: 'ORBITAL-12.10',
        };
      if (only(legal, 'attack').length + only(legal, 'attack_with').length > 0) {
        return {
          text: 'Choose an attacker, then a module of another player. It takes damage if the attack reaches its defence.',
          rule: 'ORBITAL-12.11',
        };
      }
      return { text: 'You have nothing to attack with: end the combat phase.', rule: 'ORBITAL-12.1' };
    case 'counter':
      return {
        text: 'Your modules are attacked: use a countermeasure, or pass and take what comes.',
        rule: 'ORBITAL-R22',
      };
    case 'aftermath':
      return { text: 'Damage is done. Use a rule if you like, then end the combat phase.', rule: 'ORBITAL-R29' };
    case 'over':
      return { text: 'The game is over.', rule: 'ORBITAL-14.5' };
  }
}

function main(view: View, legal: OrbitalOffer[]): Hint {
  if ((view.own?.group ?? 0) > 0) return open(view, legal);
  if (only(legal, 'switch_on').length > 0) {
    return { text: 'A module could be on again: switch it on before you end the main phase.', rule: 'ORBITAL-8.6' };
  }
  if (only(legal, 'claim').length > 0) {
    return {
      text: 'Your station meets an investor: claim it. You may also play cards, but invest only once in a turn.',
      rule: 'ORBITAL-11.5',
    };
  }
  if (only(legal, 'place').length > 0) {
    return {
      text: `Play cards: new, under a module or on top of one. Green produces, red requires; ${view.vp_limit} VP a turn at most.`,
      rule: 'ORBITAL-5.1',
    };
  }
  return { text: 'Nothing more to play: end the main phase.', rule: 'ORBITAL-5.1' };
}

/** An open group: what it waits for. */
function open(view: View, legal: OrbitalOffer[]): Hint {
  const group = view.own?.open;
  if (!group || group.over === 0) {
    return {
      text: 'These cards cannot all be active yet: play more that supply them, or take the group back.',
      rule: 'ORBITAL-R9',
    };
  }
  const over = `These cards show ${group.vp} of ${view.vp_limit} VP: cover some with others, or take the group back.`;
  if (only(legal, 'claim').length + only(legal, 'push').length === 0) return { text: over, rule: 'ORBITAL-R9' };
  return { text: `${over} You may claim or push an investor before that.`, rule: 'ORBITAL-13.2' };
}

const TARGETS: Partial<Record<Effect['op'], Hint>> = {
  DEACTIVATE: { text: 'Choose an active module of another player: it goes off.', rule: 'ORBITAL-R15' },
  DISCARD_TOP: { text: 'Choose a module of another player: it loses its top card.', rule: 'ORBITAL-R19' },
  DISCARD_BOTTOM: { text: 'Choose a module of another player: it loses its bottom card.', rule: 'ORBITAL-R19' },
  MOVE_BOTTOM: {
    text: 'Choose one of your modules, then the one that its bottom card goes under.',
    rule: 'ORBITAL-R17',
  },
  DROP_AVAILABLE: { text: 'Choose an available investor of any player: it is discarded.', rule: 'ORBITAL-R19' },
  CYCLE: { text: 'Choose a card of your hand to discard; you draw another.', rule: 'ORBITAL-R19' },
  BOOST_DEF: { text: 'Choose the attacked module that gets more defence.', rule: 'ORBITAL-R22' },
  CANCEL_ATTACKER: { text: 'Choose the attacker that is removed.', rule: 'ORBITAL-R23' },
};

function choosing(choice: ChoiceView, view: View): Hint {
  if (choice.type === 'keep') return { text: 'Keep one of these cards; the rest is discarded.', rule: 'ORBITAL-0.1' };
  if (choice.type === 'target')
    return TARGETS[choice.effect.op] ?? { text: 'Choose what the rule works on.', rule: 'ORBITAL-R19' };
  const group = (view.own?.group ?? 0) > 0;
  return {
    text: 'There is not enough for all modules: tap those that stay active.',
    rule: group ? 'ORBITAL-R11' : 'ORBITAL-R12',
  };
}

function waiting(game: GameView, names: string[]): Hint {
  const who = decider(game);
  if (who === null) return { text: 'Waiting.', rule: 'ORBITAL-3.2' };
  return { text: `Waiting for ${name(names, who)}: ${doing(game)}.`, rule: 'ORBITAL-3.2' };
}

/** Who decides now, as far as everybody knows. */
export function decider(game: GameView): number | null {
  if (game.choice) return game.choice.seat;
  return game.step.type === 'counter' ? game.step.seat : game.acting;
}

export function doing(game: GameView): string {
  if (game.choice?.type === 'settle') return 'choosing which modules stay active';
  if (game.choice?.type === 'keep') return 'choosing a card to keep';
  if (game.choice?.type === 'target') return 'choosing a target';
  switch (game.step.type) {
    case 'draw':
    case 'reveal':
    case 'end_draw':
      return 'draw phase';
    case 'main':
      return 'main phase, building';
    case 'declare':
      return 'combat phase, declaring attacks';
    case 'counter':
      return 'may use countermeasures';
    case 'aftermath':
      return 'combat phase, after damage';
    case 'over':
      return 'done';
  }
}

export type PhaseName = 'draw' | 'main' | 'combat';

export function phaseOf(step: Step): PhaseName | null {
  if (step.type === 'over') return null;
  if (step.type === 'draw' || step.type === 'reveal' || step.type === 'end_draw') return 'draw';
  return step.type === 'main' ? 'main' : 'combat';
}
