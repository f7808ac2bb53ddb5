/** Why a click does nothing now, with the rule: first what everybody sees, then the particular. */
import { cardInfo, demandParts, investorInfo, playerOf, topName } from './values';
import type { GameView, ModuleView, View } from './types';

export interface Reason {
  text: string;
  rule: string;
}

export interface Asking {
  view: View;
  game: GameView;
  you: number | null;
  /** Whether this viewer decides now. */
  mine: boolean;
  name: (seat: number) => string;
}

/** Reasons that hold for everything; null where the viewer decides. */
function notNow({ game, you, mine }: Asking): Reason | null {
  if (game.step.type === 'over') return { text: 'The game is over.', rule: 'ORBITAL-14.5' };
  if (you === null) return { text: 'You are watching; only the players act.', rule: 'ORBITAL-3.2' };
  if (!mine) return { text: 'It is not your turn to decide: each phase goes round clockwise.', rule: 'ORBITAL-3.2' };
  if (game.choice)
    return { text: 'Something started has to be finished first: make the choice that is open.', rule: 'ORBITAL-R46' };
  return null;
}

export function whyNotHand(asking: Asking, card: string): Reason {
  const early = notNow(asking);
  if (early) return early;
  const { type } = asking.game.step;
  const rules = cardInfo(asking.view, card)?.discards ?? [];
  if (type === 'main') {
    return {
      text: `${card} fits nowhere now: it would show too many VP, or could not be active.`,
      rule: 'ORBITAL-R45',
    };
  }
  if (rules.length === 0)
    return { text: `${card} has no discard rule; it is played in your main phase.`, rule: 'ORBITAL-5.1' };
  if (type === 'counter') return { text: `${card} is no countermeasure.`, rule: 'ORBITAL-R22' };
  return { text: `The discard rule of ${card} has another phase, or nothing to work on.`, rule: 'ORBITAL-9.2' };
}

export function whyNotPlace(asking: Asking, card: string, up: boolean): Reason {
  const early = notNow(asking);
  if (early) return early;
  if (up && cardInfo(asking.view, card)?.face_playable === false) {
    return { text: `The face of ${card} has no defence, so it can only be played backside up.`, rule: 'ORBITAL-5.5' };
  }
  return {
    text: `That side of ${card} fits nowhere now: it would show too many VP, or could not be active.`,
    rule: 'ORBITAL-R45',
  };
}

export function whyNotModule(asking: Asking, seat: number, module: ModuleView): Reason {
  const early = notNow(asking);
  if (early) return early;
  const { type } = asking.game.step;
  const own = seat === asking.you;
  const name = topName(module);
  if (type === 'main') {
    if (!own) return { text: 'You play only to your own station.', rule: 'ORBITAL-5.3' };
    if (!module.on)
      return { text: `${name} is off: it comes on when its requirements can be met.`, rule: 'ORBITAL-8.1' };
    return { text: 'First choose a card from your hand.', rule: 'ORBITAL-5.1' };
  }
  if (type === 'declare') return whyNotAttack(own, module, name);
  if (type === 'aftermath')
    return { text: 'Damage was dealt: no new attacks in this combat phase.', rule: 'ORBITAL-12.10' };
  if (type === 'counter') return { text: 'Use a countermeasure, or pass.', rule: 'ORBITAL-R22' };
  return { text: 'Modules are built in your main phase.', rule: 'ORBITAL-5.1' };
}

function whyNotAttack(own: boolean, module: ModuleView, name: string): Reason {
  if (!own)
    return { text: 'First choose one of your modules that attacks, or a card with an attack.', rule: 'ORBITAL-12.2' };
  if (!module.on) return { text: `${name} is off; only active modules attack.`, rule: 'ORBITAL-12.3' };
  if (module.attacked) return { text: `${name} has already attacked in this phase.`, rule: 'ORBITAL-12.7' };
  if (module.values.attack < 1) return { text: `${name} has no attack value.`, rule: 'ORBITAL-R28' };
  return { text: 'There is nothing to attack.', rule: 'ORBITAL-R28' };
}

export function whyNotInvestor(asking: Asking, seat: number, investor: string): Reason {
  const early = notNow(asking);
  if (early) return early;
  const { view, game, you } = asking;
  if (seat !== you) return { text: 'Nobody can use the investors of another player.', rule: 'ORBITAL-4.3' };
  if (game.step.type !== 'main')
    return { text: 'Investors are claimed or pushed in your main phase.', rule: 'ORBITAL-11.5' };
  const card = investorInfo(view, investor);
  const player = playerOf(game, you);
  const missing =
    card && player ? demandParts(card.demand, player.totals).filter(({ has, needed }) => has < needed) : [];
  // Cards that wait only to be covered count already (ORBITAL-13.2).
  const counts = (player?.vp_played ?? 0) > view.vp_limit && missing.length > 0;
  if ((view.own?.group ?? 0) > 0 && !counts)
    return { text: 'First complete or take back the cards you are playing.', rule: 'ORBITAL-R9' };
  const lacks = missing
    .map(({ what, has, needed }) => `${needed - has} more ${what === 'any' ? 'production' : what}`)
    .join(', ');
  return {
    text: `No station meets the demands of ${investor}${lacks ? `; yours needs ${lacks}` : ''}.`,
    rule: 'ORBITAL-11.1',
  };
}
