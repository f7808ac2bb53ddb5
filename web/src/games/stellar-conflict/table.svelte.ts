/** What the board remembers between clicks: the card under the finger, and where the film of the battle stands. */
import { only } from '../../board/offers';
import { sounds } from '../../board/sound.svelte';
import { BoardTable, type Note } from '../../board/table.svelte';
import type { Ways } from '../../board/ways';
import type { Told } from '../../board/forecasts.svelte';
import { beamOf, lineOf, type Drawn } from './beams';
import { scenes, type Scene, type Shot } from './film';
import { aim, fitsTable, ontoTable, touches, turned } from './geometry';
import { say } from './messages';
import type { Standing } from './shown';
import { stoppers } from './status';
import type { Action, CardInfo, ConflictEvent, Forecast, Pose, Race, View } from './types';

/** Poses are shown to the others at most so often. */
const SHOW_EVERY_MS = 50;
/** A card that has not moved for so long rests: then the table is asked about it. */
const REST_MS = 120;
/** A word to the table may count as said a little before it was. */
const SPARE_MS = 200;
/** A card that was let go of and still lies in the hand is let go of again, so often and after so long: clocks differ. */
const AGAIN_MS = 500;
const AGAIN_MAX = 3;
const BEAMS_MS = 1100;
const EFFECTS_MS = 900;

/** What happens while the clock runs keeps nobody waiting. */
const QUICK: readonly ConflictEvent['event'][] = ['deployed', 'drew', 'held', 'last_card', 'withdrawn'];

/** What a scene shows: the ships that fire, their beams, what came of them. */
export type Moment = 'ready' | 'beams' | 'effects';

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.r === b.r;

export class ConflictTable extends BoardTable<View, Action, ConflictEvent, never, Forecast> {
  /** The card under one's own finger, where it is on this screen. */
  held = $state.raw<Pose | null>(null);
  /** It has only just been moved. */
  moving = $state(false);
  /** The finger is down. */
  dragging = $state(false);
  /** It was let go of before a hand's time was over, and lies where it is as soon as it is. */
  settling = $state(false);
  muted = $state(false);
  /** Ships chosen for the fleet and not sent yet, in the order of the clicks. */
  picked = $state.raw<string[]>([]);
  /** Which scene of the battle is shown; null shows the table as it is. */
  scene = $state<number | null>(null);
  moment = $state<Moment>('ready');
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

  card(id: string): CardInfo | null {
    return this.view.cards.find((card) => card.id === id) ?? null;
  }

  /** What a race is good at, as its cards are printed. */
  about(race: Race): string {
    return this.view.races.find((one) => one.race === race)?.about ?? '';
  }

  /** The viewer lays the Asteroids down. */
  get placing(): boolean {
    return this.view.phase.type === 'asteroids' && this.you !== null && this.view.choosing === this.you;
  }

  /** The printed card that the viewer has in play, or the next Asteroid. */
  get own(): CardInfo | null {
    const { own } = this.view;
    return own?.card ? this.card(own.card) : null;
  }

  /** Whose that card is. */
  get owner(): number | null {
    return this.placing ? null : this.you;
  }

  get deploying(): boolean {
    return (this.placing || this.view.phase.type === 'deploy') && this.own !== null && this.props.interactive;
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
    return this.pose && this.deploying && !this.moving ? this.forecasts.of(this.laying(this.pose)) : null;
  }

  /** Why the card in play cannot lie where it is; otherwise why the last click did nothing. */
  get reason(): Note | null {
    const refused = this.told?.refused;
    return refused ? { text: this.say(refused.message), rule: refused.rule, foretold: true } : this.note;
  }

  /** Whether the card in play lies free: as the table says, and while it moves as this screen draws it. */
  get free(): boolean {
    const { pose, told } = this;
    return pose !== null && (told ? told.refused === null : this.#looksFree(pose));
  }

  #looksFree(pose: Pose): boolean {
    const { pieces, rules } = this.view;
    return fitsTable(pose, rules.size) && !pieces.some((piece) => touches(piece.pose, pose));
  }

  /** Where the lasers of the card in play will end; beyond what is printed on it, lines are a help that only some tables give. */
  get lines(): Drawn[] {
    const { own, pose, told } = this;
    if (!own || !pose || !this.deploying || this.view.rules.aim_assist !== 'full') return [];
    return told?.forecast?.type === 'laid' ? told.forecast.lines.map(beamOf) : this.#looksLike(own, pose);
  }

  #looksLike(card: CardInfo, pose: Pose): Drawn[] {
    const { pieces, rules } = this.view;
    const others = pieces.map((piece) => ({ pose: piece.pose, shields: this.card(piece.card)?.shields ?? [] }));
    return card.lasers.map((laser) => lineOf(aim(pose, laser, others, rules.size), laser.colour, rules.piercing));
  }

  /** Moves the card in play: onto the table, about it, round itself. */
  move(pose: Pose): void {
    if (!this.deploying) return;
    this.#unsettle();
    this.#again = 0;
    this.#anywhere = false;
    this.held = ontoTable(pose, this.view.rules.size);
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), REST_MS);
    this.#show();
  }

  turn(tenths: number): void {
    if (this.pose) this.move({ ...this.pose, r: turned(this.pose.r + tenths) });
  }

  /** Lets go of the card, unless it cannot lie there or the table asks first: then it stays under the finger. */
  release(): void {
    this.dragging = false;
    if (!this.view.rules.ask_before_deploying) this.deploy();
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
    const wait = this.#tooSoonBy();
    if (wait > 0) {
      this.settling = true;
      this.#settle = setTimeout(() => this.deploy(), wait);
      return;
    }
    clearTimeout(this.#later);
    this.props.act(this.laying(pose));
    if (this.#again++ < AGAIN_MAX) this.#settle = setTimeout(() => this.deploy(), AGAIN_MS);
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
    if (this.held && this.deploying && !this.placing) this.props.show?.({ do: 'hold', ...this.held });
  }

  offered<Do extends Action['do']>(name: Do) {
    return this.props.interactive && !this.busy ? only(this.props.legal, name) : [];
  }

  /** Of the fleet that is being chosen. */
  override get ways(): Ways<Action> {
    if (this.picked.length === 0) return { startOver: null, undo: null };
    return { startOver: () => (this.picked = []), undo: () => (this.picked = this.picked.slice(0, -1)) };
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
    this.scene = scene;
    for (const [moment, time] of [
      ['ready', BEAMS_MS / 2],
      ['beams', BEAMS_MS],
      ['effects', EFFECTS_MS],
    ] as const) {
      if (!this.playing) return;
      this.moment = moment;
      await this.stage.wait(time);
    }
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
    else this.scene = next < 0 ? null : next;
    this.moment = 'effects';
  }

  protected override hear(events: readonly ConflictEvent[], view: View): void {
    if (view.phase.type !== 'fleet') this.picked = [];
    const mine = (event: ConflictEvent): boolean => 'seat' in event && event.seat === this.you;
    if (
      events.some((event) => (event.event === 'deployed' || event.event === 'removed') && mine(event)) ||
      view.phase.type !== 'deploy'
    ) {
      this.held = null;
      this.dragging = false;
      this.#unsettle();
      clearTimeout(this.#later);
    }
    if (!this.muted && stoppers(view).length > 0 && events.some(({ event }) => event === 'last_card'))
      sounds.play('late');
  }

  protected override show(event: ConflictEvent): Promise<void> {
    return QUICK.includes(event.event) ? Promise.resolve() : this.stage.wait(350);
  }

  protected override unfolds(events: readonly ConflictEvent[]): boolean {
    return events.some(({ event }) => event === 'step_began');
  }

  protected override unfold(): Promise<void> {
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
