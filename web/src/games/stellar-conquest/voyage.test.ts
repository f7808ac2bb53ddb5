import { describe, expect, it, vi } from 'vitest';
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

describe('the time that runs out', () => {
  it('pays what is filled in, and nothing that is only suggested', () => {
    const act = vi.fn();
    const invest = (points: number): Action => ({ do: 'invest', tech: 'speed_3', points }) as Action;
    const props = {
      view: { ...view(false, null), phase: 'bonus', active: 0 },
      legal: [invest(1), invest(20)].map((action) => ({ action, words: action.do })),
      decision: 0,
      interactive: true,
      act,
    } as unknown as BoardProps<View, Action>;
    const table = new ConquestTable(() => props);
    expect(table.lastCall()).toBeNull();
    expect(act).not.toHaveBeenCalled();
    [table.tech, table.paying] = [(invest(1) as Extract<Action, { do: 'invest' }>).tech, 12];
    expect(table.lastCall()).toBe('your payment');
    expect(act.mock.calls[0]?.[0]).toEqual(invest(12));
  });
});
