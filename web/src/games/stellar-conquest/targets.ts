/** What can be clicked: the legal actions, sorted by the thing on the board that they belong to. No rules are known here. */
import { only, type OfferOf, type Only } from '../../board/offers';
import type { Action, Hex, Item, Tech } from './types';

export type ConquestOffer = OfferOf<Action>;

export type Of<Do extends Action['do']> = Only<Action, Do>;

/** What a click on a hex of the map does: send the ships there, step there, banish there. */
export type Goal = Of<'course'> | Of<'step'> | Of<'banish'> | Of<'redirect'>;

export function goals(legal: readonly ConquestOffer[]): Map<Hex, Goal> {
  const found = new Map<Hex, Goal>();
  const add = (hex: Hex, offer: Goal): void => void (found.has(hex) || found.set(hex, offer));
  for (const offer of only(legal, 'course')) add(offer.action.star, offer);
  for (const offer of only(legal, 'redirect')) if (offer.action.all) add(offer.action.star, offer);
  for (const offer of only(legal, 'redirect')) add(offer.action.star, offer);
  for (const offer of only(legal, 'step')) add(offer.action.hex, offer);
  for (const offer of only(legal, 'banish')) add(offer.action.hex, offer);
  return found;
}

/** The largest amount among offers that differ in nothing else; the list need not have all that are smaller. */
export function most(amounts: readonly number[]): number {
  return amounts.reduce((greatest, amount) => Math.max(greatest, amount), 0);
}

export function mostBuyable(legal: readonly ConquestOffer[], item: Item): number {
  return most(only(legal, 'buy').flatMap(({ action }) => (action.item === item ? [action.count] : [])));
}

export function mostPayable(legal: readonly ConquestOffer[], tech: Tech): number {
  return most(only(legal, 'invest').flatMap(({ action }) => (action.tech === tech ? [action.points] : [])));
}

/** Groups with the greatest count that may be taken, left, withdrawn or put into a force. */
export function groupAmounts(
  legal: readonly ConquestOffer[],
  name: 'take' | 'leave' | 'withdraw' | 'detach' | 'form',
): Map<number, number> {
  const amounts = new Map<number, number>();
  for (const { action } of only(legal, name)) {
    amounts.set(action.group, Math.max(amounts.get(action.group) ?? 0, action.count));
  }
  return amounts;
}

/** Landings by planet, then by group. */
export function landings(
  legal: readonly ConquestOffer[],
  star: Hex,
): { planet: string; group: number; most: number }[] {
  const found = new Map<string, { planet: string; group: number; most: number }>();
  for (const { action } of only(legal, 'land')) {
    if (!action.planet.startsWith(`${star}/`)) continue;
    const key = `${action.planet} ${action.group}`;
    const before = found.get(key)?.most ?? 0;
    found.set(key, { planet: action.planet, group: action.group, most: Math.max(before, action.count) });
  }
  return [...found.values()];
}

/** Stars where something can be done beyond moving: fight, attack, land, raze. */
export function busyStars(legal: readonly ConquestOffer[]): Set<Hex> {
  const stars = new Set<Hex>();
  for (const { action } of legal) {
    if (action.do === 'fight') stars.add(action.star);
    else if (action.do === 'attack' || action.do === 'land' || action.do === 'raze') stars.add(starOf(action.planet));
  }
  return stars;
}

/** `E17/1` is planet 1 of the star in E17. */
export function starOf(planet: string): Hex {
  return planet.split('/')[0] ?? planet;
}
