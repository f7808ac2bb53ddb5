import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../protocol/umpire';
import { Beats } from './beats.svelte';

const by = (seat: number, count: number): Line[] =>
  Array.from({ length: count }, () => ({ words: `{${seat}}` }) as unknown as Line);

/** Shows lines, each for so long at normal speed; seat 0 looks on. */
function theatre(length: number, joins = false, takes?: number) {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const shown: number[] = [];
  const stage = { speed: 1, skip: vi.fn(), resume: vi.fn(), clear: vi.fn() };
  const settled: string[] = [];
  const beats = new Beats<string>({
    stage,
    limits: ({ words }) => (words === '{0}' ? null : Number(words[1])),
    takes: () => takes,
    unfolds: () => false,
    unfold: () => Promise.resolve(),
    joins,
    beat: () => {
      now += length / stage.speed;
      shown.push(length / stage.speed);
      return Promise.resolve();
    },
    settle: (view) => settled.push(view),
    leap: () => undefined,
    rest: () => undefined,
  });
  return { beats, shown, settled, time: () => now, pass: (ms: number) => (now += ms) };
}

describe('beats', () => {
  beforeEach(() => vi.stubGlobal('document', { hidden: false }));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('show what another seat does in about two seconds, however much it is', async () => {
    for (const count of [6, 20, 50]) {
      const { beats, shown, settled, time } = theatre(600);
      beats.push({ lines: by(1, count), view: 'end' });
      await beats.over;
      expect(time()).toBeLessThan(2600);
      expect(shown.length).toBeGreaterThan(4);
      expect(settled).toEqual(['end']);
    }
  });

  it('show what one seat did in many decisions at once, where a board wants that', async () => {
    const { beats, settled } = theatre(600, true);
    for (const view of ['a', 'b', 'c', 'd']) beats.push({ lines: by(1, 2), view });
    beats.push({ lines: by(2, 1), view: 'e' });
    await beats.over;
    expect(settled).toEqual(['a', 'd', 'e']);
  });

  it('leave a few lines their time', async () => {
    const { beats, shown } = theatre(300);
    beats.push({ lines: by(1, 4), view: 'end' });
    await beats.over;
    expect(shown).toEqual([300, 300, 300, 300]);
  });

  it('give each seat two seconds, and the reader all the time', async () => {
    const { beats, time } = theatre(500);
    beats.push({ lines: [...by(1, 20), ...by(2, 20), ...by(3, 20)], view: 'end' });
    await beats.over;
    expect(time()).toBeGreaterThan(4500);
    expect(time()).toBeLessThan(7000);
    const own = theatre(500);
    own.beats.push({ lines: by(0, 20), view: 'end' });
    await own.beats.over;
    expect(own.time()).toBe(10_000);
  });

  it('count the time that is waited for the next decision, and leave some for it', async () => {
    const { beats, time, pass } = theatre(300);
    beats.push({ lines: by(1, 1), view: 'a' });
    await beats.over;
    pass(1000);
    beats.push({ lines: by(1, 20), view: 'b' });
    await beats.over;
    expect(time()).toBeLessThan(2300);
    // Somebody who thinks for long is looked at anew.
    pass(5000);
    const before = time();
    beats.push({ lines: by(1, 20), view: 'c' });
    await beats.over;
    expect(time() - before).toBeGreaterThan(1500);
  });

  it('go by what lines are known to take', async () => {
    const { beats, shown } = theatre(300, false, 1000);
    beats.push({ lines: by(1, 4), view: 'end' });
    await beats.over;
    // A fifth of the time is kept for what takes longer than it was said to.
    expect(shown[0]).toBeCloseTo(120);
  });

  it('count what comes in several positions as one run', async () => {
    const { beats, settled, time } = theatre(500);
    for (let n = 0; n < 20; n++) beats.push({ lines: by(1, 2), view: `v${n}` });
    await beats.over;
    expect(time()).toBeLessThan(2600);
    expect(settled.at(-1)).toBe('v19');
  });
});
