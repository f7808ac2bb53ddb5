import { describe, expect, it } from 'vitest';
import type { GroupView, View } from './types';
import { arrival, unlisted } from './unlisted';

const group = (id: number, more: Partial<GroupView>): GroupView => ({
  id,
  kind: 'scout',
  count: 2,
  at: 'C4',
  force: null,
  course: null,
  left: null,
  arrival: null,
  moved: 0,
  halted: false,
  hand: false,
  fitted: false,
  origin: null,
  captive: null,
  ...more,
});

const NOTHING = { inspect: {}, inspect_all: null, unasked: [], inspect_answers: [] };

const view = (own: object, more: object = {}): View =>
  ({
    seat: 0,
    turn: 5,
    tables: { forces_max: 15, posts_max: 1 },
    posts: [[]],
    map: { stars: [{ hex: 'C4', name: 'Wolf' }] },
    stars: { C4: { planets: { 1: { colony: { holder: 0 } } } } },
    proposal: null,
    own: {
      can_take_back: false,
      can_put_back: false,
      can_post: false,
      regroup: 'no',
      hand: null,
      groups: {},
      standing: NOTHING,
      ...own,
    },
    ...more,
  }) as unknown as View;

const named = (of: View): string[] => unlisted(of).map(({ action }) => action.do);

describe('what no list has', () => {
  it('is nothing where the view says so', () => {
    expect(unlisted(view({}))).toEqual([]);
    expect(unlisted({ ...view({}), own: null })).toEqual([]);
  });

  it('is another course for the ships in hand, with its turn', () => {
    const held = view({
      hand: { courses: { C7: 3 }, route: [] },
      groups: { 1: group(1, { hand: true }) },
      can_put_back: true,
    });
    expect(named(held)).toEqual(['put_back', 'course', 'leave']);
    expect(arrival(held, 'C7')).toBe(7);
    expect(arrival(held, 'F7')).toBeNull();
  });

  it('is a new task force or one in the same hex, and out of one only where that is allowed', () => {
    const groups = { 1: group(1, {}), 2: group(2, { force: 'A' }) };
    expect(unlisted(view({ regroup: 'join', groups })).map(({ words }) => words)).toEqual([
      'Into task force A',
      'Into task force B',
    ]);
    expect(named(view({ regroup: 'all', groups }))).toEqual(['form', 'form', 'detach', 'form']);
  });

  it('is an order about ships that come to a colony, and for all colonies', () => {
    const standing = {
      inspect: { C4: 'never' },
      inspect_all: 'never',
      unasked: [],
      inspect_answers: ['never', 'always'],
    };
    expect(unlisted(view({ standing })).map(({ words }) => words)).toEqual([
      'From now on: always inspect ships at Wolf',
      'From now on: always inspect ships at my colonies',
    ]);
    expect(unlisted(view({ standing: { ...standing, inspect_all: null, unasked: ['C4'] } }))).toHaveLength(4);
  });

  it('is taking back that one wants to play longer', () => {
    const proposal = { last_turn: 60, by: 0, agreed: [0] };
    expect(named(view({}, { proposal }))).toEqual(['decline']);
    expect(named(view({}, { proposal: { ...proposal, by: 1, agreed: [1] } }))).toEqual([]);
  });

  it('is a command post where the viewer lives, as long as there are any', () => {
    expect(named(view({ can_post: true }))).toEqual(['post']);
    expect(named(view({ can_post: true }, { posts: [['C4']] }))).toEqual(['unpost']);
  });
});
