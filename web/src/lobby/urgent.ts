/** Tables in the order in which a player should look at them. */
import { isHere } from '../device';
import type { SeatInfo, TableInfo } from '../protocol/server';

/** Whether somebody on this player's device is to act. */
export function isMyTurn({ seats }: Pick<TableInfo, 'seats'>, me: string | undefined): boolean {
  return seats.some((seat) => seat.to_act && isMine(seat, me) && !seat.stand_in);
}

function isMine({ occupant }: SeatInfo, me: string | undefined): boolean {
  return occupant.type === 'player' && isHere(occupant, me);
}

/** Whether this player has nothing to do there any more: the game is over, or goes on without anybody on their device. */
export function isDone({ status, seats }: Pick<TableInfo, 'status' | 'seats'>, me: string | undefined): boolean {
  const mine = seats.filter((seat) => isMine(seat, me));
  return status === 'over' || (mine.length > 0 && mine.every((seat) => seat.resigned || seat.abandoned));
}

/** Those that wait for this player come first, the most pressing of them before the others; the rest stays as it is. */
export function urgentFirst(tables: readonly TableInfo[], me: string | undefined): TableInfo[] {
  const due = (table: TableInfo): number => (isMyTurn(table, me) ? (table.due_at ?? Number.MAX_VALUE) : Infinity);
  return [...tables].sort((a, b) => (due(a) === due(b) ? 0 : due(a) - due(b)));
}
