import { describe, expect, it } from 'vitest';
import rules from '../../../../games/orbital-conflict/RULES.md?raw';
import source from './reasons.ts?raw';
import { fixtures, type Fixture } from './fixtures';
import { gameOf } from './hint';
import { whyNotHand, whyNotInvestor, whyNotModule, whyNotPlace, type Asking } from './reasons';

function asking({ view, you, legal, names }: Fixture): Asking {
  return { view, game: gameOf(view, you), you, mine: legal.length > 0, name: (seat) => names[seat] ?? '' };
}

const moduleOf = ({ view, you }: Fixture, seat: number) => {
  const module = gameOf(view, you).players.find((player) => player.seat === seat)?.station[0];
  if (!module) throw new Error('no module');
  return module;
};

describe('reasons', () => {
  it('say first that it is not the time', () => {
    expect(whyNotHand(asking(fixtures.waiting), 'Armor').rule).toBe('ORBITAL-3.2');
    expect(whyNotModule(asking(fixtures.spectator), 0, moduleOf(fixtures.spectator, 0)).text).toContain('watching');
    expect(whyNotHand(asking(fixtures.settle), 'Colony').rule).toBe('ORBITAL-R46');
  });

  it('name what an investor misses', () => {
    const { rule, text } = whyNotInvestor(asking(fixtures.four), 0, 'Union Galactica');
    expect(rule).toBe('ORBITAL-11.1');
    expect(text).toContain('more production');
    expect(whyNotInvestor(asking(fixtures.four), 1, 'Powergon').rule).toBe('ORBITAL-4.3');
  });

  it('look at the demands of cards that wait only to be covered (ORBITAL-13.2)', () => {
    const { view } = fixtures.group;
    const over = asking(fixtures.group);
    const seat = over.you ?? 0;
    expect(whyNotInvestor(over, seat, 'Union Galactica').rule).toBe('ORBITAL-R9');
    const players = over.game.players.map((player) => ({ ...player, vp_played: view.vp_limit + 1 }));
    expect(whyNotInvestor({ ...over, game: { ...over.game, players } }, seat, 'Union Galactica').rule).toBe(
      'ORBITAL-11.1',
    );
  });

  it('tell why a card or a module does nothing', () => {
    expect(whyNotPlace(asking(fixtures.main), 'Sabotage', true).rule).toBe('ORBITAL-5.5');
    expect(whyNotModule(asking(fixtures.main), 0, moduleOf(fixtures.main, 0)).rule).toBe('ORBITAL-5.3');
    expect(whyNotModule(asking(fixtures.declare), 1, moduleOf(fixtures.declare, 1)).rule).toBe('ORBITAL-12.2');
  });

  it('cite rules that exist', () => {
    const cited = [...new Set(source.match(/ORBITAL-[R\d.]*\d/g))];
    expect(cited.filter((rule) => !rules.includes(rule))).toEqual([]);
  });
});
