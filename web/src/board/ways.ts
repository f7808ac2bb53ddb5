/** The ways out of a choice that is not finished; `messages.ts` says what each of them means. */
import type { OfferOf } from './offers';

/** Something that the board does by itself, or an offer of the table. Null where there is nothing to do, but its place is kept. */
export type Way<Action> = (() => void) | OfferOf<Action> | null;

export interface Ways<Action> {
  startOver?: Way<Action> | undefined;
  undo?: Way<Action> | undefined;
  cancel?: Way<Action> | undefined;
  /** Nothing that the table has taken is taken back from here: another way out does that, or what came of it stays. */
  stays?: boolean;
}
