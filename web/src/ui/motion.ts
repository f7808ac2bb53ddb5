/** Durations for transitions written in script; styles have their own tokens. Nobody who asked for stillness sees movement. */

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Milliseconds of an unhurried transition. */
export function calm(): number {
  return reducedMotion() ? 0 : 240;
}

/** A number that has changed comes from below. */
export function rise(): { y: number; duration: number } {
  return { y: 10, duration: calm() };
}
