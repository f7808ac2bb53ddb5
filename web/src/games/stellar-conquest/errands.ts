/**
 * Where idle ships would well go: advice, weighed by what the map shows. As long as nothing is in hand the table cannot be asked when
 * ships would be there; whether they may go it says when they are sent.
 */
import { only } from '../../board/offers';
import { reached } from './chart';
import { isIdle } from './fleets';
import { distance, hexAt, hexName } from './hexes';
import { freePrize, promiseOf } from './prospect';
import { KINDS } from './ships';
import { starOf, type ConquestOffer } from './targets';
import type { Action, Fleet, GroupView, Hex, ShipKind, View } from './types';

type Take = Extract<Action, { do: 'take' }>;

/** Ships that go somewhere together. */
export interface Errand {
  takes: readonly [Take, ...Take[]];
  ships: Fleet;
  /** Null is off the map. */
  from: Hex | null;
  star: Hex;
  /** Nobody knows the star, and none of them is armed. */
  alone: boolean;
}

const WARSHIPS: readonly ShipKind[] = ['corvette', 'fighter', 'death_star'];

/** Settlers with their warships to where it promises most, then scouts, each to a star of its own. */
export function errands(view: View, legal: readonly ConquestOffer[]): Errand[] {
  const groups = Object.values(view.own?.groups ?? {});
  const takes = new Set(only(legal, 'take').map(({ action }) => action.group));
  const free = groups.filter(
    (group) =>
      takes.has(group.id) &&
      group.captive === null &&
      group.course === null &&
      !group.hand &&
      (group.at === null || isIdle(group)),
  );
  const chart = new Chart(view, groups);
  const places = [...new Set(free.map(({ at }) => at))];
  const settlers = places.flatMap((at) => {
    const here = free.filter((group) => group.at === at);
    return settling(
      chart,
      here.filter(({ kind }) => kind === 'transport'),
      here.filter(({ kind }) => WARSHIPS.includes(kind)),
    );
  });
  const scouts = free.filter((group) => group.kind === 'scout' && !chart.holds(group, groups));
  return [...settlers, ...scouts.flatMap((group) => exploring(chart, group))];
}

/** No settlers go to a star that nobody knows but with warships; where they stood on their own these come along anyway. */
function settling(chart: Chart, settlers: readonly GroupView[], warships: readonly GroupView[]): Errand[] {
  const [first] = settlers;
  if (!first || chart.lands(first.at)) return [];
  const star = chart.best(settlers, (hex) =>
    chart.known(hex) ? freePrize(chart.view, hex) : warships[0] ? promiseOf(chart.view, hex) : 0,
  );
  if (!star) return [];
  chart.bound.add(star);
  const guard = warships[0] && !chart.known(star) ? [{ ...warships[0], count: 1 }] : [];
  return [errand([first, ...settlers.slice(1), ...(chart.settled(first.at) ? guard : warships)], star, false)];
}

function exploring(chart: Chart, scouts: GroupView): Errand[] {
  const one = { ...scouts, count: 1 };
  return Array.from({ length: scouts.count }).flatMap(() => {
    // What settlers can reach is worth knowing first.
    const star = chart.best([one], (hex) =>
      chart.known(hex) ? 0 : promiseOf(chart.view, hex) * (chart.near(hex) ? 2 : 1),
    );
    if (!star) return [];
    chart.bound.add(star);
    return [errand([one], star, true)];
  });
}

function errand(ships: readonly [GroupView, ...GroupView[]], star: Hex, alone: boolean): Errand {
  const count = (kind: ShipKind): number =>
    ships.reduce((sum, group) => sum + (group.kind === kind ? group.count : 0), 0);
  const take = ({ id, count }: GroupView): Take => ({ do: 'take', group: id, count });
  const [one, ...others] = ships;
  return { takes: [take(one), ...others.map(take)], ships: KINDS.map(count) as Fleet, from: one.at, star, alone };
}

/** The map as advice sees it. */
class Chart {
  /** Stars for which somebody is bound, or where somebody already is to explore them. */
  readonly bound: Set<Hex>;
  readonly #inside: Set<Hex>;

  constructor(
    readonly view: View,
    groups: readonly GroupView[],
  ) {
    this.bound = new Set(groups.flatMap(({ at, course }) => course ?? (at && !this.known(at) ? at : [])));
    this.#inside = new Set(reached(view).map(hexName));
  }

  readonly known = (hex: Hex): boolean => this.view.stars[hex]?.explored ?? false;

  /** Ships that need a command post get there. */
  readonly near = (hex: Hex): boolean => this.#inside.size === 0 || this.#inside.has(hex);

  /** People land there after the ships have moved. */
  lands(hex: Hex | null): boolean {
    return (this.view.own?.ahead ?? []).some(({ what, star }) => what === 'land' && star === hex);
  }

  /** The viewer has a colony there. */
  settled(hex: Hex | null): boolean {
    const planets = hex ? Object.values(this.view.stars[hex]?.planets ?? {}) : [];
    return planets.some(({ colony }) => colony?.holder === this.view.seat);
  }

  /** They alone are at a planet that counts, or at a star that is still to be explored. */
  holds({ id, at }: GroupView, groups: readonly GroupView[]): boolean {
    if (at === null || !this.view.map.stars.some(({ hex }) => hex === at)) return false;
    const company = groups.some((other) => other.id !== id && other.at === at && other.course === null);
    return !this.known(at) || (freePrize(this.view, at) > 0 && !company && !this.settled(at));
  }

  /** The star that is worth most for the time that it takes to get there. */
  best(ships: readonly GroupView[], worth: (hex: Hex) => number): Hex | null {
    const { map, seat, markers, turn, last_turn: last, own } = this.view;
    const from = ships[0]?.at ?? null;
    const start = hexAt(from ?? map.entries[seat ?? 0] ?? 'A1');
    const ranged = ships.some(({ kind }) => kind !== 'scout');
    const found = map.stars.flatMap(({ hex }) => {
      const barred = ships.some(({ left, origin }) => left === hex || (origin !== null && starOf(origin) === hex));
      const taken = this.bound.has(hex) || (markers[hex] ?? []).some((owner) => owner.seat !== seat);
      if (hex === from || barred || taken || (ranged && !this.near(hex))) return [];
      const far = distance(start, hexAt(hex)) + (from === null ? 1 : 0);
      const turns = Math.max(1, Math.ceil(far / Math.max(own?.speed ?? 1, 1)));
      return turn + turns - 1 > last || worth(hex) === 0 ? [] : [{ hex, value: worth(hex) / turns }];
    });
    return found.toSorted((a, b) => b.value - a.value)[0]?.hex ?? null;
  }
}
