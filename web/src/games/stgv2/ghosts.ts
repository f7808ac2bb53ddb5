/** Where one height is shown: what stands at the others. */
import { pointKey, type Spot } from './field';
import { stationKey, type Motion, type Scene } from './scene';

/** A rod that has something at another height than the one that is shown. */
export interface Ghost {
  key: string;
  /** The nearest of what stands there. */
  at: Spot;
  what: 'ship' | 'station' | 'plain' | 'rich';
  seat: number | null;
  text: string;
  /** It stands at the height that is shown, where it is drawn anyhow. */
  here: boolean;
  /** At which other heights something stands, from the highest down. */
  levels: readonly number[];
}

type Standing = Omit<Ghost, 'here' | 'levels'>;

/** The nearest comes first; of two that are as near a ship comes before a station, and that before a cluster. */
export function ghosts(scene: Scene, { poses }: Pick<Motion, 'poses'>, shown: number): Ghost[] {
  const rods = new Map<string, Standing[]>();
  for (const one of standing(scene).filter(({ key }) => !poses[key])) {
    const rod = pointKey(one.at);
    rods.set(rod, [...(rods.get(rod) ?? []), one]);
  }
  const far = ({ at }: Standing): number => Math.abs(at.l - shown);
  return [...rods.values()].flatMap((rod) => {
    const nearest = rod.reduce((best, one) => (far(one) < far(best) ? one : best));
    const levels = [...new Set(rod.map(({ at }) => at.l))].filter((level) => level !== shown).sort((a, b) => b - a);
    return levels.length > 0 ? [{ ...nearest, here: far(nearest) === 0, levels }] : [];
  });
}

function standing({ ships, stations, clusters }: Scene): Standing[] {
  return [
    ...ships.map(({ key, at, seat, name }) => ({ key, at, seat, what: 'ship' as const, text: name })),
    ...stations.map(({ at, seat }) => ({ key: stationKey(seat), at, seat, what: 'station' as const, text: '' })),
    ...clusters.map(({ name, at, rich, owner }) => ({
      key: name,
      at,
      seat: owner,
      what: rich ? ('rich' as const) : ('plain' as const),
      text: name,
    })),
  ];
}
