/** The secret choice of a fleet: what is chosen so far, what may still be, and how it is sent. */
import { only } from '../../board/offers';
import { countOf, fleetActions, without } from './fleet';
import { CLASS } from './kinds';
import { say } from './messages';
import type { StellarTable } from './table.svelte';
import type { Action, Kind } from './types';

export class FleetChoice {
  constructor(private readonly table: StellarTable) {}

  get reserve(): Kind[] {
    return this.table.view.own?.reserve ?? [];
  }

  /** What the table has already, as after a fleet was taken back. */
  get sent(): Kind[] {
    return this.table.view.own?.fleet ?? [];
  }

  /** Sent or not. */
  get chosen(): Kind[] {
    return [...this.sent, ...this.table.picks];
  }

  /** Chosen or still to be had. */
  get all(): Kind[] {
    return [...this.reserve, ...this.sent];
  }

  get size(): number {
    return this.table.view.own?.fleet_max ?? 0;
  }

  get missing(): number {
    return this.size - this.chosen.length;
  }

  get military(): number {
    return this.chosen.filter((kind) => CLASS[kind] === 'military').length;
  }

  /** Something is on its way, or waits for the player's word. */
  get busy(): boolean {
    return this.table.outbox.busy;
  }

  /** What sending it begins with; null while it cannot be sent. */
  get first(): Action | null {
    return this.table.mine ? (fleetActions(this.table.picks)[0] ?? null) : null;
  }

  add(kind: Kind): void {
    this.table.point(kind);
    if (this.mayAdd(kind)) this.table.picks = [...this.table.picks, kind];
    else void this.table.askWhy([{ do: 'fleet_add', kind }], this.#full(kind));
  }

  mayAdd(kind: Kind): boolean {
    const offered = only(this.table.legal, 'fleet_add').some(({ action }) => action.kind === kind);
    return offered && this.missing > 0 && countOf(this.table.picks, kind) < countOf(this.reserve, kind);
  }

  /** Said where the table would take it: it knows nothing of picks that are not sent. */
  #full(kind: Kind): string {
    return this.missing > 0 ? say.fleet.allChosen(say.ship[kind]) : say.fleet.full(this.size);
  }

  /** One ship less. What the table has already goes back as a whole, since it takes ships in one order only. */
  drop(kind: Kind): void {
    const { table } = this;
    table.point(kind);
    if (table.picks.includes(kind)) table.picks = without(table.picks, kind);
    else table.reopen(without(this.chosen, kind));
  }

  mayDrop(kind: Kind): boolean {
    const { table } = this;
    return table.mine && (table.picks.includes(kind) || (this.sent.includes(kind) && !!table.props.takeBack));
  }

  send(): void {
    const { table } = this;
    table.outbox.send(fleetActions(table.picks), () => {
      table.note = { text: say.fleet.notSent, rule: null };
    });
    table.picks = [];
  }
}
