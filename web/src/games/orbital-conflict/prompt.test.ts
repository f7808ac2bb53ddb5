import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { gameOf } from './hint';
import { volleys, words } from './prompt';
import { called } from './speak';
import type { Blow } from './types';

const { view, you } = fixtures.counter;
const whose = (seat: number): string => (seat === you ? 'Your' : 'Their');

/** What the declared attacks come to, as whoever is asked for countermeasures reads it. */
function read(blows: Blow[]): string[] {
  const game = { ...gameOf(view, you), blows };
  return volleys({ game, unanswered: false, whose }).map(({ text, through }) => `${through ? '+' : '-'} ${text}`);
}

describe('volleys', () => {
  const station = gameOf(view, you).players.find(({ seat }) => seat === you)?.station ?? [];
  const [module] = station;
  if (you === null || !module) throw new Error('somebody is attacked');
  const blow: Blow = { player: you, module: module.id, attack: 2, defence: 3, lost: 0, cards: 5, destroyed: false };
  const name = `Your ${called(station, module.id)}`;

  it('say nothing where nothing is declared', () => {
    expect(read([])).toEqual([]);
  });

  it('tell what becomes of each target', () => {
    expect(read([blow])).toEqual([`- ${name}: 2 vs 3, holds.`]);
    expect(read([{ ...blow, attack: 4, lost: 4 }])).toEqual([`+ ${name}: 4 vs 3, loses 4 of 5 cards.`]);
  });

  it('come with the view', () => {
    expect(read(gameOf(view, you).blows).length).toBeGreaterThan(0);
  });
});

describe('words', () => {
  it('say what is done by itself while it is done', () => {
    const game = { ...gameOf(view, you), step: { type: 'draw' }, choice: null, acting: you };
    const drawing = { game, view, you, legal: [], selected: null, forced: null, mine: false, own: null };
    expect(words(drawing as unknown as Parameters<typeof words>[0])).toBe('Draw two cards.');
  });
});
