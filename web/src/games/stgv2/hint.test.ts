import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { hint } from './hint';
import { choiceGroups, words } from './prompt';
import { NOTHING, shipInHand } from './targets';
import { sayCluster, sayShip } from './speak';
import type { Forecast } from './types';

describe('advice', () => {
  it('says where to read on, whatever is asked', () => {
    for (const name of ['duel', 'combat', 'mine', 'buy', 'pay'] as const) {
      const { view, you, legal } = fixtures[name];
      expect(hint(view, you, legal)?.rule, name).toBeTruthy();
    }
  });

  it('tells what each part pays, as the table says', () => {
    const { view, you, legal } = fixtures.pay;
    const other = { ...view, supply: { ...view.supply, hits: [4, 5, 6, 7] } };
    expect(hint(other, you, legal)?.text).toContain('a weapon 4, a shield 5, an engine 6 and a shuttle 7');
  });

  it('is not for those who wait', () => {
    expect(hint(fixtures.watch.view, null, [])).toBeNull();
  });
});

describe('what stands under the field', () => {
  const prompt = (name: keyof typeof fixtures) => {
    const { view, you, legal: list, names } = fixtures[name];
    const legal = list;
    return {
      view,
      you,
      legal,
      ship: shipInHand(view, legal, NOTHING),
      chosen: NOTHING,
      mine: legal.length > 0,
      busy: false,
      caption: '',
      plan: null,
      own: you === null ? null : (view.players[you] ?? null),
      sending: false,
      foretold: '',
      foresee: (): Forecast | null =>
        name === 'mine' ? { will: 'attempt', dice: 2, belt: 1, cards: [], success: 7412, cells_left: 0 } : null,
      name: (seat: number) => names[seat] ?? '',
    };
  };

  it('asks for hits to be paid', () => {
    expect(words(prompt('pay'))).toBe('Ship 2 was hit: choose what pays for 1 hit.');
    expect(choiceGroups(prompt('pay')).flatMap(({ choices }) => choices.map(({ text }) => text))).toEqual([
      'weapon, pays 1',
      'shield, pays 1',
    ]);
  });

  it('groups the cells of an attempt by cluster, with the chance that the table foretells', () => {
    const groups = choiceGroups(prompt('mine'));
    expect(groups.map(({ label }) => label)).toEqual([
      'Found an outpost at B3 with',
      'Found an outpost at C1 with',
      '',
    ]);
    expect(groups[0]?.choices.map(({ text, told }) => [text, told])).toEqual([
      ['1', '74 %'],
      ['2 cells', '74 %'],
    ]);
  });

  it('says for whom one waits', () => {
    expect(words(prompt('watch'))).toBe('Waiting for Ada: fly.');
  });
});

describe('pieces in words', () => {
  it('say what a ship has and where it is', () => {
    const ship = fixtures.combat.view.players[0]?.ships[0];
    expect(ship && sayShip(ship, 'Your')).toBe(
      'Your ship 1 at height 3, at its station: 1 weapon, 2 shields, 3 engines, 0 shuttles, carries 9 Spendys',
    );
  });

  it('say whose outpost stands on a cluster', () => {
    const cluster = fixtures.combat.view.clusters[0];
    expect(cluster && sayCluster(cluster, () => 'Bo', 0)).toBe(
      'Cluster A1, plain, at height 4: 1 die against attempts, your outpost',
    );
  });
});
