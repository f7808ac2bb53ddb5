/** Where we are: a tiny router over the History API. Plain links are followed without loading the page again. */
import { ours, within } from './base';

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'screen'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'lost' };

/** The page that a path stands for. */
export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [first, second, third] = parts;
  if (parts.length === 0) return { page: 'lobby' };
  if (first === 't' && second && parts.length === 2) return { page: 'table', id: second };
  if (first === 't' && second && third === 'replay' && parts.length === 3) return { page: 'replay', id: second };
  if (first === 't' && second && third === 'screen' && parts.length === 3) return { page: 'screen', id: second };
  if (first === 'rules' && second && parts.length === 2) return { page: 'rules', game: second };
  if (first === 'learn' && second && parts.length === 2) return { page: 'learn', game: second };
  return { page: 'lost' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // A malformed escape is a path that nobody has.
  }
}

/** What of ours is shown; elsewhere there is nothing. */
function here(): string {
  return within(location.pathname) ?? location.pathname;
}

class Router {
  path = $state(here());
  hash = $state(location.hash);
  route = $derived(parse(this.path));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** To one of our own addresses, as `parse` reads them. */
  go(to: string): void {
    history.pushState(null, '', ours(to));
    this.#read();
    if (!location.hash) scrollTo(0, 0);
  }

  #read(): void {
    this.path = here();
    this.hash = location.hash;
  }

  #click(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const path = within(link.pathname);
    if (path === null || path.startsWith('/api/')) return;
    event.preventDefault();
    this.go(path + link.search + link.hash);
  }
}

export const router = new Router();
