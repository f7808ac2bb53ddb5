/** Words on the cards (STELLAR-E1 to STELLAR-E3). Numbers come with the view: an edition may print others than ours. */
import type { Class, Kind, PrintedView, SolarType } from './types';

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
  /** What a civilian ship does, short enough for the card. */
  text?: string;
  /** What a civilian ship is good for, for the choice of a fleet. */
  advice?: string;
  rule: string;
}

export const KIND: Readonly<Record<Kind, KindInfo>> = {
  founder: {
    name: 'Founder',
    class: 'civilian',
    text: 'Look at the points and at all ships in this sector.',
    advice: 'Settles best, and shows whether a sector is worth it.',
    rule: 'STELLAR-8.3',
  },
  warp_ring: {
    name: 'Warp Ring',
    class: 'civilian',
    text: 'Move one of your ships to another sector.',
    advice: 'Brings a warship where nobody expects it.',
    rule: 'STELLAR-8.5',
  },
  mend: {
    name: 'Mend',
    class: 'civilian',
    text: 'Bring back one of your settled ships.',
    advice: 'Worth more once you have lost good ships.',
    rule: 'STELLAR-8.11',
  },
  rogue: {
    name: 'Rogue',
    class: 'civilian',
    text: 'Destroy any one ship in this sector.',
    advice: 'Removes the one warship that holds a sector.',
    rule: 'STELLAR-8.14',
  },
  destroyer: {
    name: 'Destroyer',
    class: 'military',
    rule: 'STELLAR-E2',
  },
  slicer: {
    name: 'Slicer',
    class: 'military',
    rule: 'STELLAR-E2',
  },
  crusher: {
    name: 'Crusher',
    class: 'military',
    rule: 'STELLAR-E2',
  },
  foil: {
    name: 'Foil',
    class: 'military',
    rule: 'STELLAR-E2',
  },
  kite: {
    name: 'Kite',
    class: 'military',
    rule: 'STELLAR-E2',
  },
};

/** A kind of ship as the edition prints it. */
export interface Printed {
  settlement: number;
  text: string;
  advice: string;
}

export function printedOn(kind: Kind, edition: readonly PrintedView[]): Printed {
  const { text, advice } = KIND[kind];
  const own = edition[KINDS.indexOf(kind)];
  const settlement = own?.settlement ?? 0;
  if (text !== undefined && advice !== undefined) return { settlement, text, advice };
  const stronger = KINDS.filter((_, index) => edition[index]?.beats.includes(kind));
  return { settlement, text: fares('Beats', own?.beats ?? []), advice: fares('Loses to', stronger) };
}

function fares(verb: string, kinds: readonly Kind[]): string {
  return `${verb} ${kinds.map((kind) => KIND[kind].name).join(', ') || 'nobody'}.`;
}

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
