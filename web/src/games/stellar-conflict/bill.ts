/** What the table says of a fleet that is being picked, accepted or not. */
import type { Told } from '../../board/forecasts.svelte';
import type { Forecast, Illegal } from './types';

export interface Bill {
  /** What it costs; null where that is not said. */
  credits: number | null;
  over: boolean;
  deck: number | null;
  /** Milliseconds for each card; null where no clock runs. */
  pace: number | null;
}

export function billOf(told: Told<Forecast>): Bill {
  const { forecast = null, refused = null } = told ?? {};
  if (forecast?.type === 'fleet') return { ...forecast, over: false };
  // A board knows the refusals of its own game.
  const details = (refused?.details ?? null) as Illegal | null;
  const credits = details && 'credits' in details ? details.credits : null;
  return { credits, over: details?.why === 'over_budget', deck: null, pace: null };
}
