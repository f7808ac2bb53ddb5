import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { gameOf } from './hint';
import { volleys } from './prompt';
import type { GameView } from './types';

const names = ['Ada', 'Bo', 'Cleo', 'Dag'];

/** What the declared attacks come to, as seat 0 reads it. */
function read(attacks: GameView['attacks']): string[] {
  const game = { ...gameOf(fixtures.counter.view, 0), attacks };
  return volleys({ game, you: 0, name: (seat) => names[seat] ?? '' }).map(
    ({ text, through }) => `${through ? '+' : '-'} ${text}`,
  );
}

const attack = (player: number, target: number, value: number, cancelled = false): GameView['attacks'][number] => ({
  player,
  target,
  value,
  cancelled,
  module: 0,
  card: null,
});

describe('volleys', () => {
  it('says nothing where nothing is declared', () => {
    expect(read([])).toEqual([]);
  });

  it('tells a module that holds from one that falls (ORBITAL-12.11, ORBITAL-12.14)', () => {
    expect(read([attack(2, 1, 1), attack(0, 1, 2)])).toEqual([
      '+ Your Armor (2): 2 against defence 2, is destroyed.',
      "- Cleo's Solar panel (2): 1 against defence 2, holds.",
    ]);
  });

  it('adds up what strikes one target and counts the cards it loses (ORBITAL-12.9, ORBITAL-12.13)', () => {
    expect(read([attack(2, 0, 1), attack(2, 0, 2)])).toEqual([
      "+ Cleo's Armor (1): 3 against defence 2, loses 3 of 7 cards.",
    ]);
  });

  it('leaves out attackers that a countermeasure removed (ORBITAL-R23)', () => {
    expect(read([attack(2, 1, 1), attack(2, 1, 1, true)])).toEqual([
      "- Cleo's Solar panel (2): 1 against defence 2, holds.",
    ]);
    expect(read([attack(2, 1, 5, true)])).toEqual([]);
  });
});
