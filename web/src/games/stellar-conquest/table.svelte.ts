/** What the board remembers between clicks, and how it shows events. The position itself always comes from the server. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { find, first, only } from '../../board/offers';
import type { Next } from '../../board/outbox.svelte';
import type { Unasked } from '../contract';
import { BoardTable } from '../../board/table.svelte';
import type { Point } from '../../board/viewport.svelte';
import type { Ways } from '../../board/ways';
import { toReader } from '../../play/reader';
import type { Line } from '../../protocol/umpire';
import { say } from './messages';
import { perform, type Shown } from './perform';
import { following, idlePlaces, isIdle, together } from './fleets';
import { Habits } from './habits.svelte';
import { digest, worthTelling } from './news';
import { distance, hexAt } from './hexes';
import { Finale } from './finale.svelte';
import type { Frame } from './lapse';
import { mourned, type Loss } from './losses';
import { choices, type Choices, type Step } from './next';
import { steady, type Course } from './onward';
import { busyStars, goals, groupAmounts, mostPayable, starOf, type ConquestOffer, type Goal } from './targets';
import { after, type Toll } from './toll';
import type {
  Action,
  Advice,
  ColonyView,
  ConquestEvent,
  EventOf,
  Fleet,
  Forecast,
  ForecastOf,
  GroupView,
  Hex,
  Note,
  Party,
  Payment,
  PlanetView,
  ResultView,
  Tech,
  TechInfo,
  Unit,
  View,
} from './types';

/** A marker that glides over the map. */
export interface Glide {
  seat: number;
  label: string;
  /** Where it starts, and all hexes on its way. */
  way: readonly Hex[];
  /** It comes from beyond the map. */
  enters: boolean;
  /** Milliseconds at normal speed. */
  time: number;
}

/** The card of a star where somebody came to explore it. */
export interface Card {
  star: Hex;
  /** Who explored it has it lying open. */
  known: boolean;
  /** What was lost there. */
  lost: Fleet | null;
}

export interface Flash {
  hex: Hex;
  tone: 'good' | 'bad' | 'calm';
  /** Who has it now, where that is what happened. */
  holder: number | null;
}

/** A fleet that is being dragged over the map, to be sent where it is let go. */
export interface Haul {
  takes: readonly Action[];
  from: Hex;
  /** In units of the map. */
  at: Point;
  /** The star under the pointer. */
  star: Hex | null;
}

/** What happened in the fight that is being shown or was shown last. */
export interface Film {
  star: Hex;
  rounds: EventOf<'fired'>[];
}

const SPENDS: readonly Action['do'][] = ['buy', 'invest', 'emigrate', 'extra'];

/** Of a past turn only who held a planet is told. */
function colonyIn({ held }: Frame, planet: string): ColonyView | null {
  const holder = held[planet];
  if (holder === undefined) return null;
  return { ...NOBODY, owner: holder, holder };
}
const NOBODY = {
  people: null,
  factories: null,
  bases: null,
  advanced: null,
  shield: false,
  waits: false,
  notes: [],
  keeping: null,
};

const keyOf = ({ from, star, ships }: Party): string => `${from ?? ''} ${star} ${ships.join(' ')}`;

const isTurnOf = (event: ConquestEvent, seat: number): boolean => event.event === 'turn_began' && event.seat === seat;

export class ConquestTable extends BoardTable<View, Action, ConquestEvent, never, Forecast, Advice> implements Shown {
  /** The hex whose panel is open. */
  place = $state.raw<Hex | null>(null);
  /** Which of one's own units is being given a target. */
  shooter = $state.raw<Unit | null>(null);
  /** What is about to be paid for, and with how much: all that can be paid, unless told otherwise. */
  tech = $state.raw<Tech | null>(null);
  paying = $state.raw<number | null>(null);
  /** The player wants to choose what the bonus is spent on. */
  choosing = $state(false);
  /** After this turn production passed, and the viewer had no colony: to be read. */
  idleAfter = $state.raw<number | null>(null);
  /** The others' turns have begun to be shown; until the player is asked. */
  watching = $state(false);
  glides = $state.raw<readonly Glide[]>([]);
  /** Those that are being turned over. */
  cards = $state.raw<readonly Card[]>([]);
  /** They go to the record in so many milliseconds at normal speed; 0 while they are read. */
  filing = $state(0);
  flash = $state.raw<Flash | null>(null);
  film = $state.raw<Film | null>(null);
  /** What the last fight cost whom, until it has been read. */
  toll = $state.raw<Toll | null>(null);
  /** What was lost in this turn without a fight. */
  losses = $state.raw<readonly Loss[]>([]);
  /** What the others did since one's last turn, as far as it was seen; until one's first move. */
  news = $state.raw<readonly Line[]>([]);
  #since: Line[] = [];
  /** What stood on the button in the bar that was pressed last; empty where something else was. */
  meant = $state('');
  haul = $state.raw<Haul | null>(null);
  /** Of all that can be pressed on the map the Tab key comes to one, where the keyboard was last; arrow keys go on from there. */
  stop = $state.raw('');
  /** What is in hand is looked through, to take more or to leave some. */
  sorting = $state(false);
  /** The player wants to choose where each part of the fleet that comes on the map goes. */
  manual = $state(false);
  /** What was advised and done in this turn: who takes it back knows of it. */
  readonly #advised = new SvelteSet<string>();
  /** Ships that would be of more use elsewhere. */
  readonly parties: readonly Party[] = $derived.by(() => {
    const parties = this.mine ? (this.advice?.parties ?? []) : [];
    return parties.filter((each) => each.from === null || !this.#advised.has(keyOf(each)));
  });
  /** Those of the fleet that has not come on the map yet. */
  readonly settingOut: readonly Party[] = $derived(this.manual ? [] : this.parties.filter(({ from }) => from === null));
  /** What leads on, and what else does. */
  readonly steps: Choices = $derived.by(() => choices(this));
  /** By colony: what it has made in this production turn, and what of that was lost; as far as it was seen. */
  readonly made = new SvelteMap<string, { output: number; lost: number }>();
  /** What each colony was told in the last production turn. */
  readonly habits = new Habits();
  #star = $state.raw<Hex | null>(null);
  /** How the game ends, and what is looked at after it. */
  readonly finale = new Finale(() => this.props, this.stage);
  /** Whether what is being pressed says all that comes of it. */
  #unasked: Unasked = 'said';
  /** What the server lists, and what is open beside that. */
  readonly #offers: ConquestOffer[] = $derived([...this.props.legal, ...(this.props.view.own?.more ?? [])]);
  #pointedFor = '';
  /** What the viewer had decided when the last production ended. */
  #produced = $state.raw<number | null>(null);

  /** What may be clicked now. */
  get legal(): ConquestOffer[] {
    const { legal, interactive } = this.props;
    if (!interactive || this.busy || this.outbox.busy || legal.length === 0) return [];
    return this.#offers;
  }

  get mine(): boolean {
    return this.legal.length > 0;
  }

  /** What is filled in to be paid. */
  get payment(): Extract<Action, { do: 'invest' }> | null {
    const most = this.tech ? mostPayable(this.legal, this.tech) : 0;
    if (!this.tech || most === 0) return null;
    return { do: 'invest', tech: this.tech, points: Math.min(Math.max(this.paying ?? most, 1), most) };
  }

  /** A payment that is filled in at the desk is made; what is only suggested is nobody's. */
  override lastCall(): string | null {
    const { payment } = this;
    if (!payment || this.outbox.busy) return null;
    this.carryOut([payment]);
    return say.sent;
  }

  /** The points are good for something. */
  get spendable(): boolean {
    return this.legal.some(({ action }) => SPENDS.includes(action.do));
  }

  /** What a newcomer does well to pay for. */
  get payments(): (Payment & { info: TechInfo })[] {
    return (this.advice?.payments ?? []).flatMap((payment) => {
      const info = this.view.tables.techs.find(({ tech }) => tech === payment.tech);
      return info ? [{ ...payment, info }] : [];
    });
  }

  /** The bonus is spent by advice, until the player wants to choose. */
  get guided(): boolean {
    return this.view.phase === 'bonus' && !this.choosing && this.payments.length > 0;
  }

  get goals(): Map<Hex, Goal> {
    return goals(this.legal);
  }

  get groups(): GroupView[] {
    return Object.values(this.view.own?.groups ?? {});
  }

  get hand(): GroupView[] {
    return this.groups.filter((group) => group.hand);
  }

  /** The viewer's ships in a hex; null is off the map. */
  at(hex: Hex | null): GroupView[] {
    return this.groups.filter((group) => group.at === hex);
  }

  /** A player's name; null for the viewer. */
  other(seat: number): string | null {
    return seat === this.reader ? null : this.name(seat);
  }

  readonly starName = (hex: Hex): string => this.view.map.stars.find((star) => star.hex === hex)?.name ?? hex;

  /** A star by its name, any other hex by the star next to it. */
  placeName(hex: Hex): string {
    const near = this.#nearest(hex);
    return near.hex === hex ? near.name : say.place.near(near.name);
  }

  /** The same within a sentence; null is off the map. */
  where(hex: Hex | null): string {
    if (hex === null) return say.record.outside;
    const near = this.#nearest(hex);
    return near.hex === hex ? say.place.at(near.name) : say.place.inSpace(near.name);
  }

  #nearest(hex: Hex): { hex: Hex; name: string } {
    const { stars } = this.view.map;
    const far = (star: { hex: Hex }): number => distance(hexAt(star.hex), hexAt(hex));
    return stars.reduce((best, star) => (far(star) < far(best) ? star : best), stars[0] ?? { hex, name: hex });
  }

  /** `E17/2` as people say it: `Ceti 2`. */
  planetName(planet: string): string {
    return say.planet.name(this.starName(starOf(planet)), planet.split('/')[1] ?? '');
  }

  planet(id: string): PlanetView | null {
    return this.view.stars[starOf(id)]?.planets[Number(id.split('/')[1])] ?? null;
  }

  /** What is known of the planets of a star; everything once the game is over. */
  planetsAt(hex: Hex): PlanetView[] {
    const { stars, turn } = this.view;
    const { result } = this;
    if (!result) return Object.values(stars[hex]?.planets ?? {});
    const here = result.planets.filter(({ planet }) => starOf(planet) === hex);
    const { frame } = this;
    return here.map(({ planet, colony, ...known }) => ({
      id: planet,
      ...known,
      colony: frame ? colonyIn(frame, planet) : colony,
      seen: turn,
    }));
  }

  /** Who is known to hold a colony at a star, each once. */
  holdersAt(hex: Hex): number[] {
    const holders = this.planetsAt(hex).flatMap(({ colony }) => colony?.holder ?? []);
    return holders.filter((seat, index) => holders.indexOf(seat) === index);
  }

  /** By hex: points for which ships must stay there. */
  get held(): Readonly<Record<Hex, number>> {
    return this.advice?.held ?? {};
  }

  /** Hexes with ships that are going nowhere, one after another. */
  get adrift(): Hex[] {
    return idlePlaces(this.groups, this.held);
  }

  /** Picks up the next ships that are going nowhere; what is in hand and has not moved is put back. */
  nextIdle(): void {
    const next = following(this.adrift, this.hand[0]?.at ?? this.place);
    if (next !== undefined) this.pickUp(next);
  }

  /** Picks up the ships at a place that are going nowhere. */
  pickUp(hex: Hex): void {
    const full = this.hand.length > 0;
    const back = first(this.legal, 'put_back');
    if (full && !back) return;
    let takes: readonly Action[] | null = null;
    this.lead((taken) => {
      if (this.busy) return 'wait';
      if (taken === 0 && full && back) return { send: back.action };
      // What can be taken is told once nothing else is in hand.
      takes ??= this.lift(this.at(hex).filter(isIdle));
      const take = takes[taken - (full ? 1 : 0)];
      return take ? { send: take } : 'done';
    });
  }

  /** What takes these in hand, as far as they can be taken together; a task force only as a whole, and alone. */
  lift(groups: readonly GroupView[]): Action[] {
    const most = groupAmounts(this.props.legal, 'take');
    const loose = together(groups).flatMap(({ id }): Action[] => {
      const count = most.get(id);
      return count ? [{ do: 'take', group: id, count }] : [];
    });
    if (loose.length > 0) return loose;
    const forces = groups.map(({ force }) => force);
    const whole = only(this.props.legal, 'take_force').find(({ action }) => forces.includes(action.force));
    return whole ? [whole.action] : [];
  }

  /** What the viewer holds. */
  get colonies(): PlanetView[] {
    const planets = Object.values(this.view.stars).flatMap((star) => Object.values(star.planets));
    return planets.filter(({ colony }) => colony?.holder === this.you);
  }

  /** Colonies of this production turn that were neither opened nor done. */
  get unworked(): PlanetView[] {
    const { open = null, closed = [] } = this.view.own?.ledger ?? {};
    return this.colonies.filter(({ id }) => id !== open?.planet && !closed.includes(id));
  }

  /** What the table foretells of an action, once it has answered. */
  foretold<Of extends Forecast['of']>(of: Of, action: Action | null | undefined): ForecastOf<Of> | null {
    const forecast = action ? this.forecasts.of(action)?.forecast : null;
    // Its tag says which it is.
    return forecast?.of === of ? (forecast as ForecastOf<Of>) : null;
  }

  /** What an action wastes that is not among the offers. */
  readonly warns = (action: Action): string | undefined => this.forecasts.of(action)?.warning;

  /** What a button says is meant, unless it warns: a thumb that slips beside it is asked. */
  override act(offer: ConquestOffer, unasked: Unasked = offer.warning === undefined && 'said'): void {
    this.news = [];
    this.meant = '';
    this.shooter = null;
    this.tech = null;
    if (offer.action.do !== 'take' && offer.action.do !== 'leave') this.sorting = false;
    this.props.act(offer.action, false, unasked);
  }

  /** A button in the bar: what it says is meant, and what most do next even where it warns. */
  take({ offer, run, words }: Step, leads: boolean): void {
    const unasked = (leads || offer.warning === undefined) && 'said';
    this.#unasked = unasked;
    if (run) run();
    else this.act(offer, unasked);
    this.#unasked = 'said';
    this.meant = words;
  }

  /** A click on a lit hex. A star is a destination: the ships are sent there as far as they get, and put down. */
  go(hex: Hex): void {
    const goal = this.goals.get(hex);
    if (!goal) return this.look(hex);
    if (goal.action.do === 'course') {
      this.sail(hex);
    } else {
      // A hex of the map says nothing.
      this.act(goal, false);
    }
  }

  /** A click on a star: where the ships in hand cannot be sent there, or would not get there, the table says why. */
  press(star: Hex): void {
    const far = this.tooFar(star);
    if (this.goals.has(star) && !far) return this.go(star);
    this.look(star);
    if (far) return void (this.note = { text: this.say(far.words), rule: far.rule });
    if (this.hand.length > 0 && this.view.phase === 'move')
      void this.askWhy([{ do: 'course', star }], say.instead.highlighted);
  }

  /** Why the ships in hand would not get to a star for which they can be bound; nothing where they would. */
  tooFar(star: Hex): Note | null {
    const goal = this.goals.get(star);
    const voyage = this.foretold('voyage', goal?.action.do === 'course' ? goal.action : null);
    return voyage?.turn === null ? (voyage.notes[0] ?? null) : null;
  }

  /** The table says what the ships in hand risk at a star that they do not know. */
  isRisky(star: Hex): boolean {
    const goal = this.goals.get(star);
    const voyage = this.foretold('voyage', goal?.action.do === 'course' ? goal.action : null);
    return voyage?.notes.some(({ rule }) => rule === this.view.tables.unexplored.rule) ?? false;
  }

  /** What was to be read beside the map has been read. */
  look(hex: Hex | null): void {
    [this.place, this.toll, this.news] = [hex, null, []];
    if (hex !== null) this.idleAfter = null;
  }

  /** Something is to be read, or asked, that holds nobody up. */
  get asked(): boolean {
    return this.hand.length === 0 && (this.idleAfter !== null || this.view.proposal !== null);
  }

  /** What the others did, as far as it matters to whoever is to move. */
  get told(): { lines: string[]; more: number } {
    const { lines, more } = digest(this.mine && this.hand.length === 0 ? this.news : []);
    return { lines: lines.map(({ words }) => toReader(words, this.props.names, this.reader)), more };
  }

  /** What the button that leads on is about, the most important first; with none, where one's ships or people are. */
  get about(): readonly Hex[] {
    const { main } = this.steps;
    if (main?.about) return main.about;
    // Where ships that withdraw go to is asked on the map.
    if (this.view.battle && this.goals.size > 0) return [this.view.battle.star];
    const ships = this.groups.find(({ at, course }) => at && course)?.at;
    const home = this.adrift[0] ?? ships ?? this.colonies[0]?.id;
    return this.mine && this.view.phase === 'move' && home ? [starOf(home)] : [];
  }

  /** Opens the place that the button which leads on is about, where something can be done beyond moving; once, so that it can be closed. */
  point(): void {
    const { turn, phase } = this.view;
    const places = busyStars(this.legal);
    const place = this.steps.main?.about?.find((hex) => places.has(hex)) ?? [...places][0];
    const activity = `${turn} ${phase} ${place}`;
    if (place === undefined || this.#pointedFor === activity) return;
    this.#pointedFor = activity;
    this.place = place;
  }

  /** Carries a plan out; the star is where it brings the ships in hand. */
  lead(next: (taken: number) => Next<Action>, star: Hex | null = null): void {
    this.news = [];
    this.meant = '';
    this.#star = star;
    this.sorting = false;
    this.tech = null;
    if (star !== null) this.place = null;
    this.outbox.start({ next: steady(next), unasked: this.#unasked });
  }

  /** Something was lost that is to be read. */
  readonly mourns = (): boolean => this.losses.length > 0;

  /** The table as plans see it. */
  readonly course = (): Course => ({
    busy: this.busy,
    view: this.props.view,
    legal: this.props.legal,
    advice: this.advice,
  });

  /** One after another; amounts need not be among those that are listed. */
  carryOut(actions: readonly Action[]): void {
    this.lead((taken) => {
      const action = actions[taken];
      if (this.busy) return 'wait';
      return action ? { send: action } : 'done';
    });
  }

  /** Ships that are not in hand yet, as a fleet that was dragged to a star: they are taken, then sent as by a click. */
  send(takes: readonly Action[], star: Hex): void {
    this.lead((taken) => {
      if (this.busy) return 'wait';
      const take = takes[taken];
      if (take) return { send: take };
      const step = this.#voyage(star);
      return step ? { send: step } : 'done';
    }, star);
  }

  /** What was advised is done: several get their destinations one after another, and sail together with all others. */
  dispatch(all: readonly Party[], then?: (taken: number) => Next<Action>): void {
    for (const party of all) this.#advised.add(keyOf(party));
    const [first, ...more] = all;
    if (first && more.length === 0 && !then) return this.send(first.takes, first.star);
    const orders = all.flatMap(({ takes, star }): Action[] => [...takes, { do: 'course', star }, { do: 'drop' }]);
    this.lead((taken) => {
      const order = orders[taken];
      if (this.busy) return 'wait';
      return order ? { send: order } : (then?.(taken - orders.length) ?? 'done');
    });
  }

  /** A voyage: the course, then as far as the ships get, then they are put down; each step once the one before was seen. */
  sail(star: Hex): void {
    this.lead(() => {
      if (this.busy) return 'wait';
      const step = this.#voyage(star);
      return step ? { send: step } : 'done';
    }, star);
  }

  /** Where the ships in hand are being sent: as far as they get this turn, then they are put down. */
  get bound(): Hex | null {
    return this.outbox.busy ? this.#star : null;
  }

  #voyage(star: Hex): Action | null {
    const { legal } = this.props;
    const hand = Object.values(this.props.view.own?.groups ?? {}).filter((group) => group.hand);
    if (hand.length === 0) return null;
    const set = hand.every((group) => group.course === star || group.at === star);
    const course = { do: 'course', star } as const;
    if (!set && find(this.#offers, course)) return course;
    return (first(legal, 'sail') ?? first(legal, 'drop'))?.action ?? null;
  }

  override get ways(): Ways<Action> {
    const back = first(this.legal, 'take_back') ?? undefined;
    // Of a colony, and of the bonus, the table takes back all at once.
    const whole = this.view.phase === 'bonus' || (this.view.own?.ledger?.open ?? null) !== null;
    // Where the table takes moves back, one button for that is enough.
    const own = this.props.takeBack ? undefined : back;
    const cancel = this.tech ? () => (this.tech = null) : (first(this.legal, 'put_back') ?? undefined);
    return {
      startOver: whole ? own : undefined,
      undo: whole || this.hand.length > 0 ? undefined : own,
      cancel,
      // What was picked up is put back by "Cancel"; what everybody has spent is on the map.
      stays: (cancel !== undefined && this.hand.length > 0) || this.#produced === this.props.decision,
    };
  }

  /** A target is being chosen for them, or something is read beside the map: that is let go before anything is undone. */
  protected override shut(): boolean {
    if (super.shut()) return true;
    if (this.ways.cancel) return false;
    if (this.shooter) this.shooter = null;
    else if (this.toll?.over) this.toll = null;
    else if (this.idleAfter !== null) this.idleAfter = null;
    else if (this.place !== null) this.place = null;
    else if (this.news.length > 0) this.news = [];
    else return false;
    return true;
  }

  protected override hear(events: readonly ConquestEvent[], _view: View): void {
    this.shooter = null;
    const { toAct, you } = this.props;
    const others = you !== null && toAct.length > 0 && !toAct.includes(you);
    this.watching = others && (this.watching || events.length > 0);
    if (events.some((event) => event.event === 'battle_began' || event.event === 'turn_began')) this.film = null;
    if (events.some((event) => event.event === 'turn_began')) this.#advised.clear();
    // A turn begins with the whole map in sight.
    if (you !== null && events.some((event) => isTurnOf(event, you))) this.place = null;
    if (you !== null && events.length > 0) this.#gather(you);
    for (const event of events) {
      this.habits.hear(event);
      if (event.event === 'production_began') this.made.clear();
      if (event.event === 'opened') this.made.set(event.planet, { output: event.output, lost: 0 });
      if (event.event === 'closed')
        this.made.set(event.planet, { output: this.made.get(event.planet)?.output ?? 0, lost: event.lost });
      if (event.event === 'nothing_made') this.idleAfter = event.turn;
      if (event.event === 'production_ended') this.#produced = this.props.decision;
      // It may be read for a whole turn.
      const over = you !== null && isTurnOf(event, you) && event.event === 'turn_began' ? event.turn - 1 : 0;
      if (this.idleAfter !== null && over > this.idleAfter) this.idleAfter = null;
    }
  }

  /** One's own turn begins with what was seen before it. */
  #gather(you: number): void {
    const { lines } = this.props;
    this.#since.push(...worthTelling(lines, you));
    if (!lines.some(({ event }) => isTurnOf(event as ConquestEvent, you))) return;
    // What the bonus paid for was chosen a moment ago.
    [this.news, this.#since] = [this.props.view.turn > 1 ? this.#since : [], []];
  }

  /** The result as far as it may be shown. */
  get result(): ResultView | null {
    return this.view.result ?? this.finale.result;
  }

  /** The turn of the finished game that the map shows; null for the present. */
  get frame(): Frame | null {
    return this.finale.frame;
  }

  /** All fleets of a seat sail at once, in however many decisions it sends them. */
  protected override get joins(): boolean {
    return true;
  }

  protected override async show(event: ConquestEvent, batch: readonly ConquestEvent[]): Promise<void> {
    this.#tally(event);
    const { result } = this.props.view;
    if (event.event === 'game_ended' && result) {
      this.place = null;
      return this.finale.count(result);
    }
    await perform(this, event, batch);
  }

  /** Nobody hears who won before it is counted. */
  protected override tellsAfter({ event }: ConquestEvent): boolean {
    return event === 'game_ended';
  }

  protected override leap(events: readonly ConquestEvent[]): void {
    for (const event of events) {
      this.#tally(event);
      if (event.event === 'fired') this.record(event);
    }
  }

  /** What was lost, in a fight or without one. */
  #tally(event: ConquestEvent): void {
    this.toll = after(this.toll, event);
    this.losses = mourned(this.losses, event, this.you);
  }

  protected override rest(): void {
    this.glides = [];
    [this.cards, this.filing] = [[], 0];
    this.flash = null;
  }

  /** Keeps a round of fire so that it can be read as long as the fight lasts. */
  record(event: EventOf<'fired'>): void {
    const rounds = this.film?.star === event.star ? this.film.rounds : [];
    this.film = { star: event.star, rounds: [...rounds, event].slice(-4) };
  }
}
