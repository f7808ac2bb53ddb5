/** What a newcomer should do now, and why; and for whom one waits. */
import { only } from '../../board/offers';
import type { Hint } from '../contract';
import { say, type PhaseName, type Usable } from './messages';
import { sameEffect, worthwhile, type OrbitalOffer } from './targets';
import { cardInfo, moduleAt, playerOf } from './values';
import type { Advice, ChoiceView, Effect, GameView, Step, View } from './types';

const NO_NAMES: string[] = [];

/** What is counted at the end, and how. */
export const COUNTING = 'ORBITAL-14.3';

/** The game in which a seat plays; spectators see the first. */
export function gameOf(view: View, you: number | null): GameView {
  const game = view.games.find((one) => playerOf(one, you) !== null) ?? view.games[0];
  if (!game) throw new Error('a view without a game');
  return game;
}

/** Of the reader's game; whoever plays in none of two reads of the one that is furthest. */
export function turnOf(view: View): string {
  const own = view.games.find((game) => playerOf(game, view.own?.seat ?? null) !== null);
  const told = own ?? view.games.reduce((one, other) => (other.turn > one.turn ? other : one));
  return say.turn(told.turn, told.ending, own || view.games.length === 1 ? phaseOf(told.step) : null);
}

export function hint(
  view: View,
  you: number | null,
  legal: OrbitalOffer[],
  advice: Advice | null = null,
  names: string[] = NO_NAMES,
): Hint {
  const game = gameOf(view, you);
  if (game.step.type === 'over') return over(view, game, you, names);
  if (legal.length > 0) return yours(view, game, legal, advice);
  return waiting(game, names);
}

function name(names: string[], seat: number): string {
  return names[seat] ?? say.seat(seat + 1);
}

function over(view: View, game: GameView, you: number | null, names: string[]): Hint {
  const { winners } = game;
  const rule = winners.length > 1 ? 'ORBITAL-R42' : 'ORBITAL-14.5';
  const one = view.games.length > 1;
  if (you !== null && winners.includes(you)) return { text: say.hint.youWin(winners.length > 1, one), rule };
  return {
    text: say.hint.won(
      winners.map((seat) => name(names, seat)),
      one,
    ),
    rule,
  };
}

function yours(view: View, game: GameView, legal: OrbitalOffer[], advice: Advice | null): Hint {
  if (game.choice) return choosing(game.choice, view);
  switch (game.step.type) {
    case 'draw':
      return { text: using(view, legal) ?? say.hint.draw, rule: 'ORBITAL-4.1' };
    case 'reveal':
      return { text: say.hint.reveal, rule: 'ORBITAL-4.2' };
    case 'end_draw':
      return { text: using(view, legal) ?? say.hint.endDraw, rule: 'ORBITAL-4.4' };
    case 'main':
      return main(view, legal, advice);
    case 'declare':
      if (game.attacks.length > 0) return { text: say.hint.fire, rule: 'ORBITAL-12.10' };
      if (only(legal, 'attack').length + only(legal, 'attack_with').length > 0) {
        if (worthwhile(legal).length === 0) return { text: say.hint.tooStrong, rule: 'ORBITAL-12.11' };
        return { text: only(legal, 'attack').length > 0 ? say.hint.attack : say.hint.throwAway, rule: 'ORBITAL-12.11' };
      }
      return { text: legal.length === 1 ? say.hint.alike : say.hint.noAttack, rule: 'ORBITAL-12.1' };
    case 'counter':
      return {
        text: legal.length === 1 ? say.hint.alike : say.hint.counter(usables(view, legal)),
        rule: 'ORBITAL-R22',
      };
    case 'aftermath':
      return {
        text: using(view, legal) ?? (legal.length === 1 ? say.hint.alike : say.hint.aftermath),
        rule: 'ORBITAL-R29',
      };
    case 'over':
      return { text: say.hint.over, rule: 'ORBITAL-14.5' };
  }
}

/** What of one's own can be used now, from the hand or in the station, and does not hurt. */
export function usables(view: View, offers: readonly OrbitalOffer[]): Usable[] {
  const you = view.own?.seat ?? null;
  const legal = offers.filter(({ warning }) => !warning);
  const held = only(legal, 'discard').flatMap(({ action }): Usable[] => {
    const rules = cardInfo(view, action.card)?.discards ?? [];
    const rule = rules.find(({ effect }) => sameEffect(effect, action.effect));
    return rule ? [{ name: action.card, does: rule.does, costs: true }] : [];
  });
  const built = only(legal, 'use').flatMap(({ action }): Usable[] => {
    const name = you === null ? null : moduleAt(gameOf(view, you), you, action.module)?.cards.at(-1)?.card;
    const rule = name ? cardInfo(view, name)?.special : null;
    return name && rule ? [{ name, does: rule.does, costs: false }] : [];
  });
  return [...held, ...built].filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at);
}

function using(view: View, legal: readonly OrbitalOffer[]): string | null {
  const [first, ...more] = usables(view, legal);
  if (!first) return null;
  if (more.length > 0) return say.hint.useOne;
  const { name, does, costs } = first;
  const other = costs
    ? (cardInfo(view, name)?.discards ?? []).map((rule) => rule.does).filter((one) => one !== does)
    : [];
  return say.hint.use(name, costs, other);
}

function main(view: View, legal: OrbitalOffer[], advice: Advice | null): Hint {
  if ((view.own?.group ?? 0) > 0) return open(view, legal);
  if (only(legal, 'switch_on').length > 0) return { text: say.hint.switchOn, rule: 'ORBITAL-8.6' };
  if (advice?.claim) return { text: say.hint.claim, rule: 'ORBITAL-11.5' };
  const first = playerOf(gameOf(view, view.own?.seat ?? null), view.own?.seat ?? null)?.station.length === 0;
  if (only(legal, 'place').length > 0) return { text: say.hint.place(first), rule: 'ORBITAL-5.1' };
  return { text: say.hint.endMain, rule: 'ORBITAL-5.1' };
}

/** An open group: what it waits for. */
function open(view: View, legal: OrbitalOffer[]): Hint {
  const group = view.own?.open;
  if (!group || group.over === 0) return { text: say.hint.open, rule: 'ORBITAL-R9' };
  const invests = only(legal, 'claim').length + only(legal, 'push').length > 0;
  const text = say.hint.overLimit(group.vp, view.vp_limit, invests);
  return { text, rule: invests ? 'ORBITAL-13.2' : 'ORBITAL-R9' };
}

const TARGETS: Partial<Record<Effect['op'], Hint>> = {
  DEACTIVATE: { text: say.hint.deactivate, rule: 'ORBITAL-R15' },
  DISCARD_TOP: { text: say.hint.discardTop, rule: 'ORBITAL-R19' },
  DISCARD_BOTTOM: { text: say.hint.discardBottom, rule: 'ORBITAL-R19' },
  MOVE_BOTTOM: { text: say.hint.moveBottom, rule: 'ORBITAL-R17' },
  DROP_AVAILABLE: { text: say.hint.dropAvailable, rule: 'ORBITAL-R19' },
  CYCLE: { text: say.hint.cycle, rule: 'ORBITAL-R19' },
  BOOST_DEF: { text: say.hint.boostDefence, rule: 'ORBITAL-R22' },
  CANCEL_ATTACKER: { text: say.hint.cancelAttacker, rule: 'ORBITAL-R23' },
};

function choosing(choice: ChoiceView, view: View): Hint {
  if (choice.type === 'keep') return { text: say.hint.keep, rule: 'ORBITAL-0.1' };
  if (choice.type === 'target') return TARGETS[choice.effect.op] ?? { text: say.hint.target, rule: 'ORBITAL-R19' };
  const group = (view.own?.group ?? 0) > 0;
  return { text: say.hint.settle, rule: group ? 'ORBITAL-R11' : 'ORBITAL-R12' };
}

function waiting(game: GameView, names: string[]): Hint {
  const who = decider(game);
  return { text: who === null ? say.hint.waiting : say.waiting(name(names, who), doing(game)), rule: 'ORBITAL-3.2' };
}

/** Who decides now, as far as everybody knows. */
export function decider(game: GameView): number | null {
  if (game.choice) return game.choice.seat;
  return game.step.type === 'counter' ? game.step.seat : game.acting;
}

/** What they decide. */
export const doing = ({ choice, step }: GameView): ChoiceView['type'] | Step['type'] => choice?.type ?? step.type;

export function phaseOf(step: Step): PhaseName | null {
  if (step.type === 'over') return null;
  if (step.type === 'draw' || step.type === 'reveal' || step.type === 'end_draw') return 'draw';
  return step.type === 'main' ? 'main' : 'combat';
}
