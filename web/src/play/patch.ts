/**
 * Positions are told by what changed. What a change looks like is said in `crates/umpire/src/patch/mod.rs`; the same cases
 * are tried on both sides. Parts that stay keep their identity, so that whoever derives something from them need not again.
 */
import type { Change, Offer, Position } from '../protocol/umpire';

/** The new value. Throws where the change does not fit the old one. */
export function patched(old: unknown, change: unknown): unknown {
  if (Array.isArray(change)) {
    if (change.length !== 1) throw new Error('a change puts one value in place of another');
    return change[0];
  }
  if (!isObject(change)) throw new Error('a change is a list or an object');
  if (Array.isArray(old)) return edited(old, change['s']);
  if (!isObject(old)) throw new Error('there is nothing to change');
  const members = new Map(Object.entries(old));
  for (const [key, inner] of Object.entries(change)) {
    if (Array.isArray(inner) && inner.length === 0) members.delete(key);
    else members.set(key, patched(members.get(key), inner));
  }
  return Object.fromEntries(members);
}

function edited(old: unknown[], edits: unknown): unknown[] {
  if (!Array.isArray(edits)) throw new Error('a list wants edits');
  const next: unknown[] = [];
  let at = 0;
  for (const edit of edits) {
    if (typeof edit === 'number') {
      if (edit > 0) next.push(...old.slice(at, at + edit));
      at += Math.abs(edit);
    } else if (Array.isArray(edit)) {
      next.push(...(edit as unknown[]));
    } else {
      next.push(patched(old[at], edit));
      at += 1;
    }
    if (at > old.length) throw new Error('the list is shorter');
  }
  return next.concat(old.slice(at));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** So many offers are remembered; the server counts as well. */
const BOOK_MAX = 4096;

/** By position: all that was offered since one was told whole. An offer that comes again is told by its place there. */
const books = new WeakMap<Position, Offer[]>();

/** The position after a change. Throws where it belongs to another one: then everything must be asked for anew. */
export function follow(position: Position, change: Change): Position {
  const { since, view, legal, deadline = null, outcome = null, ...rest } = change;
  if (since !== position.number) throw new Error(`a change of position ${since} does not fit ${position.number}`);
  const book = [...(books.get(position) ?? position.legal)];
  const next = {
    ...rest,
    deadline,
    outcome,
    view: view === undefined ? position.view : patched(position.view, view),
    legal: legal === undefined ? position.legal : offered(position.legal, legal, book),
  };
  books.set(next, book);
  return next;
}

/** The same position with a view that changed: hands have moved. */
export function shown(position: Position, change: unknown): Position {
  const next = { ...position, view: patched(position.view, change) };
  books.set(next, books.get(position) ?? position.legal);
  return next;
}

/** The new offers; those that are new in the book are written there. */
function offered(old: Offer[], change: unknown, book: Offer[]): Offer[] {
  const edits: unknown = isObject(change) ? change['s'] : undefined;
  if (!Array.isArray(edits)) throw new Error('a list wants edits');
  const looked = edits.map((edit: unknown) => (Array.isArray(edit) ? edit.map((put) => lookUp(put, book)) : edit));
  return edited(old, looked) as Offer[];
}

function lookUp(put: unknown, book: Offer[]): Offer {
  if (typeof put !== 'number') {
    const offer = put as Offer;
    if (book.length < BOOK_MAX) book.push(offer);
    return offer;
  }
  const known = book[put];
  if (!known) throw new Error('it was never offered');
  return known;
}
