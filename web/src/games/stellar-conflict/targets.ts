/** The legal actions under the board's names. No rules are known here. */
import type { Offer } from '../../protocol/umpire';
import type { Action } from './types';

export interface ConflictOffer {
  action: Action;
  words: string;
}

export type OfferOf<Do extends Action['do']> = { action: Extract<Action, { do: Do }>; words: string };

export function only<Do extends Action['do']>(legal: readonly Offer[], name: Do): OfferOf<Do>[] {
  return (legal as ConflictOffer[]).filter((offer): offer is OfferOf<Do> => offer.action.do === name);
}
