import { describe, expect, it } from 'vitest';
import { fieldOf } from './field';
import { ghosts } from './ghosts';
import type { Scene } from './scene';

const scene: Scene = {
  field: fieldOf([{ q: 0, r: 0 }], 4),
  ships: [{ key: 'ship-1-0', seat: 1, name: '1', at: { q: 0, r: 0, l: 2 }, holes: [] }],
  stations: [{ seat: 0, at: { q: 1, r: 0, l: 2 } }],
  clusters: [
    { name: 'A2', at: { q: 0, r: 0, l: 4 }, rich: false, owner: null },
    { name: 'C1', at: { q: 0, r: 1, l: 1 }, rich: true, owner: null },
    { name: 'C2', at: { q: 0, r: 1, l: 4 }, rich: true, owner: 0 },
  ],
};
const seen = (shown: number, poses = {}) =>
  ghosts(scene, { poses }, shown).map(({ key, here, levels }) => `${key}${here ? ' here' : ''} ${levels.join()}`);

describe('what stands at other heights', () => {
  it('shows the nearest of each rod, and at which heights there is something', () => {
    expect(seen(1)).toEqual(['ship-1-0 4,2', 'station-0 2', 'C1 here 4']);
    expect(seen(3)).toContain('C2 4,1');
  });

  it('shows one of two that are as near: the ship', () => {
    expect(seen(3)).toContain('ship-1-0 4,2');
  });

  it('says what else there is on a rod where something stands at this height', () => {
    expect(seen(2)).toEqual(['ship-1-0 here 4', 'C1 4,1']);
    expect(seen(4)).toEqual(['A2 here 2', 'station-0 2', 'C2 here 1']);
  });

  it('leaves out what is on its way', () => {
    expect(seen(3, { 'ship-1-0': { q: 0, r: 0, l: 2.5 } })).toContain('A2 4');
  });
});
