import { describe, expect, it } from 'vitest';
import rules from '../../../../games/orbital-conflict/RULES.md?raw';
import { fixtures } from './fixtures';
import { COUNTING, gameOf, hint, turnOf } from './hint';
import { games, scores } from './scores';
import type { Advice } from './types';

const { four, group, switchOn, declare, counter, settle, waiting, spectator, over, tournament } = fixtures;
const rule = ({ view, you, legal }: typeof four) => hint(view, you, legal).rule;
const claim = (investor: string): Advice => ({
  next: null,
  homes: [],
  claim: { do: 'claim', investor },
  nearest: null,
  attack: null,
});

describe('hint', () => {
  it('tells what to do now', () => {
    expect(rule(group)).toBe('ORBITAL-R9');
    expect(rule(switchOn)).toBe('ORBITAL-8.6');
    expect(hint(four.view, four.you, four.legal, claim('Space Can')).rule).toBe('ORBITAL-11.5');
    expect(rule(declare)).toBe('ORBITAL-12.10');
    expect(rule(counter)).toBe('ORBITAL-R22');
    expect(rule(settle)).toBe('ORBITAL-R12');
  });

  it('tells that cards over the limit may win an investor first', () => {
    const { view, you, legal } = fixtures.groupOver;
    const noInvestor = legal.filter(({ action }) => action.do !== 'claim' && action.do !== 'push');
    expect(hint(view, you, noInvestor)).toMatchObject({
      rule: 'ORBITAL-R9',
      text: expect.stringContaining('cover some') as string,
    });
    expect(hint(view, you, legal).rule).toBe('ORBITAL-13.2');
  });

  it('tells for whom one waits', () => {
    const { view, you, legal, names } = waiting;
    const acting = gameOf(view, you).acting ?? 0;
    expect(hint(view, you, legal, null, names).text).toContain(`${names[acting]} is `);
    expect(hint(spectator.view, null, [], null, names).text).toContain(' is ');
  });

  it('tells who won', () => {
    expect(hint(over.view, null, [], null, over.names).text).toContain('won');
  });

  it('speaks of one game where another is still to be decided', () => {
    const [first, second] = tournament.view.games;
    if (!first || !second) throw new Error('a tournament has two games');
    const ended = { ...first, step: { type: 'over' as const }, acting: null, winners: [0] };
    const view = { ...tournament.view, games: [ended, second] };
    expect(hint(view, 0, [], null, tournament.names).text).toBe('Your game is over: you win it.');
    expect(hint(view, 1, [], null, tournament.names).text).toBe('This game is over: Ada won it.');
    expect(games(view)).toEqual([
      { seats: [0, 1], over: true, winners: [0] },
      { seats: [2, 3], over: false, winners: [] },
    ]);
    expect(games(over.view)).toEqual([]);
  });

  it('names the turn of the reader’s game, however far the other of a tournament is', () => {
    const [first, second] = tournament.view.games;
    if (!first || !second) throw new Error('a tournament has two games');
    const mine = { ...first, turn: 2, ending: false, step: { type: 'main' } as const };
    const far = { ...second, turn: 9, ending: true };
    const view = { ...tournament.view, games: [mine, far] };
    const own = (seat: number) => four.view.own && { ...four.view.own, seat };
    expect(turnOf({ ...view, own: own(0) })).toBe('Turn 2: build');
    expect(turnOf({ ...view, own: null })).toBe('Last turn');
  });

  it('says where the book tells how to count', () => {
    expect(rules).toContain(`| ${COUNTING} |`);
  });

  it.each(Object.entries(fixtures))('cites rules that exist: %s', (_, { view, you, legal }) => {
    expect(rules).toContain(hint(view, you, legal).rule);
  });
});

describe('scores', () => {
  it('are listed by seat over both games of a tournament', () => {
    expect(scores(tournament.view)).toHaveLength(4);
    const [first] = four.view.games[0]?.players ?? [];
    expect(scores(four.view)[0]).toBe(first?.score);
  });
});
