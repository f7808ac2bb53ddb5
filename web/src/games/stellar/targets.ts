/** What can be clicked: the legal actions, sorted by the thing on the board that they belong to. No rules are known here. */
import { only, type OfferOf } from '../../board/offers';
import type { Action, Kind, View } from './types';

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
  if (step.type === 'fight' && step.sector === spot.sector && isTopmostMilitary(view, spot)) {
    return only(legal, 'fight_next').find(({ action }) => action.player === spot.seat) ?? null;
  }
  return null;
}

/** The ship that would have to be fought first (STELLAR-7.8, STELLAR-R25): for showing, the server decides. */
function isTopmostMilitary(view: View, spot: Spot): boolean {
  const stack = view.sectors[spot.sector]?.stacks[spot.seat] ?? [];
  return stack.findLastIndex((ship) => ship.class === 'military') === spot.index;
}

/** Where the selection may go. */
export function openSectors(legal: readonly StellarOffer[], selection: Selection | null): Set<number> {
  if (!selection) return new Set();
  if (selection.what === 'hand') {
    const here = only(legal, 'place').filter(({ action }) => action.kind === selection.kind);
    return new Set(here.map(({ action }) => action.sector));
  }
  const { spot } = selection;
  const moves = only(legal, 'warp').filter(({ action }) => action.from === spot.sector && action.index === spot.index);
  return new Set(moves.map(({ action }) => action.to));
}

export interface Reason {
  text: string;
  rule: string;
}

/** Why a click on a sector does nothing now. */
export function whyNotSector(view: View, you: number | null, mine: boolean, selection: Selection | null): Reason {
  const { step } = view;
  if (step.type === 'over') return { text: 'The game is over.', rule: 'STELLAR-10.5' };
  if (you === null) return { text: 'You are watching; only the players act.', rule: 'STELLAR-4.1' };
  if (step.type === 'fleet') return { text: 'Fleets are chosen before anything is placed.', rule: 'STELLAR-3.2' };
  if (!mine) return { text: 'It is not your turn.', rule: 'STELLAR-6.3' };
  if (step.type === 'place' && !selection) {
    return { text: 'First choose a ship in your hand, then a sector.', rule: 'STELLAR-4.3' };
  }
  if (step.type === 'reveal') {
    return { text: 'You have placed. Now turn up one of your face-down ships, or pass.', rule: 'STELLAR-5.1' };
  }
  if (step.type === 'fight') return { text: 'First choose whom your ship fights.', rule: 'STELLAR-R21' };
  if (step.type === 'ability') return whyNotAbility(step.kind, selection);
  return { text: 'This ship cannot go there.', rule: 'STELLAR-4.3' };
}

function whyNotAbility(kind: Kind, selection: Selection | null): Reason {
  if (kind === 'warp_ring' && !selection) {
    return { text: 'First choose one of your ships, then the sector it warps to.', rule: 'STELLAR-8.5' };
  }
  if (kind === 'warp_ring') return { text: 'The ship is there already; choose another sector.', rule: 'STELLAR-R29' };
  if (kind === 'mend') return { text: 'Choose the ship that comes back from your Settled pile.', rule: 'STELLAR-8.11' };
  return { text: 'Choose a ship in the sector of your Rogue.', rule: 'STELLAR-8.14' };
}

/** Why a click on a ship does nothing now. */
export function whyNotShip(view: View, you: number | null, mine: boolean, spot: Spot): Reason {
  const ship = view.sectors[spot.sector]?.stacks[spot.seat]?.[spot.index];
  if (!mine || !ship) return whyNotSector(view, you, mine, null);
  if (view.step.type === 'reveal') {
    if (spot.seat !== you) return { text: 'You may turn up only your own ships.', rule: 'STELLAR-5.1' };
    return { text: 'This ship lies face up already.', rule: 'STELLAR-R17' };
  }
  if (view.step.type === 'ability' && view.step.kind === 'warp_ring' && spot.seat !== you) {
    return { text: 'A Warp Ring moves only ships of its owner.', rule: 'STELLAR-R29' };
  }
  if (view.step.type === 'ability' && view.step.kind === 'rogue') {
    return { text: 'A Rogue reaches only ships in its own sector.', rule: 'STELLAR-8.14' };
  }
  return whyNotSector(view, you, mine, null);
}
