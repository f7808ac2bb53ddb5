/** The board in words, for those who listen to it and for tooltips. */
import { say } from './messages';
import type { ClusterView, PlayerView, ShipView } from './types';
import { partsOf } from './values';

export function sayShip(ship: ShipView, whose: string): string {
  return say.piece.ship(whose, ship.ship, say.place(...ship.at), ship.docked, partsOf(ship), ship.cargo_value);
}

export function sayStation({ station, on }: PlayerView, whose: string): string {
  return say.piece.station(whose, station && say.place(...station), on);
}

export function sayCluster(cluster: ClusterView, name: (seat: number) => string, you: number | null): string {
  const { at, grade, hardness, bonus, outpost } = cluster;
  const owner = outpost === null ? null : name(outpost);
  return say.piece.cluster(cluster.name, grade, say.place(...at), hardness, bonus, owner, outpost === you);
}

export function sayPlayer({ alive, on, off, ships, outposts, ...player }: PlayerView, who: string): string {
  return alive ? say.players.player(who, on, off, ships.length, outposts, player.protected) : say.players.gone(who);
}
