import { describe, expect, it } from 'vitest';
import type { BoardProps } from '../contract';
import { ConquestTable } from './table.svelte';
import type { Action, View } from './types';

const view = (course: string | null): View =>
  ({
    turn: 3,
    own: { groups: { 1: { id: 1, hand: true, at: 'C4', course } }, hand: { courses: { F7: 2, K1: 4 }, route: [] } },
  }) as unknown as View;

describe('a voyage', () => {
  it('goes on when ships get another course and the offers stay the same', () => {
    const sent: Action[] = [];
    const legal = [{ action: { do: 'sail' }, words: 'Sail on' }];
    let props = {
      view: view('K1'),
      legal,
      interactive: true,
      act: (action: Action) => sent.push(action),
    } as unknown as BoardProps<View, Action>;
    const table = new ConquestTable(() => props);
    table.bound = 'F7';
    table.flush();
    table.flush();
    expect(sent).toEqual([{ do: 'course', star: 'F7' }]);
    props = { ...props, view: view('F7') };
    table.flush();
    expect(sent.at(-1)).toEqual({ do: 'sail' });
  });
});
