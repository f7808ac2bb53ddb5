import { describe, expect, it } from 'vitest';
import type { BoardProps } from '../contract';
import { ConquestTable } from './table.svelte';
import type { Action, View } from './types';

const view = (hand: boolean, course: string | null): View =>
  ({
    turn: 3,
    own: { groups: { 1: { id: 1, hand, at: 'C4', course } }, more: [], hand: { route: [] } },
  }) as unknown as View;

describe('a voyage', () => {
  it('sets the course, sails and puts the ships down, though the offers stay the same when the course changes', () => {
    const sent: Action[] = [];
    const offer = (action: Action) => ({ action, words: action.do });
    const sail = [offer({ do: 'course', star: 'F7' }), offer({ do: 'sail' })];
    let props = {
      view: view(true, 'K1'),
      legal: sail,
      decision: 0,
      interactive: true,
      act: (action: Action) => sent.push(action),
    } as unknown as BoardProps<View, Action>;
    const table = new ConquestTable(() => props);
    const later = (change: Partial<BoardProps<View, Action>>): void => {
      props = { ...props, decision: props.decision + 1, ...change };
      table.outbox.pump();
      table.outbox.pump();
    };
    table.sail('F7');
    expect([sent, table.bound]).toEqual([[{ do: 'course', star: 'F7' }], 'F7']);
    later({ view: view(true, 'F7') });
    expect(sent.at(-1)).toEqual({ do: 'sail' });
    later({ legal: [offer({ do: 'drop' })] });
    later({ view: view(false, 'F7') });
    expect(sent.map((action) => action.do)).toEqual(['course', 'sail', 'drop']);
    expect(table.bound).toBeNull();
  });
});
