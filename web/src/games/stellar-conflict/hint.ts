/** What a newcomer should do now, in one sentence, with the rule behind it. */
import type { OfferOf } from '../../board/offers';
import type { Hint } from '../contract';
import type { Action, View } from './types';

export function hint(view: View, you: number | null, legal: readonly OfferOf<Action>[]): Hint | null {
  if (you === null || legal.length === 0) return null;
  switch (view.phase.type) {
    case 'asteroids':
      return { text: 'Drag the Asteroids onto the table, where you want them.', rule: 'CONFLICT-R.51' };
    case 'race':
      return { text: 'Choose the race you play.', rule: 'CONFLICT-1.3' };
    case 'fleet':
      return { text: `Pick ships for at most ${view.rules.credits} credits, in secret.`, rule: 'CONFLICT-2.2' };
    case 'ready':
      return { text: 'Say when you are ready: then the clock starts for everybody.', rule: 'CONFLICT-3.1' };
    case 'deploy':
      return view.rules.ask_before_deploying
        ? {
            text: 'Drag your card onto the table and turn it, then press “Deploy here”; it may touch no other card.',
            rule: 'CONFLICT-R.60',
          }
        : { text: 'Drag your card onto the table, turn it, let go; it may touch no other card.', rule: 'CONFLICT-3.4' };
    case 'freeze':
      return { text: 'Time is up: keep the card where you hold it, or take it out of the game.', rule: 'CONFLICT-3.9' };
    case 'done':
      return null;
  }
}
