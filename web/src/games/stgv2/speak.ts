/** The board in words, for those who listen to it and for tooltips. */
import { counted } from '../../english';
import type { ClusterView, PlayerView, ShipView } from './types';

export function sayPlace([q, r, level]: readonly [number, number, number]): string {
  return `(${q}, ${r}) at height ${level}`;
}

export function sayShip(ship: ShipView, whose: string): string {
  const { weapons, shields, engines, shuttles } = ship;
  const parts = [
    counted(weapons, 'weapon'),
    counted(shields, 'shield'),
    counted(engines, 'engine'),
    counted(shuttles, 'shuttle'),
  ];
  const cargo = ship.cargo_value > 0 ? `, carries ${counted(ship.cargo_value, 'Spendy')}` : '';
  const docked = ship.docked ? ', at its station' : '';
  return `${whose} ship ${ship.ship + 1} at ${sayPlace(ship.at)}${docked}: ${parts.join(', ')}${cargo}`;
}

export function sayStation(player: PlayerView, whose: string): string {
  const at = player.station ? ` at ${sayPlace(player.station)}` : '';
  return `${whose} station${at}: ${counted(player.on, 'Spendy')} on it`;
}

export function sayCluster(cluster: ClusterView, name: (seat: number) => string, you: number | null): string {
  const owner =
    cluster.outpost === null
      ? 'no outpost'
      : cluster.outpost === you
        ? 'your outpost'
        : `outpost of ${name(cluster.outpost)}`;
  const bonus = cluster.bonus > 0 ? `, ${counted(cluster.bonus, 'card')} more` : '';
  return `Cluster ${cluster.name}, ${cluster.grade}, at ${sayPlace(cluster.at)}: ${counted(cluster.hardness, 'die')} against attempts${bonus}, ${owner}`;
}

export function sayPlayer(player: PlayerView, whose: string): string {
  if (!player.alive) return `${whose}: out of the game`;
  const shield = player.protected ? ', protected' : '';
  return `${whose}: ${player.on} on station, ${player.off} under way, ${counted(player.ships.length, 'ship')}, ${counted(player.outposts, 'outpost')}${shield}`;
}
