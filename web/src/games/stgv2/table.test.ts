import { describe, expect, it, vi } from 'vitest';
import { only } from '../../board/offers';
import type { Line } from '../../protocol/umpire';
import type { BoardProps } from '../contract';
import { fixtures } from './fixtures';
import { say } from './messages';
import { StgTable } from './table.svelte';
import type { Action, StgEvent, View } from './types';
import { spotOf } from './values';

/** A board without animation; what is told to it is shown at once. */
function seated(name: keyof typeof fixtures) {
  const { view, you, legal, toAct, names } = fixtures[name];
  const act = vi.fn();
  const props = {
    view,
    you,
    legal,
    toAct,
    names,
    act,
    lines: [] as Line[],
    decision: 1,
    interactive: true,
    held: false,
  };
  const table = new StgTable(() => props as unknown as BoardProps<View, Action>);
  table.receive(true);
  const hear = (...events: Partial<StgEvent>[]): void => {
    props.lines = events.map((event) => ({ event, words: `{${'seat' in event ? event.seat : 0}} did it.` }) as Line);
    table.receive(true);
  };
  return { table, act, hear, legal, view, props };
}

describe('the board of STGv2', () => {
  it('says that a turn ended by itself, and nothing where the player ended it', () => {
    const { table, hear } = seated('combat');
    hear({ event: 'turn_ended', seat: 0 });
    expect(table.recap).toEqual([]);
    hear({ event: 'flew', seat: 0 }, { event: 'turn_ended', seat: 0 });
    expect(table.recap).toEqual([say.recap.ended]);
    hear({ event: 'turn_ended', seat: 1 });
    expect(table.recap).toEqual([say.recap.ended, say.recap.nothing('Bo')]);
  });

  it('tells what dice brought, and the dice where they brought nothing', () => {
    const { table, hear } = seated('combat');
    const tried: Partial<StgEvent> = { event: 'attempted', seat: 1 };
    const ended: Partial<StgEvent> = { event: 'turn_ended', seat: 1 };
    hear(tried, { event: 'surveyed', seat: 1 }, tried, ended);
    expect(table.recap).toHaveLength(2);
  });

  it('asks nobody once more about what dice decide', () => {
    const { table, act, legal } = seated('mine');
    const [attempt, next] = [only(legal, 'establish')[0], only(legal, 'next')[0]];
    if (attempt) table.act(attempt);
    if (next) table.act(next);
    expect(act.mock.calls).toEqual([
      [attempt?.action, false, true],
      [next?.action, false, false],
    ]);
  });

  it('keeps a plan of cells that was made when the time runs out, and none that was only suggested', () => {
    const { table, act } = seated('duel');
    expect(table.lastCall()).toBeNull();
    table.outbox.pump();
    expect(act).not.toHaveBeenCalled();
    table.shift(0, -1);
    expect(table.lastCall()).toBe('your cells');
    expect(table.lastCall(), 'it is on its way').toBeNull();
    table.outbox.pump();
    expect(act.mock.calls[0]?.[0]).toEqual({ do: 'alloc', column: 'move', count: table.plan?.[0] });
  });

  it('keeps the way of a flight in sight while it is asked whether it is meant', () => {
    const { table, legal, view, props } = seated('combat');
    const flight = only(legal, 'fly_to')[0];
    const ship = view.players[0]?.ships[1];
    if (!flight || !ship) throw new Error('the fixture has a second ship and a flight');
    Object.assign(table, { foresee: () => ({ will: 'fly', way: [{ to: flight.action.to }], works: [], targets: [] }) });
    table.choose({ ship: 1 });
    table.act(flight);
    props.held = true;
    expect(table.way).toEqual([spotOf(ship.at), spotOf(flight.action.to)]);
  });

  it('asks once more about a flight that a thumb may have slipped on, not about one that a button names', () => {
    const { table, act, legal } = seated('combat');
    const flight = only(legal, 'fly_to')[0];
    const marker = table.markers.find(({ action }) => action?.includes('fly_to'));
    if (!flight || !marker) throw new Error('the fixture has a flight');
    table.act(flight);
    table.pick(marker);
    expect(act.mock.calls.map(([, , unasked]) => unasked as unknown)).toEqual(['said', false]);
  });

  it('looks at what is asked about', () => {
    const { table, view } = seated('mine');
    const places = [6, 8].map((cluster) => spotOf(view.clusters[cluster]?.at ?? [0, 0, 0]));
    expect(table.focus).toEqual(places[0]);
    table.choose({ cluster: 8 });
    expect(table.focus).toEqual(places[1]);
  });
});
