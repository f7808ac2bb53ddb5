import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../protocol/umpire';
import { AGAIN_MS, Forecasts } from './forecasts.svelte';

interface Move {
  do: string;
  to: number;
}

const yes = (to: number): Answer => ({ refused: null, forecast: { arrives: to } });
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('forecasts', () => {
  it('ask once for all that is looked at together, and keep the answers', async () => {
    const ask = vi.fn((actions: Move[]) => Promise.resolve(actions.map(({ to }) => yes(to))));
    const forecasts = new Forecasts<Move, { arrives: number }>(() => ask);
    expect(forecasts.of({ do: 'move', to: 1 })).toBeNull();
    expect(forecasts.of({ do: 'move', to: 2 })).toBeNull();
    expect(forecasts.of({ to: 1, do: 'move' })).toBeNull();
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls[0]?.[0]).toHaveLength(2);
    expect(forecasts.of({ do: 'move', to: 2 })?.forecast).toEqual({ arrives: 2 });
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ask no more than the table takes at once', async () => {
    const ask = vi.fn((actions: Move[]) => Promise.resolve(actions.map(({ to }) => yes(to))));
    const forecasts = new Forecasts<Move, { arrives: number }>(() => ask);
    for (let to = 0; to < 100; to++) forecasts.of({ do: 'move', to });
    await settled();
    expect(ask.mock.calls.map(([actions]) => actions.length)).toEqual([64, 36]);
    expect(forecasts.of({ do: 'move', to: 99 })?.forecast).toEqual({ arrives: 99 });
  });

  it('drop what comes after the table has gone on', async () => {
    let answer: (answers: Answer[]) => void = () => {};
    const ask = (): Promise<Answer[]> => new Promise((resolve) => (answer = resolve));
    const forecasts = new Forecasts<Move, { arrives: number }>(() => ask);
    forecasts.of({ do: 'move', to: 1 });
    await settled();
    forecasts.forget();
    answer([yes(1)]);
    await settled();
    expect(forecasts.of({ do: 'move', to: 1 })).toBeNull();
  });

  it('ask again what nobody has answered', async () => {
    vi.useFakeTimers();
    const ask = vi.fn((actions: Move[]) =>
      Promise.resolve(ask.mock.calls.length < 2 ? null : actions.map(({ to }) => yes(to))),
    );
    const forecasts = new Forecasts<Move, { arrives: number }>(() => ask);
    expect(forecasts.of({ do: 'move', to: 1 })).toBeNull();
    await vi.advanceTimersByTimeAsync(AGAIN_MS);
    expect(forecasts.of({ do: 'move', to: 1 })).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(forecasts.of({ do: 'move', to: 1 })?.forecast).toEqual({ arrives: 1 });
    expect(ask).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('say nothing where nobody answers', async () => {
    const forecasts = new Forecasts<Move, { arrives: number }>(() => undefined);
    expect(forecasts.of({ do: 'move', to: 1 })).toBeNull();
    await settled();
    expect(forecasts.of({ do: 'move', to: 1 })).toBeNull();
  });
});
