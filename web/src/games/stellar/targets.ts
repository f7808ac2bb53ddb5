/** What can be clicked: the legal actions, sorted by the thing on the board that they belong to. No rules are known here. */
import { only, type OfferOf } from '../../board/offers';
import type { Meant } from '../../board/table.svelte';
import { say } from './messages';
import type { Action, Foe, Kind, View } from './types';

export type StellarOffer = OfferOf<Action>;

export interface Facings {
  up: StellarOffer | null;
  down: StellarOffer | null;
}

/** A ship on the table by its place. */
export interface Spot {
  sector: number;
  seat: number;
  index: number;
}

export type Selection = { what: 'hand'; kind: Kind; slot: number } | { what: 'ship'; spot: Spot };

/** Where the selected hand card may go, and how. */
export function placements(legal: readonly StellarOffer[], kind: Kind, sector: number): Facings {
  const here = only(legal, 'place').filter(({ action }) => action.kind === kind && action.sector === sector);
  return {
    up: here.find(({ action }) => action.up) ?? null,
    down: here.find(({ action }) => !action.up) ?? null,
  };
}

export function canPlace(legal: readonly StellarOffer[], kind: Kind): boolean {
  return only(legal, 'place').some(({ action }) => action.kind === kind);
}

/** The own ships that a Warp Ring may move now. */
export function canWarp(legal: readonly StellarOffer[], spot: Spot, you: number | null): boolean {
  return (
    spot.seat === you &&
    only(legal, 'warp').some(({ action }) => action.from === spot.sector && action.index === spot.index)
  );
}

export function warpTo(legal: readonly StellarOffer[], spot: Spot, sector: number): StellarOffer | null {
  return (
    only(legal, 'warp').find(
      ({ action }) => action.from === spot.sector && action.index === spot.index && action.to === sector,
    ) ?? null
  );
}

/** A way in which the selection may go to a sector. */
export interface Landing {
  offer: StellarOffer;
  how: 'up' | 'down' | 'warp';
}

/** All of them for one sector: none where it cannot go there, two where one has to choose. */
export function landings(legal: readonly StellarOffer[], selection: Selection | null, sector: number): Landing[] {
  if (!selection) return [];
  if (selection.what === 'ship') {
    const offer = warpTo(legal, selection.spot, sector);
    return offer ? [{ offer, how: 'warp' }] : [];
  }
  const { up, down } = placements(legal, selection.kind, sector);
  return [...(up ? [{ offer: up, how: 'up' as const }] : []), ...(down ? [{ offer: down, how: 'down' as const }] : [])];
}

/** The action that a click on this ship takes at once: a reveal, a Rogue's shot, or the choice of an opponent. */
export function shipOffer(
  legal: readonly StellarOffer[],
  view: View,
  you: number | null,
  spot: Spot,
): StellarOffer | null {
  const { step } = view;
  if (step.type === 'reveal') {
    if (spot.seat !== you || view.sectors[spot.sector]?.stacks[spot.seat]?.[spot.index]?.up !== false) return null;
    return only(legal, 'reveal').find(({ action }) => action.sector === spot.sector) ?? null;
  }
  if (step.type === 'ability' && step.sector === spot.sector) {
    return (
      only(legal, 'destroy').find(({ action }) => action.owner === spot.seat && action.index === spot.index) ?? null
    );
  }
  if (step.type === 'fight' && step.sector === spot.sector && isFoe(step.foes, spot)) {
    return only(legal, 'fight_next').find(({ action }) => action.player === spot.seat) ?? null;
  }
  return null;
}

/** Whether a ship of this stack is to be chosen. */
export function choosable(
  legal: readonly StellarOffer[],
  view: View,
  you: number | null,
  { sector, seat }: Omit<Spot, 'index'>,
): boolean {
  const ships = view.sectors[sector]?.stacks[seat] ?? [];
  return ships.some((_, index) => {
    const spot = { sector, seat, index };
    return shipOffer(legal, view, you, spot) !== null || canWarp(legal, spot, you);
  });
}

/** The sector that is asked about: that of an ability or a fight, or of the only ship that can be revealed. */
export function sectorAsked({ step }: View, legal: readonly StellarOffer[]): number | null {
  if (legal.length === 0) return null;
  if (step.type === 'ability' || step.type === 'fight') return step.sector;
  const [one, other] = only(legal, 'reveal');
  return one && !other ? one.action.sector : null;
}

function isFoe(foes: readonly Foe[], { seat, index }: Spot): boolean {
  return foes.some((foe) => foe.seat === seat && foe.index === index);
}

/** What a click on this ship would mean now, and what to click instead where that could be done. */
export function meantBy({ step }: View, you: number | null, { sector, seat, index }: Spot): Meant<Action> {
  if (step.type === 'fight') return { actions: [{ do: 'fight_next', player: seat }], otherwise: say.instead.foe };
  if (step.type === 'ability' && step.kind === 'warp_ring') {
    // A warp names one's own ships only: another's cannot even be asked for.
    const actions: Action[] = seat === you ? [{ do: 'warp', from: sector, index, to: sector }] : [];
    return { actions, otherwise: say.instead.ownShip };
  }
  if (step.type === 'ability')
    return { actions: [{ do: 'destroy', owner: seat, index }], otherwise: say.instead.victim };
  const otherwise = step.type === 'reveal' ? say.prompt.reveal : say.instead.shipFirst;
  return { actions: [{ do: 'reveal', sector }], otherwise };
}
