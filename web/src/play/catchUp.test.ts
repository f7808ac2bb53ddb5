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
    catchUp.offer(3, 5);
    expect(catchUp.missed).toBe(2);
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
    expect([catchUp.playing, catchUp.missed]).toEqual([false, 0]);
  });

  it('can be skipped at any time', async () => {
    const catchUp = new CatchUp(async () => past);
    catchUp.offer(3, 5);
    const done = catchUp.play(3, () => 1);
    await Promise.resolve();
    await Promise.resolve();
    catchUp.skip();
    await done;
    expect([catchUp.moment, catchUp.missed]).toEqual([null, 0]);
  });

  it('offers nothing where nothing was missed', () => {
    const catchUp = new CatchUp(async () => past);
    catchUp.offer(5, 5);
    expect(catchUp.missed).toBe(0);
  });
});
