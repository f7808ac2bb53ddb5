import { describe, expect, it } from 'vitest';
import { Habits } from './habits.svelte';
import type { Course } from './onward';
import type { Action, Advice, ConquestEvent, View } from './types';

const offers = (...actions: Action[]) => actions.map((action) => ({ action, words: action.do }));
const books = (open: string | null, points: number, ...actions: Action[]): Course => ({
  busy: false,
  advice: null,
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

  it('spends what is left over, and what a new colony makes, as advised', () => {
    const payments = [{ tech: 'speed_4', points: 2, paid: 2, price: 30 }];
    const advice = { payments, leaving: { do: 'emigrate', millions: 3 } } as unknown as Advice;
    const next = habits.again(() => now);
    let now: Course = { ...books('C4/1', 2, { do: 'close' }), advice };
    expect(next(), 'who left last time is enough').toEqual({ send: { do: 'invest', tech: 'speed_4', points: 2 } });
    now = { ...books('A1/1', 5, { do: 'close' }), advice };
    expect(next(), 'nobody has told this one anything').toEqual({ send: { do: 'emigrate', millions: 3 } });
  });

  it('spends all points as advised, and closes no colony that would lose something', () => {
    const next = habits.advised(() => now);
    let now = books(null, 0, { do: 'open', planet: 'A1/1' });
    expect(next()).toEqual({ send: { do: 'open', planet: 'A1/1' } });
    now = {
      ...books('A1/1', 0),
      legal: [{ action: { do: 'close' }, words: 'close', warning: '2 million find no room.' }],
    };
    expect(next()).toBe('done');
    now = books('A1/1', 0, { do: 'close' });
    expect(next()).toEqual({ send: { do: 'close' } });
    now = { ...now, busy: true };
    expect(next()).toBe('wait');
  });

  it('finishes where all colonies are done, unless something would be lost', () => {
    let now = books(null, 0, { do: 'finish' });
    const next = habits.advised(() => now);
    expect(next()).toEqual({ send: { do: 'finish' } });
    now = { ...now, legal: [{ action: { do: 'finish' }, words: 'finish', warning: '5 of your points are lost.' }] };
    expect(next()).toBe('done');
    now = books(null, 0, { do: 'open', planet: 'A1/1' }, { do: 'finish' });
    expect(next(), 'a colony is left').toEqual({ send: { do: 'open', planet: 'A1/1' } });
  });

  it('spends the bonus as advised, and finishes', () => {
    const payments = [{ tech: 'speed_3', points: 15, paid: 15, price: 15 }];
    const bonus = (course: Course, advice: unknown): Course => ({
      ...course,
      advice: advice as Advice,
      view: { ...course.view, phase: 'bonus' },
    });
    const finish = { action: { do: 'finish' } as const, words: 'finish' };
    let now = bonus(
      { ...books(null, 25), legal: [{ ...finish, warning: '25 of your points are lost.' }] },
      { payments },
    );
    const next = habits.advised(() => now);
    expect(next()).toEqual({ send: { do: 'invest', tech: 'speed_3', points: 15 } });
    now = bonus({ ...books(null, 0), legal: [finish] }, null);
    expect(next()).toEqual({ send: { do: 'finish' } });
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
