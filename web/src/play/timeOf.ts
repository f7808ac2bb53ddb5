/** When something was said, on the reader's own clock. */
export interface Time {
  /** For programs. */
  stamp: string;
  /** The hour; with its day where that is not today. */
  short: string;
  whole: string;
}

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;

/** `at` is in seconds since 1970, as the server counts. */
export function timeOf(at: number, now = new Date(), locale?: string): Time {
  const then = new Date(at * 1000);
  const today = then.toDateString() === now.toDateString();
  return {
    stamp: then.toISOString(),
    short: then.toLocaleString(locale, today ? HOUR : { month: 'short', day: 'numeric', ...HOUR }),
    whole: then.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' }),
  };
}
