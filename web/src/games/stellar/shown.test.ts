import { describe, expect, it } from 'vitest';
import { fixtures, moves, scoring } from './fixtures';
import { laidOpen, shown } from './shown';
import type { StellarEvent, View } from './types';

const start = fixtures.duel.view;
const play = (events: StellarEvent[], you: number | null = 0): View =>
  events.reduce((before, event) => shown(before, event, you), start);

describe('shown', () => {
  it('never edits the view it was given', () => {
    const before = structuredClone(start);
    for (const events of Object.values(moves)) play(events);
    expect(start).toEqual(before);
  });

  it('takes a placed ship from the hand to where the event says', () => {
    const after = play(moves['placed'] ?? []);
    expect(after.own?.hand).toEqual(['founder']);
    expect(after.sectors[4]?.stacks[0]).toEqual([{ class: 'military', up: false, kind: 'destroyer', private: true }]);
  });

  it('knows only the back of what an opponent places down', () => {
    const ship = { class: 'civilian', kind: null } as const;
    const after = play([{ event: 'placed', seat: 1, sector: 4, index: 0, ship, up: false }]);
    expect(after.sectors[4]?.stacks[1]).toEqual([{ class: 'civilian', up: false, kind: null, private: false }]);
    expect(after.players[1]?.hand).toEqual(['military']);
  });

  it('sends the loser of a fight to its owner’s Settled pile', () => {
    const after = play(moves['fought'] ?? []);
    expect(after.sectors[2]?.stacks[1]).toEqual([]);
    expect(after.sectors[2]?.stacks[0]).toHaveLength(1);
    expect(after.players[1]?.settled.at(-1)).toEqual({ class: 'military', kind: 'foil' });
  });

  it('moves a warped ship, which then lies as the event says', () => {
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

  it('draws into the hand and believes what is told of the Fleet', () => {
    const after = play(moves['drew'] ?? []);
    expect(after.own?.hand).toEqual(['founder', 'destroyer', 'foil']);
    expect(after.players[0]).toMatchObject({ fleet: 1, fleet_top: 'civilian' });
  });

  it('remembers what a Founder saw', () => {
    const after = play(moves['looked'] ?? []).sectors[1];
    expect(after?.worth).toEqual({ points: 6, fortified: false });
    expect(after?.cards.every((card) => card.face && card.private)).toBe(true);
  });

  it('opens a sector, then clears it and believes the values that are told', () => {
    const [event] = scoring;
    if (event?.event !== 'sector_scored') throw new Error('the fixture has changed');
    const open = laidOpen(start, event);
    expect(open.sectors[0]?.stacks.flat().every((ship) => ship.up)).toBe(true);
    expect(open.sectors[0]?.cards[0]?.face?.points).toBe(2);
    const after = play([{ ...event, scores: [70, 80], reserves: [7, 8] }]);
    expect(after.sectors[0]).toEqual({ cards: [], stacks: [[], []], worth: null });
    expect(after.players.map(({ score, reserve }) => [score, reserve])).toEqual([
      [70, 7],
      [80, 8],
    ]);
    expect(after.own?.reserve.filter((kind) => kind === 'kite')).toHaveLength(2);
    expect(play([{ ...event, settles: 0 }]).own?.settled).toEqual(['crusher', 'kite']);
  });

  it('deals the next scenario', () => {
    const sectors: EventSectors = [['sun', 'planet'], ['black_hole']];
    const committed = [false, true];
    const after = play([{ event: 'dealt', scenario: 3, sectors, first: 1, solar_deck: 5, committed }]);
    expect(after.sectors.map((sector) => sector.cards.map((card) => card.type))).toEqual(sectors);
    expect(after.players.map((player) => player.committed)).toEqual(committed);
    expect(after.solar_deck).toBe(5);
  });
});

type EventSectors = Extract<StellarEvent, { event: 'dealt' }>['sectors'];
