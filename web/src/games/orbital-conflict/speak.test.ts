import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { sayCard, sayInvestor, sayModule } from './speak';
import { investorInfo } from './values';

describe('the board in words', () => {
  it('names cards from the top down, and what they sum up to', () => {
    const module = fixtures.main.view.games[0]?.players[0]?.station[2];
    expect(module && sayModule(module)).toMatch(/^Module 3: Telescope on Solar panel; defence 1/);
  });

  it('reads a card with its text', () => {
    expect(sayCard(fixtures.main.view, 'Sabotage')).toContain('only backside up. Your draw phase:');
    expect(sayCard(fixtures.main.view, 'Armor')).toContain('defence 2');
  });

  it('reads what an investor demands', () => {
    const info = investorInfo(fixtures.main.view, 'Inter Ore');
    expect(info && sayInvestor(info, null)).toBe('Inter Ore: 2 VP, demands 1 ship and 1 explore');
  });
});
