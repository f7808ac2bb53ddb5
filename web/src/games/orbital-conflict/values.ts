/** Looking things up in a view: nothing is summed here, figures come with the view. */
import type { CardInfo, GameView, InvestorInfo, LaidView, ModuleView, PlayerView, Values, View } from './types';

/** In the order in which the view counts them. */
export const TYPES = ['energy', 'crew', 'ship', 'explore'] as const;

/** What is printed on the cards. */
export type Printed = Pick<View, 'cards' | 'investors' | 'back'>;
/** A card as it lies or would lie. */
type Lying = Pick<LaidView, 'card' | 'up'>;

/** A card that shows nothing. */
export const NOTHING: Values = { makes: [0, 0, 0, 0], needs: [0, 0, 0, 0], defence: 0, attack: 0, vp: 0 };

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

/** What only the top card shows. */
export function bodyOf(printed: Printed, { card, up }: Lying): Values {
  return up ? (cardInfo(printed, card)?.body ?? NOTHING) : NOTHING;
}

export function playerOf(game: GameView, seat: number | null): PlayerView | null {
  return game.players.find((player) => player.seat === seat) ?? null;
}

export function moduleAt(game: GameView, seat: number, id: number): ModuleView | null {
  return playerOf(game, seat)?.station.find((module) => module.id === id) ?? null;
}

/** How many figures a card shows. */
const figures = ({ makes, needs, defence, attack, vp }: Values): number =>
  [...makes, ...needs, defence, attack, vp].filter((figure) => figure !== 0).length;

/** The card that shows most plainly how cards are read: it makes something, needs something, and has two rows of few figures. */
export function simplest({ cards }: Printed): string | null {
  const plain = cards.filter(
    ({ full, bar, body, special, discards }) =>
      full.makes.some(Boolean) &&
      full.needs.some(Boolean) &&
      figures(bar) > 0 &&
      figures(body) > 0 &&
      !special &&
      discards.length === 0,
  );
  const [first] = plain.sort((a, b) => figures(a.bar) + figures(a.body) - figures(b.bar) - figures(b.body));
  return first?.name ?? null;
}

/** The number of a module in words: people count from one. */
export const nth = (id: number): number => id + 1;
