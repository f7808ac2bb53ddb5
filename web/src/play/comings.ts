/** Who came and went, seen from what the server said of the table before and after. */
import type { TableInfo } from '../protocol/server';

export interface Coming {
  seat: number;
  what: 'resigned' | 'left' | 'returned';
}

/** What others did; whoever looks knows what they did themselves. */
export function comings(before: TableInfo, after: TableInfo, you: number | null): Coming[] {
  if (before.status !== 'running') return [];
  return after.seats.flatMap((now, seat): Coming[] => {
    const then = before.seats[seat];
    if (!then || seat === you) return [];
    if (now.resigned) return then.resigned ? [] : [{ seat, what: 'resigned' }];
    if (now.stand_in !== null) return then.stand_in === null ? [{ seat, what: 'left' }] : [];
    return then.stand_in === null ? [] : [{ seat, what: 'returned' }];
  });
}
