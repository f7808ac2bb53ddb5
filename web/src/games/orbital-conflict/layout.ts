/** How large the cards of a station are: pure arithmetic from the space there is. */

/** Height over width of a station card. */
export const CARD_RATIO = 1.18;
/** Room above a module for its badges. */
export const BADGES = 20;
export const GAP = 8;

export interface Column {
  cards: number;
  on: boolean;
}

export interface Fit {
  /** Card width in pixels. */
  width: number;
  /** The rows do not fit even so, and the station scrolls. */
  scrolls: boolean;
}

/** How much of a covered card stays visible. */
export function barHeight(width: number): number {
  return Math.max(15, Math.round(width * 0.22));
}

export function cardHeight(width: number): number {
  return Math.round(width * CARD_RATIO);
}

export function columnHeight(width: number, cards: number): number {
  return cardHeight(width) + Math.max(0, cards - 1) * barHeight(width);
}

/** The box a module takes, without its badges: off modules lie on their side. */
export function box(width: number, { cards, on }: Column): { width: number; height: number } {
  const height = columnHeight(width, cards);
  return on ? { width, height } : { width: height, height: width };
}

/** Width of all columns when modules flow from top to bottom and then to the right. */
export function flowWidth(space: number, width: number, columns: readonly Column[]): number {
  let [y, wide, sum] = [0, 0, 0];
  for (const column of columns) {
    const size = box(width, column);
    const height = size.height + BADGES;
    if (y > 0 && y + GAP + height > space) {
      sum += wide + GAP;
      [y, wide] = [0, 0];
    }
    y += (y > 0 ? GAP : 0) + height;
    wide = Math.max(wide, size.width);
  }
  return sum + wide;
}

/** The largest cards with which a station fits. */
export function fit(
  space: { width: number; height: number },
  columns: readonly Column[],
  sizes: { least: number; most: number },
): Fit {
  const fits = (width: number): boolean => {
    const tallest = Math.max(0, ...columns.map((column) => box(width, column).height + BADGES));
    return tallest <= space.height && flowWidth(space.height, width, columns) <= space.width;
  };
  for (let width = sizes.most; width > sizes.least; width -= 2) if (fits(width)) return { width, scrolls: false };
  return { width: sizes.least, scrolls: !fits(sizes.least) };
}

/** Active modules first: those that lie on their side stack well beside each other. */
export function inOrder<Of extends { id: number; on: boolean }>(station: readonly Of[]): Of[] {
  return [...station].sort((a, b) => Number(b.on) - Number(a.on) || a.id - b.id);
}

/** Seats as one sees them: the own one, then the others clockwise from it. */
export function seatOrder(seats: readonly number[], you: number | null): { own: number; others: number[] } {
  const at = Math.max(0, seats.indexOf(you ?? -1));
  const round = [...seats.slice(at), ...seats.slice(0, at)];
  return { own: round[0] ?? 0, others: round.slice(1) };
}
