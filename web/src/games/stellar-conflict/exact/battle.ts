// The umpire's battle once more, for "What if?": cards that lie elsewhere, fired again on this screen. Nothing here is part of a
// game, and the umpire alone decides those; the test beside it compares this twin with battles that the umpire's code fought.
import { lineOf, type Drawn } from '../beams';
import { aim } from '../geometry';
import type { Standing } from '../shown';
import type { CardInfo, Colour, Pose, View } from '../types';

export interface Fighter {
  card: Pick<CardInfo, 'kind' | 'initiative' | 'hull' | 'vp' | 'lasers' | 'shields'>;
  owner: number | null;
  pose: Pose;
  cubes: number;
}

export type Terms = Pick<View['rules'], 'size' | 'stolen_goods' | 'ion_second_fire' | 'piercing' | 'lights'> & {
  seats: number;
};

/** All ships of one initiative, their beams, and the cards after it. */
export interface Step {
  now: number;
  firing: number[];
  beams: Drawn[];
  after: Standing[];
}

export interface Battle {
  steps: Step[];
  /** By seat. */
  points: number[];
}

interface Shot {
  by: number;
  target: number;
  colour: Colour;
}

/** A card in the battle. */
interface Card extends Standing {
  fired: number;
  delays: number;
  /** In whose kill pile it is, once it is destroyed. */
  pile: number | null;
}

export function battle(fighters: readonly Fighter[], terms: Terms): Battle {
  return new Fight(fighters, terms).run();
}

class Fight {
  readonly #cards: Card[];
  readonly #fighters: readonly Fighter[];
  readonly #terms: Terms;

  constructor(fighters: readonly Fighter[], terms: Terms) {
    this.#fighters = fighters;
    this.#terms = terms;
    const damage = (): number[] => Array.from({ length: terms.seats }, () => 0);
    this.#cards = fighters.map(({ cubes }) => ({
      damage: damage(),
      cubes,
      later: 0,
      gone: false,
      fired: 0,
      delays: 0,
      pile: null,
    }));
  }

  run(): Battle {
    const steps: Step[] = [];
    for (let now = this.#next(); now !== null; now = this.#next()) steps.push(this.#step(now));
    return { steps, points: Array.from({ length: this.#terms.seats }, (_, seat) => this.#points(seat)) };
  }

  #fighter(number: number): Fighter {
    const fighter = this.#fighters[number];
    if (!fighter) throw new Error(`no fighter ${number}`);
    return fighter;
  }

  #card(number: number): Card {
    const card = this.#cards[number];
    if (!card) throw new Error(`no card ${number}`);
    return card;
  }

  #light(colour: Colour): { damage: number; later: number } {
    return this.#terms.lights.find((light) => light.colour === colour) ?? { damage: 0, later: 0 };
  }

  #holdsCargo(number: number): boolean {
    const { kind } = this.#fighter(number).card;
    return kind === 'cargo' || kind === 'asteroid';
  }

  /** When a ship fires next, if it still does. */
  #value(number: number): number | null {
    const { fired, later, gone } = this.#card(number);
    const printed = this.#fighter(number).card.initiative[fired];
    return gone || printed === undefined ? null : printed + later;
  }

  #next(): number | null {
    const values = this.#cards.flatMap((_, number) => this.#value(number) ?? []);
    return values.length === 0 ? null : Math.min(...values);
  }

  /** All fire at the table as it stands; then everything takes effect; then what is lost leaves. */
  #step(now: number): Step {
    const firing = this.#cards.flatMap((_, number) => (this.#value(number) === now ? [number] : []));
    const beams: Drawn[] = [];
    const shots: Shot[] = [];
    for (const by of firing) {
      this.#card(by).fired += 1;
      this.#fire(by, beams, shots);
    }
    const thefts = shots.filter((shot) => !this.#takeEffect(shot));
    const robbed = this.#shareOut(thefts);
    this.#bury(shots);
    for (const number of robbed) if (this.#card(number).cubes === 0) this.#card(number).gone = true;
    const after = this.#cards.map(({ damage, cubes, later, gone }) => ({ damage: [...damage], cubes, later, gone }));
    return { now, firing, beams, after };
  }

  #fire(by: number, beams: Drawn[], shots: Shot[]): void {
    const { card, pose } = this.#fighter(by);
    const others = this.#cards.flatMap((other, number) => (other.gone || number === by ? [] : [number]));
    const standing = others.map((number) => {
      const { pose, card } = this.#fighter(number);
      return { pose, shields: card.shields };
    });
    for (const laser of card.lasers) {
      const line = aim(pose, laser, standing, this.#terms.size);
      const drawn = lineOf(line, laser.colour, this.#terms.piercing);
      beams.push(drawn);
      const target = line.target === null ? undefined : others[line.target];
      if (target !== undefined && !drawn.stopped) shots.push({ by, target, colour: laser.colour });
    }
  }

  /** Damage or delay at once; whether it was one of them, and not a theft. */
  #takeEffect({ by, target, colour }: Shot): boolean {
    const { damage, later } = this.#light(colour);
    const cargo = this.#holdsCargo(target);
    if (later > 0) {
      if (!cargo) this.#delay(target, later);
      return true;
    }
    if (cargo) return false;
    const owner = this.#fighter(by).owner ?? 0;
    const hit = this.#card(target);
    hit.damage[owner] = (hit.damage[owner] ?? 0) + damage;
    return true;
  }

  #delay(target: number, later: number): void {
    const card = this.#card(target);
    const firings = this.#fighter(target).card.initiative.length;
    if (this.#terms.ion_second_fire ? card.fired >= firings : card.fired > 0) return;
    card.delays += 1;
    card.later = later * card.delays;
  }

  /** Cubes that are shot off Cargo ships and Asteroids; gives the cards that were robbed. */
  #shareOut(thefts: readonly Shot[]): number[] {
    const robbed = [...new Set(thefts.map(({ target }) => target))].sort((one, other) => one - other);
    for (const target of robbed) {
      const here = thefts.filter((theft) => theft.target === target);
      const strength = ({ colour }: Shot): number => this.#light(colour).damage;
      const wanted = here.reduce((sum, theft) => sum + strength(theft), 0);
      const several = here.some(({ by }) => by !== here[0]?.by);
      if (several && wanted > this.#card(target).cubes) this.#passes(target, here, strength);
      else for (const theft of here) this.#take(theft, Math.min(strength(theft), this.#card(target).cubes));
    }
    return robbed;
  }

  /** One cube for each laser, then one more for the stronger ones, as long as there are enough for all of a pass. */
  #passes(target: number, thefts: readonly Shot[], strength: (theft: Shot) => number): void {
    for (const pass of [1, 2, 3]) {
      const sharing = thefts.filter((theft) => strength(theft) >= pass);
      if (this.#card(target).cubes < sharing.length) {
        this.#card(target).cubes = 0;
        return;
      }
      for (const theft of sharing) this.#take(theft, 1);
    }
  }

  /** Onto the ship that shot; nowhere, where somebody shoots at their own cargo. */
  #take({ by, target }: Shot, cubes: number): void {
    this.#card(target).cubes -= cubes;
    if (this.#fighter(by).owner !== this.#fighter(target).owner) this.#card(by).cubes += cubes;
  }

  #bury(shots: readonly Shot[]): void {
    const isDead = (card: Card, number: number): boolean => {
      const total = card.damage.reduce((sum, each) => sum + each, 0);
      return !card.gone && !this.#holdsCargo(number) && total >= this.#fighter(number).card.hull;
    };
    const dead = this.#cards.flatMap((card, number) => (isDead(card, number) ? [number] : []));
    for (const number of dead) {
      const card = this.#card(number);
      const heir = this.#terms.stolen_goods ? this.#lastBlow(number, shots) : null;
      if (heir !== null && !dead.includes(heir)) this.#card(heir).cubes += card.cubes;
      card.cubes = 0;
      card.pile = this.#pile(number);
      card.gone = true;
    }
  }

  /** The one ship that damaged this one just now, if it was one alone. */
  #lastBlow(number: number, shots: readonly Shot[]): number | null {
    const by = shots.filter(({ target, colour }) => target === number && this.#light(colour).later === 0);
    const first = by[0];
    return first && by.every((shot) => shot.by === first.by) ? first.by : null;
  }

  #pile(number: number): number | null {
    const owner = this.#fighter(number).owner ?? 0;
    if (this.#terms.seats === 2) return 1 - owner;
    const { damage } = this.#card(number);
    const most = Math.max(...damage);
    if (damage[owner] === most) return owner;
    const killers = damage.flatMap((each, seat) => (each === most ? [seat] : []));
    return killers.length === 1 ? (killers[0] ?? null) : null;
  }

  #points(seat: number): number {
    return this.#cards.reduce((sum, card, number) => {
      const { card: face, owner } = this.#fighter(number);
      if (card.gone) return card.pile === seat ? sum + (owner === seat ? -face.vp : face.vp) : sum;
      return owner === seat ? sum + card.cubes : sum;
    }, 0);
  }
}
