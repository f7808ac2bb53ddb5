import { describe, expect, it } from 'vitest';
import { advance, layOpen } from './advance';
import { fixtures, moves, scoring } from './fixtures';
import type { StellarEvent, View } from './types';

const start = fixtures.duel.view;
const play = (events: StellarEvent[], you: number | null = 0): View =>
  events.reduce((before, event) => advance(before, event, you), start);

describe('advance', () => {
  it('never edits the view it was given', () => {
    const before = structuredClone(start);
    for (const events of Object.values(moves)) play(events);
    expect(start).toEqual(before);
  });

  it('takes a placed ship from the hand to the top of the stack', () => {
    const after = play(moves['placed'] ?? []);
    expect(after.own?.hand).toEqual(['founder']);
    expect(after.sectors[4]?.stacks[0]).toEqual([{ class: 'military', up: false, kind: 'destroyer', private: true }]);
  });

  it('knows only the back of what an opponent places down', () => {
    const after = play([{ event: 'placed', seat: 1, sector: 4, ship: { class: 'civilian', kind: null }, up: false }]);
    expect(after.sectors[4]?.stacks[1]).toEqual([{ class: 'civilian', up: false, kind: null, private: false }]);
    expect(after.players[1]?.hand).toEqual(['military']);
  });

  it('sends the loser of a fight to its owner’s Settled pile', () => {
    const after = play(moves['fought'] ?? []);
    expect(after.sectors[2]?.stacks[1]).toEqual([]);
    expect(after.sectors[2]?.stacks[0]).toHaveLength(1);
    expect(after.players[1]?.settled.at(-1)).toEqual({ class: 'military', kind: 'foil' });
  });

  it('moves a warped ship and turns it up where it lands on another', () => {
    const after = play(moves['warped'] ?? []);
    expect(after.sectors[0]?.stacks[0]).toEqual([]);
    expect(after.sectors[1]?.stacks[0]?.at(-1)).toMatchObject({ kind: 'kite', up: true, private: false });
  });

  it('puts a mended ship beneath, and a destroyed one away', () => {
    expect(play(moves['mended'] ?? []).sectors[1]?.stacks[0]?.map((ship) => ship.kind)).toEqual(['crusher', 'founder']);
    const after = play(moves['destroyed'] ?? []);
    expect(after.sectors[3]?.stacks[0]?.map((ship) => ship.kind)).toEqual(['slicer', 'rogue']);
    expect(after.own?.settled).toEqual(['warp_ring', 'crusher']);
  });

  it('draws into the hand', () => {
    const after = play(moves['drew'] ?? []);
    expect(after.own?.hand).toEqual(['founder', 'destroyer', 'foil']);
    expect(after.players[0]?.fleet).toBe(1);
  });

  it('opens a sector, then clears it and counts its points', () => {
    const [event] = scoring;
    if (event?.event !== 'sector_scored') throw new Error('the fixture has changed');
    const open = layOpen(start, event);
    expect(open.sectors[0]?.stacks.flat().every((ship) => ship.up)).toBe(true);
    expect(open.sectors[0]?.cards[0]?.face?.points).toBe(2);
    const after = play([event]);
    expect(after.sectors[0]).toEqual({ cards: [], stacks: [[], []] });
    expect(after.players[0]?.score).toBe(11);
  });

  it('deals the next scenario', () => {
    const after = play([{ event: 'dealt', scenario: 3, sectors: [['sun', 'planet'], ['black_hole']], first: 1 }]);
    expect(after.sectors.map((sector) => sector.cards.map((card) => card.type))).toEqual([
      ['sun', 'planet'],
      ['black_hole'],
    ]);
    expect(after.players.map((player) => player.committed)).toEqual([false, false]);
  });
});
