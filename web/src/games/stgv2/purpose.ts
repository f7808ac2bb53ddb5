/** What a place at the end of a flight is good for, as the table foretells it, and the few places worth pointing out. */
import { say } from './messages';
import type { Forecast, ShipView, View } from './types';

type Flight = Extract<Forecast, { will: 'fly' }>;

/** One thing that can be done from a place. Places with the same key are good for the same thing. */
export interface Purpose {
  key: string;
  text: string;
  /** The same in a few letters, to stand on the board. */
  sign: string;
  /** How much there is to it, among places with the same purpose: the better of two odds. */
  worth: number;
}

/** The end of a flight. */
export interface End {
  key: string;
  /** What the table says of it; null until it has. */
  flight: Flight | null;
  purposes: readonly Purpose[];
  /** Nearer to what the ship could do next, where it cannot do it yet; null where it is not. */
  nearer: string | null;
}

/** As many places may stand out at once; and as many of them say what for without being pointed at. */
export const PLACES_MAX = 12;
const SIGNS_MAX = 3;

export function purposesOf(
  flight: Flight,
  view: View,
  ship: ShipView | undefined,
  whose: (seat: number) => string,
): Purpose[] {
  const cluster = (number: number): string => view.clusters[number]?.name ?? '';
  return [
    ...(flight.deposits
      ? [
          {
            key: 'home',
            text: say.purpose.home(ship?.cargo_value ?? 0),
            sign: say.purpose.sign.home(ship?.cargo_value ?? 0),
            worth: 0,
          },
        ]
      : []),
    ...flight.works.map(({ cluster: number, establish, success, brings }) => ({
      key: `cluster-${number}`,
      text: establish
        ? say.purpose.found(cluster(number), success)
        : say.purpose.collect(cluster(number), success, brings),
      sign: establish
        ? say.purpose.sign.found(cluster(number), success)
        : say.purpose.sign.collect(cluster(number), brings),
      worth: success ?? 0,
    })),
    ...flight.targets.map(({ seat, ship: number }) => ({
      key: `ship-${seat}-${number}`,
      text: say.purpose.attack(whose(seat), number),
      sign: say.purpose.sign.attack,
      worth: 0,
    })),
    // Beside the station it is already, wherever it goes from there.
    ...(flight.docked && !ship?.docked
      ? [{ key: 'dock', text: say.purpose.dock, sign: say.purpose.sign.dock, worth: 0 }]
      : []),
  ];
}

/** Where it brings the ship nearer to what is next for it. */
export function nearerOf({ aim }: Flight, view: View): string | null {
  if (!aim || aim.spaces === 0 || aim.spaces >= aim.was) return null;
  const name = aim.cluster === null ? null : (view.clusters[aim.cluster]?.name ?? '');
  return say.purpose.nearer(name, aim.spaces);
}

/** What a flight leads to in the game; null where it is for something of the moment, as a fight or a purchase. */
export type Reason = 'found' | 'collect' | 'home';

export function reasonOf({ deposits, works, targets, docked, aim }: Flight): Reason | null {
  if (deposits) return 'home';
  const [work] = works;
  if (work) return work.establish ? 'found' : 'collect';
  if (targets.length > 0 || docked || !aim) return null;
  return aim.cluster === null ? 'home' : 'found';
}

export interface Outstanding {
  /** The keys of the places that stand out. */
  rings: ReadonlySet<string>;
  /** By key, what is written at the best of them. */
  signs: ReadonlyMap<string, string>;
  /** Where most would fly next; null where the ship need not fly anywhere. */
  best: string | null;
}

/**
 * For each purpose the best place stands out, then the second best, and so on; the best ones for different purposes say what for.
 * A place that is good for more is better, then one with better odds, then one where nothing blocks the ship, then one that takes
 * fewer cards. Where there is none with a purpose, those that come nearest to one do. Where there are few places, all stand out; where none is good for anything, those at the end of short ways.
 */
export function outstanding(ends: readonly End[], most = PLACES_MAX): Outstanding {
  const lists = byPurpose(ends);
  const rings = new Set<string>();
  const signs = new Map<string, string>();
  for (let place = 0; rings.size < most && lists.some(({ ends: list }) => place < list.length); place++)
    for (const { sign, ends: list } of lists) {
      const end = list[place];
      if (!end || rings.size >= most) continue;
      if (place === 0 && signs.size < SIGNS_MAX && !signs.has(end.key)) signs.set(end.key, sign(end));
      rings.add(end.key);
    }
  if (rings.size === 0)
    for (const { key, nearer } of nearest(ends).slice(0, SIGNS_MAX)) {
      if (signs.size === 0 && nearer !== null) signs.set(key, nearer);
      rings.add(key);
    }
  // Whoever wants to fly although there is nothing to fly for sees where to, the shortest ways first.
  const idle = rings.size === 0 && ends.every(({ flight }) => flight !== null);
  if (ends.length <= most || idle)
    ends
      .toSorted((a, b) => blocks(a) - blocks(b) || cards(a) - cards(b))
      .slice(0, most)
      .forEach(({ key }) => rings.add(key));
  return { rings, signs, best: bestOf(ends) };
}

const blocks = ({ flight }: End): number => Number(flight?.blocked ?? false);
const cards = ({ flight }: End): number => flight?.cards ?? 0;

interface List {
  ends: End[];
  sign: (end: End) => string;
}

/** The places of each purpose, the best first. */
function byPurpose(ends: readonly End[]): List[] {
  const keys = [...new Set(ends.flatMap(({ purposes }) => purposes.map(({ key }) => key)))];
  return keys.map((key) => {
    const here = (end: End): Purpose | undefined => end.purposes.find((purpose) => purpose.key === key);
    const better = (a: End, b: End): number =>
      b.purposes.length - a.purposes.length ||
      (here(b)?.worth ?? 0) - (here(a)?.worth ?? 0) ||
      blocks(a) - blocks(b) ||
      cards(a) - cards(b);
    return { ends: ends.filter(here).sort(better), sign: (end: End) => here(end)?.sign ?? '' };
  });
}

/** Those that come nearer to a purpose, the nearest first. */
function nearest(ends: readonly End[]): End[] {
  const far = ({ flight }: End): number => flight?.aim?.spaces ?? Infinity;
  return ends
    .filter(({ nearer }) => nearer !== null)
    .sort((a, b) => far(a) - far(b) || blocks(a) - blocks(b) || cards(a) - cards(b));
}

/** The first in the table's order. */
function bestOf(ends: readonly End[]): string | null {
  const place = ({ flight }: End): number => flight?.order ?? Infinity;
  const best = ends.reduce<End | null>(
    (best, end) => (place(end) < (best ? place(best) : Infinity) ? end : best),
    null,
  );
  return best?.key ?? null;
}
