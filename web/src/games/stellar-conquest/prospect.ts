/** What a star promises: by its colour, as the table counts it, or by what was found there. */
import { say } from './messages';
import type { PlanetKind, View } from './types';

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
