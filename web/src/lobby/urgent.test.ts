import { expect, it } from 'vitest';
import type { TableInfo } from '../protocol/server';
import { isDone, isMyTurn, urgentFirst } from './urgent';

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

it('knows games that go on without the player, whose turn is then a bot’s', () => {
  const now = (change: object) => {
    const mine = { occupant: { type: 'player', id: 'ann', name: 'Ann' }, to_act: true, ...change };
    const ben = { occupant: { type: 'player', id: 'ben', name: 'Ben' } };
    return { status: 'running', seats: [mine, ben] } as unknown as TableInfo;
  };
  const told = (change: object, me?: string) => [isDone(now(change), me), isMyTurn(now(change), me)];
  expect(told({}, 'ann')).toEqual([false, true]);
  expect(told({ stand_in: 'easy' }, 'ann')).toEqual([false, false]);
  expect(told({ stand_in: 'easy', resigned: true }, 'ann')).toEqual([true, false]);
  expect(told({ stand_in: 'easy', abandoned: true }, 'ann')).toEqual([true, false]);
  expect(told({ resigned: true }, 'cyd')).toEqual([false, false]);
  expect(isDone({ ...now({}), status: 'over' }, 'ann')).toBe(true);
});
