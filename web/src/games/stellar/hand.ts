/** Where the cards of a hand lie: one that stays keeps its place, a new one comes to the first that is free. */
import type { Kind } from './types';

export type Places = readonly (Kind | null)[];

export function kept(before: Places, hand: readonly Kind[]): Places {
  const left = [...hand];
  const stay = before.map((kind) => {
    const at = kind === null ? -1 : left.indexOf(kind);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
  const places = stay.map((kind) => kind ?? left.shift() ?? null);
  return [...places, ...left];
}

/** Remembers where they lay; an empty hand begins anew. */
export function keeper(): (hand: readonly Kind[]) => Places {
  let last: Places = [];
  return (hand) => (last = hand.length === 0 ? [] : kept(last, hand));
}
