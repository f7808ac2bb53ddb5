/** What a newcomer does well to pay for, as far as the table offers it; what each is good for the table says itself. */
import { mostPayable, type ConquestOffer } from './targets';
import type { Tech, TechInfo, View } from './types';

/** One's ships are slow and have far to go; then what colonies make counts, then more room for them. */
const WISE: readonly Tech[] = [
  'speed_3',
  'industrial',
  'controlled_environment',
  'speed_4',
  'improved_industrial',
  'speed_5',
  'unlimited_range',
  'missile_base',
];

export interface Advice {
  info: TechInfo;
  points: number;
  /** What is paid for it then. */
  paid: number;
  price: number;
}

/** Payments that use up all points, or as many as can be used; nothing where none of them is offered. */
export function advice({ own, tables }: View, legal: readonly ConquestOffer[]): Advice[] {
  let left = own?.ledger?.points ?? 0;
  return WISE.flatMap((tech) => {
    const info = tables.techs.find((each) => each.tech === tech);
    const price = own?.price[tech] ?? 0;
    const before = own?.paid[tech] ?? 0;
    const points = Math.min(left, price - before, mostPayable(legal, tech));
    if (!info || points <= 0) return [];
    left -= points;
    return [{ info, points, paid: before + points, price }];
  });
}
