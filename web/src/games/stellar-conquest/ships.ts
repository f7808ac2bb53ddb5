/** Ships and defences: what they are called and which symbol shows them. */
import type { Fleet, Item, MarkersView, ShipKind, Unit } from './types';

export interface Look {
  name: string;
  many: string;
  /** An id in `art/ShipSymbols.svelte`. */
  symbol: string;
}

export const KINDS: readonly ShipKind[] = ['scout', 'transport', 'corvette', 'fighter', 'death_star'];

export const SHIP: Readonly<Record<ShipKind, Look>> = {
  scout: { name: 'scout', many: 'scouts', symbol: 'sc-scout' },
  transport: { name: 'transport', many: 'transports', symbol: 'sc-transport' },
  corvette: { name: 'corvette', many: 'corvettes', symbol: 'sc-corvette' },
  fighter: { name: 'fighter', many: 'fighters', symbol: 'sc-fighter' },
  death_star: { name: 'death star', many: 'death stars', symbol: 'sc-death-star' },
};

export const ITEM: Readonly<Record<Item, Look>> = {
  scout: SHIP.scout,
  corvette: SHIP.corvette,
  fighter: SHIP.fighter,
  death_star: SHIP.death_star,
  factory: { name: 'factory', many: 'factories', symbol: 'sc-factory' },
  missile_base: { name: 'missile base', many: 'missile bases', symbol: 'sc-base' },
  advanced_missile_base: { name: 'advanced missile base', many: 'advanced missile bases', symbol: 'sc-advanced-base' },
  planet_shield: { name: 'planet shield', many: 'planet shields', symbol: 'sc-shield' },
};

export const ITEMS = Object.keys(ITEM) as Item[];

export function counted(count: number, look: Look): string {
  return `${count} ${count === 1 ? look.name : look.many}`;
}

/** `2 scouts, 1 corvette`. */
export function fleetWords(fleet: Fleet): string {
  const parts = KINDS.flatMap((kind, index) => (fleet[index] ? [counted(fleet[index], SHIP[kind])] : []));
  return parts.length > 0 ? parts.join(', ') : 'nothing';
}

/** `3 loose counters, 1 of them with people of Ann`: their colour is for all to see (CONQUEST-17.6). */
export function looseWords({ loose, captives }: MarkersView, name: (seat: number) => string): string {
  const people = captives.map(({ people, counters }) => `, ${counters} of them with people of ${name(people)}`);
  return `${loose} loose ${loose === 1 ? 'counter' : 'counters'}${people.join('')}`;
}

/** What a unit of a battle looks like; `place` says which of several it is. */
export function unitLook(unit: Unit): Look {
  if ('ship' in unit) return SHIP[unit.ship];
  if ('captive' in unit)
    return {
      name: 'transport with conquered people',
      many: 'transports with conquered people',
      symbol: 'sc-transport',
    };
  return 'base' in unit ? ITEM.missile_base : ITEM.advanced_missile_base;
}

/** A unit as a key that can be compared. */
export function unitKey(unit: Unit): string {
  return Object.entries(unit).flat().join('-');
}

/** The row or column of the attack table that a unit belongs to. */
export function strength(unit: Unit): number {
  if ('captive' in unit) return 0;
  if ('base' in unit) return 1;
  if ('advanced' in unit) return 2;
  return { scout: 0, transport: 0, corvette: 1, fighter: 2, death_star: 3 }[unit.ship];
}

/** How a shot hits, in words: `1–4`, `two dice make 10`, `always`, `never`. */
export function odds(attack: readonly (readonly string[])[], shooter: Unit, target: Unit): string {
  const entry = attack[strength(shooter) - 1]?.[strength(target)] ?? 'never';
  if (entry === '1') return 'hits on 1';
  if (/^\d$/.test(entry)) return `hits on 1–${entry}`;
  if (entry.startsWith('sum')) return `two dice must make ${entry.slice(4)}`;
  return entry === 'always' ? 'always hits' : 'cannot harm it';
}
