/** How large everything on the table is: pure arithmetic from the space there is. */

export interface Space {
  width: number;
  height: number;
  sectors: number;
  seats: number;
  /** One of them is a partner, whose ships lie beside the own ones. */
  partner?: boolean;
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
  /** The partner's; 0 without one. */
  mate: number;
  solar: number;
  /** How far solar cards lie apart, and which way: a phone has more room below than beside. */
  step: number;
  fan: 'side' | 'down';
  /** A phone gives all solar cards of a sector this height together; 0 where each is as high as a card is. */
  suns: number;
  /** A phone gives the others' stacks of every sector at least this height; 0 where all have the same anyway. */
  above: number;
  /** How much of a covered ship stays visible. */
  strip: number;
  /** How far the ships of a stack lie apart beside each other; 0 where they lie below each other. */
  aside: number;
  /** For so many ships in a stack there is room. */
  depth: number;
  /** A phone's strip of sectors: stacks take only what they need, and more sectors than fit are beside it. */
  narrow: boolean;
  bare: boolean;
}

export const CARD_RATIO = 1.4;
/** A covered solar card shows at least this part of its width, enough for what it may be worth, and more where there is room. */
const SOLAR_STEP = 0.46;
const SOLAR_STEP_MAX = 0.6;
/** A ship beside which others lie shows this part of its width, enough to know it by. */
const ASIDE = 0.42;
export const GAP = 8;
const PADDING = 5;
export const CAPTION = 24;
const STRIP = 24;
/** Every stack has room for three ships, where there is enough for that; deeper ones draw closer together. */
const DEPTH = 3;
const SMALLEST = 40;
const LARGEST = 160;
const LARGEST_BARE = 180;
/** One row of sectors is the picture of a solar system: it is kept while own ships are at least so wide. */
const ENOUGH = 72;
const CELL_MAX = 380;
/** Other ships and solar cards beside own ships. */
const OTHERS = 0.82;
const SOLAR = 0.95;
const NARROW = 620;
/** On a phone the next sector looks in from the side. */
const PEEK = 24;

const spread = 1 + 2 * SOLAR_STEP;

const stepOf = (solar: number, inner: number): number =>
  Math.floor(Math.min(solar * SOLAR_STEP_MAX, (inner - solar) / 2));

type Widths = Pick<Sizes, 'own' | 'others' | 'mate' | 'solar' | 'step' | 'fan' | 'suns' | 'above'>;

/** What is between two stacks that lie side by side. */
const BESIDE = 4;

function opponentsOf({ seats, partner = false }: Space): number {
  return Math.max(1, seats - 1 - Number(partner));
}

function widths(cell: number, space: Space, wanted: number): Widths {
  const inner = cell - 2 * PADDING;
  const opponents = opponentsOf(space);
  const own = Math.min(wanted, space.partner ? Math.floor((inner - BESIDE) / (1 + OTHERS)) : inner);
  const solar = Math.floor(Math.min(own * SOLAR, inner / spread));
  return {
    own,
    others: Math.floor(Math.min(own * OTHERS, (inner - (opponents - 1) * BESIDE) / opponents)),
    mate: space.partner ? Math.floor(own * OTHERS) : 0,
    suns: 0,
    above: 0,
    solar,
    step: stepOf(solar, inner),
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
  const broad = besides(space);
  const roomy = largest(space, DEPTH);
  if (broad && broad.own >= ENOUGH && broad.own > (roomy?.own ?? 0)) return broad;
  if (roomy && roomy.own >= ENOUGH) return roomy;
  // Where that makes cards too small, stacks have only the room that they need.
  const depth = Math.max(1, Math.min(DEPTH, Math.max(deepest?.own ?? DEPTH, deepest?.others ?? DEPTH)));
  return largest(space, depth) ?? crowded(space, depth);
}

/** Where two play, broad sectors have room for the ships of a stack beside each other: then all of the height is the cards'. */
function besides(space: Space): Sizes | null {
  const { height, sectors, seats } = space;
  if (seats > 2) return null;
  for (let own = LARGEST; own >= ENOUGH; own -= 2) {
    const sizes = sized(space, sectors, 1, own, 1);
    const aside = Math.floor(sizes.own * ASIDE);
    const wide = sizes.own + (DEPTH - 1) * aside;
    if (wide <= sizes.cell - 2 * PADDING && sectorHeight(sizes) <= height) return { ...sizes, aside };
  }
  return null;
}

function largest(space: Space, depth: number): Sizes | null {
  const { height, sectors } = space;
  let best: Sizes | null = null;
  for (let rows = 1; rows <= 3 && !(best && best.own >= ENOUGH); rows += 1) {
    const columns = Math.ceil(sectors / rows);
    const room = (height - GAP * (rows - 1)) / rows;
    for (let own = LARGEST; own >= SMALLEST; own -= 2) {
      const sizes = sized(space, columns, rows, own, depth);
      if (sectorHeight(sizes) > room) continue;
      if (!best || sizes.own + sizes.others > best.own + best.others) best = sizes;
      break;
    }
  }
  return best;
}

/** Too many for the room: small, and one scrolls. */
function crowded(space: Space, depth: number): Sizes {
  return sized(space, space.sectors, 1, SMALLEST, depth);
}

function sized(space: Space, columns: number, rows: number, own: number, depth: number): Sizes {
  const cell = Math.min(CELL_MAX, Math.floor((space.width - GAP * (columns - 1)) / columns));
  return {
    columns,
    rows,
    cell,
    ...widths(cell, space, own),
    strip: STRIP,
    aside: 0,
    depth,
    narrow: false,
    bare: false,
  };
}

/** Only solar cards, in one row. */
function bareSizes(width: number, height: number, sectors: number): Sizes {
  const cell = Math.min(CELL_MAX, Math.floor((width - GAP * (sectors - 1)) / sectors));
  const room = (height - CAPTION - 2 * PADDING - GAP) / CARD_RATIO;
  const solar = Math.floor(Math.max(SMALLEST, Math.min(LARGEST_BARE, room, (cell - 2 * PADDING) / spread)));
  const step = stepOf(solar, cell - 2 * PADDING);
  const cards = { own: solar, others: solar, mate: 0, solar, step, fan: 'side' as const, suns: 0, above: 0 };
  return { columns: sectors, rows: 1, cell, ...cards, strip: STRIP, aside: 0, depth: 1, narrow: false, bare: true };
}

/** Where a finger chooses among the ships of a stack, covered ones stick out by so many strips. */
export const FINGER = 2;

/** As many ships as a phone's stack takes the room of. */
export const depthOf = (ships: number, chosen: boolean): number =>
  chosen ? 1 + FINGER * Math.max(0, Math.min(ships, DEPTH) - 1) : ships;

/** On a phone: the others' ships and the solar cards beside own ships; how much of a covered card shows, and of an uncovered one at least. */
const SMALL = 0.74;
const SHORT_STRIP = 20;
const SHORT = 31;
/** The narrowest sector in which one stack stands above another. */
const CLOSE = 56;

/** Phones: all sectors in one strip, as high as there is room; with more than fit, the next one looks in from the side. */
function narrow(space: Space): Sizes {
  const { width, height, sectors, partner = false, bare = false, deepest } = space;
  const opponents = opponentsOf(space);
  const wanted = opponents > 2 || partner ? 112 : 84;
  const gap = 4;
  // Where two play, all sectors are on the screen as long as a finger can tell ships apart.
  const fits = Math.floor((width + gap) / ((opponents > 1 || partner ? wanted : CLOSE) + gap));
  const side = Math.max(1, Math.floor((width - PEEK) / (wanted + gap)));
  const cell =
    sectors <= fits ? Math.floor((width - gap * (sectors - 1)) / sectors) : Math.floor((width - PEEK) / side) - gap;
  const inner = Math.min(cell, 132) - 6;
  const { cards, own, others } = deepest ?? { cards: 3, own: 1, others: 1 };
  const strip = 20;
  const strips = bare ? 0 : strip * (Math.max(1, own) + Math.max(1, others) - 2);
  const room = height - CAPTION - (bare ? GAP : 3 * GAP) - strips;
  const ships = CARD_RATIO * (1 + SMALL);
  // All solar cards of a sector share one height, so that everybody's ships stand in one row.
  const least = SHORT + SHORT_STRIP * (cards - 1);
  const suns = Math.floor(
    bare ? Math.min(room, inner * CARD_RATIO) : Math.max(least, (room * SOLAR) / (ships + SOLAR)),
  );
  const most = Math.min(72, partner ? Math.floor((inner - BESIDE) / (1 + SMALL)) : inner);
  const ship = bare ? most : Math.max(36, Math.min(most, Math.floor((room - suns) / ships)));
  const theirs = Math.floor(Math.min(ship * SMALL, (inner - (opponents - 1) * 3) / opponents));
  return {
    columns: sectors,
    rows: 1,
    cell,
    own: ship,
    others: theirs,
    above: Math.round(theirs * CARD_RATIO) + strip * (Math.max(1, others) - 1),
    mate: partner ? Math.floor(ship * SMALL) : 0,
    solar: Math.min(inner, Math.max(ship, 64)),
    step: SHORT_STRIP,
    fan: 'down',
    suns,
    strip,
    aside: 0,
    depth: DEPTH,
    narrow: true,
    bare,
  };
}

/** How large the solar cards of a sector are together. */
export function fanSize({ solar, step, suns }: Sizes, cards: number): { width: number; height: number } {
  if (suns > 0) return { width: solar, height: suns };
  return { width: solar + step * Math.max(0, cards - 1), height: Math.round(solar * CARD_RATIO) };
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

/** The same of ships that lie beside each other, as far apart as their sector has room for. */
export function asideOffsets(count: number, width: number, { aside, cell, own }: Sizes): number[] {
  const step = Math.min((aside * width) / own, (cell - 2 * PADDING - width) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => Math.round(index * step));
}

/** Who lies where: the own seat below, a partner beside it, then the others clockwise from the left. */
export interface Order {
  own: number;
  mate: number | null;
  others: number[];
}

export function seatOrder(
  seats: number,
  you: number | null,
  teams: readonly { seats: readonly number[] }[] = [],
): Order {
  const own = you ?? 0;
  const mate = teams.find((team) => team.seats.includes(own))?.seats.find((seat) => seat !== own) ?? null;
  const all = Array.from({ length: seats - 1 }, (_, step) => (own + 1 + step) % seats);
  return { own, mate, others: all.filter((seat) => seat !== mate) };
}
