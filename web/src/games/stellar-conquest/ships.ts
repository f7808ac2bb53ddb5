/** Ships and defences: what they are called and which symbol shows them. */
import { list } from '../../english';
import { say } from './messages';
import type { Fleet, Item, MarkersView, ShipKind, Unit } from './types';

export interface Look {
  name: string;
  /** Conquered people are aboard. */
  captive?: boolean;
  /** An id in `art/ShipSymbols.svelte`. */
  symbol: string;
}

export const KINDS: readonly ShipKind[] = ['scout', 'transport', 'corvette', 'fighter', 'death_star'];

export const SHIP: Readonly<Record<ShipKind, Look>> = {
  scout: { name: say.unit.scout, symbol: 'sc-scout' },
  transport: { name: say.unit.transport, symbol: 'sc-transport' },
  corvette: { name: say.unit.corvette, symbol: 'sc-corvette' },
  fighter: { name: say.unit.fighter, symbol: 'sc-fighter' },
  death_star: { name: say.unit.death_star, symbol: 'sc-death-star' },
};

export const ITEM: Readonly<Record<Item, Look>> = {
  scout: SHIP.scout,
  corvette: SHIP.corvette,
  fighter: SHIP.fighter,
  death_star: SHIP.death_star,
  factory: { name: say.unit.factory, symbol: 'sc-factory' },
  missile_base: { name: say.unit.missile_base, symbol: 'sc-base' },
  advanced_missile_base: { name: say.unit.advanced_missile_base, symbol: 'sc-advanced-base' },
  planet_shield: { name: say.unit.planet_shield, symbol: 'sc-shield' },
};

export const ITEMS = Object.keys(ITEM) as Item[];

export function counted(count: number, { name, captive = false }: Look): string {
  return say.units(count, name, captive);
}

/** `2 scouts and 1 corvette`. */
export function fleetWords(fleet: Fleet): string {
  return list(KINDS.flatMap((kind, index) => (fleet[index] ? [counted(fleet[index], SHIP[kind])] : [])));
}

/** `3 ships`, of whatever kinds. */
export function countWords(fleet: Fleet): string {
  return say.marker.ships(fleet.reduce((sum, count) => sum + count, 0));
}

/** `at least 3 ships in no task force`: a counter stands for one or more. Whose people are aboard its colour tells. */
export function looseWords({ loose, captives }: MarkersView, name: (seat: number) => string): string {
  return say.marker.loose(
    loose,
    captives.map(({ people, counters }) => ({ people: name(people), counters })),
  );
}

/** What a unit of a battle looks like; `place` says which of several it is. */
export function unitLook(unit: Unit): Look {
  if ('ship' in unit) return SHIP[unit.ship];
  if ('captive' in unit) return { ...SHIP.transport, captive: true };
  return 'base' in unit ? ITEM.missile_base : ITEM.advanced_missile_base;
}

/** A unit as a key that can be compared. */
export function unitKey(unit: Unit): string {
  return Object.entries(unit).flat().join('-');
}
