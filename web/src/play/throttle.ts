/** A function that is called at most so many times a second. */
export interface Throttled<T> {
  (value: T): void;
  /** What was kept waiting is no longer true. */
  forget: () => void;
}

/** The last call always comes through, unless it is forgotten. */
export function throttle<T>(run: (value: T) => void, everyMs: number): Throttled<T> {
  let last = -Infinity;
  let waiting: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): number => performance.now();
  const go = (value: T): void => {
    last = now();
    run(value);
  };
  const call = (value: T): void => {
    if (waiting) {
      waiting.value = value;
      return;
    }
    const left = last + everyMs - now();
    if (left <= 0) return go(value);
    const held = (waiting = { value });
    timer = setTimeout(() => {
      waiting = undefined;
      go(held.value);
    }, left);
  };
  const forget = (): void => {
    clearTimeout(timer);
    waiting = undefined;
  };
  return Object.assign(call, { forget });
}
