/** What a star promises: by its colour, as the table counts it, or by what was found there. */
import { say } from './messages';
import { most } from './targets';
import type { Hex, PlanetKind, View } from './types';

type Tables = Pick<View, 'tables'>;

/** The kind of planet that is worth most. */
export function prize({ tables: { points } }: Tables): PlanetKind {
  const kinds = Object.keys(say.planet.kind) as PlanetKind[];
  return kinds.reduce((best, kind) => ((points[kind] ?? 0) > (points[best] ?? 0) ? kind : best));
}

export function prospect(view: Tables, colour: keyof View['tables']['prospects']): string {
  const { best, cards } = view.tables.prospects[colour] ?? { best: 0, cards: 0 };
  return say.place.prospect(best, cards, colour, say.planet.kind[prize(view)].toLowerCase());
}

/** How likely a star that nobody knows has a planet of the kind that is worth most. */
export function promiseOf({ map, tables }: View, hex: Hex): number {
  const colour = map.stars.find((star) => star.hex === hex)?.colour;
  const { best, cards } = (colour && tables.prospects[colour]) ?? { best: 0, cards: 1 };
  return best / Math.max(cards, 1);
}

/** What the best planet of a star counts on which nobody lives, as a part of what the best of all does. */
export function freePrize({ stars, tables: { points } }: View, hex: Hex): number {
  const free = Object.values(stars[hex]?.planets ?? {}).filter(({ colony, devastated }) => !colony && !devastated);
  return most(free.map(({ kind }) => (kind ? (points[kind] ?? 0) : 0))) / Math.max(most(Object.values(points)), 1);
}
