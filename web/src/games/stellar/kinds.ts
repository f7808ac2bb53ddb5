/** Words on the cards. Numbers come with the view: an edition may print others than ours. */
import { counted, list, number } from '../../english';
import type { Class, Kind, PrintedView, SolarType, SolarTypeView } from './types';

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
}

export const KIND: Readonly<Record<Kind, KindInfo>> = {
  founder: {
    name: 'Founder',
    class: 'civilian',
    text: 'Look at the points and at all ships in this sector.',
    advice: 'Settles, and shows whether a sector is worth it.',
  },
  warp_ring: {
    name: 'Warp Ring',
    class: 'civilian',
    text: 'Move one of your ships to another sector.',
    advice: 'Brings a warship where nobody expects it.',
  },
  mend: {
    name: 'Mend',
    class: 'civilian',
    text: 'Bring back one of your settled ships.',
    advice: 'Worth more once you have lost good ships.',
  },
  rogue: {
    name: 'Rogue',
    class: 'civilian',
    text: 'Destroy any one ship in this sector.',
    advice: 'Removes the one warship that holds a sector.',
  },
  destroyer: { name: 'Destroyer', class: 'military' },
  slicer: { name: 'Slicer', class: 'military' },
  crusher: { name: 'Crusher', class: 'military' },
  foil: { name: 'Foil', class: 'military' },
  kite: { name: 'Kite', class: 'military' },
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
  return { settlement, text: fares('Beats', own?.beats), advice: fares('Loses to', own?.loses_to) };
}

function fares(verb: string, kinds: readonly Kind[] = []): string {
  return `${verb} ${kinds.length > 0 ? list(kinds.map((kind) => KIND[kind].name)) : 'nobody'}.`;
}

export const SOLAR: Readonly<Record<SolarType, string>> = {
  asteroid: 'Asteroid',
  planet: 'Planet',
  gas_giant: 'Gas Giant',
  sun: 'Sun',
  black_hole: 'Black Hole',
};

export function solarOf(type: SolarType, solar: readonly SolarTypeView[]): SolarTypeView | undefined {
  return solar.find((one) => one.type === type);
}

/** What a card of this type may be worth, for newcomers: "Planet: 1 and 2 points, 4 of 8 cards fortified". */
export function sayType(type: SolarType, solar: readonly SolarTypeView[]): string {
  const printed = solarOf(type, solar);
  if (!printed) return SOLAR[type];
  const { points, cards, fortified } = printed;
  const worth = points.length === 1 ? counted(points[0] ?? 0, 'point') : `${list(points.map(number))} points`;
  const shields = fortified > 0 ? `, ${fortified} of ${counted(cards, 'card')} fortified` : '';
  return `${SOLAR[type]}: ${worth}${shields}`;
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
