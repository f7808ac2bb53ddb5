/** How large everything on the table is: pure arithmetic from the space there is. */

export interface Space {
  width: number;
  height: number;
  sectors: number;
  seats: number;
  /** No ships yet, as while fleets are chosen: only the solar cards take room. */
  bare?: boolean;
  /** The deepest piles that lie there now; a phone has no room to spare for deeper ones. */
  deepest?: Depth;
}

export interface Depth {
  cards: number;
  own: number;
  others: number;
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
  /** How far solar cards lie apart, and which way: a phone has more room below than beside. */
  step: number;
  fan: 'side' | 'down';
  /** How much of a covered ship stays visible. */
  strip: number;
  /** For so many ships in a stack there is room. */
  depth: number;
  /** A phone's strip of sectors: stacks take only what they need, and more sectors than fit are beside it. */
  narrow: boolean;
  bare: boolean;
}

export const CARD_RATIO = 1.4;
/** A covered solar card shows this part of its width, enough for what it may be worth. */
const SOLAR_STEP = 0.46;
export const GAP = 8;
const PADDING = 5;
export const CAPTION = 24;
const STRIP = 24;
/** Every stack has room for three ships, where there is enough for that; deeper ones draw closer together. */
const DEPTH = 3;
const SMALLEST = 40;
const LARGEST = 128;
const LARGEST_BARE = 150;
/** One row of sectors is the picture of a solar system: it is kept while own ships are at least so wide. */
const ENOUGH = 72;
const CELL_MAX = 300;
/** Other ships and solar cards beside own ships. */
const OTHERS = 0.82;
const SOLAR = 0.95;
const NARROW = 620;
/** On a phone the next sector looks in from the side. */
const PEEK = 24;

const spread = 1 + 2 * SOLAR_STEP;

function widths(cell: number, seats: number, own: number): Pick<Sizes, 'own' | 'others' | 'solar' | 'step' | 'fan'> {
  const inner = cell - 2 * PADDING;
  const opponents = Math.max(1, seats - 1);
  const solar = Math.floor(Math.min(own * SOLAR, inner / spread));
  return {
    own: Math.min(own, inner),
    others: Math.floor(Math.min(own * OTHERS, (inner - (opponents - 1) * 4) / opponents)),
    solar,
    step: Math.floor(solar * SOLAR_STEP),
    fan: 'side',
  };
}

/** Height of a sector with these cards. */
export function sectorHeight({ own, others, solar, strip, depth }: Heights): number {
  const cards = (own + others + solar) * CARD_RATIO;
  return CAPTION + cards + 2 * (depth - 1) * strip + 3 * GAP + 2 * PADDING;
}

type Heights = Pick<Sizes, 'own' | 'others' | 'solar' | 'strip' | 'depth'>;

/** The arrangement with the largest own ships that fits, in one row where they stay large enough. */
export function arrange(space: Space): Sizes {
  const { width, height, sectors, bare = false, deepest } = space;
  if (width < NARROW) return narrow(space);
  if (bare) return bareSizes(width, height, sectors);
  const roomy = largest(space, DEPTH);
  if (roomy && roomy.own >= ENOUGH) return roomy;
  // Where that makes cards too small, stacks have only the room that they need.
  const depth = Math.max(1, Math.min(DEPTH, Math.max(deepest?.own ?? DEPTH, deepest?.others ?? DEPTH)));
  return largest(space, depth) ?? crowded(space, depth);
}

function largest({ width, height, sectors, seats }: Space, depth: number): Sizes | null {
  let best: Sizes | null = null;
  for (let rows = 1; rows <= 3 && !(best && best.own >= ENOUGH); rows += 1) {
    const columns = Math.ceil(sectors / rows);
    const room = (height - GAP * (rows - 1)) / rows;
    for (let own = LARGEST; own >= SMALLEST; own -= 2) {
      const sizes = sized(width, columns, rows, seats, own, depth);
      if (sectorHeight(sizes) > room) continue;
      if (!best || sizes.own + sizes.others > best.own + best.others) best = sizes;
      break;
    }
  }
  return best;
}

/** Too many for the room: small, and one scrolls. */
function crowded({ width, sectors, seats }: Space, depth: number): Sizes {
  return sized(width, sectors, 1, seats, SMALLEST, depth);
}

function sized(width: number, columns: number, rows: number, seats: number, own: number, depth: number): Sizes {
  const cell = Math.min(CELL_MAX, Math.floor((width - GAP * (columns - 1)) / columns));
  return { columns, rows, cell, ...widths(cell, seats, own), strip: STRIP, depth, narrow: false, bare: false };
}

/** Only solar cards, in one row. */
function bareSizes(width: number, height: number, sectors: number): Sizes {
  const cell = Math.min(CELL_MAX, Math.floor((width - GAP * (sectors - 1)) / sectors));
  const room = (height - CAPTION - 2 * PADDING - GAP) / CARD_RATIO;
  const solar = Math.floor(Math.max(SMALLEST, Math.min(LARGEST_BARE, room, (cell - 2 * PADDING) / spread)));
  const step = Math.floor(solar * SOLAR_STEP);
  const cards = { own: solar, others: solar, solar, step, fan: 'side' as const };
  return { columns: sectors, rows: 1, cell, ...cards, strip: STRIP, depth: 1, narrow: false, bare: true };
}

/** Phones: all sectors in one strip, as high as there is room; with more than fit, the next one looks in from the side. */
function narrow({ width, height, sectors, seats, bare = false, deepest }: Space): Sizes {
  const opponents = Math.max(1, seats - 1);
  const wanted = opponents > 2 ? 112 : 84;
  const gap = 4;
  const fits = Math.floor((width + gap) / (wanted + gap));
  const side = Math.max(1, Math.floor((width - PEEK) / (wanted + gap)));
  const cell =
    sectors <= fits ? Math.floor((width - gap * (sectors - 1)) / sectors) : Math.floor((width - PEEK) / side) - gap;
  const inner = Math.min(cell, 132) - 6;
  const { cards, own, others } = deepest ?? { cards: 3, own: 1, others: 1 };
  const strip = 20;
  const strips = strip * (cards - 1) + (bare ? 0 : strip * (Math.max(1, own) + Math.max(1, others) - 2));
  const room = height - CAPTION - (bare ? GAP : 3 * GAP) - strips;
  const share = bare ? SOLAR : 1 + OTHERS + SOLAR;
  const ship = Math.max(36, Math.min(72, inner, Math.floor(room / CARD_RATIO / share)));
  return {
    columns: sectors,
    rows: 1,
    cell,
    own: ship,
    others: Math.floor(Math.min(ship * OTHERS, (inner - (opponents - 1) * 3) / opponents)),
    solar: Math.floor(ship * SOLAR),
    step: strip,
    fan: 'down',
    strip,
    depth: DEPTH,
    narrow: true,
    bare,
  };
}

/** How large the solar cards of a sector are together. */
export function fanSize({ solar, step, fan }: Sizes, cards: number): { width: number; height: number } {
  const more = step * Math.max(0, cards - 1);
  const height = Math.round(solar * CARD_RATIO);
  return fan === 'side' ? { width: solar + more, height } : { width: solar, height: height + more };
}

/** The middles of the columns of sectors, from the left edge of a table of this width. */
export function orbits({ columns, cell }: Sizes, width: number): number[] {
  const left = Math.max(0, (width - columns * (cell + GAP) + GAP) / 2);
  return Array.from({ length: columns }, (_, column) => Math.round(left + column * (cell + GAP) + cell / 2));
}

/** Offsets of the ships of a stack, bottom to top, within the height that `depth` ships take. */
export function stackOffsets(count: number, strip: number, depth = DEPTH): number[] {
  const step = count <= depth ? strip : ((depth - 1) * strip) / (count - 1);
  return Array.from({ length: count }, (_, index) => Math.round(index * step));
}

/** Own seat at the bottom, then the others clockwise from the left. */
export function seatOrder(seats: number, you: number | null): { own: number; others: number[] } {
  const own = you ?? 0;
  return { own, others: Array.from({ length: seats - 1 }, (_, step) => (own + 1 + step) % seats) };
}
