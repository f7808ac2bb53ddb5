/** How long somebody still has, as one says it. */
const UNITS = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
] as const;

/** Both in seconds since 1970. */
export function due(at: number, now: number): string {
  let left = at - now;
  if (left <= 0) return 'time is up';
  for (const [size, name] of UNITS) {
    if (left < size) return said(left, name);
    left /= size;
  }
  return said(left, 'day');
}

function said(amount: number, name: string): string {
  const whole = Math.max(1, Math.floor(amount));
  return `${whole} ${name}${whole === 1 ? '' : 's'} left`;
}
