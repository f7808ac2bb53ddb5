/** What a newcomer should do now, in one sentence, with the rule behind it. */
import type { OfferOf } from '../../board/offers';
import type { Hint } from '../contract';
import { say } from './messages';
import type { Action, View } from './types';

export function hint(view: View, you: number | null, legal: readonly OfferOf<Action>[]): Hint | null {
  if (view.phase.type === 'ready' && view.phase.begins !== null)
    return { text: say.hint.begins, rule: 'CONFLICT-R.58' };
  if (you === null || legal.length === 0) return null;
  switch (view.phase.type) {
    case 'asteroids':
      return { text: say.hint.asteroids, rule: 'CONFLICT-R.51' };
    case 'race':
      return { text: say.hint.race, rule: 'CONFLICT-1.3' };
    case 'fleet':
      return { text: say.hint.fleet(view.rules.credits), rule: 'CONFLICT-2.2' };
    case 'ready':
      return { text: say.hint.ready(...readiness(view)), rule: 'CONFLICT-R.58' };
    case 'deploy':
      return view.rules.ask_before_deploying
        ? { text: say.hint.deployAsking(say.hand.deploy), rule: 'CONFLICT-R.60' }
        : { text: say.hint.deploy, rule: 'CONFLICT-3.4' };
    case 'freeze':
      return { text: say.hint.freeze(cardInPlay(view)), rule: 'CONFLICT-3.9' };
    case 'done':
      return null;
  }
}

function cardInPlay({ cards, own }: View): string {
  return cards.find(({ id }) => id === own?.card)?.name ?? '';
}

/** How many are ready, of how many. */
export function readiness({ players }: View): [number, number] {
  return [players.filter(({ done }) => done).length, players.length];
}
