import { describe, expect, it } from 'vitest';
import { counting, Finale } from './finale.svelte';
import type { ResultView } from './types';

const RESULT = {
  scores: [3, 1],
  planets: [
    { planet: 'C4/1', points: [3, 0] },
    { planet: 'C4/2', points: [0, 0] },
    { planet: 'F7/1', points: [0, 1] },
  ],
} as unknown as ResultView;
const step = (turn: number) => ({
  view: { turn, markers: {}, result: null, stars: {}, own: { scores: [turn, 0] } },
});
const course = { last: 2, position: (at: number) => step(at + 1) };

/** What was on the screen whenever the show went on. */
function show(speed: number, skipping = false) {
  const seen: string[] = [];
  const stage = {
    speed,
    skipping,
    wait: () => {
      seen.push(`${finale.frame?.turn ?? '-'} ${finale.counted}`);
      return Promise.resolve();
    },
  };
  const props = () => ({ names: ['Ann', 'Ben'], course: () => Promise.resolve(course) }) as never;
  const finale: Finale = new Finale(props, stage);
  return { finale, stage, seen };
}

describe('the end of a game', () => {
  it('counts the planets that count for somebody', () => {
    expect(counting(RESULT).map(({ planet }) => planet)).toEqual(['C4/1', 'F7/1']);
  });

  it('lifts the fog turn by turn, then counts planet after planet', async () => {
    const { finale, seen } = show(1);
    await finale.hear();
    await finale.count(RESULT);
    expect(seen).toEqual(['- 0', '1 0', '2 0', '3 0', '- 0', '- 1', '- Infinity']);
    expect([finale.result, finale.frame]).toEqual([RESULT, null]);
  });

  it('is told at once where nothing moves, and to whoever skips it', async () => {
    const still = show(0);
    await still.finale.count(RESULT);
    expect(still.seen.some((each) => !each.startsWith('-'))).toBe(false);
    const skipped = show(1, true);
    await skipped.finale.count(RESULT);
    expect(skipped.finale.counted).toBe(Infinity);
    expect(skipped.seen).not.toContain('- 1');
  });

  it('can be looked at turn by turn afterwards; the last turn is the end', async () => {
    const { finale } = show(1);
    await finale.hear();
    finale.lookAt(1);
    expect(finale.frame?.turn).toBe(2);
    finale.lookAt(2);
    expect(finale.frame).toBeNull();
  });

  it('is heard once, and nobody who watches without its story waits for it', async () => {
    const { finale } = show(1);
    await finale.hear();
    const first = finale.frames;
    await finale.hear();
    expect(finale.frames).toBe(first);
    const silent = new Finale(() => ({ names: [], course: undefined }) as never, show(1).stage);
    await silent.hear();
    expect(silent.frames).toEqual([]);
  });
});
