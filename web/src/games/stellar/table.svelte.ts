/** What the board remembers between clicks, and how it shows events. The position itself always comes from the server. */
import type { Rect } from '../../board/stage.svelte';
import { BoardTable } from '../../board/table.svelte';
import { say } from './messages';
import { perform, type Shown } from './perform';
import { peekOf, type Face, type Peek } from './plan';
import { canPlace, canWarp, meantBy, shipOffer, type Selection, type Spot, type StellarOffer } from './targets';
import type { Action, EventOf, Forecast, Kind, ShipView, SolarFace, StellarEvent, View } from './types';

/** What flies over the board: a ship or a solar card. */
export type Flying = { what: 'ship'; face: Face } | { what: 'solar'; face: SolarFace };

export interface Summary {
  scenario: number;
  sectors: EventOf<'sector_scored'>[];
  scores: number[];
  gained: number[];
}

/** A pointer that only passes over a ship opens nothing. */
const LOOK_AFTER_MS = 350;

export class StellarTable extends BoardTable<View, Action, StellarEvent, Flying, Forecast> implements Shown {
  selected = $state.raw<Selection | null>(null);
  peek = $state.raw<Peek | null>(null);
  looking = $state.raw<{ sector: number; seat: number } | null>(null);
  scoring = $state.raw<EventOf<'sector_scored'> | null>(null);
  summary = $state.raw<Summary | null>(null);
  /** The ship under the pointer or the focus, shown large. */
  closer = $state.raw<{ ship: ShipView; rect: Rect } | null>(null);
  #looking: ReturnType<typeof setTimeout> | undefined;
  #scored: EventOf<'sector_scored'>[] = [];
  #ended: Summary | null = null;

  /** What may be clicked now. */
  get legal(): StellarOffer[] {
    const { legal, interactive } = this.props;
    // A panel that lies over the board is read and closed first.
    const covered = this.busy || this.peek !== null || this.summary !== null;
    return interactive && !covered && !this.outbox.busy ? legal : [];
  }

  get mine(): boolean {
    return this.legal.length > 0;
  }

  override act(offer: StellarOffer): void {
    this.selected = null;
    this.note = null;
    this.peek = null;
    this.props.act(offer.action);
  }

  select(selection: Selection): void {
    const same = JSON.stringify(selection) === JSON.stringify(this.selected);
    this.selected = same ? null : selection;
    this.note = null;
  }

  /** Escape: the innermost open thing closes. */
  cancel(): void {
    if (this.peek) this.closePeek();
    else if (this.busy) this.stage.skip();
    else if (this.summary) this.summary = null;
    else if (this.open.size > 0) this.open.clear();
    else this.selected = null;
    this.note = null;
  }

  /** Shows a ship large while the pointer or the focus is on it. */
  look(ship: ShipView | null, place?: string): void {
    clearTimeout(this.#looking);
    this.closer = null;
    if (!ship?.kind || !place) return;
    this.#looking = setTimeout(() => {
      const rect = this.stage.measure(place);
      this.closer = rect && !this.busy ? { ship, rect } : null;
    }, LOOK_AFTER_MS);
  }

  /** The Founder's look may be waiting for this. */
  closePeek(): void {
    this.peek = null;
    this.stage.hurry();
  }

  clickHand(kind: Kind, slot: number): void {
    if (canPlace(this.legal, kind)) this.select({ what: 'hand', kind, slot });
    else void this.askWhy([{ do: 'place', kind, sector: 0, up: false }], say.instead.sectorForIt);
  }

  clickShip(spot: Spot): void {
    this.look(null);
    const offer = shipOffer(this.legal, this.view, this.you, spot);
    if (offer) this.act(offer);
    else if (canWarp(this.legal, spot, this.you)) this.select({ what: 'ship', spot });
    else void this.askAbout(meantBy(this.view, this.you, spot));
  }

  clickSector(sector: number): void {
    const { selected } = this;
    if (selected?.what === 'ship') {
      const { sector: from, index } = selected.spot;
      void this.askWhy([{ do: 'warp', from, index, to: sector }], say.instead.sectorItself);
    } else {
      const kind = selected?.kind ?? this.view.own?.hand[0] ?? 'foil';
      const otherwise = selected ? say.instead.facing : say.instead.shipFirst;
      void this.askWhy(
        [true, false].map((up) => ({ do: 'place', kind, sector, up })),
        otherwise,
      );
    }
  }

  /** Sends a fleet in canonical order, one ship at a time. */
  sendFleet(actions: Action[]): void {
    this.outbox.send(actions, () => {
      this.note = { text: say.fleet.notSent, rule: null };
    });
  }

  protected show(event: StellarEvent): Promise<void> {
    return perform(this, event);
  }

  protected hear(events: readonly StellarEvent[]): void {
    this.selected = null;
    this.note = null;
    if (events.some((event) => event.event === 'placed')) this.summary = null;
    for (const event of events) {
      if (event.event === 'sector_scored') this.#scored.push(event);
      if (event.event === 'scenario_ended') {
        const { scenario, scores, gained } = event;
        this.#ended = { scenario, sectors: this.#scored, scores, gained };
        this.#scored = [];
      }
    }
  }

  /** Without animation, what the viewer alone was shown still has to be readable. */
  protected override leap(events: readonly StellarEvent[]): void {
    const look = events.findLast((event) => event.event === 'looked');
    if (look) this.peek = peekOf(look) ?? this.peek;
  }

  protected override rest(): void {
    if (this.#ended) this.summary = this.#ended;
    this.#ended = null;
  }
}
