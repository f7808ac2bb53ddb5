import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../games/contract';
import type { Line } from '../protocol/umpire';
import { BoardTable } from './table.svelte';

/** A game in which events are letters and a view is all letters so far. */
class Letters extends BoardTable<string, never, string, never> {
  log: string[] = [];

  cancel(): void {
    this.stage.skip();
  }

  protected async show(event: string): Promise<void> {
    await this.stage.wait(5);
    this.view += event;
    this.log.push(`show ${this.view}`);
  }

  protected hear(events: readonly string[]): void {
    this.log.push(`hear ${events.join('')}`);
  }

  protected override leap(events: readonly string[]): void {
    this.log.push(`leap ${events.join('')}`);
  }
}

const lines = (letters: string): Line[] => [...letters].map((event) => ({ event, words: event }) as unknown as Line);

function table(speed: number) {
  const shown = vi.fn();
  let props = { view: '', lines: lines(''), speed, names: [], you: null, shown } as unknown as BoardProps<
    string,
    never
  >;
  const letters = new Letters(() => props);
  const receive = (view: string, news: string): void => {
    props = { ...props, view, lines: lines(news) };
    letters.receive(false);
  };
  letters.receive(false);
  letters.log = [];
  shown.mockClear();
  return { letters, receive, shown };
}

describe('a board', () => {
  beforeEach(() => vi.stubGlobal('document', { hidden: false }));
  afterEach(() => vi.unstubAllGlobals());

  it('shows events in order, then rests on the position', async () => {
    const { letters, receive, shown } = table(1);
    receive('ab', 'ab');
    expect(letters.busy).toBe(true);
    receive('abc', 'c');
    await vi.waitFor(() => expect(letters.busy).toBe(false));
    expect(letters.log).toEqual(['hear ab', 'hear c', 'show a', 'show ab', 'show abc']);
    expect(letters.view).toBe('abc');
    expect(shown).toHaveBeenCalledOnce();
  });

  it('takes the position at once where nothing is to move', () => {
    const { letters, receive, shown } = table(0);
    receive('ab', 'ab');
    expect([letters.view, letters.busy, letters.log]).toEqual(['ab', false, ['hear ab', 'leap ab']]);
    expect(shown).toHaveBeenCalledOnce();
  });

  it('hurries when more happens than one can follow', async () => {
    const { letters, receive } = table(0.001);
    for (const view of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']) receive(view, view.slice(-1));
    await vi.waitFor(() => expect(letters.busy).toBe(false));
    expect(letters.view).toBe('abcdef');
  });

  it('jumps with a position that nothing led to', async () => {
    const { letters, receive } = table(0.001);
    receive('ab', 'ab');
    receive('x', '');
    await vi.waitFor(() => expect(letters.busy).toBe(false));
    expect(letters.view).toBe('x');
  });
});
