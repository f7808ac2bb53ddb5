/**
 * What a placement would do, before it is sent: the meter, what would switch off, or what is still missing. A forecast for
 * the eye only; the server settles the station (ORBITAL-R8 to ORBITAL-R11).
 */
import {
  freshVp,
  moduleValues,
  net,
  nth,
  plus,
  NOTHING,
  TYPES,
  type Four,
  type Printed,
  type Resource,
} from './values';
import type { LaidView, ModuleView, Spot, Values } from './types';

export interface Preview {
  station: ModuleView[];
  /** Production and requirements as they would be. */
  totals: Values;
  vp: number;
  /** Nothing if it fits; otherwise what the group still lacks. */
  short: { type: Resource; missing: number }[];
  vpOver: boolean;
  /** Modules that would certainly go off or on. */
  off: number[];
  on: number[];
  /** Modules of which the player would have to choose some to switch off. */
  either: number[];
}

/** More modules between which to choose are not forecast: 2^12 sets are counted in an instant, many more are not. */
const LIMIT = 12;

export function moduleOf(at: Spot): number | null {
  if (at === 'new') return null;
  return 'under' in at ? at.under : at.on_top;
}

/** The station with one more card in it. */
export function lay(printed: Printed, station: readonly ModuleView[], card: LaidView, at: Spot): ModuleView[] {
  const id = moduleOf(at);
  if (id === null) {
    const free = firstFree(station.map((module) => module.id));
    const values = moduleValues(printed, [card]);
    const module = {
      id: free,
      cards: [card],
      on: false,
      stunned: false,
      attacked: false,
      boost: 0,
      values,
      defence: values.defence,
    };
    return [...station, module].sort((a, b) => a.id - b.id);
  }
  return station.map((module) => {
    if (module.id !== id) return module;
    const cards = typeof at === 'object' && 'under' in at ? [card, ...module.cards] : [...module.cards, card];
    return withCards(printed, module, cards);
  });
}

export function withCards(printed: Printed, module: ModuleView, cards: LaidView[]): ModuleView {
  const values = moduleValues(printed, cards);
  return { ...module, cards, values, defence: module.defence + values.defence - module.values.defence };
}

function firstFree(taken: number[]): number {
  let id = 0;
  while (taken.includes(id)) id++;
  return id;
}

const touched = (module: ModuleView): boolean => module.cards.some((laid) => laid.fresh);

/** Whether a module that was off is extended: then no active one goes off (ORBITAL-8.8, ORBITAL-R14). */
function revives(station: readonly ModuleView[]): boolean {
  return station.some((module) => !module.on && touched(module) && !isNew(module));
}

/** What has to be active when the group closes. */
function bound(station: readonly ModuleView[]): ModuleView[] {
  const held = revives(station);
  return station.filter((module) => touched(module) || (held && module.on));
}

function sumOf(modules: readonly ModuleView[]): Values {
  return modules.reduce((sum, { values }) => plus(sum, values), NOTHING);
}

/** Whether one set lies within another, sets being bits. */
const within = (a: number, b: number): boolean => a !== b && (a & b) === a;

/** For each set of `open` modules, whether it can be active together with what yields `base`. */
function feasibility(base: Four, open: readonly Four[]): (mask: number) => boolean {
  const sums = base.map((start, type) => {
    const line = new Int16Array(1 << open.length).fill(start);
    for (let mask = 1; mask < line.length; mask++) {
      const rest = mask & (mask - 1);
      line[mask] = (line[rest] ?? 0) + (open[31 - Math.clz32(mask ^ rest)]?.[type] ?? 0);
    }
    return line;
  });
  return (mask) => sums.every((line) => (line[mask] ?? 0) >= 0);
}

/** The active sets between which the closing of a group chooses (ORBITAL-R11); null where there are too many to count. */
export function closings(station: readonly ModuleView[]): ModuleView[][] | null {
  // What must be on, and what only helps, is in every set; what is off and helps nobody is in none.
  const must = bound(station);
  const sure = station.filter(
    (module) => must.includes(module) || (module.on && net(module.values).every((left) => left >= 0)),
  );
  const open = station.filter(
    (module) => !sure.includes(module) && (module.on || net(module.values).some((left) => left > 0)),
  );
  if (open.length > LIMIT) return null;
  const feasible = feasibility(
    net(sumOf(sure)),
    open.map(({ values }) => net(values)),
  );
  const wasOn = open.reduce((mask, { on }, index) => (on ? mask | (1 << index) : mask), 0);
  const found = new Map<number, number[]>();
  for (let mask = (1 << open.length) - 1; mask >= 0; mask--) {
    if (!feasible(mask)) continue;
    const old = mask & wasOn;
    const kept = found.get(old) ?? [];
    // Of sets with the same old modules the smaller is enough.
    found.set(old, [
      ...kept.filter((other) => !within(mask, other)),
      ...(kept.some((other) => within(other, mask)) ? [] : [mask]),
    ]);
  }
  const olds = [...found.keys()].filter((old, _, all) => !all.some((other) => within(old, other)));
  const setOf = (mask: number): ModuleView[] => [...sure, ...open.filter((_, index) => mask & (1 << index))];
  return olds.flatMap((old) => (found.get(old) ?? []).map(setOf));
}

/** What would become of this station if the group could close now. */
export function preview(printed: Printed, station: ModuleView[]): Preview {
  const vp = freshVp(printed, station);
  const sets = closings(station);
  const first = sets?.[0];
  const base = { station, vp, vpOver: vp > printed.vp_limit };
  if (!sets || !first) {
    // Nothing closes: show the new cards with all that is on, and what they lack of each type.
    const wanted = station.filter((module) => module.on || touched(module));
    const totals = sumOf(wanted);
    const needed = bound(station);
    const must = net(sumOf(needed));
    const help = station.filter((module) => !needed.includes(module)).map((module) => net(module.values));
    const short = TYPES.flatMap((type, index) => {
      const left = (must[index] ?? 0) + help.reduce((sum, values) => sum + Math.max(0, values[index] ?? 0), 0);
      return left < 0 ? [{ type, missing: -left }] : [];
    });
    return { ...base, totals, short: sets ? short : [], off: [], on: [], either: [] };
  }
  const inAll = (module: ModuleView): boolean => sets.every((set) => set.includes(module));
  const inNone = (module: ModuleView): boolean => !sets.some((set) => set.includes(module));
  return {
    ...base,
    totals: sumOf(first),
    short: [],
    off: station.filter((module) => module.on && inNone(module)).map(({ id }) => id),
    on: station.filter((module) => !module.on && !isNew(module) && inAll(module)).map(({ id }) => id),
    either: station.filter((module) => module.on && !inAll(module) && !inNone(module)).map(({ id }) => id),
  };
}

const isNew = (module: ModuleView): boolean => module.cards.every((laid) => laid.fresh);

/** Whether everything played would fit. */
export function fits(forecast: Preview): boolean {
  const { totals } = forecast;
  return (
    forecast.short.length === 0 &&
    !forecast.vpOver &&
    totals.makes.every((made, index) => made >= (totals.needs[index] ?? 0))
  );
}

/** The forecast in a few words. */
export function sayPreview(forecast: Preview, limit: number): string {
  const parts: string[] = [];
  if (forecast.vpOver) parts.push(`shows ${forecast.vp} of ${limit} VP: cover some with another card`);
  if (forecast.short.length > 0) {
    parts.push(
      `still lacks ${forecast.short.map(({ type, missing }) => `${missing} ${type}`).join(', ')}: more cards must follow`,
    );
  } else if (!fits(forecast) && !forecast.vpOver) parts.push('does not fit yet: more cards must follow');
  if (forecast.either.length > 0) parts.push(`you choose what goes off: ${modules(forecast.either)}`);
  if (forecast.off.length > 0) parts.push(`${modules(forecast.off)} would go off`);
  if (forecast.on.length > 0) parts.push(`${modules(forecast.on)} would come on`);
  return parts.length > 0 ? parts.join('; ') : 'fits at once';
}

/** What a placement costs or lacks in a word or two; nothing if it simply fits. */
export function brief(forecast: Preview): string {
  if (forecast.vpOver) return 'too many VP';
  if (!fits(forecast)) return 'needs more';
  const off = forecast.off.length > 0 ? forecast.off.length : forecast.either.length > 0 ? '1+' : 0;
  return off === 0 ? '' : `${off} off`;
}

function modules(ids: number[]): string {
  return `${ids.length === 1 ? 'module' : 'modules'} ${ids.map(nth).join(', ')}`;
}
