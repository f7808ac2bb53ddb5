import { describe, expect, it } from 'vitest';
import type { Past } from '../protocol/server';
import type { Line, Position } from '../protocol/umpire';
import { CatchUp, unfold } from './catchUp.svelte';

const start: Position = {
  number: 3,
  view: { turn: 1, hand: [1, 2] },
  legal: [],
  decision: 0,
  to_act: [1],
  deadline: null,
  outcome: null,
};
const line = (number: number): Line => ({ number, at: 0, rule: 'X-1', words: `line ${number}`, event: {} });
const rest = { decision: 0, to_act: [0] };
const past: Past = {
  start,
  steps: [
    { change: { since: 3, number: 4, view: { turn: [2] }, ...rest }, lines: [line(4)] },
    { change: { since: 4, number: 5, view: { hand: { s: [1, -1] } }, ...rest }, lines: [line(5)] },
  ],
};

describe('what happened since one last looked', () => {
  it('unfolds into the positions that were', () => {
    const moments = unfold(past);
    expect(moments.map(({ position }) => position.view)).toEqual([
      { turn: 1, hand: [1, 2] },
      { turn: 2, hand: [1, 2] },
      { turn: 2, hand: [1] },
    ]);
    expect(moments.map(({ lines }) => lines.length)).toEqual([0, 1, 1]);
  });

  it('is shown step by step, each when the one before has been shown', async () => {
    const catchUp = new CatchUp(async () => past);
    catchUp.offer();
    const done = catchUp.play(3, () => 1);
    await Promise.resolve();
    await Promise.resolve();
    expect(catchUp.moment?.position.number).toBe(4);
    catchUp.shown();
    await Promise.resolve();
    await Promise.resolve();
    expect(catchUp.moment?.position.number).toBe(5);
    expect(catchUp.playing).toBe(true);
    catchUp.shown();
    await done;
    expect([catchUp.playing, catchUp.offered]).toEqual([false, false]);
  });

  it('can be skipped at any time', async () => {
    const catchUp = new CatchUp(async () => past);
    catchUp.offer();
    const done = catchUp.play(3, () => 1);
    await Promise.resolve();
    await Promise.resolve();
    catchUp.skip();
    await done;
    expect([catchUp.moment, catchUp.offered]).toEqual([null, false]);
  });

  it('has been looked at when the present was on the screen for a while', () => {
    const waiting = new Map<number, () => void>();
    let timer = 0;
    const later = (run: () => void) => (waiting.set(++timer, run), timer);
    const catchUp = new CatchUp(async () => past, { later, cancel: (one) => void waiting.delete(one) });
    catchUp.watch(true);
    expect(waiting.size).toBe(0);
    catchUp.offer();
    catchUp.watch(true);
    catchUp.watch(false);
    expect([waiting.size, catchUp.offered]).toEqual([0, true]);
    catchUp.watch(true);
    for (const run of waiting.values()) run();
    expect(catchUp.offered).toBe(false);
  });
});
