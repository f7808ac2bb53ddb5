/** Tables in the order in which a player should look at them. */
import { isHere } from '../device';
import type { SeatInfo, TableInfo } from '../protocol/server';

/** Whether somebody on this player's device is to act. */
export function isMyTurn({ seats }: Pick<TableInfo, 'seats'>, me: string | undefined): boolean {
  const mine = ({ occupant, to_act }: SeatInfo): boolean =>
    to_act && occupant.type === 'player' && isHere(occupant, me);
  return seats.some(mine);
}

/** Those that wait for this player come first, the most pressing of them before the others; the rest stays as it is. */
export function urgentFirst(tables: readonly TableInfo[], me: string | undefined): TableInfo[] {
  const due = (table: TableInfo): number => (isMyTurn(table, me) ? (table.due_at ?? Number.MAX_VALUE) : Infinity);
  return [...tables].sort((a, b) => (due(a) === due(b) ? 0 : due(a) - due(b)));
}
