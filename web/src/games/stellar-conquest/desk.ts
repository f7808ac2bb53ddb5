/** What a choice at the production desk would change, before it is made. The umpire's figures in, the same kind of figures out. */
import type { DeskView } from './types';

export interface Forecast {
  /** Bonus people earned in all (CONQUEST-23.5). */
  bonus: number;
  /** Millions that stay. */
  stay: number;
  /** Points left once these emigrants and all their bonus people have transports. */
  left: number;
}

const PER_BONUS = 3;

/** What sending so many more away would give. */
export function forecast(desk: DeskView, points: number, more: number): Forecast {
  const emigrants = desk.emigrants + more;
  const bonus = Math.floor(Math.min(emigrants, desk.bonus_limit) / PER_BONUS);
  return { bonus, stay: desk.people - emigrants, left: points - more - (bonus - desk.extra) };
}

/** The number of emigrants, in all, that earns the greatest bonus with nobody leaving in vain. */
export function bestEmigrants(desk: DeskView): number {
  return Math.floor(Math.min(desk.bonus_limit, desk.people) / PER_BONUS) * PER_BONUS;
}
