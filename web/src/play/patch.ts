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

/** The position after a change. Throws where it belongs to another one: then everything must be asked for anew. */
export function follow(position: Position, change: Change): Position {
  const { since, view, legal, ...rest } = change;
  if (since !== position.number) throw new Error(`a change of position ${since} does not fit ${position.number}`);
  return {
    ...rest,
    view: view === undefined ? position.view : patched(position.view, view),
    legal: legal === undefined ? position.legal : (patched(position.legal, legal) as Offer[]),
  };
}
