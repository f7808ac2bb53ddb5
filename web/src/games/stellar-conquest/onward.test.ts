import { describe, expect, it } from 'vitest';
import type { ConquestOffer } from './targets';
import { arrives, exploreOn, sailOn, type Course } from './onward';
import type { Action, View } from './types';

const offer = (action: Action, warning?: string): ConquestOffer => ({ action, words: action.do, warning });
const SAIL = offer({ do: 'sail_on' });
const END = offer({ do: 'end_turn' });
const EXPLORE = { what: 'explore', star: 'C4', ships: 1 };

function course(view: Partial<View>, ...legal: ConquestOffer[]): Course {
  return {
    busy: false,
    view: { turn: 3, active: 0, phase: 'move', own: { ahead: [], groups: {} }, ...view } as unknown as View,
    legal,
  };
}

describe('the button that leads on', () => {
  it('lets fleets sail, then ends the turn', () => {
    let now = course({}, SAIL, END);
    const next = sailOn(true, () => now);
    expect(next(0)).toEqual({ send: { do: 'sail_on' } });
    now = { ...now, busy: true };
    expect(next(1)).toBe('wait');
    now = course({}, END);
    expect(next(1)).toEqual({ send: { do: 'end_turn' } });
    now = course({ active: 1 });
    expect(next(2)).toBe('done');
  });

  it('stops where something can be explored, and where the table warns', () => {
    let now = course({}, SAIL, END);
    const next = sailOn(true, () => now);
    now = course({ own: { ahead: [EXPLORE], groups: {} } as unknown as View['own'] }, END);
    expect(next(1)).toBe('done');
    now = course({}, offer({ do: 'end_turn' }, '3 of your transports have nowhere to land.'));
    expect(next(1)).toBe('done');
  });

  it('ends nothing that was not asked for', () => {
    const next = sailOn(false, () => course({}, SAIL, END));
    expect(next(1)).toBe('done');
  });

  it('explores, then ends the turn where nothing comes of it', () => {
    const DONE = offer({ do: 'done' });
    let now = course({ battle: null }, DONE, END);
    let lost = false;
    const next = exploreOn(
      () => now,
      () => lost,
    );
    expect(next(0)).toEqual({ send: { do: 'done' } });
    now = course({ battle: null, phase: 'debark' }, END);
    expect(next(1)).toEqual({ send: { do: 'end_turn' } });
    lost = true;
    expect(next(1), 'it is read first').toBe('done');
    lost = false;
    now = course({ battle: null, phase: 'debark' }, offer({ do: 'land', group: 1, count: 3, planet: 'C4/1' }), END);
    expect(next(1), 'people can land').toBe('done');
  });

  it('knows who arrives', () => {
    const group = (arrival: number | null) =>
      course({ own: { groups: { 1: { at: 'A1', course: 'C4', arrival } } } as unknown as View['own'] }).view;
    expect([arrives(group(3)), arrives(group(4)), arrives(group(null))]).toEqual([true, false, false]);
  });
});
