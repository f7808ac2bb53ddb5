/** Fleets that a guest has saved, by race, on this device. */
import { keep, kept } from '../../kept';
import type { Race } from './types';

export interface Saved {
  name: string;
  race: Race;
  cards: string[];
}

const KEY = 'stellar-conflict.fleets';
const LAST_KEY = 'stellar-conflict.last-fleets';
const MOST = 24;

export function load(): Saved[] {
  try {
    const read: unknown = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** Saves a fleet, replacing one of the same race and name. Full or forbidden storage loses nothing but the fleet. */
export function save(fleet: Saved): Saved[] {
  const others = load().filter(({ name, race }) => name !== fleet.name || race !== fleet.race);
  return store([fleet, ...others].slice(0, MOST));
}

export function forget(fleet: Saved): Saved[] {
  return store(load().filter(({ name, race }) => name !== fleet.name || race !== fleet.race));
}

type Last = Partial<Record<Race, string[]>>;

/** The fleet of a race that was sent last: most players of a match want it again. */
export function lastOf(race: Race): string[] | null {
  const cards = lasts()[race];
  return Array.isArray(cards) && cards.every((card) => typeof card === 'string') ? cards : null;
}

export function remember(race: Race, cards: readonly string[]): void {
  keep(LAST_KEY, JSON.stringify({ ...lasts(), [race]: cards }));
}

function lasts(): Last {
  try {
    return (JSON.parse(kept(LAST_KEY) ?? '{}') as Last | null) ?? {};
  } catch {
    return {};
  }
}

function store(fleets: Saved[]): Saved[] {
  keep(KEY, JSON.stringify(fleets));
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

/** A fleet that can be sent as it is: the player's last one, or one of the table's by how many ships it has. */
export interface Suggested {
  kind: 'last' | 'mixed' | 'many' | 'few';
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
