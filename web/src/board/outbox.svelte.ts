/**
 * Several decisions that a player made at once, sent one after another, each exactly once. The number of decisions that the
 * table has taken from this seat is the measure: it goes up by one when ours was taken and by nothing when it was refused or
 * lost on the way; where it goes up otherwise somebody else decided for us, and what was planned no longer holds.
 */
import { untrack } from 'svelte';
import type { BoardProps, Unasked } from '../games/contract';
import { find } from './offers';

export type Next<Action> =
  | { send: Action }
  /** Nothing is left to send. */
  | 'done'
  /** Something must be shown first. */
  | 'wait'
  /** The table does not offer what was planned. */
  | 'lost';

export interface Plan<Action> {
  /** What comes after so many were taken. It may look at the table: what it says holds for the position of now. */
  next: (taken: number) => Next<Action>;
  /** It ended early: refused, or the table went on in another way. */
  broken?: () => void;
  /** The player did not mean what waited for a second word; so many were taken before. */
  withdrawn?: (taken: number) => void;
  /** Whether nobody is asked if it is meant. */
  unasked?: Unasked;
}

/** The table as far as an outbox cares. */
type Table<Action> = Pick<BoardProps<unknown, Action>, 'legal' | 'decision' | 'interactive' | 'held' | 'act'>;

interface Sent {
  decision: number;
  legal: unknown;
  /** The table has been busy with it, so that being asked anew means something. */
  heard: boolean;
  /** It was sent again because the position came anew without it. */
  again: boolean;
  /** It waits for the player's second word, or did when we last looked. */
  held: boolean;
}

export class Outbox<Action> {
  #plan = $state.raw<Plan<Action> | null>(null);
  #taken = 0;
  #sent: Sent | null = null;
  #tried = $state.raw(-1);
  readonly #table: () => Table<Action>;

  constructor(table: () => Table<Action>) {
    this.#table = table;
  }

  /** Something is on its way or still to be sent; until then nothing else is to be decided. */
  get busy(): boolean {
    return this.#plan !== null;
  }

  /** Something is on its way, and does not wait for the player to say that it is meant. */
  get sending(): boolean {
    return this.#plan !== null && !this.#table().held;
  }

  /** The decision for which something was sent last: what is not to be done unasked a second time goes by it. */
  get tried(): number {
    return this.#tried;
  }

  /** Carries a plan out from now on. What was planned before is forgotten. */
  start(plan: Plan<Action>): void {
    this.#plan = plan;
    this.#taken = 0;
    this.#sent = null;
    this.pump();
  }

  /** These actions in this order, each as soon as the table offers it. */
  send(actions: readonly Action[], broken?: () => void): void {
    const next = (taken: number): Next<Action> => {
      const action = actions[taken];
      if (action === undefined) return 'done';
      return find(this.#table().legal, action) ? { send: action } : 'lost';
    };
    this.start(broken ? { next, broken } : { next });
  }

  stop(): void {
    this.#plan = null;
    this.#sent = null;
  }

  /** Looks whether the next one can go. To be called whenever the table has changed. */
  pump(): void {
    const table = this.#table();
    const { decision, interactive, held = false } = table;
    const plan = this.#plan;
    if (!plan) return;
    const gone = this.#sent ? decision - this.#sent.decision : 0;
    const taken = this.#sent !== null && gone === 1;
    const next = plan.next(this.#taken + (taken ? 1 : 0));
    untrack(() => {
      if (gone !== 0 && !taken) return this.#break(plan);
      if (taken) {
        this.#taken += 1;
        this.#sent = null;
      }
      if (this.#sent === null && next === 'done') return this.stop();
      if (this.#sent?.held && !held && interactive) {
        this.stop(); // The player thought better of it.
        return plan.withdrawn?.(this.#taken);
      }
      if (this.#sent) this.#sent.held = held;
      if (this.#sent && !interactive) this.#sent.heard = true;
      if (!interactive || next === 'wait' || this.#sent?.heard === false) return;
      if (next === 'lost' || next === 'done' || !this.#maySend(table)) return this.#break(plan);
      this.#sent = { decision, legal: table.legal, heard: false, again: this.#sent !== null, held: false };
      this.#tried = decision;
      table.act(next.send, this.#taken > 0, plan.unasked);
    });
  }

  /**
   * Whether the table may be told. It is asked again although something was sent: with the same offers that was refused.
   * With others the position came anew, as after a lost connection, and did not have it. Should it be on its way still, the
   * number of the decision keeps the table from taking both.
   */
  #maySend({ legal }: Table<Action>): boolean {
    return this.#sent === null || (legal !== this.#sent.legal && !this.#sent.again);
  }

  #break(plan: Plan<Action>): void {
    this.stop();
    plan.broken?.();
  }
}
