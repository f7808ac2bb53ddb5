/** The board in words, for those who listen to it and for tooltips. */
import { say } from './messages';
import type { ClusterView, PlayerView, ShipView, Victory } from './types';
import { partsOf } from './values';

export function sayShip(ship: ShipView, whose: string): string {
  return say.piece.ship(whose, ship.ship, say.place(ship.at[2]), ship.docked, partsOf(ship), ship.cargo_value);
}

export function sayStation({ station, on }: PlayerView, whose: string): string {
  return say.piece.station(whose, station && say.place(station[2]), on);
}

export function sayCluster(cluster: ClusterView, name: (seat: number) => string, reader: number | null): string {
  const { at, grade, hardness, bonus, outpost } = cluster;
  const owner = outpost === null ? null : name(outpost);
  return say.piece.cluster(cluster.name, grade, say.place(at[2]), hardness, bonus, owner, outpost === reader);
}

export function sayPlayer(
  { alive, on, off, ships, outposts, ...player }: PlayerView,
  who: string,
  goal: Victory,
): string {
  if (!alive) return say.race.gone(who);
  return say.race.player(who, on, off, ships.length, outposts, goal, player.protected);
}
