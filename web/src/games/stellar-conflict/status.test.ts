import { describe, expect, it } from 'vitest';
import { hint } from './hint';
import { status, stoppers } from './status';
import type { PlayerView, View } from './types';

const player = (seat: number, more: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  race: null,
  done: false,
  deck: 0,
  left: 0,
  in_play: { type: 'nothing' },
  boxed: 0,
  boxed_seen: [],
  kills: [],
  score: null,
  ...more,
});

const table = (phase: View['phase'], players: PlayerView[], more: Partial<View> = {}): View =>
  ({ phase, players, choosing: null, rules: { deployment: 'stop', lead: 3000 }, ...more }) as View;

const said = (view: View): string[] => view.players.map((player) => status(view, player));

describe('a plate', () => {
  it('says who chooses a race, and of nobody else that they do', () => {
    const view = table({ type: 'race' }, [player(0), player(1), player(2)], { choosing: 1 });
    expect(said(view)).toEqual(['', 'choosing', '']);
  });

  it('counts the cards that are left, and calls the last one', () => {
    const players = [
      player(0, { left: 7, deck: 6, in_play: { type: 'in_hand' } }),
      player(1, { left: 1, in_play: { type: 'in_hand' } }),
      player(2, { done: true }),
      player(3, { left: 2, deck: 1, in_play: { type: 'in_hand' }, done: true }),
    ];
    const view = table({ type: 'deploy', began: 0, ends: null }, players);
    expect(said(view)).toEqual(['7 left', 'last card!', 'all down', 'wants to stop']);
    expect(stoppers(view)).toEqual([1]);
    const timed = { ...view, rules: { ...view.rules, deployment: 'timed' as const } };
    expect(stoppers(timed)).toEqual([]);
  });

  it('says who decides about a frozen card', () => {
    const held = { type: 'on_table' as const, card: { id: 'X', name: 'X' }, pose: { x: 0, y: 0, r: 0 }, fits: true };
    const players = [player(0, { in_play: held }), player(1, { in_play: held, done: true }), player(2, { done: true })];
    expect(said(table({ type: 'freeze', ends: 9 }, players))).toEqual(['deciding', 'decided', '']);
  });
});

describe('advice before the clock starts', () => {
  const players = [player(0), player(1, { done: true }), player(2)];
  const offers = [{ action: { do: 'ready' as const }, words: '' }];

  it('says how many are ready', () => {
    const text = hint(table({ type: 'ready', begins: null }, players), 0, offers)?.text;
    expect(text).toBe('Practise, then press “I’m ready”. Deployment starts when everybody is: 1 of 3.');
  });

  it('tells everybody to get ready, whoever looks on', () => {
    for (const you of [0, null])
      expect(hint(table({ type: 'ready', begins: 3000 }, players), you, [])?.text).toContain('Get ready');
  });
});
