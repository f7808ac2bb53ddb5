/** How long a turn may take, as one says it. */
import { counted } from './english';
import { say } from './messages';

const UNITS = [
  [604_800, 'week'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** `10 minutes a turn`. The greatest unit that it is a whole number of says it best. */
export function paceWords(seconds: number | null): string {
  if (seconds === null) return say.pace.none;
  const [size, unit] = UNITS.find(([size]) => seconds % size === 0) ?? [1, 'second'];
  return say.pace.aTurn(counted(seconds / size, unit));
}
