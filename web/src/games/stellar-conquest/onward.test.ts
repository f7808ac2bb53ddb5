import { describe, expect, it } from 'vitest';
import type { ConquestOffer } from './targets';
import { arrivals, endOn, exploreOn, sailOn, steady, type Course } from './onward';
import type { Action, Advice, View } from './types';

const offer = (action: Action, warning?: string): ConquestOffer => ({ action, words: action.do, warning });
const SAIL = offer({ do: 'sail_on' });
const END = offer({ do: 'end_turn' });
const never = (): boolean => false;
const DONE = offer({ do: 'done' });
const LAND = { what: 'land', star: 'C4', ships: 1 };
const EXPLORE = { what: 'explore', star: 'C4', ships: 1 };

function course(view: Partial<View>, ...legal: ConquestOffer[]): Course {
  return {
    busy: false,
    view: {
      turn: 3,
      active: 0,
      phase: 'move',
      battle: null,
      own: { ahead: [], groups: {} },
      ...view,
    } as unknown as View,
    legal,
    advice: null,
  };
}

describe('the button that leads on', () => {
  it('lets fleets sail, then ends the turn', () => {
    let now = course({}, SAIL, END);
    const next = sailOn('ends', () => now, never);
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
    const next = sailOn('ends', () => now, never);
    now = course({ own: { ahead: [EXPLORE], groups: {} } as unknown as View['own'] }, END);
    expect(next(1)).toBe('done');
    now = course({}, offer({ do: 'end_turn' }, '3 of your transports have nowhere to land.'));
    expect(next(1)).toBe('done');
  });

  it('ends nothing that was not asked for', () => {
    const next = sailOn('here', () => course({}, SAIL, END), never);
    expect(next(1)).toBe('done');
  });

  it('explores, then ends the turn where nothing comes of it', () => {
    let now = course({}, DONE, END);
    let lost = false;
    const next = exploreOn(
      () => now,
      () => lost,
    );
    expect(next(0)).toEqual({ send: { do: 'done' } });
    now = course({ phase: 'debark' }, END);
    expect(next(1)).toEqual({ send: { do: 'end_turn' } });
    lost = true;
    expect(next(1), 'it is read first').toBe('done');
    lost = false;
    now = course({ phase: 'debark' }, offer({ do: 'land', group: 1, count: 3, planet: 'C4/1' }), END);
    expect(next(1), 'people can land').toBe('done');
  });

  it('sails on, explores and ends the turn where that was said', () => {
    let now = course({}, SAIL, END);
    const next = sailOn('explores', () => now, never);
    now = course({ own: { ahead: [EXPLORE], groups: {} } as unknown as View['own'] }, DONE, END);
    expect(next(1)).toEqual({ send: { do: 'done' } });
    now = course({ phase: 'debark' }, END);
    expect(next(2)).toEqual({ send: { do: 'end_turn' } });
    now = course({ own: { ahead: [EXPLORE, LAND], groups: {} } as unknown as View['own'] }, DONE, END);
    expect(next(1), 'settlers see what they have come to').toEqual({ send: { do: 'done' } });
    const fight = { what: 'fight', star: 'C4', ships: 1 };
    now = course({ own: { ahead: [EXPLORE, fight], groups: {} } as unknown as View['own'] }, DONE, END);
    expect(next(1), 'a fight is no errand').toBe('done');
  });

  it('sails on to where people land, and no farther', () => {
    let now = course({}, SAIL, END);
    const next = sailOn('lands', () => now, never);
    now = course({ own: { ahead: [LAND], groups: {} } as unknown as View['own'] }, DONE, END);
    expect(next(1)).toEqual({ send: { do: 'done' } });
    now = course({ phase: 'debark' }, END);
    expect(next(2)).toBe('done');
    now = course({ own: { ahead: [LAND, EXPLORE], groups: {} } as unknown as View['own'] }, DONE, END);
    expect(next(1), 'a star is explored, too').toBe('done');
    now = course(
      { battle: null, own: { ahead: [LAND], groups: {} } as unknown as View['own'] },
      offer({ do: 'done' }, 'Lost.'),
    );
    expect(next(1), 'the table warns').toBe('done');
  });

  it('does what is pressed, then ends the turn unless a command post is of use', () => {
    const post: Action = { do: 'post', star: 'C4' };
    let now = course({ phase: 'debark', battle: null }, END);
    const next = endOn(post, () => now);
    expect(next(0)).toEqual({ send: post });
    expect(next(1)).toEqual({ send: { do: 'end_turn' } });
    now = { ...now, advice: { post: 'C4' } as Advice };
    expect(next(1)).toBe('done');
  });

  it('knows where ships arrive', () => {
    const group = (arrival: number | null, at: string | null = 'A1') =>
      course({ own: { groups: { 1: { at, course: 'C4', arrival } } } as unknown as View['own'] }).view;
    expect([group(3), group(4), group(null), group(3, null)].map(arrivals)).toEqual([['C4'], [], [], []]);
  });

  it('says the same however often it is asked, until one more was taken', () => {
    const orders: Action[] = [{ do: 'sail' }, { do: 'drop' }];
    const next = steady(() => {
      const order = orders.shift();
      return order ? { send: order } : 'done';
    });
    expect([next(0), next(0), next(1), next(1), next(2)]).toEqual([
      { send: { do: 'sail' } },
      { send: { do: 'sail' } },
      { send: { do: 'drop' } },
      { send: { do: 'drop' } },
      'done',
    ]);
  });

  it('waits only as long as something is shown', () => {
    let busy = true;
    const next = steady(() => (busy ? 'wait' : 'done'));
    expect(next(0)).toBe('wait');
    busy = false;
    expect(next(0)).toBe('done');
  });
});
