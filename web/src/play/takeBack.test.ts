import { expect, it, vi } from 'vitest';
import { api, ApiError } from '../api';
import type { SeatInfo, TableInfo } from '../protocol/server';
import type { Position } from '../protocol/umpire';
import { say } from './messages';
import { askable, persons, TakeBack, wayBack } from './takeBack.svelte';

const person = (id: string, change: Partial<SeatInfo> = {}): SeatInfo => ({
  occupant: { type: 'player', id, name: id },
  connected: true,
  to_act: false,
  stand_in: null,
  resigned: false,
  abandoned: false,
  due: null,
  team: 0,
  game: 0,
  allowance_ms: 0,
  ...change,
});
const bot: SeatInfo = { ...person('b'), occupant: { type: 'bot', level: 'easy' } };
const table = (seats: SeatInfo[], practice = false) => ({ seats, practice, status: 'running' }) as TableInfo;
const position = (undo: boolean, decision = 1, deadline: number | null = null) =>
  ({ undo, decision, deadline }) as Position;

it('counts people who play', () => {
  expect(persons([person('a'), bot, person('c', { resigned: true }), person('d')])).toEqual([0, 3]);
});

it('takes back alone what taught nothing, and anything in practice', () => {
  expect(wayBack(table([person('a'), bot]), position(true), 0)).toBe('own');
  expect(wayBack(table([person('a'), bot]), position(false), 0)).toBe('none');
  expect(wayBack(table([person('a'), bot], true), position(false), 0)).toBe('own');
});

it('asks where other people play', () => {
  expect(wayBack(table([person('a'), person('b')]), position(false), 0)).toBe('ask');
  expect(wayBack(table([person('a'), person('b', { abandoned: true })]), position(false), 0)).toBe('none');
});

it('offers nothing before a first step, while a clock runs, to those who left or watch', () => {
  const two = table([person('a'), person('b')]);
  expect(wayBack(two, position(true, 0), 0)).toBe('none');
  expect(wayBack(two, position(true, 1, 500), 0)).toBe('none');
  expect(wayBack(two, position(true), null)).toBe('none');
  expect(wayBack(table([person('a', { stand_in: 'easy' }), person('b')]), position(true), 0)).toBe('none');
});

it('asks only those who are there, and says so where nobody is', async () => {
  const refused: string[] = [];
  const back = new TakeBack(
    () => undefined,
    (said) => refused.push(said),
  );
  for (const gone of [{ connected: false }, { stand_in: 'easy' }]) {
    const two = table([person('a'), person('b', gone)]);
    expect(askable(two, 0)).toEqual([]);
    await back.run(two, position(false), 0);
  }
  expect([refused, back.refused]).toEqual([[say.undo.nobodyHere, say.undo.nobodyHere], null]);
  await back.run(table([person('a'), person('b')]), position(false), 0);
  expect(back.refused?.(['Ben'])).toBe(say.undo.others(['Ben']));
});

it('asks the table once, and knows from then on that a move stays', async () => {
  const why = 'You have learnt something by it.';
  const undo = vi.spyOn(api, 'undo').mockRejectedValue(new ApiError(409, 'final', why));
  const [refused, alone]: [string[], TableInfo] = [[], table([person('a'), bot])];
  const back = new TakeBack(
    () => undefined,
    (said) => refused.push(said),
  );
  expect(back.way(alone, position(true), 0, '')?.whyNot).toBeNull();
  await back.run(alone, position(true), 0);
  await back.run(alone, position(true), 0);
  expect(refused).toEqual([why, why]);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(back.way(alone, position(true), 0, '')?.whyNot).toBe(why);
  expect(back.way(alone, position(true, 2), 0, '')?.whyNot).toBeNull();
  await back.steps(alone, position(true, 2), 0, 3);
  expect(back.way(alone, position(true, 2), 0, '')?.whyNot, 'it goes out, however many steps were wanted').toBe(why);
  undo.mockRestore();
});

it('offers nothing that a bot did', () => {
  const [people, alone] = [table([person('a'), person('b')]), table([person('a'), bot])];
  expect([wayBack(people, position(false), 0), wayBack(people, position(false), 0, true)]).toEqual(['ask', 'none']);
  const back = new TakeBack(
    () => undefined,
    () => undefined,
    () => true,
  );
  expect(back.whichWay(people, position(false), 0)).toBe('none');
  expect(back.whichWay(alone, position(true), 0), 'whatever the table says is left to it').toBe('own');
});
