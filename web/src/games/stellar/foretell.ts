/** A forecast in the few words that stand on a button. */
import { say } from './messages';
import type { FightForecast, Forecast } from './types';

/** `quiet` is said where nothing happens. */
export function foretell(forecast: Forecast | null | undefined, quiet: (up: boolean) => string): string {
  if (!forecast) return '';
  if (forecast.end === 'choice' || forecast.fights.length > 0) return fighting(forecast);
  return forecast.ability ? say.forecast[forecast.ability] : quiet(forecast.up);
}

/** What it comes to that the partner has ships there; null where there is nothing to mind. */
export function besidePartner(forecasts: readonly (Forecast | null | undefined)[]): string | null {
  const told = forecasts.flatMap((forecast) => forecast?.partner ?? []);
  return told[0] ? say.forecast.partner[told[0]] : null;
}

function fighting({ fights, end }: Forecast): string {
  const beaten = fights.filter(({ result }) => result === 'wins').map(name);
  const last = fights.at(-1);
  switch (end) {
    case 'survives':
      return beaten.length > 0 ? say.forecast.survives(beaten) : '';
    case 'choice':
      return say.forecast.choice(beaten);
    case 'open':
      return say.forecast.open(beaten);
    case 'destroyed':
      if (!last) return say.forecast.destroyed;
      return say.forecast[last.result === 'equal' ? 'equal' : 'loses'](beaten, name(last));
  }
}

function name({ kind }: FightForecast): string {
  return kind ? say.ship[kind] : say.forecast.hiddenShip;
}
