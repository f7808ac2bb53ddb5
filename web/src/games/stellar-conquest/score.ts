/** What points are made of. The table counts them; here is only which part of them people live on. */
import { say } from './messages';
import type { PlanetKind, View } from './types';

export interface Made {
  /** Planets on which somebody lives, by type. */
  kinds: { kind: PlanetKind; count: number; points: number }[];
  /** Points for planets where nobody lives and ships are. */
  ships: number;
}

/** As far as the viewer knows; a spectator knows nothing before the end. */
export function scores({ result, own }: View): number[] | null {
  return result?.scores ?? own?.scores ?? null;
}

export function made(view: View, seat: number): Made {
  const { points } = view.tables;
  const known = Object.values(view.stars).flatMap((star) => Object.values(star.planets));
  const held = (view.result?.planets ?? known).filter(
    ({ colony, devastated }) => colony?.holder === seat && !devastated,
  );
  const kinds = (Object.keys(say.planet.kind) as PlanetKind[]).map((kind) => {
    const count = held.filter((planet) => planet.kind === kind).length;
    return { kind, count, points: count * (points[kind] ?? 0) };
  });
  const settled = kinds.reduce((sum, each) => sum + each.points, 0);
  return { kinds: kinds.filter((each) => each.points > 0), ships: (scores(view)?.[seat] ?? 0) - settled };
}
