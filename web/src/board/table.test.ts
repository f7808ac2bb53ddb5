import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../games/contract';
import type { Answer, Line } from '../protocol/umpire';
import { BoardTable } from './table.svelte';
import type { Ways } from './ways';

/** A game in which events are letters and a view is all letters so far. */
class Letters extends BoardTable<string, never, string, never> {
  log: string[] = [];
  picked = false;
  steps = 0;

  override get ways(): Ways<never> {
    return {
      undo: this.steps > 0 ? () => (this.steps -= 1) : null,
      cancel: this.picked ? () => (this.picked = false) : undefined,
    };
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
  let props = { view: '', lines: lines(''), speed, names: [], you: null, toAct: [], shown } as unknown as BoardProps<
    string,
    never
  >;
  const letters = new Letters(() => props);
  const receive = (view: string, news: string, more: Partial<BoardProps<string, never>> = {}): void => {
    props = { ...props, ...more, view, lines: lines(news) };
    letters.receive(false);
  };
  const refuse = (message: string): void => {
    props = { ...props, names: ['Ada'], refused: { why: 'illegal', rule: 'X-1', message, details: null } };
    letters.hearRefusal();
  };
  letters.receive(false);
  letters.log = [];
  shown.mockClear();
  return { letters, receive, refuse, shown };
}

describe('a board', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('Element', Object);
  });
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

  it('skips until the player is asked', async () => {
    const { letters, receive } = table(0.001);
    const others = { you: 0, toAct: [1] };
    receive('a', 'a', others);
    letters.cancel();
    await vi.waitFor(() => expect(letters.busy).toBe(false));
    receive('ab', 'b', others);
    expect([letters.busy, letters.view]).toEqual([false, 'ab']);
    receive('abc', 'c', { toAct: [0] });
    expect([letters.busy, letters.view]).toEqual([false, 'abc']);
    receive('abcd', 'd', others);
    expect(letters.busy).toBe(true);
    letters.cancel();
  });

  it('closes, then lets go, then undoes on Escape, and never starts over', () => {
    const { letters } = table(0);
    const escape = (): unknown => {
      letters.onkeydown({ key: 'Escape' } as KeyboardEvent);
      return [letters.open.size, letters.picked, letters.steps];
    };
    [letters.picked, letters.steps] = [true, 2];
    letters.toggle('sheet');
    expect([escape(), escape(), escape(), escape(), escape()]).toEqual([
      [0, true, 2],
      [0, false, 2],
      [0, false, 1],
      [0, false, 0],
      [0, false, 0],
    ]);
  });

  it('says why something was not taken until the next click', () => {
    const { letters, receive, refuse } = table(0);
    const click = (): void => letters.onclickcapture({ target: null } as MouseEvent);
    refuse('Not {0}.');
    expect(letters.note).toEqual({ text: 'Not Ada.', rule: 'X-1' });
    letters.hearRefusal();
    click();
    letters.hearRefusal();
    expect(letters.note).toBeNull();
    refuse('Not {0}.');
    receive('a', 'a');
    expect(letters.note).toBeNull();
  });

  it('does not say why an earlier click did nothing', async () => {
    const { letters } = table(0);
    let answer: (answers: Answer[]) => void = () => undefined;
    const ask = (): Promise<Answer[]> => new Promise((resolve) => (answer = resolve));
    Object.assign(letters.props, { you: 0, toAct: [0], ask });
    const asked = letters.askWhy([], 'Otherwise.');
    letters.onclickcapture({ target: null } as MouseEvent);
    answer([]);
    await asked;
    expect(letters.note).toBeNull();
  });
});
