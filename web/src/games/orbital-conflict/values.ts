/** Sums of what is printed, for showing: previews and in-between pictures. What counts comes with the view. */
import type { CardInfo, Demand, GameView, InvestorInfo, LaidView, ModuleView, PlayerView, Values, View } from './types';

export type Four = Values['makes'];

export const TYPES = ['energy', 'crew', 'ship', 'explore'] as const;
export type Resource = (typeof TYPES)[number];
export const NAMES: Record<Resource, string> = { energy: 'energy', crew: 'crew', ship: 'ship', explore: 'explore' };

/** What is printed on the cards. */
export type Printed = Pick<View, 'cards' | 'investors' | 'back' | 'vp_limit'>;
/** A card as it lies or would lie. */
export type Lying = Pick<LaidView, 'card' | 'up'>;

export const NOTHING: Values = { makes: [0, 0, 0, 0], needs: [0, 0, 0, 0], defence: 0, attack: 0, vp: 0 };

function four(make: (index: 0 | 1 | 2 | 3) => number): Four {
  return [make(0), make(1), make(2), make(3)];
}

export function plus(a: Values, b: Values): Values {
  return {
    makes: four((index) => a.makes[index] + b.makes[index]),
    needs: four((index) => a.needs[index] + b.needs[index]),
    defence: a.defence + b.defence,
    attack: a.attack + b.attack,
    vp: a.vp + b.vp,
  };
}

export function minus(a: Values, b: Values): Values {
  return {
    makes: four((index) => a.makes[index] - b.makes[index]),
    needs: four((index) => a.needs[index] - b.needs[index]),
    defence: a.defence - b.defence,
    attack: a.attack - b.attack,
    vp: a.vp - b.vp,
  };
}

/** Production less requirements. */
export function net(values: Values): Four {
  return four((index) => values.makes[index] - values.needs[index]);
}

export function cardInfo(printed: Printed, name: string | null): CardInfo | null {
  return printed.cards.find((card) => card.name === name) ?? null;
}

export function investorInfo(printed: Printed, name: string): InvestorInfo | null {
  return printed.investors.find((investor) => investor.name === name) ?? null;
}

/** What stays visible of a card when it is covered. */
export function barOf(printed: Printed, { card, up }: Lying): Values {
  return up ? (cardInfo(printed, card)?.bar ?? NOTHING) : printed.back;
}

export function fullOf(printed: Printed, { card, up }: Lying): Values {
  return up ? (cardInfo(printed, card)?.full ?? NOTHING) : printed.back;
}

/** What only the top card shows. */
export function bodyOf(printed: Printed, lying: Lying): Values {
  return minus(fullOf(printed, lying), barOf(printed, lying));
}

/** Everything visible on a module (ORBITAL-R4); cards from bottom to top. */
export function moduleValues(printed: Printed, cards: readonly Lying[]): Values {
  const last = cards.length - 1;
  return cards.reduce(
    (sum, laid, index) => plus(sum, index === last ? fullOf(printed, laid) : barOf(printed, laid)),
    NOTHING,
  );
}

/** VP visible on cards played in this turn (ORBITAL-R2). */
export function freshVp(printed: Printed, station: readonly ModuleView[]): number {
  const fresh = station.flatMap(({ cards }) =>
    cards.map((laid, index) => {
      if (!laid.fresh) return 0;
      return (index === cards.length - 1 ? fullOf(printed, laid) : barOf(printed, laid)).vp;
    }),
  );
  return fresh.reduce((sum, vp) => sum + vp, 0);
}

/** Production, requirements, attack and VP of active modules, defence of all (ORBITAL-8.12). */
export function stationTotals(station: readonly ModuleView[]): Values {
  return station.reduce(
    (sum, { on, values }) => plus(sum, on ? values : { ...NOTHING, defence: values.defence }),
    NOTHING,
  );
}

/** One demand of an investor and how far a station meets it. */
export interface DemandPart {
  what: Resource | 'any' | 'defence' | 'attack';
  needed: number;
  has: number;
}

export function demandParts(demand: Demand, totals: Values): DemandPart[] {
  const parts: DemandPart[] = TYPES.map((what, index) => ({
    what,
    needed: demand.makes[index] ?? 0,
    has: totals.makes[index] ?? 0,
  }));
  parts.push({ what: 'any', needed: demand.any, has: totals.makes.reduce((sum, made) => sum + made, 0) });
  parts.push({ what: 'defence', needed: demand.defence, has: totals.defence });
  parts.push({ what: 'attack', needed: demand.attack, has: totals.attack });
  return parts.filter(({ needed }) => needed > 0);
}

export function playerOf(game: GameView, seat: number | null): PlayerView | null {
  return game.players.find((player) => player.seat === seat) ?? null;
}

/** The number of a module in words: people count from one. */
export const nth = (id: number): number => id + 1;

/** "Module 2: Hotel on Solar panel" without the number: its top card, or a back. */
export function topName(module: ModuleView): string {
  const top = module.cards.at(-1);
  return top?.up && top.card ? top.card : 'hull';
}
