/** What a newcomer should do now, in one sentence, with the rule behind it. */
import { only } from '../../board/offers';
import { counted } from '../../english';
import type { Hint } from '../contract';
import type { ConquestOffer } from './targets';
import type { View } from './types';

export function hint(view: View, you: number | null, moves: readonly ConquestOffer[]): Hint | null {
  if (you === null || moves.length === 0) return null;
  const asked = outOfTurn(view, you, moves);
  if (asked) return asked;
  switch (view.phase) {
    case 'bonus':
      return {
        text: `Spend your ${counted(view.own?.ledger?.points ?? 0, 'bonus point')} in secret, then finish.`,
        rule: 'CONQUEST-3.6',
      };
    case 'production':
      return view.own?.ledger?.open
        ? { text: 'Send people away, build, pay for research; then close this colony.', rule: 'CONQUEST-20.6' }
        : { text: 'Open your colonies one after another, then finish production.', rule: 'CONQUEST-20.3' };
    case 'move':
      return moving(view, moves);
    case 'battle':
      return { text: 'Enemy ships share a star with yours: choose where to fight first.', rule: 'CONQUEST-14.1' };
    case 'attack':
      return { text: 'Attack colonies where you have warships, or end this activity.', rule: 'CONQUEST-15.1' };
    case 'debark':
      return { text: 'Land people from your transports, or end the turn.', rule: 'CONQUEST-18.1' };
    default:
      return null;
  }
}

function moving(view: View, moves: readonly ConquestOffer[]): Hint {
  const hand = Object.values(view.own?.groups ?? {}).some((group) => group.hand);
  if (hand)
    return { text: 'Click a star to send these ships there, or a lit hex to move by hand.', rule: 'CONQUEST-9.2' };
  if (view.turn === 1 && only(moves, 'take_all').some(({ action }) => action.hex === null)) {
    return {
      text: 'Take your fleet and send it to a star; all of it must enter the map this turn.',
      rule: 'CONQUEST-6.1',
    };
  }
  if (only(moves, 'sail_on').length > 0)
    return { text: 'Let everything under way sail on, or move fleets one by one.', rule: 'CONQUEST-5.1' };
  return { text: 'Click one of your fleets to move it, or end your movement.', rule: 'CONQUEST-5.1' };
}

function outOfTurn(view: View, you: number, moves: readonly ConquestOffer[]): Hint | null {
  if (only(moves, 'look').length > 0)
    return {
      text: 'Ships pass your colony: inspect them? Everybody will know that you are there.',
      rule: 'CONQUEST-13.14',
    };
  if (only(moves, 'banish').length > 0)
    return { text: 'Choose the hex to which the opponent must withdraw.', rule: 'CONQUEST-14.17' };
  if (only(moves, 'redirect').length > 0)
    return { text: 'Give your withdrawn ships a new destination.', rule: 'CONQUEST-14.19' };
  if (only(moves, 'fire').length > 0)
    return { text: 'Choose what each of your warships fires at.', rule: 'CONQUEST-14.8' };
  if (view.battle && only(moves, 'withdraw_all').length > 0)
    return { text: 'Withdraw ships, or stay for another round.', rule: 'CONQUEST-14.16' };
  if (view.assault && view.assault.attacker !== you)
    return { text: 'Your colony is under attack: destroy factories, or keep them.', rule: 'CONQUEST-15.12' };
  return null;
}
