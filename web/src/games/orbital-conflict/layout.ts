/** How large the cards of a station are: pure arithmetic from the space there is. */

/** Height over width of a station card. */
export const CARD_RATIO = 1.18;
/** Room above a module for its badges. */
export const BADGES = 22;
/** A covered card can still be read. */
const BAR_READ = 13;
/** A covered card can still be counted, and where its pile is high and has little room, just so. */
const BAR_COUNTED = 8;
const BAR_LEAST = 6;
/** Cards that are not wider would lose their names before that. */
const SMALL = 56;
/** So wide a card is still known at a glance: it is worth more than what is covered. */
const KNOWN = 74;
/** Of a card where a station scrolls. */
const SCROLLED = 56;
/** Between two modules: as much as is seen of the truss. */
export const GAP = 12;

export interface Fit {
  /** Card width in pixels. */
  width: number;
  /** How much of a covered card stays visible. */
  bar: number;
  /** The rows do not fit even so, and the station scrolls; then its cards need not be so small. */
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

/** The largest cards with which a station of such modules fits. High piles are pushed together before cards become too small to know. */
export function fit(
  space: { width: number; height: number },
  modules: readonly number[],
  sizes: { least: number; most: number },
): Fit {
  const barOf = (width: number, least: number): number | null => {
    for (let bar = barHeight(width); bar >= least; bar -= 1)
      if (width <= space.width && flowHeight(space.width, width, modules, bar) <= space.height) return bar;
    return null;
  };
  for (let width = sizes.most; width >= sizes.least; width -= 2) {
    const bar = barOf(width, width > KNOWN ? BAR_READ : width > SMALL ? BAR_COUNTED : BAR_LEAST);
    if (bar !== null) return { width, bar, scrolls: false };
  }
  const width = Math.max(sizes.least, Math.min(SCROLLED, sizes.most, space.width));
  return { width, bar: BAR_READ, scrolls: true };
}

/** Widths of which a phone takes one: from one decision to the next nothing grows or shrinks by a hair. */
const STEADY = [104, 90, 75, 66, 58, 46];
/** So many modules are in sight over a hand at the width after them. */
const FEW = { modules: 10, width: 58, beyond: 46 };

/** How wide a phone's modules are at least: from here on the page scrolls. */
export const least = (modules: number): number => (modules <= FEW.modules ? FEW.width : FEW.beyond);

/** The largest of a phone's cards with which a station of such modules fits between what lies above it and the hand. */
export function steady(space: { width: number; height: number }, modules: readonly number[]): Fit {
  const floor = least(modules.length);
  const fits = (width: number): boolean =>
    width >= floor && width <= space.width && flowHeight(space.width, width, modules) <= space.height;
  const width = STEADY.find(fits) ?? floor;
  return { width, bar: barHeight(width), scrolls: false };
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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** So far a line goes into what it points at: what is told in its middle stays readable. */
const INTO = 4;

/** Where a line to the middle of something comes to its edge, and a little farther. */
export function struck(from: { x: number; y: number }, { x, y, width, height }: Box): { x: number; y: number } {
  const [toX, toY] = [x + width / 2, y + height / 2];
  const [byX, byY] = [from.x - toX, from.y - toY];
  const length = Math.hypot(byX, byY);
  // As much of the way back to where it comes from as is inside.
  const inside = Math.min(width / 2 / Math.abs(byX), height / 2 / Math.abs(byY), 1);
  const part = Math.max(0, inside - INTO / length);
  return length === 0 ? { x: toX, y: toY } : { x: toX + byX * part, y: toY + byY * part };
}

/** Seats as one sees them: the own one, then the others clockwise from it. */
export function seatOrder(seats: readonly number[], you: number | null): { own: number; others: number[] } {
  const at = Math.max(0, seats.indexOf(you ?? -1));
  const round = [...seats.slice(at), ...seats.slice(0, at)];
  return { own: round[0] ?? 0, others: round.slice(1) };
}
