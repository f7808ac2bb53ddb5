import { describe, expect, it } from 'vitest';
import { damageAfter, UNHURT, type Damage } from './damage';
import type { OrbitalEvent } from './types';

const after = (...events: object[]): Damage => (events as OrbitalEvent[]).reduce(damageAfter, UNHURT);
const declared = { event: 'declared', seat: 1, player: 0, target: 2 };
const struck = {
  event: 'struck',
  player: 0,
  module: 2,
  lost: [{ card: 'Armor' }, { card: 'Missile' }],
  destroyed: true,
};
const began = (seat: number, phase: string) => ({ event: 'phase_began', seat, phase });

describe('damage', () => {
  it('is told with who did it', () => {
    expect(after(declared, struck).losses).toEqual([
      { seat: 0, module: 2, cards: ['Armor', 'Missile'], destroyed: true, by: 1 },
    ]);
    const lost = { event: 'card_lost', player: 0, module: 1, card: 'Dock' };
    expect(after({ event: 'discarded', seat: 1 }, lost).losses).toMatchObject([{ by: 1, destroyed: false }]);
    expect(after({ event: 'discarded', seat: 0 }, lost).losses).toEqual([]);
  });

  it('is none where the defence holds', () => {
    expect(after(declared, { ...struck, lost: [], destroyed: false }).losses).toEqual([]);
  });

  it('is forgotten once whoever lost it has built again', () => {
    const next = [declared, struck, began(0, 'combat'), began(1, 'draw'), began(0, 'draw'), began(1, 'main')];
    expect(after(...next).losses).toHaveLength(1);
    expect(after(...next, began(0, 'main')).losses).toHaveLength(1);
    expect(after(...next, began(0, 'main'), began(1, 'combat')).losses).toEqual([]);
  });

  it('tells what others switched off, but not what was given up for a card of one’s own', () => {
    const switched = { event: 'switched', seat: 0, on_called: [], off_called: ['Hotel'], stunned: true };
    expect(after({ event: 'discarded', seat: 1 }, switched).dark).toEqual([{ seat: 0, modules: ['Hotel'], by: 1 }]);
    expect(after({ ...switched, stunned: false }).dark).toMatchObject([{ by: null }]);
    expect(after(began(0, 'main'), { ...switched, stunned: false }).dark).toEqual([]);
    expect(after({ ...switched, off_called: [] }).dark).toEqual([]);
    expect(after(switched, { ...switched, off_called: [], on_called: ['Hotel'] }).dark).toEqual([]);
    expect(after(switched, { ...switched, off_called: ['Dock'] }).dark).toMatchObject([{ modules: ['Hotel', 'Dock'] }]);
  });

  it('remembers which investors left until the next ones come', () => {
    const refused = { event: 'refused', seat: 0, investors: ['Space Can'] };
    expect(after(refused).left).toEqual([{ seat: 0, investors: ['Space Can'] }]);
    expect(after(refused, { event: 'revealed', seat: 1 }).left).toHaveLength(1);
    expect(after(refused, { event: 'revealed', seat: 0 }).left).toEqual([]);
  });
});
