/** A forecast in the few words that stand on a button. */
import { list } from '../../english';
import { KIND } from './kinds';
import type { FightForecast, Forecast } from './types';

/** `quiet` is said where nothing happens. */
export function foretell(forecast: Forecast | null | undefined, quiet: (up: boolean) => string): string {
  if (!forecast) return '';
  if (forecast.end === 'choice' || forecast.fights.length > 0) return fighting(forecast);
  switch (forecast.ability) {
    case 'now':
      return 'acts now';
    case 'later':
      return 'acts later';
    case 'in_vain':
      return 'finds no ship';
    case null:
      return quiet(forecast.up);
  }
}

function fighting({ fights, end }: Forecast): string {
  const beaten = fights.filter(({ result }) => result === 'wins').map(name);
  const wins = beaten.length > 0 ? [`destroys ${list(beaten)}`] : [];
  const last = fights.at(-1);
  switch (end) {
    case 'survives':
      return wins.join('');
    case 'choice':
      return [...wins, 'you choose whom to fight'].join(', then ');
    case 'open':
      return [...wins, 'fights a hidden ship'].join(', then ');
    case 'destroyed':
      if (!last) return 'is destroyed';
      return [...wins, last.result === 'equal' ? `${name(last)}: both destroyed` : `loses to ${name(last)}`].join(
        ', then ',
      );
  }
}

function name({ kind }: FightForecast): string {
  return kind ? KIND[kind].name : 'a hidden ship';
}
