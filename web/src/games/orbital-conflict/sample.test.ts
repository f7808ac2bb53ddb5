import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { SAMPLE } from './sample';
import { cardInfo, investorInfo, simplest } from './values';

describe('the cards on the page about how to play', () => {
  const { view } = fixtures.first;

  it('are printed as they are at a table', () => {
    for (const card of SAMPLE.cards) expect(cardInfo(view, card.name)).toEqual(card);
    for (const investor of SAMPLE.investors) expect(investorInfo(view, investor.name)).toEqual(investor);
    expect(SAMPLE.back).toEqual(view.back);
  });

  it('show how cards are read by a card that makes and needs something', () => {
    expect(simplest(view)).toBe('Habitat');
    expect(simplest(SAMPLE)).toBe('Habitat');
    expect(simplest({ ...SAMPLE, cards: [] })).toBeNull();
  });
});
