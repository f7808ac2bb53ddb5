import { describe, expect, it } from 'vitest';
import { formOf, formsOf, minutesOf } from './forms';
import { say } from './messages';

const minutes: [number, number] = [45, 120];
const stgv2 = { id: 'stgv2', minutes };

describe('forms', () => {
  it('are those whose edition the server has', () => {
    const names = (editions: string[]) => formsOf({ ...stgv2, editions }).map(({ name }) => name);
    expect(names(['belt', 'sprint'])).toEqual(['short', 'standard', 'long']);
    expect(names(['belt'])).toEqual(['standard', 'long']);
  });

  it('are the game as it is where nothing is known of it', () => {
    expect(formsOf({ id: 'chess', editions: [] })).toEqual([{ name: 'standard', setup: {} }]);
  });

  it('last as long as their decisions take, longer among people than against bots', () => {
    const lengths = (id: string) =>
      formsOf({ id, editions: ['belt', 'sprint'] }).map((form) => minutesOf({ id, minutes }, form));
    expect(lengths('stellar')).toEqual([
      [15, 30],
      [15, 30],
      [20, 60],
    ]);
    expect(lengths('stellar-conflict')).toEqual([
      [7, 7],
      [4, 4],
      [5, 5],
    ]);
    expect(lengths('stellar-conquest').at(-1)?.[1]).toBe(360);
    expect(lengths('chess')).toEqual([minutes]);
  });

  it('say how long they last in one way', () => {
    expect(say.newTable.minutes([15, 30])).toBe('15–30 min');
    expect(say.newTable.minutes([9, 9])).toBe('9 min');
    expect(say.newTable.minutes([60, 210])).toBe('1–3½ h');
    expect(say.newTable.minutes([20, 100])).toBe('½–1½ h');
    expect(say.newTable.minutes([150, 360])).toBe('2½–6 h');
  });

  it('are recognised by what is set up', () => {
    const forms = formsOf({ ...stgv2, editions: ['belt', 'sprint'] });
    expect(formOf(forms, { mode: 'duel', goal: 0 }, 'sprint')?.name).toBe('short');
    expect(formOf(forms, { mode: 'duel' }, 'belt')?.name).toBe('standard');
    expect(formOf(forms, { mode: 'trio' }, 'belt')).toBeUndefined();
    expect(formOf(forms, { mode: 'duel' }, undefined)).toBeUndefined();
  });
});
