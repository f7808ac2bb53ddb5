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

  it('say who attacks what, and what comes of it', () => {
    const game = gameOf(view, you);
    const blow: Blow = { player: you ?? 0, module: 0, attack: 3, defence: 1, lost: 1, cards: 1, destroyed: true };
    const attacked = (blows: Blow[], answers: number): string =>
      words({
        game: { ...game, blows, choice: null, step: { type: 'counter', seat: you ?? 0 } },
        view,
        you,
        own: null,
        legal: Array.from({ length: answers }, () => ({ action: { do: 'pass' }, words: 'Pass' })),
        selected: null,
        forced: null,
        mine: true,
        harmless: false,
        attack: null,
        name: () => 'Ada',
        called: (_: number, id: number) => ['Armor', 'Hotel'][id] ?? '',
      } as unknown as Parameters<typeof words>[0]);
    expect(attacked([blow], 2)).toBe('Ada attacks your Armor: 3 vs 1, it is destroyed. Stop it?');
    expect(attacked([blow, { ...blow, module: 1 }], 2)).toBe('Ada attacks your Armor and Hotel. Stop it?');
    expect(attacked([blow], 1)).toBe('Ada attacks your Armor: 3 vs 1, it is destroyed. You cannot stop it: pass.');
  });
});
