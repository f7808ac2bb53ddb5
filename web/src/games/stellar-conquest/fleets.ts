/** The viewer's ships place by place, as they are listed: those that have not entered the map, then idle ones, then the rest. */
import { KINDS } from './ships';
import type { Fleet, GroupView, Hex } from './types';

export interface Row {
  key: string;
  at: Hex | null;
  course: Hex | null;
  arrival: number | null;
  /** They are at rest and going nowhere. */
  idle: boolean;
  ships: Fleet;
}

export const isIdle = ({ at, course, moved, halted }: GroupView): boolean =>
  at !== null && course === null && moved === 0 && !halted;

/** Where ships are going nowhere; a single one that holds what counts stays where it is. */
export function idlePlaces(groups: readonly GroupView[], held: Readonly<Record<Hex, number>>): Hex[] {
  const ships = (hex: Hex): number => groups.reduce((sum, { at, count }) => sum + (at === hex ? count : 0), 0);
  const places = groups.flatMap((group) => (group.at && !group.hand && isIdle(group) ? [group.at] : []));
  return [...new Set(places)].filter((hex) => !(held[hex] && ships(hex) === 1)).sort();
}

/** Of these, those that go the same way: the ones without a destination, or else all that are bound where the first is. */
export function together(groups: readonly GroupView[]): GroupView[] {
  const free = groups.filter(isIdle);
  return free.length > 0 ? free : groups.filter(({ course }) => course === groups[0]?.course);
}

/** The next of these places after one, and then from the beginning again. */
export function following(places: readonly Hex[], at: Hex | null): Hex | undefined {
  return places.find((place) => at === null || place > at) ?? places[0];
}

export function rows(groups: readonly GroupView[]): Row[] {
  const found = new Map<string, Row>();
  for (const group of groups) {
    const { at, course, arrival, kind, count } = group;
    const idle = isIdle(group);
    const key = `${at ?? ''} ${course ?? ''} ${arrival ?? ''} ${idle}`;
    const row = found.get(key) ?? { key, at, course, arrival, idle, ships: [0, 0, 0, 0, 0] };
    const ships = row.ships.map((before, index) => before + (KINDS[index] === kind ? count : 0)) as Fleet;
    found.set(key, { ...row, ships });
  }
  const rank = ({ at, idle }: Row): number => (at === null ? 0 : idle ? 1 : 2);
  return [...found.values()].sort(
    (a, b) => rank(a) - rank(b) || (a.arrival ?? Infinity) - (b.arrival ?? Infinity) || 0,
  );
}

/** Groups that are shown as one. */
export interface Alike {
  /** The first of them stands for all. */
  group: GroupView;
  all: GroupView[];
  count: number;
}

/** Those for which the same is said are one. */
export function alike(groups: readonly GroupView[], said: (group: GroupView) => string): Alike[] {
  const found = new Map<string, Alike>();
  for (const group of groups) {
    const { all, count } = found.get(said(group)) ?? { all: [], count: 0 };
    found.set(said(group), { group: all[0] ?? group, all: [...all, group], count: count + group.count });
  }
  return [...found.values()];
}
