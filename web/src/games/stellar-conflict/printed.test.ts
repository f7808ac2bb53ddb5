import { describe, expect, it } from 'vitest';
import { printedOf } from './printed';
import type { View } from './types';

describe('classes of ships', () => {
  it('go by the name without its last letter, each race for itself', () => {
    const names = { A1: 'Mote A', A2: 'Mote B', A3: 'Mote C', A4: 'Fleck A', A5: 'Prime Vertex' };
    const cards = Object.entries(names).map(([id, name]) => ({ id, name, race: 'tetrakori' }));
    const other = { id: 'B1', name: 'Spike A', race: 'vak' };
    const view = {
      cards: [...cards, other],
      rules: { lights: [{ colour: 'red', damage: 2, later: 0 }] },
    } as unknown as View;
    const { classes, damage } = printedOf(view);
    expect([...classes.values()]).toEqual([0, 0, 0, 1, 2, 0]);
    expect(damage.get('red')).toBe(2);
  });
});
