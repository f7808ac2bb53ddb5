/** How large everything on the table is: pure arithmetic from the space there is. */

export interface Space {
  width: number;
  height: number;
  sectors: number;
  seats: number;
  /** No ships yet, as while fleets are chosen: only the solar cards take room. */
  bare?: boolean;
}

export interface Sizes {
  columns: number;
  rows: number;
  /** Width of a sector. */
  cell: number;
  /** Widths of cards, in pixels. */
  own: number;
  others: number;
  solar: number;
  /** How much of a covered ship stays visible. */
  strip: number;
  /** Whether the table is taller than its space and scrolls. */
  scrolls: boolean;
  bare: boolean;
}

export const CARD_RATIO = 1.4;
/** A covered solar card shows this part of its width, enough for its number. */
export const SOLAR_STEP = 0.42;
const GAP = 8;
const PADDING = 8;
const CAPTION = 24;
const STRIP = 24;
/** Every stack has room for three ships; deeper ones draw closer together. */
const DEPTH = 3;
const SMALLEST = 40;
const LARGEST = 100;
const LARGEST_BARE = 128;

const spread = 1 + 2 * SOLAR_STEP;

function widths(cell: number, seats: number, own: number): Pick<Sizes, 'own' | 'others' | 'solar'> {
  const inner = cell - 2 * PADDING;
  const opponents = Math.max(1, seats - 1);
  return {
    own: Math.min(own, inner),
    others: Math.floor(Math.min(own, (inner - (opponents - 1) * 4) / opponents)),
    solar: Math.floor(Math.min(own * 0.92, inner / spread)),
  };
}

/** Height of a sector with these cards. */
export function sectorHeight(sizes: Pick<Sizes, 'own' | 'others' | 'solar'>, strip: number): number {
  const cards = (sizes.own + sizes.others + sizes.solar) * CARD_RATIO;
  return CAPTION + cards + 2 * (DEPTH - 1) * strip + 3 * GAP + 2 * PADDING;
}

/** The arrangement with the largest own ships that fits; on small screens the table may grow and scroll. */
export function arrange({ width, height, sectors, seats, bare = false }: Space): Sizes {
  if (bare) return bareSizes(width, height, sectors);
  if (width < 620) return narrow(width, sectors, seats);
  let best: Sizes | null = null;
  for (let rows = 1; rows <= 3; rows += 1) {
    const columns = Math.ceil(sectors / rows);
    const cell = Math.min(300, Math.floor((width - GAP * (columns - 1)) / columns));
    const room = (height - GAP * (rows - 1)) / rows;
    for (let own = LARGEST; own >= SMALLEST; own -= 2) {
      const sizes = widths(cell, seats, own);
      if (sectorHeight(sizes, STRIP) > room) continue;
      if (!best || sizes.own + sizes.others > best.own + best.others) {
        best = { columns, rows, cell, ...sizes, strip: STRIP, scrolls: false, bare };
      }
      break;
    }
  }
  if (best) return best;
  const cell = Math.min(300, Math.floor((width - GAP * (sectors - 1)) / sectors));
  return { columns: sectors, rows: 1, cell, ...widths(cell, seats, 64), strip: STRIP, scrolls: true, bare };
}

/** Only solar cards, in one row on large screens and in as few as possible on small ones. */
function bareSizes(width: number, height: number, sectors: number): Sizes {
  const columns = width < 620 ? Math.min(sectors, sectors <= 4 ? 2 : 3) : sectors;
  const rows = Math.ceil(sectors / columns);
  const cell = Math.min(300, Math.floor((width - GAP * (columns - 1)) / columns));
  const room = width < 620 ? 96 : (height - CAPTION - 2 * PADDING) / CARD_RATIO;
  const solar = Math.floor(Math.max(44, Math.min(LARGEST_BARE, room, (cell - 2 * PADDING) / spread)));
  return { columns, rows, cell, own: solar, others: solar, solar, strip: STRIP, scrolls: width < 620, bare: true };
}

/** Phones: two or three sectors side by side, the rest below. */
function narrow(width: number, sectors: number, seats: number): Sizes {
  const columns = seats > 2 || sectors <= 4 ? 2 : 3;
  const cell = Math.floor((width - GAP * (columns - 1)) / columns);
  const sizes = widths(cell, seats, columns === 2 ? 72 : 64);
  return { columns, rows: Math.ceil(sectors / columns), cell, ...sizes, strip: STRIP, scrolls: true, bare: false };
}

/** Offsets of the ships of a stack, bottom to top, within the height that three ships take. */
export function stackOffsets(count: number, strip: number): number[] {
  const step = count <= DEPTH ? strip : ((DEPTH - 1) * strip) / (count - 1);
  return Array.from({ length: count }, (_, index) => Math.round(index * step));
}

/** Own seat at the bottom, then the others clockwise from the left. */
export function seatOrder(seats: number, you: number | null): { own: number; others: number[] } {
  const own = you ?? 0;
  return { own, others: Array.from({ length: seats - 1 }, (_, step) => (own + 1 + step) % seats) };
}
