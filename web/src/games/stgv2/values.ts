/** Reading a view: whose, where, and how much. */
import type { Spot } from './field';
import { say } from './messages';
import { spendyKind, type Load } from './pegs';
import type { At, Card, PlayerView, ShipId, ShipView, SupplyView, View } from './types';

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

export function partsOf({ weapons, shields, engines, shuttles }: ShipView): Load['parts'] {
  return { weapon: weapons, shield: shields, engine: engines, shuttle: shuttles };
}

/** What is in the holes of a ship. Spendys that lie on the play board are not. */
export function loadOf(ship: ShipView, supply: SupplyView): Load {
  const worth = (colour: number): number => supply.values[colour] ?? 0;
  const colours = supply.colours.map((key, colour) => ({
    kind: spendyKind(key),
    count: ship.cargo[colour] ?? 0,
    worth: worth(colour),
  }));
  return {
    parts: partsOf(ship),
    spendys: supply.cargo_in_holes ? colours.sort((a, b) => b.worth - a.worth) : [],
    holes: ship.holes,
  };
}

/** What a Spendy of each kind is worth. */
export function worthOf(supply: SupplyView): Readonly<Record<string, number>> {
  return Object.fromEntries(supply.colours.map((key, colour) => [spendyKind(key), supply.values[colour] ?? 0]));
}

/** From a list by kind. */
export function byPart(numbers: readonly number[]): Load['parts'] {
  const [weapon = 0, shield = 0, engine = 0, shuttle = 0] = numbers;
  return { weapon, shield, engine, shuttle };
}

/** "One space: one space in any direction". */
export function cardWords({ cards }: View, card: Card): string {
  const told = cards.find((one) => one.card === card);
  return told ? say.sets.flies(say.sets.card[card], told.words) : card;
}
