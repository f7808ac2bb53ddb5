/** Words and numbers printed on the cards (STELLAR-E1 to STELLAR-E3). They explain; what is legal the server says. */
import type { Class, Kind, SolarType } from './types';

/** The canonical order of every list of ships. */
export const KINDS: readonly Kind[] = [
  'founder',
  'warp_ring',
  'mend',
  'rogue',
  'destroyer',
  'slicer',
  'crusher',
  'foil',
  'kite',
];

export interface KindInfo {
  name: string;
  class: Class;
  settlement: number;
  /** What it does, short enough for the card. */
  text: string;
  /** What it is good for, for the choice of a fleet. */
  advice: string;
  rule: string;
}

export const KIND: Readonly<Record<Kind, KindInfo>> = {
  founder: {
    name: 'Founder',
    class: 'civilian',
    settlement: 4,
    text: 'Look at the points and at all ships in this sector.',
    advice: 'Settles best, and shows whether a sector is worth it.',
    rule: 'STELLAR-8.3',
  },
  warp_ring: {
    name: 'Warp Ring',
    class: 'civilian',
    settlement: 3,
    text: 'Move one of your ships to another sector.',
    advice: 'Brings a warship where nobody expects it.',
    rule: 'STELLAR-8.5',
  },
  mend: {
    name: 'Mend',
    class: 'civilian',
    settlement: 2,
    text: 'Bring back one of your settled ships.',
    advice: 'Worth more once you have lost good ships.',
    rule: 'STELLAR-8.11',
  },
  rogue: {
    name: 'Rogue',
    class: 'civilian',
    settlement: 1,
    text: 'Destroy any one ship in this sector.',
    advice: 'Removes the one warship that holds a sector.',
    rule: 'STELLAR-8.14',
  },
  destroyer: {
    name: 'Destroyer',
    class: 'military',
    settlement: 0,
    text: 'Beats Slicer, Crusher, Foil.',
    advice: 'The strongest; only the Kite stops it.',
    rule: 'STELLAR-E2',
  },
  slicer: {
    name: 'Slicer',
    class: 'military',
    settlement: 0,
    text: 'Beats Foil, Kite.',
    advice: 'Scissors: cuts the Foil, breaks on the Crusher.',
    rule: 'STELLAR-E2',
  },
  crusher: {
    name: 'Crusher',
    class: 'military',
    settlement: 0,
    text: 'Beats Slicer, Kite.',
    advice: 'Rock: breaks the Slicer, wrapped by the Foil.',
    rule: 'STELLAR-E2',
  },
  foil: {
    name: 'Foil',
    class: 'military',
    settlement: 0,
    text: 'Beats Crusher, Kite.',
    advice: 'Paper: wraps the Crusher, cut by the Slicer.',
    rule: 'STELLAR-E2',
  },
  kite: {
    name: 'Kite',
    class: 'military',
    settlement: 0,
    text: 'Beats the Destroyer.',
    advice: 'Weak, yet the only one that brings down a Destroyer.',
    rule: 'STELLAR-E2',
  },
};

export interface SolarInfo {
  name: string;
  number: number;
  /** The range of its points, for newcomers. */
  range: string;
}

export const SOLAR: Readonly<Record<SolarType, SolarInfo>> = {
  asteroid: { name: 'Asteroid', number: 1, range: '1 to 6 points' },
  planet: { name: 'Planet', number: 2, range: '1 or 2 points, half of them fortified' },
  gas_giant: { name: 'Gas Giant', number: 3, range: '2 or 3 points, half of them fortified' },
  sun: { name: 'Sun', number: 4, range: '3 or 4 points' },
  black_hole: { name: 'Black Hole', number: 5, range: '4, 5 or 6 points, or minus 5' },
};

/** Points with a true minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

export function byKind(a: Kind, b: Kind): number {
  return KINDS.indexOf(a) - KINDS.indexOf(b);
}

/** How many of each kind a list holds, in canonical order, without zeros. */
export function tally(kinds: readonly Kind[]): [Kind, number][] {
  return KINDS.map((kind): [Kind, number] => [kind, kinds.filter((k) => k === kind).length]).filter(
    ([, count]) => count > 0,
  );
}
