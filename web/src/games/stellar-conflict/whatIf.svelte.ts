/** “What if?”: the cards of a battle, moved about and fired again. The table says what would have come of it; nothing here counts. */
import { lineOf, beamOf, type Drawn } from './beams';
import { scenes, type Scene } from './film';
import { aim, ontoTable, touches, turned } from './geometry';
import { say } from './messages';
import type { Standing } from './shown';
import type { ConflictTable } from './table.svelte';
import type { CardInfo, Forecast, Pose, WhatIf as Asked } from './types';
import { TableWindow } from './window.svelte';

export interface Laid {
  key: number;
  card: CardInfo;
  /** Whose it is; of no account for Asteroids. */
  seat: number;
  pose: Pose;
}

/** A scene, and all of them, are shown at most so long. */
const SCENE_MS = 1300;
const FILM_MS = 12_000;

export const ownerOf = ({ card, seat }: Laid): number | null => (card.race === null ? null : seat);

export class WhatIf {
  readonly window = new TableWindow(() => this.table.view.rules.size);
  laid = $state.raw<readonly Laid[]>([]);
  chosen = $state<number | null>(null);
  /** For whom the next card is added. */
  seat = $state(0);
  /** What was fired; null while cards are moved. */
  fought = $state.raw<{ scenes: Scene[]; points: readonly number[] } | null>(null);
  /** Which of its scenes is shown; the end after the last. */
  step = $state(0);
  /** The table has been asked and has not answered yet. */
  asking = $state(false);
  /** Why there is no answer. */
  refused = $state.raw<string | null>(null);
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: ConflictTable) {
    this.seat = table.you ?? 0;
    this.startOver();
  }

  /** The cards as they lie on the real table. */
  startOver(): void {
    this.back();
    this.chosen = null;
    this.laid = this.table.view.pieces.flatMap(({ card: id, owner, pose }, key) => {
      const card = this.table.card(id);
      return card ? [{ key, card, seat: owner ?? 0, pose }] : [];
    });
    this.#next = this.table.view.pieces.length;
  }

  get card(): Laid | null {
    return this.laid.find(({ key }) => key === this.chosen) ?? null;
  }

  get #size() {
    return this.table.view.rules.size;
  }

  /** The scene that is shown. */
  get shown(): Scene | null {
    return this.fought?.scenes[this.step] ?? null;
  }

  get over(): boolean {
    return this.fought !== null && this.shown === null;
  }

  /** What lies on a card now. */
  standing(index: number): Standing | null {
    const scene = this.shown ?? this.fought?.scenes.at(-1);
    return scene?.after[index] ?? null;
  }

  /** The beams of the scene; while cards are moved, where those of the chosen card, or of all, would end. */
  get shots(): Drawn[] {
    if (this.fought) return this.shown?.beams.map(({ event }) => beamOf(event)) ?? [];
    const { piercing } = this.table.view.rules;
    return (this.card ? [this.card] : this.laid).flatMap(({ key, pose, card }) => {
      const others = this.laid.filter((other) => other.key !== key);
      const targets = others.map((other) => ({ pose: other.pose, shields: other.card.shields }));
      return card.lasers.map((laser) => lineOf(aim(pose, laser, targets, this.#size), laser.colour, piercing));
    });
  }

  clashes(each: Laid): boolean {
    return this.laid.some((other) => other !== each && touches(other.pose, each.pose));
  }

  get clash(): boolean {
    return this.laid.some((each) => this.clashes(each));
  }

  add(card: CardInfo): void {
    this.back();
    const { width, height } = this.#size;
    const spread = (by: number): number => (this.#next * by) % 1;
    const pose = { x: width * (0.3 + 0.4 * spread(0.37)), y: height * (0.25 + 0.5 * spread(0.61)), r: 0 };
    const laid = { ...pose, r: this.window.facing(0) };
    this.laid = [...this.laid, { key: this.#next, card, seat: this.seat, pose: ontoTable(laid, this.#size) }];
    this.chosen = this.#next++;
  }

  remove(): void {
    this.back();
    this.laid = this.laid.filter(({ key }) => key !== this.chosen);
    this.chosen = null;
  }

  move(key: number, pose: Pose): void {
    this.back();
    this.laid = this.laid.map((each) => (each.key === key ? { ...each, pose: ontoTable(pose, this.#size) } : each));
  }

  turn(tenths: number): void {
    const { card } = this;
    if (card) this.move(card.key, { ...card.pose, r: turned(card.pose.r + tenths) });
  }

  get looksTurned(): number {
    return this.card ? this.window.looks(this.card.pose.r) : 0;
  }

  /** Asks the table what would come of it, and shows that. */
  async fire(): Promise<void> {
    const { whatIf, speed } = this.table.props;
    const asked: Asked = this.laid.map(({ card, seat, pose }) => ({ card: card.id, seat, pose }));
    const { laid } = this;
    this.chosen = null;
    this.refused = null;
    this.asking = true;
    const answer = await whatIf?.(asked).catch(() => null);
    this.asking = false;
    // Whoever has moved a card meanwhile wants to know something else.
    if (laid !== this.laid) return;
    // A board knows the forecasts of its own game.
    const forecast = (answer?.forecast ?? null) as Forecast | null;
    if (forecast?.type !== 'battle') {
      this.refused = answer?.refused ? this.table.say(answer.refused.message) : say.whatIf.noAnswer;
      return;
    }
    const damage = this.table.view.players.map(() => 0);
    const cut = scenes(
      laid.map(({ card }) => ({ damage, loaded: card.cubes })),
      forecast.film,
    );
    this.fought = { scenes: cut, points: forecast.points };
    this.step = speed === 0 ? cut.length : 0;
    this.#goOn(Math.min(SCENE_MS, FILM_MS / cut.length) / (speed || 1));
  }

  #goOn(time: number): void {
    clearTimeout(this.#timer);
    if (!this.shown) return;
    this.#timer = setTimeout(() => {
      this.step += 1;
      this.#goOn(time);
    }, time);
  }

  /** The result at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.step = this.fought?.scenes.length ?? 0;
  }

  /** Back to moving cards. */
  back(): void {
    clearTimeout(this.#timer);
    this.fought = null;
    this.refused = null;
  }
}
