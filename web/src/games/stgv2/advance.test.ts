import { describe, expect, it } from 'vitest';
import { advance } from './advance';
import { fixtures } from './fixtures';
import { cardIndex, chartColumns, columnOf } from './values';

const { view } = fixtures.combat;

describe('in-between states', () => {
  it('leave the view that they start from alone', () => {
    const before = structuredClone(view);
    advance(view, { event: 'eliminated', seat: 1 });
    expect(view).toEqual(before);
  });

  it('take off what a ship lost, and the ship itself', () => {
    const lost = advance(view, { event: 'removed', ship: { seat: 1, ship: 0 }, part: 'engine' });
    expect(lost.players[1]?.ships[0]?.engines).toBe(2);
    const gone = advance(view, { event: 'destroyed', ship: { seat: 1, ship: 0 }, at: [1, 2, 2] });
    expect(gone.players[1]?.ships.map(({ ship }) => ship)).toEqual([1]);
  });

  it('STG-E13: clear the board of a player who is out', () => {
    const out = advance(view, { event: 'eliminated', seat: 3 });
    expect(out.players[3]).toMatchObject({ alive: false, station: null, ships: [] });
    expect(out.clusters.some(({ outpost }) => outpost === 3)).toBe(false);
  });

  it('move money from ship to station', () => {
    const paid = advance(view, { event: 'deposited', seat: 0, ship: 0, amount: 9 });
    expect(paid.players[0]).toMatchObject({ on: 32, off: 0 });
    expect(paid.players[0]?.ships[0]?.cargo).toEqual([0, 0, 0]);
  });

  it('STG-8.6: mount what is in an item, and launch ships as they are sold', () => {
    const event = {
      event: 'item_bought',
      seat: 0,
      item: 'Kit',
      ship: 0,
      at: null,
      parts: [2, 0, 0, 1],
      cells: 1,
      price: 7,
      exposed: false,
    } as const;
    const kit = advance(view, { ...event, parts: [...event.parts] });
    expect(kit.players[0]).toMatchObject({ on: 16, cells: 8 });
    expect(kit.players[0]?.ships[0]).toMatchObject({ weapons: 3, shuttles: 1, holes_free: 16 });
    const cruiser = advance(view, { ...event, ship: 2, at: [4, -2, 1], parts: [3, 2, 4, 0] });
    expect(cruiser.players[0]?.ships[2]).toMatchObject({ weapons: 3, engines: 4, cargo: [0, 0, 0] });
    const bought = advance(view, { event: 'ship_bought', seat: 0, ship: 2, at: [4, -2, 1], price: 15, exposed: false });
    expect(bought.players[0]?.ships[2]).toMatchObject({ weapons: 1, shields: 1, engines: 3, shuttles: 0 });
  });

  it('STG-R5: bring cells back at the start and at the end of a turn', () => {
    expect(advance(view, { event: 'turn_ended', seat: 0 }).players[0]).toMatchObject({ placed: [0, 2, 1, 0], tray: 4 });
    expect(advance(view, { event: 'turn_began', seat: 0, round: 10 }).players[0]).toMatchObject({
      placed: [1, 0, 0, 2],
      tray: 4,
    });
  });

  it('fly', () => {
    const flown = advance(view, {
      event: 'flew',
      seat: 0,
      ship: 1,
      set: 1,
      from: [1, 1, 2],
      way: [{ card: 'one', to: [1, 1, 3] }],
      blocked: false,
    });
    expect(flown.players[0]?.ships[1]).toMatchObject({ at: [1, 1, 3], next_set: null });
  });
});

describe('the chart', () => {
  it('STG-E6: has a column for each effect', () => {
    expect([0, 7, 99].map((difference) => columnOf(view.chart, difference))).toEqual([0, 3, 8]);
    const columns = chartColumns(view);
    expect(columns).toHaveLength(9);
    expect(columns[0]).toEqual({ effect: 0, from: null, to: 0 });
    expect(columns[3]).toEqual({ effect: 3, from: 6, to: 9 });
    expect(columns[8]).toEqual({ effect: 8, from: 36, to: null });
  });

  it('STG-7.1: has the effects of its scenario, which may repeat, skip and begin at 0', () => {
    const columns = chartColumns({ chart: [0, 4, 9], effects: [0, 2, 2] });
    expect(columns.map(({ effect, from, to }) => [from, to, effect])).toEqual([
      [null, -1, 0],
      [0, 3, 0],
      [4, 8, 2],
      [9, null, 2],
    ]);
  });
});

describe('cards of a way', () => {
  it('are counted by their steps', () => {
    expect([0, 1, 2, 3, 4, 5].map((step) => cardIndex([1, 2, 3], step))).toEqual([0, 1, 1, 2, 2, 2]);
  });
});
