import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { sayCard, sayInvestor, sayModule, sayStation } from './speak';
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
