/** Ships and defences: what they are called and which symbol shows them. */
import { counted as number, list } from '../../english';
import type { Fleet, Item, MarkersView, ShipKind, Unit } from './types';

export interface Look {
  name: string;
  /** What follows its name: `with conquered people`. */
  more?: string;
  /** An id in `art/ShipSymbols.svelte`. */
  symbol: string;
}

export const KINDS: readonly ShipKind[] = ['scout', 'transport', 'corvette', 'fighter', 'death_star'];

export const SHIP: Readonly<Record<ShipKind, Look>> = {
  scout: { name: 'scout', symbol: 'sc-scout' },
  transport: { name: 'transport', symbol: 'sc-transport' },
  corvette: { name: 'corvette', symbol: 'sc-corvette' },
  fighter: { name: 'fighter', symbol: 'sc-fighter' },
  death_star: { name: 'death star', symbol: 'sc-death-star' },
};

export const ITEM: Readonly<Record<Item, Look>> = {
  scout: SHIP.scout,
  corvette: SHIP.corvette,
  fighter: SHIP.fighter,
  death_star: SHIP.death_star,
  factory: { name: 'factory', symbol: 'sc-factory' },
  missile_base: { name: 'missile base', symbol: 'sc-base' },
  advanced_missile_base: { name: 'advanced missile base', symbol: 'sc-advanced-base' },
  planet_shield: { name: 'planet shield', symbol: 'sc-shield' },
};

export const ITEMS = Object.keys(ITEM) as Item[];

export function counted(count: number, { name, more }: Look): string {
  return [number(count, name), ...(more ? [more] : [])].join(' ');
}

/** `2 scouts and 1 corvette`. */
export function fleetWords(fleet: Fleet): string {
  return list(KINDS.flatMap((kind, index) => (fleet[index] ? [counted(fleet[index], SHIP[kind])] : [])));
}

/** `3 loose counters, 1 of them with people of Ann`: their colour is for all to see. */
export function looseWords({ loose, captives }: MarkersView, name: (seat: number) => string): string {
  const people = captives.map(({ people, counters }) => `, ${counters} of them with people of ${name(people)}`);
  return `${number(loose, 'loose counter')}${people.join('')}`;
}

/** A chance in thousandths as people say it. */
export function percent(permille: number): string {
  if (permille > 0 && permille < 10) return 'under 1 %';
  if (permille > 990 && permille < 1000) return 'over 99 %';
  return `${Math.round(permille / 10)} %`;
}

/** What a unit of a battle looks like; `place` says which of several it is. */
export function unitLook(unit: Unit): Look {
  if ('ship' in unit) return SHIP[unit.ship];
  if ('captive' in unit) return { ...SHIP.transport, more: 'with conquered people' };
  return 'base' in unit ? ITEM.missile_base : ITEM.advanced_missile_base;
}

/** A unit as a key that can be compared. */
export function unitKey(unit: Unit): string {
  return Object.entries(unit).flat().join('-');
}
