/** What a newcomer should do now, in one sentence, with the rule behind it. */
import { only } from '../../board/offers';
import type { Hint } from '../contract';
import type { StarColour } from './art/StarGlyph.svelte';
import { idlePlaces } from './fleets';
import { say } from './messages';
import type { ConquestOffer } from './targets';
import type { Advice, GroupView, Hex, Prospect, Tech, View } from './types';

export function hint(view: View, you: number | null, legal: readonly ConquestOffer[], advice?: Advice): Hint | null {
  if (you === null || legal.length === 0) return null;
  const moves = [...legal, ...(view.own?.more ?? [])];
  const asked = outOfTurn(view, you, moves);
  if (asked) return asked;
  switch (view.phase) {
    case 'bonus':
      return { text: say.hint.bonus(view.own?.ledger?.points ?? 0), rule: 'CONQUEST-3.6' };
    case 'production':
      return producing(view, moves);
    case 'move':
      return moving(view, moves, advice);
    case 'battle':
      return { text: say.hint.battle, rule: 'CONQUEST-14.1' };
    case 'attack':
      if (only(moves, 'barrage').length > 0) return { text: say.hint.barrage, rule: 'CONQUEST-15.8' };
      return only(moves, 'attack').length > 0 || !view.assault
        ? { text: say.hint.attack, rule: 'CONQUEST-15.1' }
        : { text: say.hint.conquered, rule: 'CONQUEST-17.11' };
    case 'debark':
      if (only(moves, 'land').length > 0) return { text: say.hint.debark, rule: 'CONQUEST-18.1' };
      return advice?.post
        ? { text: say.hint.post, rule: 'CONQUEST-8.1' }
        : { text: say.hint.turnOver, rule: 'CONQUEST-4.5' };
    default:
      return null;
  }
}

function producing(view: View, moves: readonly ConquestOffer[]): Hint {
  if (view.own?.ledger?.open) return { text: say.hint.colony, rule: 'CONQUEST-20.6' };
  if (only(moves, 'open').length > 0) return { text: say.hint.production, rule: 'CONQUEST-20.3' };
  const some = (view.own?.ledger?.closed.length ?? 0) > 0;
  return { text: some ? say.hint.produced : say.hint.nothing, rule: 'CONQUEST-20.3' };
}

function moving(view: View, moves: readonly ConquestOffer[], advice: Advice | undefined): Hint {
  const groups = Object.values(view.own?.groups ?? {});
  const hand = groups.find((group) => group.hand);
  if (hand) return carrying(view, hand, moves);
  if (view.turn === 1 && only(moves, 'take_all').some(({ action }) => action.hex === null)) {
    return { text: say.hint.enter(likeliest(view)), rule: 'CONQUEST-6.1' };
  }
  if (advice?.post) return { text: say.hint.post, rule: 'CONQUEST-8.1' };
  const idle = idlePlaces(groups, advice?.held ?? {});
  if ((view.own?.sailing ?? 0) > 0)
    return { text: idle.length > 0 ? say.hint.sailOn : say.hint.underWay, rule: 'CONQUEST-5.1' };
  if (view.own?.ahead.some(({ what }) => what === 'explore')) return { text: say.hint.explore, rule: 'CONQUEST-13.1' };
  return { text: idle.length > 0 ? say.hint.move : say.hint.moved, rule: 'CONQUEST-5.1' };
}

/** Ships in hand: where a click sends them, if it does. */
function carrying(view: View, { course }: GroupView, moves: readonly ConquestOffer[]): Hint {
  if (course && only(moves, 'course').length === 0)
    return { text: say.hint.handBound(starName(view, course)), rule: 'CONQUEST-9.3' };
  return { text: only(moves, 'step').length > 0 ? say.hint.handFree : say.hint.hand, rule: 'CONQUEST-9.2' };
}

/** The colour of the stars that most often have a planet of the kind that is worth most. */
export function likeliest({ tables: { prospects } }: View): StarColour | null {
  const share = ({ best, cards }: Prospect): number => best / Math.max(cards, 1);
  const all = Object.entries(prospects) as [StarColour, Prospect][];
  const top = all.toSorted(([, a], [, b]) => share(b) - share(a))[0];
  return top && top[1].best > 0 ? top[0] : null;
}

function outOfTurn(view: View, you: number, moves: readonly ConquestOffer[]): Hint | null {
  if (only(moves, 'look').length > 0) return { text: say.hint.look, rule: 'CONQUEST-13.14' };
  if (only(moves, 'banish').length > 0)
    return { text: say.hint.banish(starName(view, view.battle?.star)), rule: 'CONQUEST-14.17' };
  if (only(moves, 'redirect').length > 0) return { text: say.hint.redirect, rule: 'CONQUEST-14.19' };
  const attacked = view.assault !== null && view.assault.attacker !== you;
  if (only(moves, 'fire').length > 0) {
    return attacked
      ? { text: say.hint.fireBack, rule: 'CONQUEST-15.8' }
      : { text: say.hint.fire, rule: 'CONQUEST-14.8' };
  }
  if (view.battle && only(moves, 'withdraw_all').length > 0) return { text: say.hint.withdraw, rule: 'CONQUEST-14.16' };
  if (attacked) return { text: say.hint.defend, rule: 'CONQUEST-15.12' };
  return null;
}

function starName({ map }: View, star: Hex | undefined): string {
  return map.stars.find(({ hex }) => hex === star)?.name ?? '';
}

/** What lets people live on barren ground. */
const ENVIRONMENT: Tech = 'controlled_environment';

/** What it takes to settle barren planets, and how far one has come with it; nothing once it is there. */
export function settling({ own, tables }: View): Hint | null {
  const info = tables.techs.find(({ tech }) => tech === ENVIRONMENT);
  if (!own || !info || own.techs.includes(ENVIRONMENT)) return null;
  const text = say.planet.barren(info.name, own.paid[ENVIRONMENT] ?? 0, own.price[ENVIRONMENT] ?? info.cost);
  return { text, rule: 'CONQUEST-18.4' };
}
