/** What can be clicked: the legal actions, sorted by the thing on the board that they belong to. No rules are known here. */
import { find, first, only, type OfferOf, type Only } from '../../board/offers';
import type { Action, Effect, End, GameView, ModuleView, Spot } from './types';

export type OrbitalOffer = OfferOf<Action>;

export type Of<Do extends Action['do']> = Only<Action, Do>;

/** Something chosen on the way to an action. */
export type Selection =
  | { what: 'hand'; card: string; slot: number; up: boolean }
  /** An own module that attacks, gives its bottom card, or joins another. */
  | { what: 'module'; id: number }
  /** An own module whose use hurts. */
  | { what: 'use'; id: number }
  | { what: 'investor'; name: string };

/** Actions that stand as plain buttons beside the board. */
const PLAIN = ['draw_two', 'reveal_two', 'end_draw', 'end_main', 'end_declare', 'pass', 'end_combat'] as const;

export function plain(legal: readonly OrbitalOffer[]): OrbitalOffer[] {
  return PLAIN.flatMap((name) => only(legal, name));
}

/**
 * What the board does by itself, where the view says that it may: the only thing there is to do, to pass, and to draw, which comes
 * anyway: what can be used before it can be used after it.
 */
export function forced(legal: readonly OrbitalOffer[], quick: boolean): OrbitalOffer | null {
  if (!quick) return null;
  if (legal.length === 1) return legal[0] ?? null;
  return first(legal, 'pass') ?? first(legal, 'draw_two') ?? first(legal, 'reveal_two');
}

/** Attacks of which the table does not say that they come to nothing. */
export function worthwhile(legal: readonly OrbitalOffer[]): OrbitalOffer[] {
  return [...only(legal, 'attack'), ...only(legal, 'attack_with')].filter(({ warning }) => !warning);
}

/** How a hand card may be played now: its sides. */
export function sides(legal: readonly OrbitalOffer[], card: string): { up: boolean; down: boolean } {
  const here = only(legal, 'place').filter(({ action }) => action.card === card);
  return { up: here.some(({ action }) => action.up), down: here.some(({ action }) => !action.up) };
}

export function discardsOf(legal: readonly OrbitalOffer[], card: string): OrbitalOffer[] {
  return only(legal, 'discard').filter(({ action }) => action.card === card);
}

/** What a click on a hand card does at once, such as giving it away for another. */
export function handOffer(legal: readonly OrbitalOffer[], card: string): OrbitalOffer | null {
  return only(legal, 'cycle').find(({ action }) => action.card === card) ?? null;
}

/** Whether choosing this hand card leads anywhere. */
export function usable(legal: readonly OrbitalOffer[], card: string): boolean {
  const { up, down } = sides(legal, card);
  return up || down || strikes(legal, card) || discardsOf(legal, card).length > 0 || handOffer(legal, card) !== null;
}

/** The selection that a click on a hand card makes: face up where that is possible. */
export function selectHand(legal: readonly OrbitalOffer[], card: string, slot: number): Selection {
  return { what: 'hand', card, slot, up: sides(legal, card).up };
}

/** Where the selection would go: a placement, or a module that joins another. */
export function placement(legal: readonly OrbitalOffer[], selection: Selection | null, at: Spot): OrbitalOffer | null {
  if (selection?.what === 'hand') {
    const { card, up } = selection;
    return find(legal, { do: 'place', card, up, at });
  }
  if (selection?.what === 'module') return find(legal, { do: 'join', module: selection.id, at });
  return null;
}

/** What a click on a module does at once. */
export function moduleOffer(
  legal: readonly OrbitalOffer[],
  selection: Selection | null,
  player: number,
  id: number,
  you: number | null,
): OrbitalOffer | null {
  const target = find(legal, { do: 'target', player, module: id });
  if (target) return target;
  if (player === you) {
    if (selection?.what === 'module') return find(legal, { do: 'move', from: selection.id, to: id });
    // A chosen card lays its places over the module.
    if (selection) return null;
    const bundles = only(legal, 'switch_on').filter(({ action }) => action.modules.includes(id));
    return bundles.length === 1 ? (bundles[0] ?? null) : null;
  }
  if (selection?.what === 'module') return find(legal, { do: 'attack', module: selection.id, player, target: id });
  if (selection?.what === 'hand') {
    const strikes = only(legal, 'attack_with').filter(
      ({ action }) => action.card === selection.card && action.player === player && action.target === id,
    );
    // A card with two attack rules strikes with the stronger.
    return strikes.sort((a, b) => b.action.power - a.action.power)[0] ?? null;
  }
  return null;
}

/** Whether an own module can be chosen as attacker, giver or joiner. */
export function selectable(legal: readonly OrbitalOffer[], id: number): boolean {
  return (
    only(legal, 'attack').some(({ action }) => action.module === id) ||
    only(legal, 'move').some(({ action }) => action.from === id) ||
    only(legal, 'join').some(({ action }) => action.module === id)
  );
}

/** The special rule of an own module, if it can be used now. */
export function useOffer(legal: readonly OrbitalOffer[], id: number): OrbitalOffer | null {
  return only(legal, 'use').find(({ action }) => action.module === id) ?? null;
}

/** What can be done with an available investor of a player. */
export function dropOffer(legal: readonly OrbitalOffer[], player: number, investor: string): OrbitalOffer | null {
  return find(legal, { do: 'drop', player, investor });
}

export interface Invest {
  offer: OrbitalOffer;
  /** Whose stack it joins. */
  seat: number;
  end: End | null;
}

/** Claims and pushes of one investor. */
export function invests(legal: readonly OrbitalOffer[], investor: string, you: number | null): Invest[] {
  const claims = only(legal, 'claim').filter(({ action }) => action.investor === investor);
  const pushes = only(legal, 'push').filter(({ action }) => action.investor === investor);
  return [
    ...claims.map((offer): Invest => ({ offer, seat: you ?? 0, end: offer.action.end ?? null })),
    ...pushes.map((offer): Invest => ({ offer, seat: offer.action.player, end: offer.action.end ?? null })),
  ];
}

/** What a click on an available investor does at once: the only way there is, unless it hurts. */
export function investOffer(legal: readonly OrbitalOffer[], investor: string, you: number | null): OrbitalOffer | null {
  const [way, ...more] = invests(legal, investor, you);
  return way && more.length === 0 && !way.offer.warning ? way.offer : null;
}

/** With how much a card of the hand can strike another player's module; null where it cannot. */
export function strikePower(legal: readonly OrbitalOffer[], card: string): number | null {
  const powers = only(legal, 'attack_with').flatMap(({ action }) => (action.card === card ? [action.power] : []));
  return powers.length > 0 ? Math.max(...powers) : null;
}

export function strikes(legal: readonly OrbitalOffer[], card: string): boolean {
  return strikePower(legal, card) !== null;
}

/** The station that a narrow screen should show for the next click: one that can be aimed at, otherwise the own one. */
export function nextStation(
  legal: readonly OrbitalOffer[],
  selection: Selection | null,
  game: GameView,
  you: number | null,
): number | null {
  const aims = game.players.filter(
    ({ seat, station, available }) =>
      seat !== you &&
      (station.some(({ id }) => moduleOffer(legal, selection, seat, id, you) !== null) ||
        available.some(({ investor }) => dropOffer(legal, seat, investor) !== null)),
  );
  return aims[0]?.seat ?? you;
}

/** The stations in which something can be clicked now, for the switcher of a narrow screen. */
export function litSeats(
  legal: readonly OrbitalOffer[],
  selection: Selection | null,
  game: GameView,
  you: number | null,
): Set<number> {
  const lit = new Set<number>();
  for (const { seat, station, available } of game.players) {
    const modules = station.some(
      ({ id }) =>
        moduleOffer(legal, selection, seat, id, you) !== null ||
        (seat === you && (selectable(legal, id) || useOffer(legal, id) !== null)),
    );
    const investors = available.some(({ investor }) => dropOffer(legal, seat, investor) !== null);
    if (modules || investors) lit.add(seat);
  }
  return lit;
}

/** The sets of modules of which one stays on. */
export function sets(legal: readonly OrbitalOffer[]): Of<'activate'>[] {
  return only(legal, 'activate');
}

/** The set that comes closest to this one, with a module of it switched over; none if that is the same in all sets. */
export function switched(among: readonly Of<'activate'>[], from: readonly number[], id: number): Of<'activate'> | null {
  const other = among.filter(({ action }) => action.modules.includes(id) !== from.includes(id));
  const apart = ({ action: { modules } }: Of<'activate'>): number =>
    modules.filter((one) => !from.includes(one)).length + from.filter((one) => !modules.includes(one)).length;
  return other.reduce<Of<'activate'> | null>(
    (best, one) => (best === null || apart(one) < apart(best) ? one : best),
    null,
  );
}

/** Modules on which the sets differ. */
export function undecided(among: readonly Of<'activate'>[], station: readonly ModuleView[]): number[] {
  return station
    .map(({ id }) => id)
    .filter((id) => {
      const on = among.filter(({ action }) => action.modules.includes(id)).length;
      return on > 0 && on < among.length;
    });
}

export function sameEffect(a: Effect, b: Effect): boolean {
  return a.op === b.op && (a.n ?? 0) === (b.n ?? 0);
}
