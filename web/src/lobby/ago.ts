/** How long ago, as one says it. */

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
  if (amount < 45) return 'just now';
  for (const [size, name] of UNITS) {
    if (amount < size) return said(amount, name);
    amount /= size;
  }
  return said(amount, 'year');
}

function said(amount: number, name: string): string {
  const whole = Math.round(amount);
  return `${whole} ${name}${whole === 1 ? '' : 's'} ago`;
}
