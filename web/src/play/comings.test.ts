import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../protocol/server';
import { comings } from './comings';

function table(...seats: Partial<SeatInfo>[]): TableInfo {
  return {
    status: 'running',
    seats: seats.map((seat) => ({ stand_in: null, resigned: false, ...seat })),
  } as TableInfo;
}
const here = {};
const away = { stand_in: 'easy' };
const resigned = { stand_in: 'easy', resigned: true };

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
    expect(comings(table(here, here), table(resigned, here), null)).toEqual([{ seat: 0, what: 'resigned' }]);
  });

  it('is silent before the start', () => {
    expect(comings({ ...table(here, here), status: 'open' }, table(here, away), null)).toEqual([]);
  });

  it('tells of a resignation that ends the game', () => {
    const over: TableInfo = { ...table(here, resigned), status: 'over' };
    expect(comings(table(here, here), over, 0)).toEqual([{ seat: 1, what: 'resigned' }]);
  });
});
