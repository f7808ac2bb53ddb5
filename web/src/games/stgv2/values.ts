/** Reading a view: whose, where, and how much. */
import type { Spot } from './field';
import type { Load } from './pegs';
import type { At, PlayerView, ShipId, ShipView, View } from './types';

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

export function loadOf(ship: ShipView): Load {
  const [white = 0, blue = 0, gold = 0] = ship.cargo;
  return { weapon: ship.weapons, shield: ship.shields, engine: ship.engines, shuttle: ship.shuttles, white, blue, gold };
}

/** The chart's columns: the first and last difference of each effect, from effect 0 on. */
export function chartColumns(chart: readonly number[]): { effect: number; from: number | null; to: number | null }[] {
  return [null, ...chart].map((from, effect) => ({ effect, from, to: chart[effect] === undefined ? null : (chart[effect] ?? 0) - 1 }));
}

export function effectOf(chart: readonly number[], difference: number): number {
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
