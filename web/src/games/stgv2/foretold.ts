/** What the table foretells of an action, in words. Nothing is worked out here. */
import { say } from './messages';
import type { Forecast, View } from './types';

export function foretell(forecast: Forecast, view: View): string {
  switch (forecast.will) {
    case 'fly': {
      const { cards, blocked, docked, clusters } = forecast;
      const names = clusters.flatMap((cluster) => view.clusters[cluster]?.name ?? []);
      return say.ahead.fly(cards, blocked, docked, names);
    }
    case 'fight':
      return say.ahead.fight(forecast);
    case 'defend':
      return say.ahead.defend(forecast);
    case 'attempt':
      return say.ahead.attempt(forecast);
    case 'buy':
      return say.ahead.buy(forecast);
    case 'remove':
      return say.ahead.remove(forecast.pays, forecast.hits);
    case 'allocate':
      return say.ahead.allocate(forecast.tray);
  }
}

/** A few letters for a button; none where there is nothing to add. */
export function short(forecast: Forecast | null): string {
  switch (forecast?.will) {
    case 'fight':
      return say.ahead.short.fight(forecast.hits);
    case 'attempt':
      return say.ahead.short.attempt(forecast.success, forecast.brings);
    case 'defend':
      return say.ahead.short.defend(forecast.hits);
    default:
      return '';
  }
}
