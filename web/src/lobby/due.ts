/** How long somebody still has, as one says it. */
import { say } from './messages';

const UNITS = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
] as const;

/** Both in seconds since 1970. */
export function due(at: number, now: number): string {
  let left = at - now;
  if (left <= 0) return say.time.up;
  for (const [size, unit] of UNITS) {
    if (left < size) return say.time.left(whole(left), unit);
    left /= size;
  }
  return say.time.left(whole(left), 'day');
}

const whole = (amount: number): number => Math.max(1, Math.floor(amount));
