/** What hidden solar cards may be worth, by what the edition prints on cards of their type. */
import { solarOf } from './kinds';
import type { SectorView, SolarCardView, SolarType, SolarTypeView } from './types';

export interface Range {
  least: number;
  most: number;
}

export function rangeOf(type: SolarType, solar: readonly SolarTypeView[]): Range | null {
  const points = solarOf(type, solar)?.points;
  const [least, most] = [points?.[0], points?.at(-1)];
  return least === undefined || most === undefined ? null : { least, most };
}

/** What a sector may be worth as a whole, with what the viewer knows of it; null where it is empty. */
export function sumOf({ cards, worth }: SectorView, solar: readonly SolarTypeView[]): Range | null {
  if (worth) return { least: worth.points, most: worth.points };
  const ranges = cards.map((card) => known(card) ?? rangeOf(card.type, solar));
  if (ranges.length === 0) return null;
  return ranges.reduce<Range | null>(
    (sum, range) => sum && range && { least: sum.least + range.least, most: sum.most + range.most },
    { least: 0, most: 0 },
  );
}

function known({ face }: SolarCardView): Range | null {
  return face && { least: face.points, most: face.points };
}
