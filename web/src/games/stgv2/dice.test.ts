import { describe, expect, it } from 'vitest';
import { diceAfter, marked, type DiceShow } from './dice';
import { fixtures } from './fixtures';
import type { EventOf, StgEvent } from './types';

const whose = (seat: number): string => ["Ada's", "Bo's"][seat] ?? '';
const after = (events: readonly StgEvent[]): DiceShow | null =>
  events.reduce<DiceShow | null>((dice, event) => diceAfter(dice, event, whose), null);

describe('the dice of a battle', () => {
  const events = fixtures.moveStruck.lines.map(({ event }) => event as StgEvent);

  it('are shown pool by pool, return fire in a round of its own', () => {
    const dice = after(events);
    expect(dice?.title).toBe("Ada's ship 2 attacks Bo's ship 1");
    expect(dice?.rounds.map(({ pools }) => pools.map(({ total }) => total))).toEqual([
      [16, 10],
      [5, 3],
    ]);
    expect(dice?.rounds.map(({ verdict }) => verdict?.words)).toEqual([
      "3 hits on Bo's ship 1",
      "1 hit on Ada's ship 2",
    ]);
    expect(marked(dice)).toMatchObject({ difference: 2, column: 1 });
  });

  it('tell the roll that counts', () => {
    expect(after(events)?.rounds[0]?.pools[0]).toMatchObject({ kept: 1, look: 'fire' });
  });

  it('a defence that is rolled again replaces what it was', () => {
    const rolled = (rolls: number[][]): StgEvent => ({
      event: 'rolled',
      ship: { seat: 1, ship: 0 },
      fire: false,
      returned: false,
      rolls,
      kept: rolls.length - 1,
      total: rolls.at(-1)?.[0] ?? 0,
    });
    const dice = after([...events.slice(0, 2), rolled([[1]]), rolled([[1], [6]])]);
    expect(dice?.rounds).toHaveLength(1);
    expect(dice?.rounds[0]?.pools[1]?.rolls).toEqual([[1], [6]]);
  });
});

describe('the dice of an attempt', () => {
  const [first] = fixtures.moveMined.lines.map(({ event }) => event as StgEvent);
  const attempted = (change: { establish: boolean; cards: number }): StgEvent => ({
    ...(first as EventOf<'attempted'>),
    ...change,
  });

  it('stand against those of the belt', () => {
    const dice = after([attempted({ establish: true, cards: 3 })]);
    expect(dice?.rounds[0]?.pools.map(({ look, total }) => [look, total])).toEqual([
      ['fire', 9],
      ['belt', 2],
    ]);
    expect(dice?.rounds[0]?.verdict?.words).toBe('3 Survey cards');
  });

  it('stay until something else is rolled', () => {
    const dice = after([attempted({ establish: false, cards: 0 }), { event: 'reshuffled', pile: 40 }]);
    expect(dice?.title).toBe('Collecting revenue');
    expect(dice?.rounds[0]?.verdict?.words).toBe('no cards');
  });
});
