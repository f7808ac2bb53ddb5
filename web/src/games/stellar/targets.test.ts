import { only } from '../../board/offers';
import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { canPlace, canWarp, landings, meantBy, placements, sectorAsked, shipOffer, warpTo } from './targets';

const { duel, reveal, warp, rogue, fight } = fixtures;

describe('placing', () => {
  const legal = duel.legal;

  it('offers both facings where the sector is empty', () => {
    const { up, down } = placements(legal, 'founder', 4);
    expect([up?.action, down?.action]).toEqual([
      { do: 'place', kind: 'founder', sector: 4, up: true },
      { do: 'place', kind: 'founder', sector: 4, up: false },
    ]);
  });

  it('offers only face up where a ship of one’s own lies', () => {
    expect(placements(legal, 'founder', 0)).toMatchObject({ up: { action: { up: true } }, down: null });
  });

  it('knows the sectors that light up, and only for what is in hand', () => {
    const founder = { what: 'hand', kind: 'founder', slot: 0 } as const;
    const ways = (sector: number) => landings(legal, founder, sector).map(({ how }) => how);
    expect([0, 1, 2, 3, 4].filter((sector) => ways(sector).length === 0)).toEqual([]);
    expect([ways(0), ways(4)]).toEqual([['up'], ['up', 'down']]);
    expect(landings(legal, null, 4)).toEqual([]);
    expect(canPlace(legal, 'destroyer')).toBe(true);
    expect(canPlace(legal, 'kite')).toBe(false);
  });
});

describe('ships', () => {
  it('turns up the own down ship, not the one above it', () => {
    const at = (sector: number, seat: number, index: number) =>
      shipOffer(reveal.legal, reveal.view, 0, { sector, seat, index })?.action ?? null;
    expect(at(3, 0, 0)).toEqual({ do: 'reveal', sector: 3 });
    expect(at(3, 0, 2)).toBeNull();
    expect(at(2, 1, 0)).toBeNull();
  });

  it('lets a Rogue choose in its own sector only', () => {
    const legal = rogue.legal;
    expect(shipOffer(legal, rogue.view, 0, { sector: 1, seat: 1, index: 0 })?.action).toEqual({
      do: 'destroy',
      owner: 1,
      index: 0,
    });
    expect(shipOffer(legal, rogue.view, 0, { sector: 0, seat: 1, index: 0 })).toBeNull();
  });

  it('offers the ship of each opponent that the view names', () => {
    const legal = fight.legal;
    expect(shipOffer(legal, fight.view, 1, { sector: 1, seat: 2, index: 1 })?.action).toEqual({
      do: 'fight_next',
      player: 2,
    });
    expect(shipOffer(legal, fight.view, 1, { sector: 1, seat: 2, index: 0 })).toBeNull();
  });

  it('warps an own ship to any other sector', () => {
    const legal = warp.legal;
    const spot = { sector: 3, seat: 0, index: 1 };
    expect(canWarp(legal, spot, 0)).toBe(true);
    expect(canWarp(legal, { sector: 2, seat: 1, index: 0 }, 0)).toBe(false);
    const open = [0, 1, 2, 3, 4].filter((sector) => landings(legal, { what: 'ship', spot }, sector).length > 0);
    expect(open).toEqual([0, 1, 2, 4]);
    expect(warpTo(legal, spot, 4)?.action).toEqual({ do: 'warp', from: 3, index: 1, to: 4 });
    expect(warpTo(legal, spot, 3)).toBeNull();
  });

  it('separates the plain buttons from the rest', () => {
    expect(only(warp.legal, 'decline')).toHaveLength(1);
    expect(only(reveal.legal, 'pass')).toHaveLength(1);
  });
});

describe('a ship that does nothing', () => {
  it('is asked about as what its click would mean', () => {
    const own = { sector: 3, seat: 0, index: 1 };
    expect(meantBy(reveal.view, 0, own).actions).toEqual([{ do: 'reveal', sector: 3 }]);
    expect(meantBy(rogue.view, 0, { ...own, seat: 1 }).actions).toEqual([{ do: 'destroy', owner: 1, index: 1 }]);
    expect(meantBy(warp.view, 0, own).actions).toEqual([{ do: 'warp', from: 3, index: 1, to: 3 }]);
    expect(meantBy(warp.view, 0, { ...own, seat: 1 })).toEqual({
      actions: [],
      otherwise: 'Choose one of your own ships.',
    });
  });
});

describe('the sector that is asked about', () => {
  it('is that of an ability, of a fight or of the only ship to reveal', () => {
    expect(sectorAsked(rogue.view, rogue.legal)).toBe(rogue.view.step.type === 'ability' ? rogue.view.step.sector : '');
    expect(sectorAsked(fight.view, fight.legal)).toBe(fight.view.step.type === 'fight' ? fight.view.step.sector : '');
    const [one, ...others] = only(reveal.legal, 'reveal');
    const rest = reveal.legal.filter((offer) => !others.includes(offer as never));
    expect(sectorAsked(reveal.view, rest)).toBe(one?.action.sector);
  });

  it('is none where all can be chosen, or nobody is asked', () => {
    expect(sectorAsked(duel.view, duel.legal)).toBeNull();
    expect(sectorAsked(fight.view, [])).toBeNull();
  });
});
