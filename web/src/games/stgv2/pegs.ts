/** What is plugged into a ship's holes, and where it is drawn. */
import type { Part } from './types';

export const HOLE_ROWS = 4;
/** Fewer columns than this would make a small ship's pegs too large. */
const HOLE_COLUMNS_MIN = 6;

/** A Spendy by the key of its colour. */
export type SpendyKind = `spendy:${string}`;
export type PegKind = Part | SpendyKind;

export const PEG_PARTS: readonly Part[] = ['weapon', 'shield', 'engine', 'shuttle'];

/** What a ship carries: its parts, and Spendys from the most valuable on. */
export interface Load {
  parts: Readonly<Record<Part, number>>;
  spendys: readonly { kind: SpendyKind; count: number }[];
  holes: number;
}

const PART_COLOURS: Readonly<Record<Part, string>> = {
  weapon: '#ff6a5c',
  shield: '#5cc8ff',
  engine: '#ff9f43',
  shuttle: '#b7f2c4',
};

/** Colours that scenarios are likely to name; any other name has one of the rest, and its worth to tell it by. */
const NAMED: Readonly<Record<string, string>> = {
  white: '#f2f4fa',
  blue: '#6f8dff',
  gold: '#ffd34d',
  red: '#ff7b72',
  green: '#6ddc8b',
  violet: '#c79bff',
  purple: '#b57bff',
  orange: '#ffab66',
  yellow: '#ffe97a',
  silver: '#c3cbdd',
  copper: '#d98d5f',
  black: '#7a8299',
};
const OTHERS: readonly string[] = ['#8fe3e0', '#f59ac4', '#c9e26b', '#a3b4ff', '#e8c39e', '#9ad1a4'];

export function spendyKind(key: string): SpendyKind {
  return `spendy:${key}`;
}

export function isSpendy(kind: string): kind is SpendyKind {
  return kind.startsWith('spendy:');
}

export function isPeg(kind: string): kind is PegKind {
  return isSpendy(kind) || (PEG_PARTS as readonly string[]).includes(kind);
}

/** A small number that a name always has. */
function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

function colourOf(key: string): string {
  return NAMED[key.toLowerCase()] ?? OTHERS[numberOf(key) % OTHERS.length] ?? '#ffffff';
}

/** The colour of a peg, the same in both views; each kind has a shape of its own too. */
export function pegColour(kind: PegKind): string {
  return isSpendy(kind) ? colourOf(kind.slice('spendy:'.length)) : PART_COLOURS[kind];
}

/** Spendys have one of so many shapes; white, blue and gold have the first three. */
export const SPENDY_SHAPES = 5;

export function spendyShape(kind: SpendyKind): number {
  const key = kind.slice('spendy:'.length);
  const known = ['white', 'blue', 'gold'].indexOf(key);
  return known >= 0 ? known : numberOf(key) % SPENDY_SHAPES;
}

/** Weapons at the bow, engines at the stern; shields, shuttles and Spendys fill up from the bow. */
export function mount({ parts, spendys, holes: count }: Load): (PegKind | null)[] {
  const holes: (PegKind | null)[] = Array.from({ length: count }, () => null);
  const some = (kind: PegKind, length: number): PegKind[] => Array.from({ length }, () => kind);
  const fromBow = [
    ...(['weapon', 'shield', 'shuttle'] as const).flatMap((part) => some(part, parts[part])),
    ...spendys.flatMap((spendy) => some(spendy.kind, spendy.count)),
  ];
  fromBow.slice(0, count).forEach((kind, index) => (holes[index] = kind));
  for (let index = 0; index < parts.engine; index++) {
    const stern = count - 1 - index;
    if (stern >= fromBow.length) holes[stern] = 'engine';
  }
  return holes;
}

/** Where a hole lies on the deck: from -1 to 1 along the ship (bow first) and across it. */
export function holeAt(index: number, holes: number): { along: number; across: number } {
  const columns = Math.max(HOLE_COLUMNS_MIN, Math.ceil(holes / HOLE_ROWS));
  const column = Math.floor(index / HOLE_ROWS);
  // From the middle outwards, so that a small load stands in the middle of its column.
  const row = [1, 2, 0, 3][index % HOLE_ROWS] ?? 0;
  return { along: 1 - (2 * column) / (columns - 1), across: (2 * row) / (HOLE_ROWS - 1) - 1 };
}

export function held({ parts, spendys }: Load): number {
  return PEG_PARTS.reduce((sum, part) => sum + parts[part], 0) + spendys.reduce((sum, { count }) => sum + count, 0);
}
