import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aim } from './aim';

/** As much of an element as a click needs. */
class Fake {
  dataset: Record<string, string> = {};
  isConnected = true;
  textContent = '';
  disabled = false;
  click = vi.fn();

  constructor(
    data: Record<string, string> = {},
    private readonly button = false,
  ) {
    this.dataset = data;
  }

  closest(selector: string): this | null {
    const names = Object.keys(this.dataset).map((name) => `[data-${name}]`);
    return names.some((name) => selector.includes(name)) || (selector === 'button' && this.button) ? this : null;
  }

  contains(other: unknown): boolean {
    return other === this;
  }

  matches(): boolean {
    return this.disabled;
  }
}

describe('a click while something is shown', () => {
  let under: Fake | null = null;
  beforeEach(() => {
    vi.stubGlobal('Element', Fake);
    vi.stubGlobal('document', { elementFromPoint: () => under });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Clicks one thing; at the end another is under the pointer. Whether that was pressed. */
  function counts(met: Fake, now: Fake | null): boolean {
    const again = aim({ target: met, clientX: 1, clientY: 1, detail: 1 } as unknown as MouseEvent);
    under = now;
    again();
    return (now?.click.mock.calls.length ?? 0) > 0;
  }

  it('counts if the same is offered there at the end', () => {
    expect(counts(new Fake({ action: 'pass' }), new Fake({ action: 'pass' }))).toBe(true);
    expect(counts(new Fake({ action: 'pass' }), new Fake({ action: 'fire' }))).toBe(false);
    expect(counts(new Fake({ action: 'pass' }), null)).toBe(false);
  });

  it('counts on the card that lay there before it could be picked', () => {
    expect(counts(new Fake({ anchor: 'hand-0' }), new Fake({ anchor: 'hand-0', select: 'kite' }))).toBe(true);
    expect(counts(new Fake({ anchor: 'hand-0' }), new Fake({ anchor: 'hand-1', select: 'kite' }))).toBe(false);
    expect(counts(new Fake(), new Fake({ action: 'fire' }))).toBe(false);
  });

  it('counts on a button that has nothing to do with the game', () => {
    const close = new Fake({}, true);
    expect(counts(close, close)).toBe(true);
    expect(counts(new Fake({}, true), new Fake({}, true))).toBe(false);
  });

  it('does not press what cannot be pressed', () => {
    const now = new Fake({ action: 'pass' });
    now.disabled = true;
    expect(counts(new Fake({ action: 'pass' }), now)).toBe(false);
  });
});
