/** A plan for the energy cells: made by clicks, then answered column by column as the server asks. */
import { only } from '../../board/offers';
import { type Of, type StgOffer } from './targets';
import type { Column, PlayerView, View } from './types';

/** As the board has them, from left to right. */
const COLUMNS: readonly Column[] = ['move', 'attack', 'defend', 'action'];

/** Cells for MOVE, ATTACK, DEFEND, ACTION. */
export type Plan = readonly [number, number, number, number];

/** MOVE and ACTION first: they are what gets a turn going. */
const FIRST: readonly number[] = [0, 3, 1, 2];
/** What a miner needs, cell after cell. */
const MINER: readonly number[] = [0, 3, 2];

/** What a newcomer may start from: as last time, or a bit of everything that a miner needs. */
export function suggested(cells: number, last: Plan | null): Plan {
  const wishes = last
    ? FIRST.flatMap((column) => Array.from({ length: last[column] ?? 0 }, () => column))
    : Array.from({ length: cells }, (_, cell) => MINER[cell % MINER.length] ?? 0);
  const plan: [number, number, number, number] = [0, 0, 0, 0];
  for (const column of wishes.slice(0, cells)) plan[column] = (plan[column] ?? 0) + 1;
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
