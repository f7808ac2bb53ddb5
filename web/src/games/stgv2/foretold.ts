/** What the table foretells of an action, in words. Nothing is worked out here. */
import { counted, list } from '../../english';
import type { Forecast, Likely, View } from './types';

/** Ten-thousandths as a player reads them: never certain where something can still happen. */
export function percent(odds: number): string {
  if (odds > 0 && odds < 100) return 'under 1 %';
  if (odds > 9900 && odds < 10_000) return 'over 99 %';
  return `${Math.round(odds / 100)} %`;
}

/** "0: 42 %, 1: 36 %, 2: 22 %". */
function each(likely: readonly Likely[]): string {
  return likely.map(({ count, odds }) => `${count}: ${percent(odds)}`).join(', ');
}

const dice = (count: number, against: number): string => `${counted(count, 'die')} against ${against}`;

export function foretell(forecast: Forecast, view: View): string {
  switch (forecast.will) {
    case 'fly':
      return fly(forecast, view);
    case 'fight':
      return fight(forecast);
    case 'defend':
      return `Hits ${each(forecast.hits)}.${destroyed('Destroyed', forecast.destroyed)}`;
    case 'attempt':
      return `${dice(forecast.dice, forecast.belt)}: ${percent(forecast.success)}. Cards ${each(forecast.cards)}. ${counted(forecast.cells_left, 'cell')} left.`;
    case 'buy':
      return buy(forecast);
    case 'remove':
      return `Pays ${forecast.pays}; ${counted(forecast.hits, 'hit')} left.`;
    case 'allocate':
      return `${counted(forecast.tray, 'cell')} left in the tray.`;
  }
}

/** A few letters for a button; none where there is nothing to add. */
export function short(forecast: Forecast | null): string {
  switch (forecast?.will) {
    case 'fight':
      return `destroys it ${percent(forecast.destroyed)}`;
    case 'attempt':
      return percent(forecast.success);
    case 'defend':
      return `hits ${each(forecast.hits)}`;
    default:
      return '';
  }
}

function destroyed(who: string, odds: number): string {
  return odds > 0 ? ` ${who}: ${percent(odds)}.` : '';
}

function fly({ cards, blocked, docked, clusters }: Forecast & { will: 'fly' }, view: View): string {
  const names = clusters.flatMap((cluster) => view.clusters[cluster]?.name ?? []);
  const ends = [
    ...(blocked ? ['will be blocked there'] : []),
    ...(docked ? ['will be docked'] : []),
    ...(names.length > 0 ? [`will reach ${list(names)}`] : []),
  ];
  return `${counted(cards, 'card')}${ends.length > 0 ? `: ${list(ends)}` : ''}.`;
}

function fight(forecast: Forecast & { will: 'fight' }): string {
  const ours = `${dice(forecast.fire, forecast.defence)}: hits ${each(forecast.hits)}.`;
  const theirs =
    forecast.fire_back > 0
      ? ` Return fire, ${dice(forecast.fire_back, forecast.defence_back)}: hits ${each(forecast.hits_back)}.`
      : ' No return fire.';
  const exposed = forecast.exposed ? ' You will no longer be protected.' : '';
  return `${ours}${destroyed('Destroyed', forecast.destroyed)}${theirs}${destroyed('Your ship lost', forecast.lost)}${exposed}`;
}

function buy({ on, cells, holes_free: holes, exposed }: Forecast & { will: 'buy' }): string {
  const room = holes === null ? `you will have ${counted(cells, 'cell')}` : `${counted(holes, 'free hole')} left`;
  const bare = exposed ? ' You will no longer be protected.' : '';
  return `Leaves ${counted(on, 'Spendy')}; ${room}.${bare}`;
}
