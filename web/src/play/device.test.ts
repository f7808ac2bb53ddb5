import { beforeEach, describe, expect, it } from 'vitest';
import type { Occupant, SeatInfo, TableInfo, TableStatus } from '../protocol/server';
import { awaited, Device, peopleAt } from './device.svelte';

const person = (id: string): Occupant => ({ type: 'player', id, name: id });
const bot: Occupant = { type: 'bot', level: 'easy' };
const seat = (occupant: Occupant, more: Partial<SeatInfo> = {}) =>
  ({ occupant, stand_in: null, resigned: false, abandoned: false, ...more }) as SeatInfo;

function table(
  occupants: readonly Occupant[],
  status: TableStatus = 'running',
  more: Partial<TableInfo> = {},
): TableInfo {
  return { status, seats: occupants.map((occupant) => seat(occupant)), wish: null, ...more } as TableInfo;
}

const ANN_BEN_ZOE = [person('ann'), person('ann-1'), person('zoe')];
let device: Device;

/** The table waits for these seats. */
const waits = (...toAct: number[]) => device.look(table(ANN_BEN_ZOE), toAct);

beforeEach(() => {
  device = new Device('ann');
});

describe('those who share a device', () => {
  it('are its owner and the owner’s companions', () => {
    const seats = [...ANN_BEN_ZOE, bot, person('anna-1'), { type: 'empty' } as Occupant].map((one) => seat(one));
    expect(peopleAt(seats, 'ann')).toEqual([
      { id: 'ann', seat: 0 },
      { id: 'ann-1', seat: 1 },
    ]);
  });

  it('are waited for where they owe something and no bot plays for them', () => {
    const people = peopleAt(table(ANN_BEN_ZOE).seats, 'ann');
    expect(awaited(people, table(ANN_BEN_ZOE), [0, 1, 2])).toEqual([0, 1]);
    for (const gone of [{ stand_in: 'easy' }, { resigned: true }, { abandoned: true }]) {
      const away = { ...table(ANN_BEN_ZOE), seats: [seat(person('ann')), seat(person('ann-1'), gone)] };
      expect(awaited(people, away, [1])).toEqual([]);
    }
  });

  it('answer a wish before anybody moves', () => {
    const people = peopleAt(table(ANN_BEN_ZOE).seats, 'ann');
    const wish = (seat: number, agreed: number[]) =>
      table(ANN_BEN_ZOE, 'running', { wish: { seat, asked: [0, 1, 2].filter((other) => other !== seat), agreed } });
    expect(awaited(people, wish(0, []), [0])).toEqual([1]);
    expect(awaited(people, wish(2, []), [0])).toEqual([0, 1]);
    expect(awaited(people, wish(2, [0, 1]), [0])).toEqual([0]);
  });
});

describe('a device that goes round', () => {
  it('shows nobody’s table before they have said that it is them', () => {
    expect(device.eyes).toBeNull();
    device.look(table(ANN_BEN_ZOE, 'open'), []);
    expect([device.shared, device.eyes]).toEqual([false, 'ann']);
    // What is told first when the game starts is told to the owner, and covered all the same.
    expect(device.covers(table(ANN_BEN_ZOE), 'ann')).toBe(true);
    waits(0, 1);
    expect([device.eyes, device.next?.id]).toEqual([null, 'ann']);
    device.take();
    expect([device.eyes, device.covers(table(ANN_BEN_ZOE), 'ann')]).toEqual(['ann', false]);
    expect(device.covers(table(ANN_BEN_ZOE), 'ann-1')).toBe(true);
    expect(device.covers(table(ANN_BEN_ZOE), null)).toBe(true);
  });

  it('goes on with the turn, one after the other where all choose at once', () => {
    waits(0, 1, 2);
    device.take();
    waits(0, 1);
    expect(device.eyes).toBe('ann');
    waits(1, 2);
    expect([device.eyes, device.next?.id]).toEqual([null, 'ann-1']);
    device.take();
    expect(device.eyes).toBe('ann-1');
    waits(2);
    expect(device.eyes).toBe('ann-1');
    waits(0);
    expect([device.eyes, device.next?.id]).toEqual([null, 'ann']);
  });

  it('stays with whoever it goes to while others elsewhere move, and goes to whom they leave the turn', () => {
    waits(1);
    expect(device.next?.id).toBe('ann-1');
    waits();
    expect(device.next?.id).toBe('ann-1');
    waits(0);
    expect(device.next?.id).toBe('ann');
  });

  it('goes to its owner where nobody is waited for', () => {
    waits(2);
    expect(device.next?.id).toBe('ann');
  });

  it('can be handed to somebody out of turn, who looks until a turn comes', () => {
    waits(0);
    device.take();
    expect(device.others.map(({ id }) => id)).toEqual(['ann-1']);
    device.others.forEach((other) => device.hand(other));
    expect([device.eyes, device.next?.id]).toEqual([null, 'ann-1']);
    waits(0);
    device.take();
    waits(0);
    expect(device.eyes).toBe('ann-1');
    expect(device.goesOn(table(ANN_BEN_ZOE), [0])).toBe(true);
    waits(2);
    waits(0);
    expect([device.eyes, device.next?.id]).toEqual([null, 'ann']);
  });

  it('goes to whoever must agree to a wish, and back', () => {
    waits(1);
    device.take();
    device.others.forEach((other) => device.hand(other));
    device.take();
    expect(device.eyes).toBe('ann');
    // Ann wants her last step back, and it is Ben's turn as it was before.
    device.look(table(ANN_BEN_ZOE, 'running', { wish: { seat: 0, asked: [1], agreed: [] } }), [1]);
    expect([device.eyes, device.next?.id]).toEqual([null, 'ann-1']);
    device.take();
    device.look(table(ANN_BEN_ZOE, 'running', { wish: { seat: 0, asked: [1], agreed: [1] } }), [1]);
    expect(device.eyes).toBe('ann-1');
    waits(0);
    expect([device.eyes, device.next?.id]).toEqual([null, 'ann']);
  });

  it('knows what its holder will not have looked at', () => {
    waits(0);
    device.take();
    expect(device.goesOn(table(ANN_BEN_ZOE), [0, 1])).toBe(false);
    expect(device.goesOn(table(ANN_BEN_ZOE), [2])).toBe(false);
    expect(device.goesOn(table(ANN_BEN_ZOE), [1])).toBe(true);
  });

  it('is not covered once the game is over', () => {
    waits(1);
    device.take();
    device.look(table(ANN_BEN_ZOE, 'over'), []);
    expect([device.eyes, device.covers(table(ANN_BEN_ZOE, 'over'), 'ann-1')]).toEqual(['ann-1', false]);
    const late = new Device('ann');
    late.look(table(ANN_BEN_ZOE), [1]);
    late.look(table(ANN_BEN_ZOE, 'over'), []);
    expect([late.eyes, late.others]).toEqual(['ann', []]);
  });
});

it('needs no cover for one person, whoever that is', () => {
  device.look(table([person('ann'), bot]), [0]);
  expect([device.shared, device.eyes, device.covers(table([person('ann'), bot]), 'ann')]).toEqual([
    false,
    'ann',
    false,
  ]);
  device.look(table([person('zoe'), person('ann-2')]), [0]);
  expect([device.shared, device.eyes]).toEqual([false, 'ann-2']);
  device.look(table([person('zoe'), bot]), [0]);
  expect(device.eyes).toBe('ann');
});
