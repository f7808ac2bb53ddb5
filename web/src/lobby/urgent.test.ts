import { expect, it } from 'vitest';
import type { TableInfo } from '../protocol/server';
import { isMyTurn, urgentFirst } from './urgent';

function table(id: string, toAct: string, due_at: number | null): TableInfo {
  const seat = (player: string) => ({
    occupant: { type: 'player', id: player, name: player },
    to_act: player === toAct,
  });
  return { id, seats: [seat('ann'), seat('ben')], due_at } as unknown as TableInfo;
}

it('puts what waits for the player first, and of that what is due first', () => {
  const tables = [
    table('theirs', 'ben', 10),
    table('slow', 'ann', null),
    table('nobody', '', null),
    table('later', 'ann', 90),
    table('now', 'ann', 20),
  ];
  expect(urgentFirst(tables, 'ann').map(({ id }) => id)).toEqual(['now', 'later', 'slow', 'theirs', 'nobody']);
  expect(tables.filter((one) => isMyTurn(one, 'ben')).map(({ id }) => id)).toEqual(['theirs']);
  expect(urgentFirst(tables, undefined)).toEqual(tables);
});
