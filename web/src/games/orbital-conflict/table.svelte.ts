/** What the board remembers between clicks, and how it shows events. The position itself always comes from the server. */
import { tick } from 'svelte';
import { find, first, only } from '../../board/offers';
import { Closely } from '../../board/closely.svelte';
import { BoardTable } from '../../board/table.svelte';
import type { Ways } from '../../board/ways';
import type { Line } from '../../protocol/umpire';
import { steps, type Count } from './count';
import { meantByHand, meantByInvestor, meantByModule, meantBySide, meantByTap } from './meant';
import { damageAfter, lostName, UNHURT, type Damage, type Dark, type Loss } from './damage';
import { concerns, perform, TAKES, type Shown } from './perform';
import { say, type Who } from './messages';
import { stationOf, type Flying } from './plan';
import { newsAfter } from './news';
import { gains, losses } from './forecast';
import {
  forced,
  handOffer,
  investOffer,
  invests,
  moduleOffer,
  placement,
  selectable,
  selectHand,
  sets,
  sides,
  strikes,
  switched,
  undecided,
  usable,
  type Of,
  type OrbitalOffer,
  type Selection,
} from './targets';
import { called } from './speak';
import { playerOf } from './values';
import type {
  Action,
  Advice,
  Blow,
  Forecast,
  GameView,
  Goal,
  GroupForecast,
  Home,
  ModuleView,
  OrbitalEvent,
  PlayerView,
  Spot,
  View,
} from './types';

/** The same list each time, so that what is derived from it stays. */
const NO_OFFERS: OrbitalOffer[] = [];

export class OrbitalTable extends BoardTable<View, Action, OrbitalEvent, Flying, Forecast, Advice> implements Shown {
  selected = $state.raw<Selection | null>(null);
  /** Whether all stations are on the screen at once. */
  wide = $state(true);
  flash = $state.raw<Shown['flash']>(null);
  readonly closely = new Closely<{ name: string; up: boolean }>(this.stage);
  /** The placement under the pointer or the focus. */
  pointed = $state.raw<Spot | null>(null);
  /** The enemy module under the pointer while an attacker is chosen. */
  aimed = $state.raw<{ seat: number; id: number } | null>(null);
  /** The modules that shall stay on, once a lamp was tapped. */
  #kept = $state.raw<readonly number[] | null>(null);
  /** The game of a tournament that is looked at, where it is not the own one. */
  watched = $state<number | null>(null);
  /** The last count, until it is put away. */
  count = $state.raw<Count | null>(null);
  counted = $state(0);
  /** What the others have done since the viewer last did something, by the server's words. */
  news = $state.raw<readonly string[]>([]);
  /** What stations have lost to others, as far as it was shown. */
  damage = $state.raw<Damage>(UNHURT);
  /** What the player did last: it may wait for a second word. */
  pressed = $state.raw<OrbitalOffer | null>(null);
  /** The station where something happens: a narrow screen turns to it. */
  attended = $state<number | null>(null);
  /** With all that has happened. */
  #hurt: Damage = UNHURT;
  /** Where the pointer is while an attacker is chosen. */
  pointer = $state.raw<{ x: number; y: number } | null>(null);

  /** The game one plays in; -1 for spectators. */
  get home(): number {
    return this.view.games.findIndex((game) => playerOf(game, this.you) !== null);
  }

  get index(): number {
    return Math.min(this.watched ?? Math.max(0, this.home), this.view.games.length - 1);
  }

  /** Looking at the other game of a tournament. */
  get away(): boolean {
    return this.home >= 0 && this.home !== this.index;
  }

  watch(index: number): void {
    this.#forget();
    this.count = null;
    this.watched = index === this.home ? null : index;
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
    // What lies over the board is read first, and what the board does by itself is not offered.
    const covered = this.busy || this.away || this.count !== null || this.forced !== null || this.outbox.busy;
    return interactive && !covered ? legal : NO_OFFERS;
  }

  /** The only thing there is to do, until it is sent. */
  get forced(): OrbitalOffer | null {
    const { legal, interactive, view, decision } = this.props;
    if (!interactive || this.outbox.tried === decision) return null;
    return forced(legal, view.own?.quick ?? false);
  }

  /** Sends the only thing there is to do; should it be refused, it stands there to be clicked. */
  go(): void {
    const offer = this.forced;
    if (!offer || this.busy) return;
    this.#forget();
    this.outbox.start({ next: (taken) => (taken === 0 ? { send: offer.action } : 'done'), unasked: true });
  }

  get mine(): boolean {
    return this.legal.length > 0;
  }

  /** Whether what is chosen attacks. */
  get attacking(): boolean {
    const { selected, legal } = this;
    if (selected?.what === 'module') return only(legal, 'attack').some(({ action }) => action.module === selected.id);
    return selected?.what === 'hand' && strikes(legal, selected.card);
  }

  /** Choosing which modules stay active. */
  get settling(): boolean {
    return only(this.legal, 'activate').length > 0;
  }

  /** The set of modules that the lamps show: one of those that are offered. */
  get lit(): Of<'activate'> | null {
    const all = sets(this.legal);
    const kept = this.#kept?.join();
    return all.find(({ action }) => action.modules.join() === kept) ?? all[0] ?? null;
  }

  /** The modules of which it must be chosen whether they stay on. */
  get lamps(): number[] {
    return undecided(sets(this.legal), this.own?.station ?? []);
  }

  /** What a placement of what is chosen would do; null until the table has said so. */
  foretold(at: Spot): GroupForecast | null {
    const offer = placement(this.legal, this.selected, at);
    const forecast = offer && this.#foretold(offer);
    return forecast?.type === 'group' ? forecast : null;
  }

  /** Where the table would put a card of the hand; null where it cannot be built on that side. */
  readonly homeOf = (card: string, up = true): { offer: OrbitalOffer; verdict: Home['verdict'] } | null => {
    const home = this.advice?.homes.find((one) => one.card === (up ? card : null));
    const offer = home && find(this.legal, { do: 'place', card, up, at: home.at });
    return offer ? { offer, verdict: home.verdict } : null;
  };

  /** Some card of the hand can be built now, at whatever cost to the station. */
  get ready(): boolean {
    const { homes = [] } = this.advice ?? {};
    return homes.some(({ card, verdict }) => card !== null && (verdict === 'fits' || verdict === 'costs'));
  }

  /** What a card of the hand would come to there. */
  group(card: string, up = true): GroupForecast | null {
    const home = this.homeOf(card, up);
    const next = home && this.#foretold(home.offer);
    return next?.type === 'group' ? next : null;
  }

  /** What most would build next, where something can be built, and why. */
  suggestion = $derived.by((): { card: string; offer: OrbitalOffer; why: string } | null => {
    const { own, advice } = this;
    if (!own || !advice?.next) return null;
    const { card, feeds, with: other, nearer } = advice.next;
    const offer = this.homeOf(card)?.offer;
    if (!offer) return null;
    const then = this.group(card);
    const [brought, covered] = then ? [gains(then, own), losses(then, own)] : [[], []];
    const why = other === null ? say.suggest(card, brought, covered, feeds, nearer) : say.pair(card, other);
    return { card, offer, why };
  });

  /** The investor that most would claim now. */
  get claim(): Of<'claim'> | null {
    const { advice, legal } = this;
    const offer = advice?.claim && find(legal, advice.claim);
    return only(offer ? [offer] : [], 'claim')[0] ?? null;
  }

  /** The attack that does most; with an attacker chosen only if it is the one. */
  get attack(): Of<'attack'> | null {
    const { advice, legal, selected } = this;
    const offer = advice?.attack && find(legal, advice.attack);
    const [attack] = only(offer ? [offer] : [], 'attack');
    if (!attack || (selected && (selected.what !== 'module' || selected.id !== attack.action.module))) return null;
    return attack;
  }

  /** How far what is pointed at, or the open group, would bring the station towards one of its investors. */
  goal(index: number): Goal | null {
    return this.forecast?.goals[index] ?? null;
  }

  /** What the attacks on a module would come to with the chosen one. */
  blow(seat: number, id: number): Blow | null {
    const { attacking, legal, selected, you } = this;
    if (attacking) {
      const then = this.then(moduleOffer(legal, selected, seat, id, you));
      if (then) return then;
    }
    return this.game.blows.find((blow) => blow.player === seat && blow.module === id) ?? null;
  }

  /** What an attack comes to with those that are declared; null until the table has said so. */
  then(offer: OrbitalOffer | null): Blow | null {
    const forecast = offer && this.#foretold(offer);
    return forecast?.type === 'attack' ? forecast : null;
  }

  /** Attacks are being declared: whoever is attacked has not answered yet. */
  get unanswered(): boolean {
    return this.game.step.type === 'declare';
  }

  /** Whether all that is aimed at one's own modules fails. */
  get harmless(): boolean {
    return this.game.blows.every(({ player, lost }) => player !== this.you || lost === 0);
  }

  /** What an investor at this end would do to a stack. */
  investing(offer: OrbitalOffer): { lost: string | null; score: number } | null {
    const forecast = this.#foretold(offer);
    return forecast?.type === 'invest' ? forecast : null;
  }

  #foretold({ action }: OrbitalOffer): Forecast | null {
    return this.forecasts.of(action)?.forecast ?? null;
  }

  /** The group as the placement pointed at would leave it, or else as it lies. */
  forecast = $derived.by((): GroupForecast | null => {
    const { pointed, selected, view } = this;
    const next = pointed === null ? null : this.foretold(pointed);
    const meant = next === null && selected?.what === 'hand' ? this.group(selected.card, selected.up) : null;
    return next ?? meant ?? view.own?.open ?? null;
  });

  who(seat: number): Who {
    return seat === this.reader ? null : this.name(seat);
  }

  whose(seat: number): string {
    return say.whose(this.who(seat));
  }

  called(seat: number, id: number): string {
    return called(playerOf(this.game, seat)?.station ?? [], id);
  }

  /** In one sentence. */
  tellLoss(loss: Loss): string {
    const { seat, module, cards, by } = loss;
    const who = by === null ? null : say.who(this.who(by));
    const whose = by === null ? this.whose(seat) : say.theirs(this.who(seat));
    return loss.destroyed
      ? say.loss.destroyed(who, whose, lostName(loss), cards.slice(0, -1))
      : say.loss.shot(who, whose, this.called(seat, module), cards);
  }

  tellDark({ seat, modules, by }: Dark): string {
    return say.loss.dark(
      by === null ? null : say.who(this.who(by)),
      this.whose(seat),
      say.theirs(this.who(seat)),
      modules,
    );
  }

  override act(offer: OrbitalOffer): void {
    // Where there is nothing else to do, nobody is asked twice.
    const sole = this.legal.length === 1;
    this.#forget();
    this.pressed = offer;
    this.news = [];
    this.props.act(offer.action, false, sole);
  }

  #forget(): void {
    this.selected = null;
    this.pointed = null;
    this.aimed = null;
    this.pointer = null;
    this.#kept = null;
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
    else void this.askAbout(meantBySide(this, card, !up));
  }

  override get ways(): Ways<Action> {
    return {
      startOver: first(this.legal, 'cancel') ?? undefined,
      cancel: this.selected ? () => this.#forget() : undefined,
    };
  }

  protected override shut(): boolean {
    if (!this.count) return super.shut();
    this.count = null;
    return true;
  }

  protected override idle(): void {
    this.#forget();
  }

  /** Shows a card large while the pointer or the focus is on it. */
  look(name: string | null, up: boolean, element?: Element): void {
    this.closely.look(name === null ? null : { name, up }, element?.getAttribute('data-anchor'));
  }

  clickHand(card: string, slot: number): void {
    const offer = handOffer(this.legal, card);
    if (offer) this.act(offer);
    else if (usable(this.legal, card)) this.select(selectHand(this.legal, card, slot));
    else void this.askAbout(meantByHand(this, card));
  }

  clickModule(seat: number, module: ModuleView): void {
    if (this.settling && seat === this.you) return this.tap(module.id);
    const offer = moduleOffer(this.legal, this.selected, seat, module.id, this.you);
    if (offer) this.act(offer);
    else if (seat === this.you && selectable(this.legal, module.id)) this.select({ what: 'module', id: module.id });
    else void this.askAbout(meantByModule(this, seat, module));
  }

  clickUse(offer: OrbitalOffer, id: number): void {
    if (offer.warning) this.select({ what: 'use', id });
    else this.act(offer);
  }

  clickInvestor(seat: number, name: string): void {
    const offer = seat === this.you ? investOffer(this.legal, name, this.you) : null;
    if (offer) this.act(offer);
    else if (seat === this.you && invests(this.legal, name, this.you).length > 0)
      this.select({ what: 'investor', name });
    else void this.askAbout(meantByInvestor(this, seat, name));
  }

  /** The lamp of a module: it goes on or off, and others with it where they must. */
  tap(id: number): void {
    const from = this.lit?.action.modules ?? [];
    const next = switched(sets(this.legal), from, id);
    if (next) this.#kept = next.action.modules;
    else void this.askWhy(meantByTap(from, id), say.note.sameInAllSets(this.called(this.you ?? 0, id)));
  }

  protected async show(event: OrbitalEvent): Promise<void> {
    this.attended = stationOf(event) ?? this.attended;
    await tick();
    await perform(this, event);
    this.damage = damageAfter(this.damage, event);
  }

  protected override takes({ event }: OrbitalEvent): number | undefined {
    return TAKES[event];
  }

  protected override rest(): void {
    this.damage = this.#hurt;
  }

  /** What is hit is told of whoever is hit, but done by whoever attacks; and a new turn belongs to what led to it. */
  protected override actor(line: Line): number | null {
    const event = line.event as OrbitalEvent;
    if (event.event === 'counted' || event.event === 'ended') return null;
    return 'seat' in event ? event.seat : this.game.acting;
  }

  protected hear(events: readonly OrbitalEvent[]): void {
    if (events.length > 0 && this.you !== null) {
      const seats = (this.view.games[this.home]?.players ?? []).map(({ seat }) => seat);
      this.news = newsAfter(this.news, this.props.lines, this.you, seats);
    }
    // Somewhere else in a replay nobody knows what was lost before.
    this.#hurt = events.reduce(damageAfter, events.length === 0 && this.replayed ? UNHURT : this.#hurt);
    this.#forget();
    this.closely.look(null);
    // Somewhere else in a replay, or in a new turn after a tie.
    if (events.length === 0 || events.some(({ event }) => event === 'turn_began')) this.count = null;
  }

  protected override leap(events: readonly OrbitalEvent[]): void {
    const seats = this.game.players.map(({ seat }) => seat);
    const event = events.findLast((one) => one.event === 'counted' && concerns(seats, one));
    if (event?.event !== 'counted') return;
    this.count = event;
    this.counted = steps(this.count);
  }
}
