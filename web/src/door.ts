/** The key of the link to a table of friends: as long as the page's address has one, everything asked of a table carries it. */
import { ours } from './base';

/** The key in the search of an address. */
export function keyIn(search: string): string | null {
  return new URLSearchParams(search).get('key') || null;
}

/** The key in this page's address. */
export function doorKey(): string | null {
  return typeof location === 'undefined' ? null : keyIn(location.search);
}

/** An address with what is to be asked there; what is null is left out. */
export function asking(url: string, wishes: Readonly<Record<string, string | number | boolean | null>>): string {
  const asked = Object.entries(wishes).flatMap(([name, wish]) =>
    wish === null ? [] : [`${name}=${encodeURIComponent(wish)}`],
  );
  return asked.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${asked.join('&')}`;
}

/** The link to send: whoever opens it may come in. */
export function tableLink(table: { id: string; key?: string | undefined }, origin: string): string {
  return asking(origin + ours(`/t/${encodeURIComponent(table.id)}`), { key: table.key ?? null });
}
