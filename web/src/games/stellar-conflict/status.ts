/** What a plate says of its player: what everybody waits for, and how many cards are left. */
import { say } from './messages';
import type { PlayerView, View } from './types';

export function status({ phase, choosing }: View, player: PlayerView): string {
  const { seat, done, left, in_play, score } = player;
  switch (phase.type) {
    case 'asteroids':
      return choosing === seat ? say.status.placing : '';
    case 'race':
      return choosing === seat ? say.status.chooses : '';
    case 'fleet':
      return done ? say.status.picked : say.status.picks;
    case 'ready':
      return done ? say.status.ready : say.status.notReady;
    case 'deploy':
      if (left === 0) return say.status.deployed;
      if (done) return say.status.stops;
      return left === 1 ? say.status.last : say.status.left(left);
    case 'freeze':
      if (in_play.type !== 'on_table') return '';
      return done ? say.status.decided : say.status.decides;
    case 'done':
      return score ? say.status.points(score.total) : '';
  }
}

/** Under “Stop!”: who holds a last card that will stop everybody. */
export function stoppers({ phase, rules, players }: View): number[] {
  if (phase.type !== 'deploy' || rules.deployment !== 'stop') return [];
  return players.filter(({ left, done }) => left === 1 && !done).map(({ seat }) => seat);
}
