/** What a place at the end of a flight is good for, as the table foretells it, and the few places worth pointing out. */
import { say } from './messages';
import type { Forecast, ShipView, View } from './types';

type Flight = Extract<Forecast, { will: 'fly' }>;

/** One thing that can be done from a place. Places with the same key are good for the same thing. */
export interface Purpose {
  key: string;
  text: string;
}

/** The end of a flight. */
export interface End {
  key: string;
  /** What the table says of it; null until it has. */
  flight: Flight | null;
  purposes: readonly Purpose[];
}

/** As many places may stand out at once. */
export const PLACES_MAX = 12;

export function purposesOf(
  flight: Flight,
  view: View,
  ship: ShipView | undefined,
  whose: (seat: number) => string,
): Purpose[] {
  const cluster = (number: number): string => view.clusters[number]?.name ?? '';
  return [
    ...flight.works.map(({ cluster: number, establish, success }) => ({
      key: `cluster-${number}`,
      text: establish ? say.purpose.found(cluster(number), success) : say.purpose.collect(cluster(number), success),
    })),
    ...flight.targets.map(({ seat, ship: number }) => ({
      key: `ship-${seat}-${number}`,
      text: say.purpose.attack(whose(seat), number),
    })),
    ...(flight.deposits ? [{ key: 'home', text: say.purpose.home(ship?.cargo_value ?? 0) }] : []),
    ...(flight.docked ? [{ key: 'dock', text: say.purpose.dock }] : []),
  ];
}

/**
 * The keys of the places that stand out: for each purpose the best one, then the second best, and so on. A place that is good for
 * more is better, then one where nothing blocks the ship, then one that takes fewer cards. Where there are few places, all do.
 */
export function outstanding(ends: readonly End[], most = PLACES_MAX): ReadonlySet<string> {
  if (ends.length <= most) return new Set(ends.map(({ key }) => key));
  const rank = ({ flight, purposes }: End): number =>
    purposes.length * 100 - (flight?.blocked ? 50 : 0) - (flight?.cards ?? 0);
  const ranked = ends.filter(({ purposes }) => purposes.length > 0).sort((a, b) => rank(b) - rank(a));
  const lists = new Map<string, string[]>();
  for (const { key, purposes } of ranked)
    for (const purpose of purposes) lists.set(purpose.key, [...(lists.get(purpose.key) ?? []), key]);
  const found = new Set<string>();
  for (let place = 0; found.size < most && [...lists.values()].some((list) => place < list.length); place++)
    for (const list of lists.values()) {
      const key = list[place];
      if (key !== undefined && found.size < most) found.add(key);
    }
  return found;
}
