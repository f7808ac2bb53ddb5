/** What the board remembers between clicks: the card under the finger, and where the film of the battle stands. */
import { Draft } from '../../board/draft';
import { only, type OfferOf } from '../../board/offers';
import { sounds } from '../../board/sound.svelte';
import { BoardTable, type Note } from '../../board/table.svelte';
import type { Ways } from '../../board/ways';
import type { Told } from '../../board/forecasts.svelte';
import { beamOf, lineOf, type Drawn } from './beams';
import { scenes, volleys, type Scene, type Shot, type Volley } from './film';
import { aim, fitsTable, ontoTable, touches, turned } from './geometry';
import { say } from './messages';
import type { Standing } from './shown';
import { stoppers } from './status';
import type { Action, CardInfo, ConflictEvent, Forecast, Pose, Race, View } from './types';
import { TableWindow } from './window.svelte';

/** Poses are shown to the others at most so often. */
const SHOW_EVERY_MS = 50;
/** A card that has not moved for so long rests: then the table is asked about it. */
const REST_MS = 120;
/** A word to the table may count as said a little before it was. */
const SPARE_MS = 200;
/** A card that was let go of and still lies in the hand is let go of again, so often and after so long: clocks differ. */
const AGAIN_MS = 500;
const AGAIN_MAX = 3;
/** How long a scene shows who fires, each ship's beams, and what came of them: longer where something is destroyed. */
const READY_MS = 400;
const VOLLEY_MS = 1000;
const EFFECTS_MS = 500;
const WRECK_MS = 1100;
/** The whole battle lasts at most so long. */
const FILM_MS = 18_000;
/** What happens while the clock runs keeps nobody waiting. */
const QUICK: readonly ConflictEvent['event'][] = ['deployed', 'drew', 'held', 'last_card', 'withdrawn'];

/** What a scene shows: the ships that fire, their beams, what came of them. */
export type Moment = 'ready' | 'beams' | 'effects';

/** A laser's line and the name of what it meets. */
export interface Aimed extends Drawn {
  meets: string | null;
}

/** A card of the practice before the clock starts. */
export interface Tried {
  card: CardInfo;
  owner: number;
  pose: Pose;
}

/** What a scene takes without hurry. */
const lengthOf = (scene: Scene): number => READY_MS + VOLLEY_MS * volleys(scene).length + effectsLength(scene);
const effectsLength = ({ effects }: Scene): number =>
  effects.some(({ event }) => event.event === 'destroyed') ? WRECK_MS : EFFECTS_MS;

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.r === b.r;

export class ConflictTable extends BoardTable<View, Action, ConflictEvent, never, Forecast> {
  readonly window = new TableWindow(() => this.view.rules.size);
  /** The card under one's own finger, where it is on this screen. */
  held = $state.raw<Pose | null>(null);
  /** It has only just been moved. */
  moving = $state(false);
  /** The finger is down. */
  dragging = $state(false);
  /** It was let go of before a hand's time was over, and lies where it is as soon as it is. */
  settling = $state(false);
  /** The table has been told where it lies. */
  #sent = $state(false);
  /** A finger and no mouse moves the cards. */
  touch = $state(typeof matchMedia === 'function' && matchMedia('(pointer:coarse)').matches);
  /** By how much the card in hand was turned before it came onto the table. */
  facing = $state(0);
  /** Cards that were laid down for practice. */
  tried = $state.raw<readonly Tried[]>([]);
  /** The last of them fires, until another one is picked up. */
  shooting = $state(false);
  /** As this tab left it, until something is picked. */
  #picked = $state.raw<string[] | null | undefined>(undefined);
  readonly #draft = new Draft<string[]>('fleet');
  /** Which scene of the battle is shown; null shows the table as it is. */
  scene = $state<number | null>(null);
  moment = $state<Moment>('ready');
  /** Whose turn it is to fire in a scene that runs; null shows all of them together. */
  #volley = $state<number | null>(null);
  playing = $state(false);
  /** The battle has just been fought and is seen for the first time: nothing tells how it ended. */
  filming = $state(false);
  /** A piece or a beam that is pointed at in the final table. */
  pointed = $state.raw<{ piece: number } | { beam: Shot; scene: Scene } | null>(null);
  #shownAt = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #settle: ReturnType<typeof setTimeout> | undefined;
  #again = 0;
  /** It is to lie at any free place, not at this one. */
  #anywhere = false;
  #film: { from: unknown; cut: Scene[] } = { from: null, cut: [] };
  /** Called once the battle has been seen. */
  #seen = (): void => undefined;

  /** The film can be stopped and stepped through; a click does not end it. */
  override get busy(): boolean {
    return super.busy && !this.filming;
  }

  /** Ships chosen for the fleet and not sent yet, in the order of the clicks; null as long as nothing but what is suggested is. */
  get picked(): string[] | null {
    if (this.#picked !== undefined) return this.#picked;
    return this.you === null || this.view.phase.type !== 'fleet'
      ? null
      : this.#draft.load(this.you, this.props.decision);
  }

  set picked(picked: string[] | null) {
    this.#picked = picked;
    if (this.you !== null) this.#draft.save(this.you, this.props.decision, picked);
  }

  card(id: string): CardInfo | null {
    return this.view.cards.find((card) => card.id === id) ?? null;
  }

  /** What a race is good at, as its cards are printed. */
  about(race: Race): string {
    return this.view.races.find((one) => one.race === race)?.about ?? '';
  }

  /** How a card is turned that nobody has turned: its top points away from the player. */
  get start(): number {
    return this.window.facing(this.facing);
  }

  /** Before the clock starts everybody may try how cards are laid down; nobody else sees it, and nothing counts. */
  get practising(): boolean {
    const { phase, own } = this.view;
    return phase.type === 'ready' && phase.begins === null && own !== null && this.props.ask !== undefined;
  }

  /** The cards to practise with: those that fire. */
  get #drill(): CardInfo[] {
    const { own } = this.view;
    const cards = [...(own?.fleet ?? []), ...(own?.along ?? [])].flatMap((id) => this.card(id) ?? []);
    const armed = cards.filter(({ lasers }) => lasers.length > 0);
    return armed.length > 0 ? armed : cards;
  }

  /** A ship of somebody else to practise on, and what was laid down. */
  get drilled(): readonly Tried[] {
    if (!this.practising) return [];
    const { players, cards, rules } = this.view;
    const foe = players.find(({ seat }) => seat !== this.you);
    const card = cards.find(({ kind, race }) => kind === 'flag' && race === foe?.race);
    const pose = { x: rules.size.width * 0.5, y: rules.size.height * 0.3, r: this.window.facing(0) };
    const target = foe && card ? [{ card, owner: foe.seat, pose: ontoTable(pose, rules.size) }] : [];
    return [...target, ...this.tried];
  }

  /** Letting go does not deploy: by the table's rules, and under a finger, which cannot turn what it covers. */
  get asks(): boolean {
    return this.view.rules.ask_before_deploying || this.touch;
  }

  /** The viewer lays the Asteroids down. */
  get placing(): boolean {
    return this.view.phase.type === 'asteroids' && this.you !== null && this.view.choosing === this.you;
  }

  /** The printed card that the viewer has in play, or the next Asteroid. */
  get own(): CardInfo | null {
    const { own } = this.view;
    if (this.practising) return this.#drill[this.tried.length % Math.max(1, this.#drill.length)] ?? null;
    return own?.card ? this.card(own.card) : null;
  }

  /** Whose that card is. */
  get owner(): number | null {
    return this.placing ? null : this.you;
  }

  get deploying(): boolean {
    if (this.own === null) return false;
    return this.practising || ((this.placing || this.view.phase.type === 'deploy') && this.props.interactive);
  }

  /** There is a card to lay down, or one that was is on its way. */
  get inHand(): boolean {
    return this.deploying || this.#isSent;
  }

  /** The card in play is laid down already, but the table does not say so yet. */
  get underWay(): boolean {
    return this.settling || this.#isSent;
  }

  get #isSent(): boolean {
    return this.#sent && !this.deploying && this.own !== null && !this.replayed;
  }

  /** Lays the card in play down here. */
  laying(pose: Pose): Action {
    return { do: this.placing ? 'place_asteroid' : 'deploy', ...pose };
  }

  /** Where the own card lies: under the finger, or as the umpire has it. */
  get pose(): Pose | null {
    if (this.held) return this.held;
    const inPlay = this.you === null ? null : this.view.players[this.you]?.in_play;
    return inPlay?.type === 'on_table' ? inPlay.pose : null;
  }

  get scenes(): Scene[] {
    const { film, pieces } = this.view;
    if (this.#film.from !== film) this.#film = { from: film, cut: scenes(pieces, film) };
    return this.#film.cut;
  }

  /** The scene that is shown, if any. */
  get shown(): Scene | null {
    return this.scene === null ? null : (this.scenes[this.scene] ?? null);
  }

  /** Whose beams are on the table: one ship after another while the battle runs, so that one sees who shoots whom. */
  get volleys(): Volley[] {
    const { shown } = this;
    if (!shown || this.moment === 'ready') return [];
    const all = volleys(shown);
    const one = this.#volley === null ? undefined : all[this.#volley];
    return one ? [one] : all;
  }

  /** What the practice would come to: the card that was laid down last has fired. */
  get fired(): Aimed[] {
    const last = this.tried.at(-1);
    return this.practising && this.shooting && last ? this.#aims(last.card, last.pose) : [];
  }

  /** Figures on a piece as they are to be shown now. */
  standing(piece: number): Standing {
    const { shown } = this;
    const there = shown ? (this.moment === 'effects' ? shown.after : shown.before)[piece] : null;
    if (there) return there;
    const { damage = [], cubes = 0, later = 0, fate } = this.view.pieces[piece] ?? {};
    return { damage, cubes, later, gone: fate !== undefined && fate.type !== 'standing' };
  }

  /** What the table says of the card in play where it rests; null while it moves, and until that is answered. */
  get told(): Told<Forecast> {
    const { pose } = this;
    return pose && this.deploying && !this.practising && !this.moving ? this.forecasts.of(this.laying(pose)) : null;
  }

  /** Why the card in play cannot lie where it is; otherwise why the last click did nothing. */
  get reason(): Note | null {
    if (this.practising && this.pose && !this.free) return { text: say.hand.touches, rule: null, foretold: true };
    const refused = this.told?.refused;
    return refused ? { text: this.say(refused.message), rule: refused.rule, foretold: true } : this.note;
  }

  /** Whether the card in play lies free: as the table says, and while it moves as this screen draws it. */
  get free(): boolean {
    const { pose, told } = this;
    return pose !== null && (told ? told.refused === null : this.#looksFree(pose));
  }

  #looksFree(pose: Pose): boolean {
    const lying = [...this.view.pieces, ...this.drilled];
    return fitsTable(pose, this.view.rules.size) && !lying.some((piece) => touches(piece.pose, pose));
  }

  /** Where the lasers of the card in play will end; beyond what is printed on it, lines are a help that only some tables give. */
  get lines(): Drawn[] {
    const { own, pose } = this;
    if (this.practising) {
      const laid = this.shooting ? this.tried.slice(0, -1) : this.tried;
      return [...this.aims, ...laid.flatMap(({ card, pose }) => this.#aims(card, pose))];
    }
    if (!own || !pose || !this.deploying || this.view.rules.aim_assist !== 'full') return [];
    return this.aims;
  }

  /** The same for the card in play alone, with the names of what its lasers will meet. */
  get aims(): Aimed[] {
    const { own, pose, told } = this;
    if (!own || !pose) return [];
    if (told?.forecast?.type !== 'laid') return this.#aims(own, pose);
    return told.forecast.lines.map((line) => ({ ...beamOf(line), meets: line.target?.name ?? null }));
  }

  #aims(card: CardInfo, pose: Pose): Aimed[] {
    const { pieces, rules } = this.view;
    const lying = pieces.map(({ name, pose, card }) => ({ name, pose, shields: this.card(card)?.shields ?? [] }));
    const tried = this.drilled
      .filter((laid) => laid.pose !== pose)
      .map((laid) => ({ name: laid.card.name, pose: laid.pose, shields: laid.card.shields }));
    const others = [...lying, ...tried];
    return card.lasers.map((laser) => {
      const line = aim(pose, laser, others, rules.size);
      const meets = line.target === null ? null : (others[line.target]?.name ?? null);
      return { ...lineOf(line, laser.colour, rules.piercing), meets };
    });
  }

  /** Moves the card in play: onto the table, about it, round itself. */
  move(pose: Pose): void {
    if (!this.deploying) return;
    this.#unsettle();
    this.#again = 0;
    this.#anywhere = false;
    this.shooting = false;
    this.held = ontoTable(pose, this.view.rules.size);
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), REST_MS);
    this.#show();
  }

  /** Turns the card in play, on the table or still in the hand. */
  turn(tenths: number): void {
    if (this.pose) this.move({ ...this.pose, r: turned(this.pose.r + tenths) });
    else if (this.deploying) this.facing = turned(this.facing + tenths);
  }

  /** By how much the card in play looks turned on this screen, in tenths of a degree. */
  get looksTurned(): number {
    return this.pose ? this.window.looks(this.pose.r) : this.facing;
  }

  /** The card in play in words: where it lies and how it is turned, as it is seen. */
  get where(): string {
    const { own, pose } = this;
    return own && pose ? say.table.own(own.name, this.placeOf(pose), this.looksTurned) : '';
  }

  /** About where a card lies, as it is seen. */
  placeOf(pose: Pose): string {
    const { x, y } = this.window.part(pose);
    return say.table.place(x, y);
  }

  /** Lets go of the card, unless it cannot lie there or the table asks first: then it stays there until somebody taps it. */
  release(tapped = false): void {
    this.dragging = false;
    if (tapped || !this.asks) this.deploy();
  }

  /** The hand was lifted beside the table: the card is not laid down. */
  drop(): void {
    this.dragging = false;
    this.note = { text: say.hand.beside, rule: null };
  }

  deploy(): void {
    const { pose } = this;
    this.#unsettle();
    if (!pose || !this.deploying) return;
    if (!this.free) return this.#taken(pose);
    if (this.practising) return this.#try(pose);
    const wait = this.#tooSoonBy();
    if (wait > 0) {
      this.settling = true;
      this.#settle = setTimeout(() => this.deploy(), wait);
      return;
    }
    clearTimeout(this.#later);
    // Whoever lays a card down while the clock runs has been asked enough.
    this.props.act(this.laying(pose), false, true);
    this.#sent = true;
    if (this.#again++ < AGAIN_MAX) this.#settle = setTimeout(() => this.deploy(), AGAIN_MS);
  }

  /** Lays a card down for practice, and it fires; when all have been tried it begins anew. */
  #try(pose: Pose): void {
    const { own, you } = this;
    if (!own || you === null) return;
    const all = this.tried.length >= this.#drill.length * 2;
    this.tried = [...(all ? [] : this.tried), { card: own, owner: you, pose }];
    this.#letGo();
    this.shooting = true;
    sounds.play('put');
  }

  /** No card is under the finger any more, and the next one comes as it is. */
  #letGo(): void {
    this.held = null;
    this.dragging = false;
    this.#sent = false;
    this.facing = 0;
    this.#unsettle();
    clearTimeout(this.#later);
  }

  /** Somebody was there first. */
  #taken(pose: Pose): void {
    const places = only(this.props.legal, 'deploy').map(({ action }) => action);
    const other = places.find((place) => !isSame(place, pose) && this.#looksFree(place));
    if (this.#anywhere && other) this.layAt(other);
    else sounds.play('refused');
  }

  /** Lays the card in play down at a place that is offered, at the pace of a hand, or at another one should that be taken. */
  layAt({ x, y, r }: Pose): void {
    this.move({ x, y, r });
    this.#anywhere = true;
    // Whoever leaves the place to the table does not turn the card there, by finger neither.
    if (!this.view.rules.ask_before_deploying) this.deploy();
  }

  /** For how many milliseconds the card in play cannot be let go of yet. */
  #tooSoonBy(): number {
    const { own } = this.view;
    const { clock } = this.props;
    if (this.placing || !clock || !own || own.lets_go_at === null) return 0;
    const left = own.lets_go_at - clock();
    return left > 0 ? left + SPARE_MS : 0;
  }

  #unsettle(): void {
    this.settling = false;
    clearTimeout(this.#settle);
  }

  /** Tells the others where the card is: at once, then at most every so often, and the last place always. */
  #show(): void {
    const wait = this.#shownAt + SHOW_EVERY_MS - performance.now();
    clearTimeout(this.#later);
    if (wait > 0) {
      this.#later = setTimeout(() => this.#show(), wait);
      return;
    }
    this.#shownAt = performance.now();
    if (this.held && this.deploying && !this.placing && !this.practising)
      this.props.show?.({ do: 'hold', ...this.held });
  }

  /** What was pressed last; it counts only while the table is asked, or the player whether it is meant. */
  #meant: Action | null = null;

  override act({ action }: OfferOf<Action>): void {
    this.#meant = action;
    // Whoever says to be ready, or sends a fleet that lies there in full, has been asked just that; a race says on its card what it is.
    const asked = action.do === 'ready' || (action.do === 'submit_fleet' && action.cards.length > 0);
    this.props.act(action, false, asked || (action.do === 'pick_race' && 'said'));
  }

  /** A fleet that somebody has chosen goes out if it may be sent; one that is only suggested is nobody's. */
  override lastCall(): string | null {
    const { picked, view, props } = this;
    const cards = (view.own?.ships ?? []).filter((id) => picked?.includes(id));
    if (view.phase.type !== 'fleet' || cards.length === 0 || !props.interactive) return null;
    const action: Action = { do: 'submit_fleet', cards };
    if (this.forecasts.of(action)?.refused !== null) return null;
    props.act(action, false, true);
    return say.sent;
  }

  /** The race that was picked and that the table does not have yet. */
  get race(): Race | null {
    const { held, interactive } = this.props;
    return (held || !interactive) && this.#meant?.do === 'pick_race' ? this.#meant.race : null;
  }

  offered<Do extends Action['do']>(name: Do) {
    return this.props.interactive && !this.busy ? only(this.props.legal, name) : [];
  }

  /** Of the fleet that is being chosen. */
  override get ways(): Ways<Action> {
    const { picked } = this;
    if (picked === null) return {};
    if (picked.length === 0) return { startOver: null, undo: null };
    return { startOver: () => (this.picked = []), undo: () => (this.picked = picked.slice(0, -1)) };
  }

  override cancel(): void {
    if (this.filming) this.stage.skip();
    else super.cancel();
  }

  protected override idle(): void {
    this.pause();
  }

  /** Runs the battle from a scene on. */
  async play(from = 0): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    this.stage.resume();
    for (let scene = from; this.playing && scene < this.scenes.length; scene++) await this.#run(scene);
    if (this.playing) this.end();
  }

  async #run(scene: number): Promise<void> {
    const pace = Math.min(1, FILM_MS / this.scenes.reduce((sum, one) => sum + lengthOf(one), 0));
    const now = this.scenes[scene];
    const show = (moment: Moment, volley: number | null, time: number): Promise<void> => {
      if (!this.playing) return Promise.resolve();
      this.moment = moment;
      this.#volley = volley;
      return this.stage.wait(time * pace);
    };
    if (!now) return;
    this.scene = scene;
    await show('ready', null, READY_MS);
    for (const volley of volleys(now).keys()) await show('beams', volley, VOLLEY_MS);
    await show('effects', null, effectsLength(now));
  }

  /** A scene as a whole, for whoever goes through them one by one. */
  look(scene: number): void {
    this.pause();
    this.scene = scene;
    this.moment = 'effects';
    this.#volley = null;
  }

  pause(): void {
    this.playing = false;
    this.stage.hurry();
  }

  /** One scene on or back; before the first and after the last the table is shown as it is. */
  step(by: number): void {
    this.pause();
    const from = this.scene ?? (by > 0 ? -1 : this.scenes.length);
    const next = from + by;
    if (next >= this.scenes.length) this.end();
    else if (next < 0) this.scene = null;
    else this.look(next);
  }

  protected override hear(events: readonly ConflictEvent[], view: View): void {
    if (view.phase.type !== 'fleet') this.#picked = undefined;
    const mine = (event: ConflictEvent): boolean => 'seat' in event && event.seat === this.you;
    const laid = events.some((event) => (event.event === 'deployed' || event.event === 'removed') && mine(event));
    const waiting = view.phase.type === 'ready' && view.phase.begins === null;
    if (laid || (view.phase.type !== 'deploy' && !waiting)) this.#letGo();
    if (!waiting) this.tried = [];
    if (events.some(({ event }) => event === 'deployed')) sounds.play('put');
    if (stoppers(view).length > 0 && events.some(({ event }) => event === 'last_card')) sounds.play('late');
  }

  protected override show(event: ConflictEvent): Promise<void> {
    return QUICK.includes(event.event) ? Promise.resolve() : this.stage.wait(350);
  }

  protected override unfolds(events: readonly ConflictEvent[]): boolean {
    return events.some(({ event }) => event === 'step_began');
  }

  protected override unfold(): Promise<void> {
    // It is the battle that is seen, but nobody's points.
    const players = this.view.players.map((player) => ({ ...player, score: null }));
    this.props.screen?.({ ...this.view, players, outcome: null }, null);
    // Whoever looked closer sees the whole battle.
    this.window.port.fit();
    return new Promise((done) => {
      this.#seen = done;
      this.filming = true;
      void this.play();
    });
  }

  /** The table as it is after the battle: the film has come to its end, or somebody has seen enough. */
  end(): void {
    this.pause();
    this.scene = null;
    this.filming = false;
    this.#seen();
  }
}
