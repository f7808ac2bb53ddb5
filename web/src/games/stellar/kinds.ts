/** What is on the cards. Numbers come with the view: an edition may print others than ours. */
import { say } from './messages';
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

export const CLASS: Readonly<Record<Kind, Class>> = {
  founder: 'civilian',
  warp_ring: 'civilian',
  mend: 'civilian',
  rogue: 'civilian',
  destroyer: 'military',
  slicer: 'military',
  crusher: 'military',
  foil: 'military',
  kite: 'military',
};

/** A kind of ship as the edition prints it. */
export interface Printed {
  name: string;
  class: Class;
  settlement: number;
  /** What it does, short enough for the card. */
  text: string;
  /** What it is good for, for the choice of a fleet. */
  advice: string;
}

export function printedOn(kind: Kind, edition: readonly PrintedView[]): Printed {
  const own = edition[KINDS.indexOf(kind)];
  const words = say.civilian[kind] ?? {
    text: say.warship.text(shipNames(own?.beats)),
    advice: say.warship.advice(shipNames(own?.loses_to)),
  };
  return { name: say.ship[kind], class: CLASS[kind], settlement: own?.settlement ?? 0, ...words };
}

/** What there is to say about a kind of ship in a line or two. */
export function aboutShip(kind: Kind, edition: readonly PrintedView[]): string {
  const { name, class: side, text, advice, settlement } = printedOn(kind, edition);
  return say.about.ship(name, text, side === 'military' ? advice : say.about.settles(settlement));
}

export function shipNames(kinds: readonly Kind[] = []): string[] {
  return kinds.map((kind) => say.ship[kind]);
}

export function solarOf(type: SolarType, solar: readonly SolarTypeView[]): SolarTypeView | undefined {
  return solar.find((one) => one.type === type);
}

export function sayType(type: SolarType, solar: readonly SolarTypeView[]): string {
  const printed = solarOf(type, solar);
  if (!printed) return say.solar[type];
  return say.sector.type(say.solar[type], printed.points, printed.cards, printed.fortified);
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

/** By which a solar card is known from afar. */
export const TONE: Record<SolarType, string> = {
  asteroid: '#b39a86',
  planet: '#5cc4e8',
  gas_giant: '#e6ac8c',
  sun: '#ffc247',
  black_hole: '#b98cff',
};
