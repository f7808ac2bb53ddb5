import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { called, sayCard, sayInvestor, sayModule, sayStation } from './speak';
import { investorInfo } from './values';

const { view } = fixtures.main;

describe('the board in words', () => {
  it('names cards from the top down, and what they sum up to', () => {
    const games = Object.values(fixtures).flatMap((fixture) => fixture.view.games);
    const stations = games.flatMap(({ players }) => players.flatMap(({ station }) => station));
    const module = stations.find(({ cards }) => cards.length === 2 && cards.every(({ up }) => up));
    const [bottom, top] = module?.cards ?? [];
    expect(module && sayModule(module)).toContain(`: ${top?.card} on ${bottom?.card}; `);
  });

  it('calls a module by its top card, and numbers only those that are called alike', () => {
    const [module] = view.games[0]?.players[0]?.station ?? [];
    if (!module) throw new Error('something is built');
    const laid = { card: 'Hotel', up: true, fresh: false, used: false, number: 90 };
    const hotel = { ...module, id: 3, cards: [laid] };
    const other = { ...hotel, id: 5, cards: [{ ...laid, card: 'Dock' }] };
    expect(called([hotel, other], 3)).toBe('Hotel');
    expect(called([hotel, { ...hotel, id: 5 }], 5)).toBe('Hotel (6)');
  });

  it('reads a card with its text', () => {
    expect(sayCard(view, 'Sabotage')).toContain('only face down. When you draw:');
    expect(sayCard(view, 'Armor')).toContain('defence 2');
  });

  it('reads what an investor demands', () => {
    const info = investorInfo(view, 'Inter Ore');
    expect(info && sayInvestor(info)).toBe('Inter Ore: 2 VP, wants 1 ship and 1 exploration');
  });

  it('counts what there is one of', () => {
    const [player] = view.games[0]?.players ?? [];
    expect(player && sayStation({ ...player, hand: 1 }, 'Your station')).toContain('; 1 card in hand');
  });
});
