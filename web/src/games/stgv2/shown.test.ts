import { describe, expect, it } from 'vitest';
import { fixtures, type Fixture } from './fixtures';
import { shownAfter } from './shown';
import type { StgEvent, View } from './types';

const after = ({ before, view, lines }: Fixture): View =>
  lines.map(({ event }) => event as StgEvent).reduce(shownAfter, before ?? view);

describe('the view between two views', () => {
  it('has a ship where it flew to, with what it may still fly', () => {
    const ship = after(fixtures.moveFly).players[0]?.ships[1];
    expect(ship).toMatchObject({ at: [0, 2, 3], next_set: null, cards: [0, 0] });
  });

  it('has what an event told, whatever it was before', () => {
    expect(after(fixtures.moveStruck).players[1]?.ships[0]).toMatchObject({ weapons: 0, engines: 2 });
    const mined = after(fixtures.moveMined);
    expect(mined.clusters[6]?.outpost).toBe(0);
    expect(mined.players[0]).toMatchObject({ on: 32, off: 0, outposts: 2, used: 2 });
    expect(mined).toMatchObject({ activity: 5, step: { type: 'purchase' } });
  });

  it('has nothing left of a player who is out', () => {
    const out = after(fixtures.moveOut);
    expect(out.players[2]).toMatchObject({ alive: false, station: null, ships: [] });
    expect(out.clusters[9]?.outpost).toBeNull();
  });

  it('leaves the view before it as it was', () => {
    const before = structuredClone(fixtures.moveFly.view);
    after(fixtures.moveFly);
    expect(fixtures.moveFly.view).toEqual(before);
  });
});
