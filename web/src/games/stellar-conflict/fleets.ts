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

/** A fleet that the table suggests, by how many ships it has. */
export interface Suggested {
  kind: 'mixed' | 'many' | 'few';
  cards: string[];
}

/** Of the fleets that the table offers: one in the middle, the one with the most ships and the one with the fewest. */
export function suggested(offered: readonly (readonly string[])[]): Suggested[] {
  const bySize = offered.toSorted((one, other) => one.length - other.length);
  const [few, mixed, many] = [bySize[0], bySize[Math.floor(bySize.length / 2)], bySize.at(-1)];
  const kinds = [
    ['mixed', mixed],
    ['many', many],
    ['few', few],
  ] as const;
  const seen: (readonly string[])[] = [];
  return kinds.flatMap(([kind, cards]) => {
    if (!cards || seen.includes(cards)) return [];
    seen.push(cards);
    return [{ kind, cards: [...cards] }];
  });
}
