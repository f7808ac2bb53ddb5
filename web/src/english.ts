/** English for all boards: plurals, articles, lists and numbers. The twin of `crates/engine/src/english.rs`. */

/** `1 scout`, `3 scouts`, `2 colonies`. */
export function counted(count: number, one: string): string {
  return `${number(count)} ${count === 1 ? one : plural(one)}`;
}

const ALIKE: readonly string[] = ['million', 'people', 'energy', 'crew'];

/** More than one of it. Only its last word changes: `task force` becomes `task forces`. */
export function plural(one: string): string {
  if (ALIKE.includes(one)) return one;
  if (one === 'person') return 'people';
  if (one === 'die') return 'dice';
  // A made-up name keeps its y.
  if (one === 'Spendy') return 'Spendys';
  if (/[^aeou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}

/** `an engine`, `a unit`. */
export function a(noun: string): string {
  return `${/^(?!uni|use|eu|one)[aeiou8]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `Castor, Pollux and Vega`; `nothing` if there is nothing. */
export function list(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? 'nothing';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** With a true minus. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}
