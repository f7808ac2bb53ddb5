/** How long ago, as one says it. */
import { say } from './messages';

const UNITS = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [30, 'day'],
  [12, 'month'],
] as const;

/** Both in seconds since 1970. */
export function ago(then: number, now: number): string {
  let amount = Math.max(0, now - then);
  if (amount < 45) return say.time.justNow;
  for (const [size, unit] of UNITS) {
    if (amount < size) return say.time.ago(Math.round(amount), unit);
    amount /= size;
  }
  return say.time.ago(Math.round(amount), 'year');
}
