/**
 * Where the pages begin: at `/`, or at a path like `/games/` where a proxy has put them under one. Nobody has to say so: every
 * script lies in a folder just below, and knows its own address.
 */

/** The folder above that of a script. Outside of browsers there are no addresses. */
export function baseOf(script: string): string {
  const { protocol, pathname } = new URL('..', script);
  return protocol.startsWith('http') ? pathname : '/';
}

const base = baseOf(import.meta.url);

/** The address of one of our own: `ours('/t/1')`. */
export function ours(path: string, from = base): string {
  return from + path.slice(1);
}

/** The way back: what of ours an address is, if it is ours at all. */
export function within(pathname: string, from = base): string | null {
  return pathname.startsWith(from) ? pathname.slice(from.length - 1) : null;
}
