import { describe, expect, it } from 'vitest';
import { advance } from './advance';
import { fixtures } from './fixtures';
import { cardIndex, chartColumns, effectOf } from './values';

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

  it('STG-R5: bring cells back at the start and at the end of a turn', () => {
    expect(advance(view, { event: 'turn_ended', seat: 0 }).players[0]).toMatchObject({ placed: [0, 2, 1, 0], tray: 4 });
    expect(advance(view, { event: 'turn_began', seat: 0, round: 10 }).players[0]).toMatchObject({ placed: [1, 0, 0, 2], tray: 4 });
  });

  it('fly', () => {
    const flown = advance(view, { event: 'flew', seat: 0, ship: 1, set: 1, from: [1, 1, 2], way: [{ card: 'one', to: [1, 1, 3] }], blocked: false });
    expect(flown.players[0]?.ships[1]).toMatchObject({ at: [1, 1, 3], next_set: null });
  });
});

describe('the chart', () => {
  it('STG-E6: has a column for each effect', () => {
    expect(effectOf(view.chart, 0)).toBe(0);
    expect(effectOf(view.chart, 7)).toBe(3);
    expect(effectOf(view.chart, 99)).toBe(8);
    const columns = chartColumns(view.chart);
    expect(columns).toHaveLength(9);
    expect(columns[0]).toEqual({ effect: 0, from: null, to: 0 });
    expect(columns[3]).toEqual({ effect: 3, from: 6, to: 9 });
    expect(columns[8]).toEqual({ effect: 8, from: 36, to: null });
  });
});

describe('cards of a way', () => {
  it('are counted by their steps', () => {
    expect([0, 1, 2, 3, 4, 5].map((step) => cardIndex([1, 2, 3], step))).toEqual([0, 1, 1, 2, 2, 2]);
  });
});
