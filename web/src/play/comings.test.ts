import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../protocol/server';
import { comings, isRemoved, moved, newHost } from './comings';

function table(...seats: Partial<SeatInfo>[]): TableInfo {
  return {
    status: 'running',
    seats: seats.map((seat) => ({ stand_in: null, resigned: false, abandoned: false, ...seat })),
  } as TableInfo;
}
const here = {};
const away = { stand_in: 'easy' };
const resigned = { stand_in: 'easy', resigned: true };
const placedLast = { stand_in: 'easy', abandoned: true };

describe('comings', () => {
  it('tells who left, came back and resigned', () => {
    expect(comings(table(here, here, away, away), table(here, away, here, resigned), 0)).toEqual([
      { seat: 1, what: 'left' },
      { seat: 2, what: 'returned' },
      { seat: 3, what: 'resigned' },
    ]);
  });

  it('tells nothing twice, and nothing of oneself', () => {
    expect(comings(table(here, away, resigned), table(away, away, resigned), 0)).toEqual([]);
    expect(comings(table(here, here), table(resigned, here), 0)).toEqual([]);
    expect(comings(table(here, here), table(here, placedLast), 0)).toEqual([{ seat: 1, what: 'abandoned' }]);
    expect(comings(table(here, placedLast), table(here, placedLast), 0)).toEqual([]);
    expect(comings(table(here, here), table(resigned, here), null)).toEqual([{ seat: 0, what: 'resigned' }]);
  });

  it('is silent before the start', () => {
    expect(comings({ ...table(here, here), status: 'open' }, table(here, away), null)).toEqual([]);
  });

  const invited = { occupant: { type: 'invited', id: 'cyd', name: 'Cyd' } } as const;
  const seated = (id: string) => ({ occupant: { type: 'player', id, name: id }, connected: true }) as const;
  const free = { occupant: { type: 'empty' } } as const;
  const open = (change: Partial<TableInfo>, ...seats: Partial<SeatInfo>[]): TableInfo => ({
    ...table(...seats),
    status: 'open',
    host: 'ann',
    ...change,
  });

  it('tells who declined an invitation, and not whom the host moved or took off', () => {
    const before = open({}, seated('ann'), invited, free);
    expect(comings(before, open({}, seated('ann'), free, free), 0)).toEqual([{ seat: 1, what: 'declined' }]);
    expect(comings(before, open({ removed: [{ id: 'cyd', name: 'Cyd' }] }, seated('ann'), free, free), 0)).toEqual([]);
    expect(comings(before, open({}, seated('ann'), free, invited), 0)).toEqual([]);
  });

  it('knows whom the host took off, on whatever name of their device', () => {
    const now = open({ removed: [{ id: 'cyd', name: 'Cyd' }] });
    expect(['cyd', 'cyd-1', 'ann', undefined].map((id) => isRemoved(now, id))).toEqual([true, true, false, false]);
    expect(isRemoved(open({}), 'cyd')).toBe(false);
  });

  it('tells who was moved to another seat, and with whom they were swapped', () => {
    const before = open({}, seated('ann'), seated('ben'), free);
    expect(moved(before, open({}, seated('ben'), seated('ann'), free), 'ben')).toEqual({ to: 0, with: 1 });
    expect(moved(before, open({}, seated('ann'), free, seated('ben')), 'ben')).toEqual({ to: 2, with: null });
    for (const after of [before, open({}, seated('ann'), free, free), table(seated('ben'), seated('ann'))])
      expect(moved(before, after, 'ben')).toBeNull();
  });

  it('tells who hosts the table now', () => {
    const before = open({}, seated('ann'), seated('ben'));
    const after = (...seats: Partial<SeatInfo>[]) => newHost(before, open({ host: 'ben' }, ...seats));
    expect(newHost(before, before)).toBeNull();
    expect(after(seated('ann'), seated('ben'))).toEqual({ was: 0, is: 1, why: 'handed' });
    expect(after({ ...seated('ann'), connected: false }, seated('ben'))).toMatchObject({ why: 'away' });
    expect(after(free, seated('ben'))).toEqual({ was: 0, is: 1, why: 'left' });
  });

  it('tells of a resignation that ends the game', () => {
    const over: TableInfo = { ...table(here, resigned), status: 'over' };
    expect(comings(table(here, here), over, 0)).toEqual([{ seat: 1, what: 'resigned' }]);
  });
});
