import { describe, expect, it, vi } from 'vitest';
import { Viewport, clamped, fitted, kept, zoomed } from './viewport.svelte';

const AREA = { x: 0, y: 0, width: 200, height: 100 };

describe('viewport', () => {
  it('shows a whole area in the middle', () => {
    expect(fitted(AREA, { width: 400, height: 400 }, [0.1, 10])).toEqual({ scale: 2, x: 0, y: 100 });
  });

  it('keeps the point under the pointer where it is', () => {
    const sight = zoomed({ x: 10, y: 20, scale: 1 }, { x: 110, y: 70 }, 2);
    expect(sight).toEqual({ scale: 2, x: -90, y: -30 });
  });

  it('never loses the drawing', () => {
    const lost = kept({ x: -5000, y: 9000, scale: 1 }, AREA, { width: 400, height: 300 });
    expect(lost.x + AREA.width).toBe(90);
    expect(lost.y).toBe(210);
  });

  it('shows nothing beyond the edge, where it is clamped', () => {
    const screen = { width: 100, height: 300 };
    expect(clamped({ x: -5000, y: 9000, scale: 1 }, AREA, screen)).toEqual({ scale: 1, x: -100, y: 100 });
    expect(clamped({ x: 40, y: 0, scale: 1 }, AREA, screen)).toEqual({ scale: 1, x: 0, y: 100 });
  });

  it('brings a hidden point back with as little motion as possible', () => {
    const port = new Viewport(() => AREA, [0.1, 10]);
    port.width = 400;
    port.height = 300;
    port.sight = { x: 0, y: 0, scale: 1 };
    port.reveal({ x: 20, y: 150 });
    expect(port.sight).toEqual({ x: 60, y: 0, scale: 1 });
  });

  it('fills its room as long as all of it is shown, wherever it was moved', () => {
    const port = new Viewport(() => AREA, [0.1, 10]);
    const node = new EventTarget() as unknown as HTMLElement;
    const room = { clientWidth: 400, clientHeight: 200 };
    Object.assign(node, room);
    let measured = (): void => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(call: () => void) {
          measured = call;
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    const end = port.attach(node);
    const resize = (clientWidth: number): number => {
      Object.assign(node, { clientWidth, clientHeight: clientWidth / 2 });
      measured();
      return port.sight.scale;
    };
    expect(port.sight.scale).toBe(2);
    port.pan(10, 0);
    expect(resize(800)).toBe(4);
    port.zoom(1.5);
    expect(resize(400)).toBe(6);
    port.fit();
    expect(resize(600)).toBe(3);
    port.fit({ x: 0, y: 0, width: 100, height: 50 });
    expect(resize(400)).toBe(6);
    end?.();
    vi.unstubAllGlobals();
  });

  it('answers its keys and no others', () => {
    const port = new Viewport(() => AREA, [0.1, 10]);
    port.width = 400;
    port.height = 400;
    expect(port.key('0')).toBe(true);
    expect(port.sight.scale).toBe(2);
    expect(port.key('q')).toBe(false);
  });
});
