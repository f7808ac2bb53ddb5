/** How long somebody still has for a turn. All times are milliseconds of the table's time. */
import { say } from './messages';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From here on seconds do not matter. */
export const CALM_MS = 3 * HOUR;
/** When the last seconds begin: it is heard as well as seen. */
export const LAST_MS = 30 * SECOND;
/** So much of a turn's time, or the last seconds, is little. */
const LITTLE = 0.2;

/** `0:24`, `9:05`, `1:02:03`; `23 h 5 min`, `1 day 4 h` where seconds do not matter. Never more than there is. */
export function clockWords(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY) return say.time.days(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  if (left >= CALM_MS) return say.time.hours(Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE));
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

const two = (amount: number): string => String(amount).padStart(2, '0');

/** Whether so little is left of a turn that it should stand out; `pace` is the whole turn in seconds. */
export function isLittle(ms: number, pace: number | null): boolean {
  return ms < Math.max(LAST_MS, (pace ?? 0) * SECOND * LITTLE);
}

/** Whose time runs out first among those who owe something; mine if I do. */
export function foremost(due: readonly (number | null)[], toAct: readonly number[], you: number | null): number | null {
  const running = toAct.filter((seat) => typeof due[seat] === 'number');
  if (you !== null && running.includes(you)) return you;
  const [first] = running.toSorted((a, b) => (due[a] ?? 0) - (due[b] ?? 0));
  return first ?? null;
}
