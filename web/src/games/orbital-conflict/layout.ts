/** How large the cards of a station are: pure arithmetic from the space there is. */

/** Height over width of a station card. */
export const CARD_RATIO = 1.18;
/** Room above a module for its badges. */
export const BADGES = 22;
/** A covered card can still be read. */
const BAR_READ = 13;
/** A covered card can still be counted. */
const BAR_LEAST = 8;
/** Between two modules: as much as is seen of the truss. */
export const GAP = 12;

export interface Fit {
  /** Card width in pixels. */
  width: number;
  /** How much of a covered card stays visible. */
  bar: number;
  /** The rows do not fit even so, and the station scrolls. */
  scrolls: boolean;
}

/** How much of a covered card stays visible where there is room. */
export function barHeight(width: number): number {
  return Math.max(15, Math.round(width * 0.22));
}

export function cardHeight(width: number): number {
  return Math.round(width * CARD_RATIO);
}

/** A module, without its badges. */
export function columnHeight(width: number, cards: number, bar = barHeight(width)): number {
  return cardHeight(width) + Math.max(0, cards - 1) * bar;
}

/** Height of all rows when modules of so many cards stand side by side in so much room. */
export function flowHeight(room: number, width: number, modules: readonly number[], bar = barHeight(width)): number {
  const each = Math.max(1, Math.floor((room + GAP) / (width + GAP)));
  let sum = 0;
  for (let at = 0; at < modules.length; at += each) {
    const row = modules.slice(at, at + each);
    sum += (at > 0 ? GAP : 0) + BADGES + Math.max(...row.map((cards) => columnHeight(width, cards, bar)));
  }
  return sum;
}

/** The largest cards with which a station of such modules fits; high piles are pushed together before anything scrolls. */
export function fit(
  space: { width: number; height: number },
  modules: readonly number[],
  sizes: { least: number; most: number },
): Fit {
  const fits = (width: number, bar: number): boolean =>
    width <= space.width && flowHeight(space.width, width, modules, bar) <= space.height;
  for (let width = sizes.most; width > sizes.least; width -= 2) {
    for (let bar = barHeight(width); bar >= BAR_READ; bar -= 1)
      if (fits(width, bar)) return { width, bar, scrolls: false };
  }
  const width = sizes.least;
  let bar = barHeight(width);
  while (bar > BAR_LEAST && !fits(width, bar)) bar -= 1;
  return { width, bar, scrolls: !fits(width, bar) };
}

/** How wide the cards of a hand are, and how far apart: side by side as long as they can be read so, then over each other. */
export function fan(
  room: number,
  cards: number,
  sizes: { least: number; most: number; step: number },
): { width: number; step: number } {
  const gap = 8;
  const width = Math.min(
    sizes.most,
    Math.max(sizes.least, Math.floor((room - gap * (cards - 1)) / Math.max(1, cards))),
  );
  const step = cards < 2 ? 0 : Math.max(sizes.step, Math.min(width + gap, (room - width) / (cards - 1)));
  return { width, step };
}

/** Seats as one sees them: the own one, then the others clockwise from it. */
export function seatOrder(seats: readonly number[], you: number | null): { own: number; others: number[] } {
  const at = Math.max(0, seats.indexOf(you ?? -1));
  const round = [...seats.slice(at), ...seats.slice(0, at)];
  return { own: round[0] ?? 0, others: round.slice(1) };
}
