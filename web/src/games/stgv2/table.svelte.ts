/** What the board remembers between clicks, and how it shows events. The position itself always comes from the server. */
import { Draft } from '../../board/draft';
import { byKey, only } from '../../board/offers';
import { sounds } from '../../board/sound.svelte';
import { BoardTable } from '../../board/table.svelte';
import type { Ways } from '../../board/ways';
import { toReader } from '../../play/reader';
import type { Unasked } from '../contract';
import type { Line } from '../../protocol/umpire';
import { diceAfter, type DiceShow } from './dice';
import type { Spot } from './field';
import { answer, askedColumn, changed, spent, suggested, useful, withPlaced, type Plan } from './energy';
import { foretell } from './foretold';
import { meantAt, meantByBuying, type Ware } from './meant';
import { say } from './messages';
import { lengthOf, perform, type Shown } from './perform';
import { reasonOf, type Reason } from './purpose';
import type { Lights, Marker, Scene } from './scene';
import { sceneOf } from './sceneOf';
import {
  attacksOn,
  attempts,
  flightsOf,
  markers,
  NOTHING,
  shipInHand,
  type Chosen,
  type Of,
  type StgOffer,
} from './targets';
import { Theatre } from './theatre.svelte';
import { Ticker } from './ticker';
import { clusterSpot, playerOf, shipOf, shipSpot, spotOf, stationSpot } from './values';
import type { Action, Advice, Forecast, PlayerView, ShipId, StgEvent, View } from './types';

/** How long the last dice stay after everything was shown. */
const DICE_MS = 1600;
const UNSEEN_DICE_MS = 5000;

/** What somebody who looked away wants to know of a turn. */
const RECALLED: readonly StgEvent['event'][] = [
  'flew',
  'attacked',
  'destroyed',
  'booty',
  'eliminated',
  'attempted',
  'surveyed',
  'collected',
  'deposited',
  'mounted',
  'cell_bought',
  'ship_bought',
  'item_bought',
];

/** Dice decide what comes of these; their odds were seen before. */
const ROLLED: readonly Action['do'][] = ['attack', 'reroll', 'establish', 'collect'];

/** The same list each time, so that what is derived from it stays. */
const NO_OFFERS: StgOffer[] = [];

/** An attack and what it puts at stake. */
export interface Fight {
  forecast: Extract<Forecast, { will: 'fight' }>;
  target: ShipId & { cargo: number };
  lead: { cargo: number };
}

export class StgTable extends BoardTable<View, Action, StgEvent, never, Forecast, Advice> implements Shown {
  theatre = new Theatre(new Ticker(this.stage));
  chosen = $state.raw<Chosen>(NOTHING);
  pointed = $state.raw<Marker | null>(null);
  /** The button that is pointed at. */
  looked = $state.raw<StgOffer | null>(null);
  dice = $state.raw<DiceShow | null>(null);
  reading = false;
  /** Where something is being shown. */
  shownAt = $state.raw<Spot | null>(null);
  flying = $state.raw<Shown['flying']>(null);
  /** Whose board the panel shows; null follows the viewer or the active player. */
  watched = $state<number | null>(null);
  /** The energy plan as clicked so far, and the one of the last turn. */
  #plan = $state.raw<Plan | null>(null);
  /** The plan as it was before each change; null is the suggestion. */
  #steps = $state.raw<(Plan | null)[]>([]);
  #last: Plan | null = null;
  /** The plan as this tab left it. */
  readonly #draft = new Draft<Plan>('energy');
  /** What the others have done since the reader did something, sentence by sentence. */
  recap = $state.raw<readonly string[]>([]);
  /** The same of the turn that somebody else has now. */
  #does: string[] = [];
  /** The last of it were dice, and what they brought is still to come. */
  #tried = false;
  #home: Spot | null = null;
  #clearing: ReturnType<typeof setTimeout> | undefined;

  /** What may be clicked now. */
  get legal(): StgOffer[] {
    const { legal, interactive } = this.props;
    return interactive && !this.busy && !this.sending ? legal : NO_OFFERS;
  }

  get mine(): boolean {
    return this.legal.length > 0;
  }

  get own(): PlayerView | null {
    return playerOf(this.view, this.you);
  }

  /** The seat whose board is in the panel. */
  get seat(): number {
    return this.watched ?? this.you ?? this.view.active;
  }

  /** The ship that clicks are about. */
  get ship(): number | null {
    return shipInHand(this.view, this.legal, this.chosen);
  }

  scene = $derived.by((): Scene => sceneOf(this.view));

  markers = $derived.by((): Marker[] => {
    const { view, scene, legal, chosen, you, reader } = this;
    return markers({
      view,
      scene,
      legal,
      chosen,
      you,
      reader,
      name: (seat) => this.name(seat),
      say: (words) => this.say(words),
      foresee: this.foresee,
    });
  });

  lights = $derived.by((): Lights => {
    const { markers: all, way, cage, danger, tag } = this;
    return { markers: all, way, cage, danger, tag };
  });

  /** The flight that most would make next, and what it is good for; null where the ship in hand need not fly. */
  flight = $derived.by((): { offer: Of<'fly_to'>; text: string; reason: Reason | null } | null => {
    const { view, legal, chosen, you, reader, foresee } = this;
    if (view.flight || view.battle) return null;
    const name = (seat: number): string => this.name(seat);
    const { flights, ends, found } = flightsOf({ view, legal, chosen, you, reader, name, foresee });
    const index = ends.findIndex(({ key }) => key === found.best);
    const [offer, end] = [flights[index], ends[index]];
    if (!offer || !end) return null;
    // What is at the end of it that the ship flies for.
    const worth = [...end.purposes].sort((a, b) => b.worth - a.worth)[0];
    return { offer, text: worth?.text ?? end.nearer ?? '', reason: end.flight && reasonOf(end.flight) };
  });

  /** The way of a flight that was chosen and waits for a second word. */
  #leaving = $state.raw<Lights['way']>([]);

  /** What is written at the place that is pointed at. */
  get tag(): Lights['tag'] {
    // What it says may have come after the pointer.
    const marker = this.markers.find(({ key }) => key === this.pointed?.key);
    return marker ? { at: marker.at, text: marker.tag } : null;
  }

  /** The place that matters now: where something is shown, what is asked about, where the ship in hand is, or the viewer's first one. */
  get focus(): Spot | null {
    const { view, chosen, legal, ship: inHand } = this;
    if (this.busy && this.shownAt) return this.shownAt;
    if (view.battle) return shipSpot(view, view.battle.ship);
    if (chosen.target) return shipSpot(view, chosen.target);
    const cluster = chosen.cluster ?? attempts(legal, inHand)[0]?.action.cluster;
    if (cluster !== undefined) return clusterSpot(view, cluster);
    const player = playerOf(view, this.you ?? view.active);
    const berth = chosen.building === null ? undefined : player?.berths[0];
    const ship = player?.ships.find((one) => one.ship === inHand) ?? player?.ships[0];
    const at = berth ?? ship?.at;
    return at ? spotOf(at) : null;
  }

  /** Where the field is looked at from: the viewer's station, also when it is no longer there. */
  get home(): Spot | null {
    const station = stationSpot(this.view, this.you ?? 0) ?? this.#home;
    this.#home = station;
    return station;
  }

  /** What will come of an action; null until the table has said. */
  readonly foresee = (action: Action): Forecast | null => this.forecasts.of(action)?.forecast ?? null;

  /** What will come of a click on what is pointed at. */
  get ahead(): Forecast | null {
    const offer = this.pointed?.action ? byKey(this.legal, this.pointed.action) : this.looked;
    return offer && this.legal.includes(offer) ? this.foresee(offer.action) : null;
  }

  /** The same in words. */
  get foretold(): string {
    // The odds of a fight stand in a card of their own.
    const { ahead } = this;
    return ahead && ahead.will !== 'fight' ? foretell(ahead, this.view) : '';
  }

  /** The way to the place that is pointed at, or where most would fly, beginning where the ship is. */
  get way(): Lights['way'] {
    const { pointed, looked, flight } = this;
    if (this.props.held) return this.#leaving;
    return this.#wayOf(pointed || looked || !flight ? this.ahead : this.foresee(flight.offer.action));
  }

  #wayOf(ahead: Forecast | null): Lights['way'] {
    const from = this.own?.ships.find((one) => one.ship === this.ship)?.at;
    return from && ahead?.will === 'fly' ? [from, ...ahead.way.map(({ to }) => to)].map(spotOf) : [];
  }

  /** One space around the ship in hand: whom it could fight, and where it could work. */
  get cage(): Lights['cage'] {
    const ship = this.own?.ships.find((one) => one.ship === this.ship);
    if (!ship || this.view.step.type === 'allocate') return [];
    const at = spotOf(ship.at);
    return ship.around.map((next) => [at, spotOf(next)] as const);
  }

  /** Where an enemy's weapons reach, once it may use them. */
  get danger(): Lights['danger'] {
    const { own, view, you } = this;
    if (!own || own.protected) return [];
    return view.players.flatMap(({ ships }, seat) =>
      seat === you
        ? []
        : ships
            .filter(({ weapons }) => weapons > 0)
            .flatMap(({ at, around }) => around.map((next) => [spotOf(at), spotOf(next)] as const)),
    );
  }

  get plan(): Plan | null {
    const { own, view } = this;
    const asked = askedColumn(view);
    if (!own || asked < 0 || view.active !== this.you) return null;
    return withPlaced(this.#plan ?? suggested(own.cells, useful(view), this.#last, this.advice?.beside), own, asked);
  }

  /** Dice matter now. */
  get charted(): boolean {
    const { battle, step } = this.view;
    return this.dice !== null || this.fight !== null || battle !== null || step.type === 'action';
  }

  /** An attack that is looked at: on what is pointed at or was picked. With all helpers there can be, as most would make it. */
  get fight(): Fight | null {
    const pointed = this.pointed?.select?.split('-') ?? [];
    const aimed = pointed[0] === 'ship' ? { seat: Number(pointed[1]), ship: Number(pointed[2]) } : null;
    const target = this.chosen.target ?? aimed;
    const offer = target && attacksOn(this.legal, this.ship, target).at(-1);
    const forecast = offer ? this.foresee(offer.action) : null;
    if (!target || forecast?.will !== 'fight') return null;
    const cargo = (id: ShipId): number => shipOf(this.view, id)?.cargo_value ?? 0;
    return {
      forecast,
      target: { ...target, cargo: cargo(target) },
      lead: { cargo: cargo({ seat: this.you ?? 0, ship: this.ship ?? 0 }) },
    };
  }

  whose(seat: number): string {
    return say.whose(seat === this.reader ? null : this.name(seat));
  }

  override act(offer: StgOffer): void {
    // No thumb slips on a button that says where to.
    this.#play(offer, offer.action.do === 'fly_to' && 'said');
  }

  #play(offer: StgOffer, unasked: Unasked): void {
    const way = this.#wayOf(this.foresee(offer.action));
    this.#decided();
    this.#leaving = way;
    const { action } = offer;
    if (action.do === 'next' && this.skipsWork) this.#toTheShop();
    // Whose turn comes after them is for the dice to say: that nobody can be asked about. Nor is there anything else to end a turn for.
    else this.props.act(action, false, unasked || ROLLED.includes(action.do) || (action.do === 'next' && this.#isDone));
  }

  /** In the shop, and nothing is advised any more: "End turn" is what most do next. */
  get #isDone(): boolean {
    return this.view.step.type === 'purchase' && this.flight === null && (this.advice?.buy ?? null) === null;
  }

  /** Without cells there is no work to stop at on the way to the shop. */
  get skipsWork(): boolean {
    return this.view.step.type === 'combat' && this.view.action_cells === 0;
  }

  #toTheShop(): void {
    this.outbox.start({
      next: (taken) => {
        const { legal, view } = this.props;
        if (taken > 0 && view.step.type !== 'action') return 'done';
        const next = only(legal, 'next')[0];
        return next ? { send: next.action } : 'lost';
      },
    });
  }

  /** A ship stays in hand for what it may do next. */
  #decided(): void {
    const { ship } = this.chosen;
    this.recap = [];
    this.open.clear();
    this.#forget();
    this.#leaving = [];
    this.chosen = { ...NOTHING, ship };
    this.dice = null;
  }

  #forget(): void {
    this.chosen = NOTHING;
    this.pointed = null;
  }

  choose(change: Partial<Chosen>): void {
    // The last dice have been read; those of a battle are still needed.
    if (!this.view.battle) this.dice = null;
    this.open.clear();
    this.chosen = { ...this.chosen, ...change };
  }

  override get ways(): Ways<Action> {
    const { target, cluster, building, part, early } = this.chosen;
    const picked = target !== null || cluster !== null || building !== null || part !== null || early;
    const planning = this.#steps.length > 0 && this.answer !== null && !early;
    return {
      startOver: planning ? () => this.#go(0) : undefined,
      undo: planning ? () => this.#go(this.#steps.length - 1) : undefined,
      cancel: picked ? () => this.choose({ ...NOTHING, ship: this.chosen.ship }) : undefined,
    };
  }

  /** To the energy plan as it was before this step. */
  #go(step: number): void {
    this.#draw(this.#steps[step] ?? null);
    this.#steps = this.#steps.slice(0, step);
  }

  protected override idle(): void {
    if (this.dice) this.dice = null;
    else this.#forget();
  }

  /** A click on the field, in either view. */
  pick(marker: Marker): void {
    if (marker.action !== null) {
      const offer = byKey(this.legal, marker.action);
      if (offer) this.#play(offer, false);
      return;
    }
    const [what, ...numbers] = marker.select?.split('-') ?? [];
    const [first = 0, second = 0] = numbers.map(Number);
    if (what === 'ship' && first === this.you) this.choose({ ...NOTHING, ship: second, early: this.chosen.early });
    else if (what === 'ship') this.choose({ target: { seat: first, ship: second } });
    else if (what === 'cluster') this.choose({ cluster: first });
    else void this.askAbout(meantAt(this, marker.at));
  }

  whyNotBuy(what: Ware): void {
    void this.askAbout(meantByBuying(this, what));
  }

  /** One cell more or less in a column of the plan. */
  shift(column: number, by: number): void {
    const { plan, own, view } = this;
    if (!plan || !own || column < askedColumn(view) || !this.mine) return;
    const next = changed(plan, column, by, own.cells);
    if (next === plan) {
      if (by > 0) this.note = { text: say.energy.none, rule: null };
      return;
    }
    this.note = null;
    sounds.play('cell', { step: column });
    this.#steps = [...this.#steps, this.#plan];
    this.#draw(next);
  }

  /** Changes the plan, and keeps it through a reload. */
  #draw(plan: Plan | null): void {
    this.#plan = plan;
    if (this.you !== null) this.#draft.save(this.you, this.props.decision, plan);
  }

  /** The answer to the column asked for, if it is the viewer's to give. */
  get answer(): StgOffer | null {
    const { plan } = this;
    return plan ? answer(this.legal, plan) : null;
  }

  /** The energy plan is on its way. */
  get sending(): boolean {
    return this.outbox.busy;
  }

  /** Nothing needs power and nothing is placed: what comes before the shop is passed over. */
  get straightToShop(): boolean {
    const { plan, view } = this;
    return plan !== null && spent(plan) === 0 && !useful(view).includes(true);
  }

  /** A plan that somebody has made is kept; one that is only suggested is nobody's. */
  override lastCall(): string | null {
    if (!this.#plan || !this.answer || this.outbox.busy) return null;
    this.place();
    return say.sent;
  }

  /** Sends the plan, column after column. */
  place(): void {
    const { plan, straightToShop: toShop } = this;
    if (!plan || !this.answer) return;
    this.#decided();
    this.#plan = plan;
    this.#steps = [];
    this.#last = plan;
    this.outbox.start({
      next: () => {
        const { legal, view } = this.props;
        const places = askedColumn(view) >= 0;
        const passes = toShop && (view.step.type === 'combat' || view.step.type === 'action');
        if (view.active !== this.you || !(places || passes)) return 'done';
        const step = places ? answer(legal, plan) : only(legal, 'next')[0];
        return step ? { send: step.action } : 'lost';
      },
    });
  }

  protected hear(events: readonly StgEvent[], view: View): void {
    this.pointed = null;
    if (events.length > 0 && this.reader !== null && !this.replayed)
      // Whoever ends a turn does nothing else by that.
      for (const [index, line] of this.props.lines.entries())
        this.#recall(
          line,
          events.slice(0, index).some(({ event }) => event !== 'set_closed'),
        );
    if (view.step.type === 'allocate' && view.active === this.you) {
      this.#plan ??= this.#draft.load(this.you, this.props.decision);
      return;
    }
    this.#plan = null;
    this.#steps = [];
  }

  /** What the others do in their turns is kept until the reader does something; and that the reader's own one ended `byItself`. */
  #recall(line: Line, byItself: boolean): void {
    const event = line.event as StgEvent;
    if (event.event === 'turn_ended') {
      const did = this.#does.length > 0 ? this.#does : [say.recap.nothing(this.name(event.seat))];
      if (event.seat !== this.reader) this.recap = [...this.recap, ...did];
      else if (byItself) this.recap = [say.recap.ended];
      this.#does = [];
    } else if (RECALLED.includes(event.event) && (this.actor(line) !== this.reader || this.#does.length > 0)) {
      // The cards say more than the dice that brought them.
      const brought = this.#tried && (event.event === 'surveyed' || event.event === 'collected');
      const before = brought ? this.#does.slice(0, -1) : this.#does;
      this.#does = [...before, toReader(line.words, this.props.names, this.reader)];
      this.#tried = event.event === 'attempted';
    }
  }

  protected async show(event: StgEvent): Promise<void> {
    await perform(this, event);
  }

  protected override takes(event: StgEvent): number {
    return lengthOf(event);
  }

  /** What a seat did in a row is one thing to look at. */
  protected override get joins(): boolean {
    return true;
  }

  /** Without animation the dice still have to be readable. */
  protected override leap(events: readonly StgEvent[]): void {
    for (const event of events) this.dice = diceAfter(this.dice, event, (seat) => this.whose(seat));
  }

  /** A ship stays in hand as long as it is there and it is one's turn. */
  protected override rest(): void {
    this.#clearDice();
    const { ship } = this.chosen;
    const there = ship !== null && this.view.active === this.you && this.own?.ships.some((one) => one.ship === ship);
    this.chosen = { ...NOTHING, ship: there ? ship : null };
    // Where cells are placed or losses taken off, the own board is needed.
    if (this.mine && (this.view.battle || this.view.step.type === 'allocate')) this.watched = null;
  }

  /** Dice that were seen to fall are soon read; those that only lie there take longer. A battle that waits for somebody keeps them. */
  #clearDice(): void {
    clearTimeout(this.#clearing);
    const { dice } = this;
    if (!dice || this.view.battle || this.busy) return;
    const wait = this.theatre.ticker.speed > 0 ? DICE_MS : UNSEEN_DICE_MS;
    this.#clearing = setTimeout(() => {
      if (this.dice === dice && !this.reading) this.dice = null;
    }, wait);
  }

  /** The pointer or the focus is on the dice: they stay until it leaves. */
  read(reading: boolean): void {
    this.reading = reading;
    if (!reading) this.#clearDice();
  }
}
