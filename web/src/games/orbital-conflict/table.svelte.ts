/** What the board remembers between clicks, and how it shows events. The position itself always comes from the server. */
import { SvelteSet } from 'svelte/reactivity';
import type { Rect } from '../../board/stage.svelte';
import { BoardTable } from '../../board/table.svelte';
import { perform, type Shown } from './perform';
import type { Flying } from './plan';
import { lay, preview, type Preview } from './preview';
import { whyNotHand, whyNotInvestor, whyNotModule, whyNotPlace, type Asking, type Reason } from './reasons';
import { handOffer, invests, matching, moduleOffer, offers, only, placement, selectable, selectHand, sides, undecided, usable, type OrbitalOffer, type Selection } from './targets';
import { playerOf } from './values';
import type { Action, GameView, ModuleView, OrbitalEvent, PlayerView, Spot, View } from './types';

/** The same list each time, so that what is derived from it stays. */
const NO_OFFERS: OrbitalOffer[] = [];

/** A card seen closely. */
export interface Closer {
  name: string;
  up: boolean;
  rect: Rect;
}

export class OrbitalTable extends BoardTable<View, Action, OrbitalEvent, Flying> implements Shown {
  selected = $state.raw<Selection | null>(null);
  note = $state.raw<Reason | null>(null);
  flash = $state.raw<Shown['flash']>(null);
  closer = $state.raw<Closer | null>(null);
  /** The placement under the pointer or the focus. */
  pointed = $state.raw<Spot | null>(null);
  /** The enemy module under the pointer while an attacker is chosen. */
  aimed = $state.raw<{ seat: number; id: number } | null>(null);
  /** Taps while active modules are chosen: kept on, kept off. */
  kept = new SvelteSet<number>();
  dropped = new SvelteSet<number>();
  /** The game of a tournament that spectators look at. */
  watched = $state(0);

  get index(): number {
    const own = this.view.games.findIndex((game) => playerOf(game, this.you) !== null);
    return own >= 0 ? own : Math.min(this.watched, this.view.games.length - 1);
  }

  get game(): GameView {
    const game = this.view.games[this.index];
    if (!game) throw new Error('a view without a game');
    return game;
  }

  get own(): PlayerView | null {
    return playerOf(this.game, this.you);
  }

  /** What may be clicked now. */
  get legal(): OrbitalOffer[] {
    const { legal, interactive } = this.props;
    return interactive && !this.busy ? offers(legal) : NO_OFFERS;
  }

  get mine(): boolean {
    return this.legal.length > 0;
  }

  /** Choosing which modules stay active. */
  get settling(): boolean {
    return only(this.legal, 'activate').length > 0;
  }

  get sets(): ReturnType<typeof matching> {
    return matching(this.legal, this.kept, this.dropped);
  }

  get asking(): Asking {
    const { view, game, you, mine } = this;
    return { view, game, you, mine, name: (seat) => this.name(seat) };
  }

  /** What the placement pointed at would do. */
  forecast = $derived.by((): Preview | null => {
    const { selected, pointed, own } = this;
    if (selected?.what !== 'hand' || pointed === null || !own || !placement(this.legal, selected, pointed)) return null;
    const laid = { card: selected.card, up: selected.up, fresh: true, used: false, number: -1 };
    return preview(this.view, lay(this.view, own.station, laid, pointed));
  });

  /** What the open group still lacks. */
  missing = $derived.by((): Preview | null => {
    const { own, view } = this;
    return own && (view.own?.group ?? 0) > 0 && !this.settling ? preview(view, own.station) : null;
  });

  whose(seat: number): string {
    return seat === this.you ? 'Your' : `${this.name(seat)}'s`;
  }

  act(offer: OrbitalOffer): void {
    this.#forget();
    this.props.act(offer.action);
  }

  #forget(): void {
    this.selected = null;
    this.note = null;
    this.pointed = null;
    this.aimed = null;
    this.kept.clear();
    this.dropped.clear();
  }

  select(selection: Selection): void {
    const same = JSON.stringify(selection) === JSON.stringify(this.selected);
    this.#forget();
    this.selected = same ? null : selection;
  }

  /** Turns the chosen card over before it is played. */
  flip(): void {
    if (this.selected?.what !== 'hand') return;
    const { card, up } = this.selected;
    const can = sides(this.legal, card);
    if (up ? can.down : can.up) this.selected = { ...this.selected, up: !up };
    else this.note = whyNotPlace(this.asking, card, !up);
  }

  /** Escape: the innermost open thing closes. */
  cancel(): void {
    if (this.busy) this.stage.skip();
    else if (this.open.size > 0) this.open.clear();
    else this.#forget();
    this.note = null;
  }

  /** Shows a card large while the pointer or the focus is on it. */
  look(name: string | null, up: boolean, element?: Element): void {
    const place = element?.getAttribute('data-anchor');
    const rect = place ? this.stage.measure(place) : null;
    this.closer = name && rect ? { name, up, rect } : null;
  }

  clickHand(card: string, slot: number): void {
    const offer = handOffer(this.legal, card);
    if (offer) this.act(offer);
    else if (usable(this.legal, card)) this.select(selectHand(this.legal, card, slot));
    else this.note = whyNotHand(this.asking, card);
  }

  clickModule(seat: number, module: ModuleView): void {
    if (this.settling && seat === this.you) return this.tap(module.id);
    const offer = moduleOffer(this.legal, this.selected, seat, module.id, this.you);
    if (offer) this.act(offer);
    else if (seat === this.you && selectable(this.legal, module.id)) this.select({ what: 'module', id: module.id });
    else this.note = whyNotModule(this.asking, seat, module);
  }

  clickInvestor(seat: number, name: string): void {
    if (seat === this.you && invests(this.legal, name, this.you).length > 0) this.select({ what: 'investor', name });
    else this.note = whyNotInvestor(this.asking, seat, name);
  }

  /** A module on which the sets differ: keep it on, then off, then undecided again. */
  tap(id: number): void {
    const { own } = this;
    if (!own) return;
    if (this.kept.delete(id)) this.dropped.add(id);
    else if (!this.dropped.delete(id)) {
      const open = undecided(this.sets, own.station);
      if (open.includes(id)) this.kept.add(id);
      else this.note = { text: `Module ${id} is the same in all sets that are left.`, rule: 'ORBITAL-R11' };
    }
    // A tap that leaves no set is taken back at once.
    if (this.sets.length === 0) this.dropped.delete(id);
  }

  protected show(event: OrbitalEvent): Promise<void> {
    return perform(this, event);
  }

  protected hear(): void {
    this.#forget();
    this.closer = null;
  }
}
