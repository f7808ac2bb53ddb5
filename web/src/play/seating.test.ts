import { expect, it } from 'vitest';
import type { Occupant, SeatInfo } from '../protocol/server';
import { freeSeat, tools } from './seating';

const seat = (occupant: Occupant) => ({ occupant }) as SeatInfo;
const empty = seat({ type: 'empty' });
const person = (id: string) => seat({ type: 'player', id, name: id });
const bot = seat({ type: 'bot', level: 'easy' });

it('finds the seat that was kept for somebody, or the first free one', () => {
  const kept = seat({ type: 'invited', id: 'me', name: 'Me' });
  expect(freeSeat([person('a'), empty, kept], 'me')).toBe(2);
  expect(freeSeat([person('a'), empty, kept], 'you')).toBe(1);
  expect(freeSeat([person('a'), bot, kept], 'you')).toBeNull();
});

it('knows what a host can do with each seat', () => {
  const seats = [person('host'), person('b'), empty, empty];
  expect(tools(seats, 0, 'host')).toEqual([1, 2, 3].map((other) => ({ do: 'swap', with: other })));
  expect(tools(seats, 1, 'host').slice(0, 2)).toEqual([{ do: 'remove' }, { do: 'host' }]);
  expect(tools([person('host'), person('host-1')], 1, 'host')[1]).toEqual({ do: 'swap', with: 0 });
  expect(tools(seats, 2, 'host')).toEqual([0, 1].map((other) => ({ do: 'swap', with: other })));
});
