/** What the parts of the kit may ask of the board they stand on. `Shell` gives it to everything inside. */
import { getContext, setContext } from 'svelte';
import type { OfferOf } from './offers';

export interface Board {
  /** The server's words with the players' names in them. */
  say(words: string): string;
  /** Does what was offered. */
  act(offer: OfferOf<unknown>): void;
  explain(rule: string): void;
  /** It is watched again: nobody is asked or waited for. */
  readonly replayed: boolean;
}

const KEY = Symbol('board');

export function provideBoard(board: Board): void {
  setContext(KEY, board);
}

/** None outside boards, where a part is told everything that it needs. */
export function board(): Board | undefined {
  return getContext<Board | undefined>(KEY);
}
