import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../contract';
import { say } from './messages';
import { ConflictTable } from './table.svelte';
import type { Action, View } from './types';

/** A card that may be let go of two seconds after the clock began. */
function table(more: Partial<View['rules']> = {}) {
  const act = vi.fn();
  const legal: BoardProps<View, Action>['legal'] = [];
  const began = Date.now();
  const view = {
    phase: { type: 'deploy', began: 0, ends: null },
    rules: { size: { width: 9000, height: 6000 }, ask_before_deploying: false, deployment: 'stop', ...more },
    cards: [{ id: 'WIS19', name: 'Barge' }],
    pieces: [{ pose: { x: 8000, y: 5000, r: 0 } }],
    players: [{ seat: 0, in_play: { type: 'in_hand' } }],
    own: { card: 'WIS19', lets_go_at: 2000 },
  } as unknown as View;
  const props = {
    view,
    legal,
    lines: [],
    you: 0,
    toAct: [0],
    names: [],
    interactive: true,
    act,
    clock: () => Date.now() - began,
  } as unknown as BoardProps<View, Action>;
  return { conflict: new ConflictTable(() => props), act, legal, props };
}

const free = { x: 2000, y: 2000, r: 0 };
/** Nobody is asked whether it is meant: the clock runs. */
const sent = [{ do: 'deploy', ...free }, false, true];

describe('a card that is let go of', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lies there as soon as a hand would have had its time', () => {
    const { conflict, act } = table();
    conflict.move(free);
    conflict.release();
    expect([conflict.settling, act.mock.calls.length]).toEqual([true, 0]);
    vi.advanceTimersByTime(2_000);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect([conflict.settling, act.mock.calls]).toEqual([false, [sent]]);
  });

  it('lies there at once after that time', () => {
    const { conflict, act } = table();
    vi.advanceTimersByTime(2_500);
    conflict.move(free);
    conflict.release();
    expect(act).toHaveBeenCalledExactlyOnceWith(...sent);
  });

  it('stays in the hand beside the table, and says why', () => {
    const { conflict, act } = table();
    vi.advanceTimersByTime(2_500);
    conflict.move(free);
    conflict.drop();
    expect([act.mock.calls.length, conflict.note?.text]).toEqual([0, say.hand.beside]);
    conflict.release();
    expect(act).toHaveBeenCalledExactlyOnceWith(...sent);
  });

  it('is in the hand until the table says where it lies', () => {
    const { conflict, props } = table();
    vi.advanceTimersByTime(2_500);
    conflict.move(free);
    expect([conflict.inHand, conflict.underWay]).toEqual([true, false]);
    conflict.release();
    props.interactive = false;
    expect([conflict.inHand, conflict.underWay]).toEqual([true, true]);
    const bot = table();
    bot.props.interactive = false;
    expect([bot.conflict.inHand, bot.conflict.underWay]).toEqual([false, false]);
  });

  it('can be moved until then, and then waits for another word', () => {
    const { conflict, act } = table();
    conflict.move(free);
    conflict.release();
    vi.advanceTimersByTime(500);
    conflict.turn(50);
    vi.advanceTimersByTime(5_000);
    expect([conflict.settling, act.mock.calls.length]).toEqual([false, 0]);
  });

  it('is no faster at a place that is offered, and asks first where the table does', () => {
    const { conflict, act } = table();
    conflict.layAt(free);
    expect([conflict.settling, conflict.pose]).toEqual([true, free]);
    vi.advanceTimersByTime(2_200);
    expect(act).toHaveBeenCalledExactlyOnceWith(...sent);
    const taken = table();
    const there = { x: 8000, y: 5000, r: 0 };
    taken.legal.push({ action: { do: 'deploy', ...free }, words: '' });
    taken.conflict.layAt(there);
    expect(taken.conflict.pose).toEqual(free);
    vi.advanceTimersByTime(2_200);
    expect(taken.act).toHaveBeenCalledExactlyOnceWith(...sent);
    const byFinger = table();
    byFinger.conflict.touch = true;
    byFinger.conflict.layAt(free);
    vi.advanceTimersByTime(2_200);
    expect(byFinger.act).toHaveBeenCalledExactlyOnceWith(...sent);
    const asking = table({ ask_before_deploying: true });
    asking.conflict.layAt(free);
    vi.advanceTimersByTime(5_000);
    expect([asking.conflict.pose, asking.act.mock.calls.length]).toEqual([free, 0]);
  });
});
