/** Reading a view: whose, where, and how much. */
import type { Spot } from './field';
import { spendyKind, type Load } from './pegs';
import type { At, PlayerView, ShipId, ShipView, SupplyView, View } from './types';

export function spotOf([q, r, l]: At): Spot {
  return { q, r, l };
}

export function atOf({ q, r, l }: Spot): At {
  return [q, r, l];
}

export function shipKey({ seat, ship }: ShipId): string {
  return `ship-${seat}-${ship}`;
}

export function playerOf(view: View, seat: number | null): PlayerView | null {
  return seat === null ? null : (view.players[seat] ?? null);
}

export function shipOf(view: View, { seat, ship }: ShipId): ShipView | null {
  return view.players[seat]?.ships.find((one) => one.ship === ship) ?? null;
}

export function shipSpot(view: View, id: ShipId): Spot | null {
  const ship = shipOf(view, id);
  return ship ? spotOf(ship.at) : null;
}

export function stationSpot(view: View, seat: number): Spot | null {
  const at = view.players[seat]?.station;
  return at ? spotOf(at) : null;
}

export function clusterSpot(view: View, cluster: number): Spot | null {
  const at = view.clusters[cluster]?.at;
  return at ? spotOf(at) : null;
}

/** What is in the holes of a ship. Spendys that lie on the play board are not (STG-E1). */
export function loadOf(ship: ShipView, supply: SupplyView): Load {
  const worth = (colour: number): number => supply.values[colour] ?? 0;
  const colours = supply.colours.map((key, colour) => ({
    kind: spendyKind(key),
    count: ship.cargo[colour] ?? 0,
    worth: worth(colour),
  }));
  return {
    parts: { weapon: ship.weapons, shield: ship.shields, engine: ship.engines, shuttle: ship.shuttles },
    spendys: supply.cargo_in_holes ? colours.sort((a, b) => b.worth - a.worth) : [],
    holes: ship.holes,
  };
}

/** What a Spendy of each kind is worth. */
export function worthOf(supply: SupplyView): Readonly<Record<string, number>> {
  return Object.fromEntries(supply.colours.map((key, colour) => [spendyKind(key), supply.values[colour] ?? 0]));
}

export interface ChartColumn {
  effect: number;
  /** The first and the last difference; none where there is no end. */
  from: number | null;
  to: number | null;
}

/** The chart's columns: below its first difference there is no effect. */
export function chartColumns({ chart, effects }: Pick<View, 'chart' | 'effects'>): ChartColumn[] {
  const ends = [...chart.map((from) => from - 1), null];
  return [null, ...chart].map((from, column) => ({
    effect: column === 0 ? 0 : (effects[column - 1] ?? 0),
    from,
    to: ends[column] ?? null,
  }));
}

/** The column of a difference, counted from 0. */
export function columnOf(chart: readonly number[], difference: number): number {
  return chart.filter((from) => difference >= from).length;
}

/** The activity of STG-1.1, counted from 0. The first set and the extra ones are drawn by themselves, and so is cleanup. */
export function activityOf(view: View): number {
  switch (view.step.type) {
    case 'allocate':
      return 1;
    case 'combat':
      return 3;
    case 'action':
      return 4;
    case 'purchase':
      return 5;
    case 'over':
      return 6;
  }
}

/** Which card of a set a step of a way belongs to: kinds repeat, so steps are counted. */
export function cardIndex(steps: readonly number[], step: number): number {
  let left = step;
  const index = steps.findIndex((count) => (left -= count) < 0);
  return index < 0 ? steps.length - 1 : index;
}
