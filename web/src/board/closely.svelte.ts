/** Something shown large, beside its small one, while the pointer rests on that or the focus is there: `Closer.svelte` draws it. */
import type { Rect, Stage } from './stage.svelte';
import { REST_MS } from './tooltip.svelte';

export class Closely<What> {
  now = $state.raw<(What & { rect: Rect }) | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: Pick<Stage<never>, 'measure'>) {}

  /** Shows what lies at an anchor of the board; null shows nothing any more. */
  look(what: What | null, anchor?: string | null): void {
    clearTimeout(this.#timer);
    this.now = null;
    if (what === null || !anchor) return;
    this.#timer = setTimeout(() => {
      const rect = this.stage.measure(anchor);
      this.now = rect && { ...what, rect };
    }, REST_MS);
  }
}
