import { describe, expect, it } from 'vitest';
import { formOf, formsOf, minutesOf } from './forms';

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
    const lengths = (id: string, company: 'bots' | 'people') =>
      formsOf({ id, editions: ['belt', 'sprint'] }).map((form) => minutesOf({ id, minutes }, form, company));
    expect(lengths('stellar', 'bots')).toEqual([15, 15, 20]);
    expect(lengths('stellar', 'people')).toEqual([30, 30, 60]);
    expect(lengths('stellar-conflict', 'bots')).toEqual(lengths('stellar-conflict', 'people'));
    expect(lengths('stellar-conquest', 'people').at(-1)).toBe(360);
    expect(lengths('chess', 'bots')).toEqual([45]);
  });

  it('are recognised by what is set up', () => {
    const forms = formsOf({ ...stgv2, editions: ['belt', 'sprint'] });
    expect(formOf(forms, { mode: 'duel', goal: 0 }, 'sprint')?.name).toBe('short');
    expect(formOf(forms, { mode: 'duel' }, 'belt')?.name).toBe('standard');
    expect(formOf(forms, { mode: 'trio' }, 'belt')).toBeUndefined();
    expect(formOf(forms, { mode: 'duel' }, undefined)).toBeUndefined();
  });
});
