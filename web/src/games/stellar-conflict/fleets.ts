/** Fleets that a guest has saved, by race, on this device. */
import type { Race } from './types';

export interface Saved {
  name: string;
  race: Race;
  cards: string[];
}

const KEY = 'parhelion.stellar-conflict.fleets';
const MOST = 24;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

export function load(shelf: Shelf): Saved[] {
  try {
    const read: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** Saves a fleet, replacing one of the same race and name. Full or forbidden storage loses nothing but the fleet. */
export function save(shelf: Shelf, fleet: Saved): Saved[] {
  const others = load(shelf).filter(({ name, race }) => name !== fleet.name || race !== fleet.race);
  return store(shelf, [fleet, ...others].slice(0, MOST));
}

export function forget(shelf: Shelf, fleet: Saved): Saved[] {
  return store(
    shelf,
    load(shelf).filter(({ name, race }) => name !== fleet.name || race !== fleet.race),
  );
}

function store(shelf: Shelf, fleets: Saved[]): Saved[] {
  try {
    shelf.setItem(KEY, JSON.stringify(fleets));
  } catch {
    // A private window may forbid it.
  }
  return fleets;
}

function isSaved(value: unknown): value is Saved {
  const fleet = value as Partial<Saved> | null;
  return (
    typeof fleet?.name === 'string' &&
    typeof fleet.race === 'string' &&
    Array.isArray(fleet.cards) &&
    fleet.cards.every((card) => typeof card === 'string')
  );
}
