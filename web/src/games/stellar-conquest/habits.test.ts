import { describe, expect, it } from 'vitest';
import { Habits } from './habits.svelte';
import type { Course } from './onward';
import type { Action, ConquestEvent, View } from './types';

const offers = (...actions: Action[]) => actions.map((action) => ({ action, words: action.do }));
const books = (open: string | null, points: number, ...actions: Action[]): Course => ({
  busy: false,
  view: { own: { techs: [], ledger: { points, open: open && { planet: open } } } } as unknown as View,
  legal: offers(...actions),
});

describe('production as last time', () => {
  const habits = new Habits();
  const said: ConquestEvent[] = [
    { event: 'production_began', turn: 4 },
    { event: 'opened', planet: 'C4/1', growth: 0, people: 9, output: 9 },
    { event: 'invested', tech: 'speed_3', points: 9, paid: 9 },
    { event: 'closed', planet: 'C4/1', lost: 0, died: 0 },
    { event: 'production_ended', turn: 4 },
  ];
  for (const event of said) habits.hear(event);

  it('opens the colonies that were told something, orders as much as can be had, and closes them', () => {
    let now = books(null, 0, { do: 'open', planet: 'A1/1' }, { do: 'open', planet: 'C4/1' });
    const next = habits.again(() => now);
    expect(next()).toEqual({ send: { do: 'open', planet: 'C4/1' } });
    now = books('C4/1', 7, { do: 'invest', tech: 'speed_3', points: 7 }, { do: 'close' });
    expect(next()).toEqual({ send: { do: 'invest', tech: 'speed_3', points: 7 } });
    now = books('C4/1', 0, { do: 'close' });
    expect(next()).toEqual({ send: { do: 'close' } });
  });

  it('leaves points that nobody spoke of to the player', () => {
    const now = books('C4/1', 5, { do: 'close' });
    expect(habits.again(() => now)()).toBe('done');
  });

  it('lets all colonies pay for one technology until it is paid', () => {
    let now = books(null, 0, { do: 'open', planet: 'C4/1' });
    const next = habits.research('speed_3', () => now);
    expect(next()).toEqual({ send: { do: 'open', planet: 'C4/1' } });
    now = books('C4/1', 5, { do: 'close' });
    expect(next()).toBe('done');
  });
});
