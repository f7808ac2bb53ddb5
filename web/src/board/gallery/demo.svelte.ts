/** A game of nothing, so that the parts of the kit have a table to stand on. */
import type { BoardProps } from '../../games/contract';
import type { Line } from '../../protocol/umpire';
import type { OfferOf } from '../offers';
import { BoardTable } from '../table.svelte';
import { say } from './messages';

export type Deed = { do: 'place'; sector: number } | { do: 'pass' };

export const PASS: OfferOf<Deed> = { action: { do: 'pass' }, words: say.server.pass };
export const PLACE: OfferOf<Deed> = { action: { do: 'place', sector: 2 }, words: say.server.place };
export const WARNED: OfferOf<Deed> = { ...PLACE, warning: say.server.warning };

const BEAT_MS = 700;

/** Counts what it was shown; what was done is said below the page. */
export class Demo extends BoardTable<number, Deed, number, string> {
  said = $state('');

  constructor() {
    super(() => this.#props);
  }

  #props = $state.raw<BoardProps<number, Deed>>({
    view: 0,
    legal: [PASS, PLACE],
    decision: 0,
    you: 0,
    toAct: [0],
    names: [...say.names],
    lines: [],
    speed: 1,
    act: (action) => (this.said = JSON.stringify(action)),
    explain: (rule) => (this.said = rule),
    interactive: true,
  });

  /** Three more beats. */
  happen(): void {
    const from = this.#props.view;
    const lines = [1, 2, 3].map((step): Line => ({
      number: from + step,
      at: 0,
      rule: 'KIT-1',
      words: say.server.count(from + step),
      event: from + step,
    }));
    this.#props = { ...this.#props, view: from + 3, lines };
  }

  protected async show(event: number): Promise<void> {
    await this.stage.wait(BEAT_MS);
    this.view = event;
  }

  protected hear(): void {}
}
