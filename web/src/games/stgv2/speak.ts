/** The board in words, for those who listen to it and for tooltips. */
import { plural } from './words';
import type { ClusterView, PlayerView, ShipView } from './types';

export function sayPlace([q, r, level]: readonly [number, number, number]): string {
  return `(${q}, ${r}) at height ${level}`;
}

export function sayShip(ship: ShipView, whose: string): string {
  const { weapons, shields, engines, shuttles } = ship;
  const parts = [
    plural(weapons, 'weapon'),
    plural(shields, 'shield'),
    plural(engines, 'engine'),
    plural(shuttles, 'shuttle'),
  ];
  const cargo = ship.cargo_value > 0 ? `, carries ${plural(ship.cargo_value, 'Spendy', 'Spendys')}` : '';
  const docked = ship.docked ? ', at its station' : '';
  return `${whose} ship ${ship.ship + 1} at ${sayPlace(ship.at)}${docked}: ${parts.join(', ')}${cargo}`;
}

export function sayStation(player: PlayerView, whose: string): string {
  const at = player.station ? ` at ${sayPlace(player.station)}` : '';
  return `${whose} station${at}: ${plural(player.on, 'Spendy', 'Spendys')} on it`;
}

export function sayCluster(cluster: ClusterView, name: (seat: number) => string, you: number | null): string {
  const owner =
    cluster.outpost === null
      ? 'no outpost'
      : cluster.outpost === you
        ? 'your outpost'
        : `outpost of ${name(cluster.outpost)}`;
  const bonus = cluster.bonus > 0 ? `, ${plural(cluster.bonus, 'card')} more` : '';
  return `Cluster ${cluster.name}, ${cluster.grade}, at ${sayPlace(cluster.at)}: ${plural(cluster.hardness, 'die', 'dice')} against attempts${bonus}, ${owner}`;
}

export function sayPlayer(player: PlayerView, whose: string): string {
  if (!player.alive) return `${whose}: out of the game`;
  const shield = player.protected ? ', protected' : '';
  return `${whose}: ${player.on} on station, ${player.off} under way, ${plural(player.ships.length, 'ship')}, ${plural(player.outposts, 'outpost')}${shield}`;
}
