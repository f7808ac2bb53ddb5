/** The choice of a fleet before it is sent: ships in any order, sent in canonical order. */
import { CLASS, KINDS, byKind } from './kinds';
import type { Action, Kind } from './types';

export function countOf(kinds: readonly Kind[], kind: Kind): number {
  return kinds.filter((other) => other === kind).length;
}

/** What is sent for these new picks. Picks come in the order of kinds, so that every fleet has one path. */
export function fleetActions(picks: readonly Kind[]): Action[] {
  const adds = [...picks].sort(byKind).map((kind): Action => ({ do: 'fleet_add', kind }));
  return [...adds, { do: 'fleet_done' }];
}

export function without(kinds: readonly Kind[], kind: Kind): Kind[] {
  const index = kinds.lastIndexOf(kind);
  return kinds.filter((_, at) => at !== index);
}

/** A first fleet for newcomers: half civilians and half warships at random; then whatever is left. */
export function mixedFleet(reserve: readonly Kind[], size: number, random: () => number): Kind[] {
  const pool = reserve.map((kind) => ({ kind, order: random() })).sort((a, b) => a.order - b.order);
  const picked: Kind[] = [];
  for (const { kind } of pool) {
    const same = picked.filter((other) => CLASS[other] === CLASS[kind]).length;
    if (same < size / 2) picked.push(kind);
  }
  const rest = pool.map(({ kind }) => kind);
  for (const kind of picked) rest.splice(rest.indexOf(kind), 1);
  return [...picked, ...rest].slice(0, size).sort(byKind);
}

/** The kinds of a list, each once, in canonical order. */
export function kindsIn(kinds: readonly Kind[]): Kind[] {
  return KINDS.filter((kind) => kinds.includes(kind));
}
