/** What the board remembers between clicks, and how it shows events. The position itself always comes from the server. */
import { Closely } from '../../board/closely.svelte';
import { Draft } from '../../board/draft';
import { only } from '../../board/offers';
import type { Next } from '../../board/outbox.svelte';
import { BoardTable } from '../../board/table.svelte';
import type { Ways } from '../../board/ways';
import type { Refused } from '../../protocol/umpire';
import { FleetChoice } from './choice';
import { CLASS } from './kinds';
import { say } from './messages';
import { perform, TAKES, type Shown } from './perform';
import { peekOf, type Face, type Peek } from './plan';
import { newsAfter, recentAfter, wrecksAfter, type Wreck } from './recent';
import { shown } from './shown';
import { canPlace, canWarp, landings, meantBy, shipOffer } from './targets';
import type { Landing, Selection, Spot, StellarOffer } from './targets';
import type {
  Action,
  EventOf,
  Forecast,
  Illegal,
  Kind,
  ShipView,
  SolarFace,
  SolarType,
  StellarEvent,
  View,
} from './types';

/** What flies over the board: a ship, a solar card, or the points that somebody has won. */
export type Flying =
  | { what: 'ship'; face: Face }
  | { what: 'solar'; type: SolarType; face: SolarFace | null; seed: number }
  | { what: 'points'; points: number; seat: number };

/** What a solar card looks like: the same wherever it lies or flies. */
export const solarSeed = (scenario: number, sector: number, index: number): number =>
  scenario * 31 + sector * 7 + index;

export interface Summary {
  scenario: number;
  sectors: EventOf<'sector_scored'>[];
  scores: number[];
  gained: number[];
  /** By team; empty without teams. */
  teams: number[];
}

export class StellarTable extends BoardTable<View, Action, StellarEvent, Flying, Forecast> implements Shown {
  selected = $state.raw<Selection | null>(null);
  /** Where the table asks how the selection shall lie. */
  asking = $state.raw<number | null>(null);
  /** The sector under the pointer or with the focus. */
  aimed = $state.raw<number | null>(null);
  /** The kind of ship that was pointed at last. */
  #pointed = $state.raw<Kind | null>(null);
  /** The ship that a finger rests on, shown large. */
  held = $state.raw<ShipView | null>(null);
  /** Taken back to the last ship, to be chosen anew without some of them. */
  #reopened: Kind[] | null = null;
  /** As this tab left it, until something is picked. */
  #picks = $state.raw<Kind[] | null>(null);
  readonly #draft = new Draft<Kind[]>('fleet');
  readonly fleet = new FleetChoice(this);
  /** The player wants to be asked what to reveal this turn, also where that does nothing. */
  reveals = $state(false);
  peek = $state.raw<Peek | null>(null);
  looking = $state.raw<{ sector: number; seat: number } | null>(null);
  scoring = $state.raw<EventOf<'sector_scored'> | null>(null);
  #summary = $state.raw<Summary | null>(null);
  fight = $state.raw<Shown['fight']>(null);
  /** What others have done since the reader did something, once it was shown: the ships, and the server's words. */
  recent = $state.raw<readonly Spot[]>([]);
  news = $state.raw<readonly string[]>([]);
  /** What is left of ships that were destroyed since then, whoever did it. */
  wrecks = $state.raw<readonly Wreck[]>([]);
  #recent: readonly Spot[] = [];
  #wrecks: readonly Wreck[] = [];
  /** What the player did last: it may wait for a second word. */
  #pressed = $state.raw<Action | null>(null);
  /** The table as it will be with the ship that waits for a second word. */
  #laid = $state.raw<View | null>(null);
  /** The ship under the pointer or the focus, shown large. */
  readonly closely = new Closely<{ ship: ShipView }>(this.stage);
  #scored: EventOf<'sector_scored'>[] = [];
  #ended: Summary | null = null;

  /** How a scenario ended, until that was read. */
  get summary(): Summary | null {
    return this.#summary;
  }

  set summary(summary: Summary | null) {
    this.#summary = summary;
    this.props.reads?.(summary !== null);
  }

  /** Ships chosen for the fleet and not sent yet, in the order of the clicks. */
  get picks(): Kind[] {
    return this.#picks ?? this.#left();
  }

  set picks(picks: Kind[]) {
    this.#picks = picks;
    if (this.you !== null) this.#draft.save(this.you, this.props.decision, picks.length > 0 ? picks : null);
  }

  #left(): Kind[] {
    const { you, view, props } = this;
    if (you === null || view.step.type !== 'fleet' || view.players[you]?.committed) return [];
    const left = this.#draft.load(you, props.decision) ?? [];
    return (view.own?.fleet.length ?? 0) + left.length > (view.own?.fleet_max ?? 0) ? [] : left;
  }

  /** A seat as this viewer calls it. */
  called(seat: number): string {
    return seat === this.reader ? say.plate.you : this.name(seat);
  }

  /** Whose hand and secrets are in sight: the reader's own, or in a replay those of whom they look as. */
  get whose(): string {
    return say.whose(this.you === null || this.you === this.reader ? null : this.name(this.you));
  }

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

  override lastCall(): string | null {
    const chosen = this.view.step.type === 'fleet' && this.mine && this.picks.length > 0 && this.fleet.missing === 0;
    if (!chosen || this.outbox.busy) return null;
    this.fleet.send();
    return say.sent;
  }

  override act(offer: StellarOffer): void {
    this.selected = this.asking = null;
    this.peek = null;
    this.recent = this.news = this.wrecks = this.#wrecks = [];
    const { action } = offer;
    this.#pressed = action;
    this.outbox.start({
      next: (taken) => (taken === 0 ? { send: action } : taken === 1 ? this.#next(action) : 'done'),
      // A ship that is not meant to lie there goes back to the hand, whether the table has it already or not.
      withdrawn: (taken) => {
        if (taken > 0 && action.do === 'place') this.props.takeBack?.(taken);
      },
    });
  }

  override get view(): View {
    return this.#laid ?? super.view;
  }

  override set view(view: View) {
    this.#laid = null;
    super.view = view;
  }

  /** A ship that only waits for a second word lies where it will lie; `held`: it does. */
  lay(held: boolean): void {
    const [action, { you }] = [this.#pressed, this];
    if (!held && this.props.interactive) this.#laid = null;
    if (!held || you === null || action?.do !== 'place' || super.view.step.type !== 'place') return;
    const { kind, sector, up } = action;
    const index = super.view.sectors[sector]?.stacks[you]?.length ?? 0;
    const ship = { class: CLASS[kind], kind };
    this.#laid = shown(super.view, { event: 'placed', seat: you, sector, index, ship, up }, you);
  }

  /** What comes after it: the turn ends together with it where the only sensible answer to what is asked then is to pass. */
  #next(action: Action): Next<Action> {
    const { legal } = this.props;
    const pass = only(legal, 'pass')[0];
    if (!pass || pass.warning !== undefined || this.reveals) return 'done';
    const justHidden = action.do === 'place' && !action.up ? action.sector : null;
    const idle = only(legal, 'reveal').every(
      (reveal) => reveal.warning !== undefined || reveal.action.sector === justHidden,
    );
    return idle ? { send: pass.action } : 'done';
  }

  /** What waits for a second word, in a whole sentence; the table's words where there is none. */
  get meant(): string | undefined {
    const { step } = this.view;
    const done = this.#pressed;
    if (step.type === 'fleet') return say.meant.fleet(this.fleet.chosen.length);
    // Also where the turn ends by a pass that goes with it.
    if (done?.do === 'place') return say.meant.place(say.ship[done.kind], done.up, done.sector + 1);
    if (done?.do === 'decline' && step.type === 'ability') return say.meant.decline(say.ship[step.kind]);
    return done?.do === 'pass' ? say.meant.pass : undefined;
  }

  /** Own ships lie face down. */
  get hides(): boolean {
    const { you, view } = this;
    return you !== null && view.sectors.some(({ stacks }) => stacks[you]?.some(({ up }) => !up));
  }

  select(selection: Selection): void {
    const same = JSON.stringify(selection) === JSON.stringify(this.selected);
    // The only ship there is stays chosen.
    const sole = selection.what === 'hand' && this.view.own?.hand.length === 1;
    this.selected = same && !sole ? null : selection;
    this.asking = null;
  }

  /** How the selection may go to a sector. */
  landings(sector: number): Landing[] {
    return landings(this.legal, this.selected, sector);
  }

  /** Only one facing is offered in a sector: why not the other, in the table's words; null while it has not said so. */
  otherFacing(sector: number): Refused | null {
    const [one, other] = this.landings(sector);
    if (one?.offer.action.do !== 'place' || other) return null;
    const { action } = one.offer;
    return this.forecasts.of({ ...action, up: !action.up })?.refused ?? null;
  }

  /** The same in the few words that fit on a sector. */
  boundBy(sector: number): string {
    const refused = this.otherFacing(sector);
    const { why } = (refused?.details ?? {}) as Partial<Illegal>;
    return why === 'must_place_up' ? say.drop.because[why] : '';
  }

  /** The kind that the wheel and the line about ships tell of. */
  get about(): Kind | null {
    return this.#pointed ?? (this.selected?.what === 'hand' ? this.selected.kind : null);
  }

  point(kind: Kind | null): void {
    this.#pointed = kind;
  }

  override get ways(): Ways<Action> {
    if (this.view.step.type !== 'fleet') return { cancel: this.selected ? () => this.#letGo() : undefined };
    // One ship is taken out where it lies; what was sent and taken back is on the table.
    const { takeBack } = this.props;
    const sent = this.view.own?.fleet.length ?? 0;
    if (!this.mine) return {};
    if (this.picks.length > 0) return { startOver: () => (this.picks = []) };
    return takeBack && sent > 0 ? { startOver: () => takeBack(sent) } : {};
  }

  /** First the question, then the ship. */
  #letGo(): void {
    if (this.asking === null) this.selected = null;
    else this.asking = null;
  }

  /** Takes the whole fleet back, so that it can be chosen anew: the table takes ships in one order only. */
  reopen(picks: Kind[]): void {
    this.#reopened = picks;
    this.props.takeBack?.(this.view.own?.fleet.length ?? 0);
  }

  protected override takes({ event }: StellarEvent): number | undefined {
    return TAKES[event];
  }

  /** What a Founder sees is read before what comes of it. */
  override cancel(): void {
    if (this.peek) this.closePeek();
    else super.cancel();
  }

  protected override shut(): boolean {
    if (!this.summary) return super.shut();
    this.summary = null;
    return true;
  }

  /** Shows a ship large while the pointer or the focus is on it. */
  look(ship: ShipView | null, place?: string): void {
    this.point(ship?.kind ?? null);
    this.closely.look(ship?.kind ? { ship } : null, place);
  }

  /** The Founder's look may be waiting for this. */
  closePeek(): void {
    this.peek = null;
    this.stage.hurry();
  }

  clickHand(kind: Kind, slot: number): void {
    this.point(kind);
    if (canPlace(this.legal, kind)) this.select({ what: 'hand', kind, slot });
    else void this.askWhy([{ do: 'place', kind, sector: 0, up: false }], say.instead.sectorForIt);
  }

  clickShip(spot: Spot): void {
    this.look(null);
    // A finger points by tapping.
    this.point(this.view.sectors[spot.sector]?.stacks[spot.seat]?.[spot.index]?.kind ?? null);
    const offer = shipOffer(this.legal, this.view, this.you, spot);
    if (offer) this.act(offer);
    // A ship of the hand is laid wherever in a sector is pointed.
    else if (this.selected?.what === 'hand') this.clickSector(spot.sector);
    else if (canWarp(this.legal, spot, this.you)) this.select({ what: 'ship', spot });
    else void this.askAbout(meantBy(this.view, this.you, spot));
  }

  /** Anywhere in a sector: the selection goes there, or the table asks how it shall lie; or why it cannot is said. */
  clickSector(sector: number): void {
    const { selected } = this;
    const [one, other] = this.landings(sector);
    if (one && other) this.asking = sector;
    else if (one) this.act(one.offer);
    else if (selected?.what === 'ship') {
      const { sector: from, index } = selected.spot;
      void this.askWhy([{ do: 'warp', from, index, to: sector }], say.instead.sectorItself);
    } else {
      const kind = selected?.kind ?? this.view.own?.hand[0] ?? 'foil';
      void this.askWhy(
        [true, false].map((up) => ({ do: 'place', kind, sector, up })),
        say.instead.shipFirst,
      );
    }
  }

  protected async show(event: StellarEvent): Promise<void> {
    // What was laid down to be looked at lies there already.
    if (this.#laid && event.event === 'placed') this.view = shown(super.view, event, this.you);
    else await perform(this, event);
  }

  protected hear(events: readonly StellarEvent[], view: View): void {
    this.selected = this.asking = this.#pointed = null;
    if (this.#reopened && view.own?.fleet.length === 0) {
      this.picks = this.#reopened;
      this.#reopened = null;
    }
    // Where somebody chose for us there is no room left for what was picked.
    const { fleet, fleet_max } = view.own ?? { fleet: [], fleet_max: 0 };
    if (view.step.type !== 'fleet' || fleet.length + this.picks.length > fleet_max) this.picks = [];
    if (events.some((event) => event.event === 'placed')) this.summary = null;
    if (events.some(({ event }) => event === 'drew' || event === 'revealed' || event === 'passed'))
      this.reveals = false;
    // Somewhere else in a replay nobody knows what came before.
    if (events.length === 0 && this.replayed) this.#recent = this.#wrecks = [];
    this.#recent = events.reduce((recent, event) => recentAfter(recent, event, this.you), this.#recent);
    if (events.length > 0) {
      this.news = newsAfter(this.news, this.props.lines, this.you);
      this.#wrecks = wrecksAfter(this.#wrecks, this.props.lines, this.you);
      // What a Founder saw is not known any more once it is taken back.
      if (this.peek && events.some(({ event }) => (event as string) === 'took_back')) this.closePeek();
    }
    for (const event of events) {
      if (event.event === 'sector_scored') this.#scored.push(event);
      if (event.event === 'scenario_ended') {
        const { scenario, scores, gained, teams } = event;
        this.#ended = { scenario, sectors: this.#scored, scores, gained, teams: teams ?? [] };
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
    this.recent = this.#recent;
    this.wrecks = this.#wrecks;
    if (this.#ended) this.summary = this.#ended;
    this.#ended = null;
  }
}
