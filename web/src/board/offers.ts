/** Finding what the server offers: by kind, or by the action itself. A board knows the actions of its own game. */
import { actionKey } from '../games/contract';

/** A legal action and how a player would say it. */
export interface OfferOf<Action> {
  action: Action;
  words: string;
  /** What it wastes, or how it hurts whoever does it. */
  warning?: string | undefined;
}

/** How every game's action says its kind. */
interface Deed {
  do: string;
}

/** An offer of one kind. */
export type Only<Action extends Deed, Do extends Action['do']> = OfferOf<Extract<Action, { do: Do }>>;

export function only<Action extends Deed, Do extends Action['do']>(
  legal: readonly OfferOf<Action>[],
  kind: Do,
): Only<Action, Do>[] {
  return legal.filter((offer): offer is Only<Action, Do> => offer.action.do === kind);
}

export function first<Action extends Deed, Do extends Action['do']>(
  legal: readonly OfferOf<Action>[],
  kind: Do,
): Only<Action, Do> | null {
  return only(legal, kind)[0] ?? null;
}

/** Offers by their key: every place on a board looks for its own among all of them. */
const indices = new WeakMap<readonly OfferOf<unknown>[], ReadonlyMap<string, OfferOf<unknown>>>();

/** The offer of exactly this action. */
export function find<Action>(legal: readonly OfferOf<Action>[], action: Action): OfferOf<Action> | null {
  return byKey(legal, actionKey(action));
}

/** The offer whose `data-action` this is. */
export function byKey<Action>(legal: readonly OfferOf<Action>[], key: string): OfferOf<Action> | null {
  const index = indices.get(legal) ?? new Map(legal.map((offer) => [actionKey(offer.action), offer]));
  indices.set(legal, index);
  // The index was made of this very list.
  return (index.get(key) as OfferOf<Action> | undefined) ?? null;
}
