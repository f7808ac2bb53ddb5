import { describe, expect, it } from 'vitest';
import { suggested, useful } from './energy';
import { fixtures } from './fixtures';
import { hint } from './hint';
import { say } from './messages';
import { choiceGroups, words } from './prompt';
import { NOTHING, shipInHand } from './targets';
import { sayCluster, sayShip } from './speak';
import type { Advice, Forecast } from './types';

describe('advice', () => {
  it('says where to read on, whatever is asked', () => {
    for (const name of ['duel', 'combat', 'mine', 'buy', 'pay'] as const) {
      const { view, you, legal } = fixtures[name];
      expect(hint(view, you, legal)?.rule, name).toBeTruthy();
    }
  });

  it('says the same as the cells that are laid out: none where the table sees no use', () => {
    const { view, you, legal } = fixtures.duel;
    const idle = { ...view, columns: view.columns.map((column) => ({ ...column, idle: 'nothing yet' })) };
    expect(hint(view, you, legal)?.text).toContain('A good spread of your 5 energy cells');
    expect(hint(idle, you, legal)?.text).toMatch(/(Nothing needs energy yet|Nothing needs power)/);
    expect(suggested(5, useful(idle), null)).toEqual([0, 0, 0, 0]);
  });

  it('says what can be done where a ship is, before it says to fly', () => {
    const { view, you } = fixtures.combat;
    const legal = fixtures.combat.legal.filter(({ action }) => action.do !== 'attack');
    const told = (beside: Advice['beside']): string | undefined =>
      hint(view, you, legal, { buy: null, shuttle: null, beside })?.text;
    expect(told({ cluster: 0, establish: false })).toBe(say.hint.beside('A1', false));
    expect(told(null)).not.toContain('A1');
  });

  it('has room in the two lines of a phone', () => {
    const { hint: texts } = say;
    const all = [
      texts.spread(12),
      texts.keep(12),
      texts.keepForShuttle(12),
      texts.attack,
      texts.fly(1, false),
      texts.fly(2, false),
      texts.beside('A1', true),
      texts.stay,
      texts.stayForShuttle(12),
      texts.nobody,
      texts.pay(1, 12),
      texts.defend(12, 12, 2),
      texts.barred,
      texts.step(1, 4, 'Same height'),
      texts.found,
      texts.collect,
      texts.noCells,
      texts.flyToOutpost,
      texts.noWork,
      texts.buyShuttle,
      texts.buyShip(2),
      texts.buy(12),
      texts.flyOrEnd,
      texts.nothingToBuy(12),
    ];
    expect(all.filter(({ length }) => length > 86)).toEqual([]);
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
      flight: null,
      advice: null,
      skipsWork: false,
      own: you === null ? null : (view.players[you] ?? null),
      sending: false,
      foretold: '',
      foresee: (): Forecast | null =>
        name === 'mine'
          ? { will: 'attempt', dice: 2, belt: 1, cards: [], success: 7412, brings: null, cells_left: 0 }
          : null,
      name: (seat: number) => names[seat] ?? '',
    };
  };

  it('asks for hits to be paid', () => {
    expect(words(prompt('pay'))).toBe('Ship 2 was hit: choose what it loses to pay for 1 hit.');
    expect(choiceGroups(prompt('pay')).flatMap(({ choices }) => choices.map(({ text }) => text))).toEqual([
      'Weapon, pays 1',
      'Shield, pays 1',
    ]);
  });

  it('offers an attempt at each cluster with all cells or as many as are wanted, with its chance', () => {
    const texts = (cells: number | null): string[] =>
      choiceGroups({ ...prompt('mine'), chosen: { ...NOTHING, cells } }).flatMap(({ choices }) =>
        choices.map(({ offer: { action }, text, told, main }) => {
          const count = 'cells' in action ? `${action.cells} ` : '';
          return `${count}${text} ${told}${main ? ' !' : ''}`;
        }),
      );
    expect(texts(null)).toEqual(['2 Found at C1 74 %', 'Go to the shop ', '2 Found at B3 74 % !']);
    expect(texts(1)).toEqual(['1 Found at C1 74 %', 'Go to the shop ', '1 Found at B3 74 % !']);
  });

  it('offers what most would buy where every other next step is, unless the shop stands there itself', () => {
    const table = { ...prompt('buy'), advice: { buy: 'shuttle', shuttle: null, beside: null } as Advice };
    const gold = (shops: boolean): string[] =>
      choiceGroups(table, shops).flatMap(({ choices }) =>
        choices.flatMap(({ text, told, main }) => (main ? [`${text} ${told}`] : [])),
      );
    expect([gold(true), gold(false)]).toEqual([[expect.stringMatching(/^Buy a shuttle \d+ Spendys$/)], []]);
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
