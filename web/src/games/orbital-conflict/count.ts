/** The count at the end, item by item: what each point of a player comes from. The sums are the server's (ORBITAL-14.3). */
import { fullOf, barOf, investorInfo, playerOf, type Printed } from './values';
import type { EventOf, GameView, ModuleView, PlayerView, View } from './types';

export interface Item {
  what: 'investor' | 'card' | 'effect';
  name: string;
  vp: number;
}

export interface Row {
  seat: number;
  items: Item[];
  score: number;
}

export interface Count {
  rows: Row[];
  /** Who plays on; empty if somebody has won. */
  tied: number[];
}

/** `views` are the positions around the count: whoever is out of a tie has nothing left in the later one (ORBITAL-R39). */
export function countOf({ seats, scores, tied }: EventOf<'counted'>, views: readonly View[]): Count {
  // Whoever left the game in an earlier tie is counted no more.
  const counted = seats
    .map((seat, index) => ({ seat, score: scores[index] ?? 0 }))
    .filter(({ seat }) => playing(views, seat));
  const rows = counted.map(({ seat, score }): Row => {
    const candidates = views.flatMap((view) => view.games.flatMap((game) => itemsOf(view, game, seat)));
    const items = candidates.find((list) => sum(list) === score) ?? candidates.find((list) => sum(list) < score) ?? [];
    const rest = score - sum(items);
    // What an effect switched off counts all the same (ORBITAL-R38).
    return {
      seat,
      score,
      items: rest > 0 ? [...items, { what: 'effect', name: 'switched off by an effect', vp: rest }] : items,
    };
  });
  return { rows, tied };
}

function playing(views: readonly View[], seat: number): boolean {
  return views.some((view) => view.games.some((game) => playerOf(game, seat)?.playing));
}

export function sum(items: readonly Item[]): number {
  return items.reduce((total, { vp }) => total + vp, 0);
}

/** The points of a row when this many of its items are on the table. */
export function shownScore({ items, score }: Row, shown: number): number {
  return shown >= items.length ? score : sum(items.slice(0, shown));
}

/** How many steps the longest row takes. */
export function steps({ rows }: Count): number {
  return Math.max(0, ...rows.map(({ items }) => items.length));
}

function itemsOf(printed: Printed, game: GameView, seat: number): Item[][] {
  const player = playerOf(game, seat);
  return player ? [[...investors(printed, player), ...cards(printed, player)]] : [];
}

function investors(printed: Printed, { stack }: PlayerView): Item[] {
  return stack.map((name) => ({ what: 'investor', name, vp: investorInfo(printed, name)?.vp ?? 0 }));
}

/** Every card of an active module that shows points; bottom to top. */
function cards(printed: Printed, { station }: PlayerView): Item[] {
  return station.filter(({ on }) => on).flatMap((module) => showing(printed, module));
}

function showing(printed: Printed, { cards }: ModuleView): Item[] {
  return cards.flatMap((laid, index): Item[] => {
    const { vp } = index === cards.length - 1 ? fullOf(printed, laid) : barOf(printed, laid);
    return vp > 0 && laid.card ? [{ what: 'card', name: laid.card, vp }] : [];
  });
}
