/** A plan for the energy cells: made by clicks, then answered column by column as the server asks. */
import { only } from '../../board/offers';
import { type Of, type StgOffer } from './targets';
import type { Advice, Column, PlayerView, View } from './types';

/** As the board has them, from left to right. */
const COLUMNS: readonly Column[] = ['move', 'attack', 'defend', 'action'];
const MOVE = 0;

/** Cells for MOVE, ATTACK, DEFEND, ACTION. */
export type Plan = readonly [number, number, number, number];

/** Work needs the most cells, then a way to it, then a guard. */
const WISHES: readonly number[] = [3, MOVE, 3, 2, 1];
/** More sets than these and the free one are seldom flown: to a place to work at, or home with what was collected there. */
const MOVES = { far: 2, collects: 1, founds: 0 };

/** By column, whether cells have a use there now. */
export function useful({ columns }: View): boolean[] {
  return columns.map(({ idle }) => idle === null);
}

/** What one may start from: as last time where that still has a use, and the rest where it has one. `near`: a ship can work where it is. */
export function suggested(
  cells: number,
  use: readonly boolean[],
  last: Plan | null,
  near: Advice['beside'] = null,
): Plan {
  const plan: [number, number, number, number] = [0, 0, 0, 0];
  const moves = near ? (near.establish ? MOVES.founds : MOVES.collects) : MOVES.far;
  let left = cells;
  const put = (column: number, count: number): void => {
    const room = column === MOVE && near ? moves - (plan[MOVE] ?? 0) : left;
    const some = use[column] ? Math.min(count, left, room) : 0;
    plan[column] = (plan[column] ?? 0) + some;
    left -= some;
  };
  const full = (column: number): boolean => !use[column] || (column === MOVE && plan[MOVE] >= moves);
  last?.forEach((count, column) => put(column, count));
  for (let wish = 0; left > 0 && !WISHES.every(full); wish++) {
    const column = WISHES[wish % WISHES.length] ?? MOVE;
    if (!full(column)) put(column, 1);
  }
  return plan;
}

export function spent(plan: Plan): number {
  return plan.reduce((sum, count) => sum + count, 0);
}

/** One cell more or less in a column; the same plan where that cannot be. */
export function changed(plan: Plan, column: number, by: number, cells: number): Plan {
  const next = plan.map((count, index) => (index === column ? count + by : count));
  const [a = 0, b = 0, c = 0, d = 0] = next;
  if ((next[column] ?? 0) < 0 || a + b + c + d > cells) return plan;
  return [a, b, c, d];
}

/** The column that is asked for now; -1 if none is. */
export function askedColumn(view: View): number {
  return view.step.type === 'allocate' ? COLUMNS.indexOf(view.step.column) : -1;
}

/** The plan with what is placed already; the columns that follow share what is left of the cells. */
export function withPlaced(plan: Plan, player: PlayerView, asked: number): Plan {
  let left = player.cells;
  const at = (column: number): number => {
    const count = column < asked ? (player.placed[column] ?? 0) : Math.min(plan[column] ?? 0, left);
    left -= count;
    return count;
  };
  return [at(0), at(1), at(2), at(3)];
}

/** The answer that the plan gives to the column asked for. */
export function answer(legal: readonly StgOffer[], plan: Plan): Of<'alloc'> | null {
  return only(legal, 'alloc').find(({ action }) => action.count === plan[COLUMNS.indexOf(action.column)]) ?? null;
}
