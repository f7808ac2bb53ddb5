import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { brief, closings, fits, lay, preview, sayPreview } from './preview';
import { moduleValues } from './values';
import type { LaidView, ModuleView } from './types';

const printed = fixtures.main.view;
let number = 0;
const laid = (card: string, fresh = false): LaidView => ({ card, up: true, fresh, used: false, number: number++ });

function module(id: number, on: boolean, ...cards: (string | LaidView)[]): ModuleView {
  const all = cards.map((card) => (typeof card === 'string' ? laid(card) : card));
  const values = moduleValues(printed, all);
  return { id, cards: all, on, stunned: false, attacked: false, boost: 0, values, defence: values.defence };
}

const ids = (sets: ModuleView[][] | null): number[][] | null =>
  sets && sets.map((set) => set.map(({ id }) => id).sort());

describe('lay', () => {
  it('puts a card under or on top: the bar alone shows of what is covered (ORBITAL-6.1, ORBITAL-6.2)', () => {
    const station = [module(0, true, 'Turret')];
    const under = lay(printed, station, laid('Armor', true), { under: 0 })[0]?.values;
    expect(under).toMatchObject({ defence: 3, attack: 2, needs: [2, 0, 0, 0] });
    const top = lay(printed, station, laid('Armor', true), { on_top: 0 })[0]?.values;
    expect(top).toMatchObject({ defence: 2, attack: 1, needs: [1, 0, 0, 0] });
  });

  it('starts a module with the first free number', () => {
    const station = [module(0, true, 'Armor'), module(2, true, 'Armor')];
    expect(lay(printed, station, laid('Dock', true), 'new').map(({ id }) => id)).toEqual([0, 1, 2]);
  });
});

describe('preview', () => {
  it('forecasts what goes off to make room (ORBITAL-8.5)', () => {
    const station = [module(0, true, 'Solar panel'), module(1, true, 'Telescope')];
    const forecast = preview(printed, lay(printed, station, laid('Turret', true), 'new'));
    expect(forecast.off).toEqual([1]);
    expect(fits(forecast)).toBe(true);
    expect(sayPreview(forecast, 2)).toBe('module 2 would go off');
    expect(brief(forecast)).toBe('1 off');
  });

  it('lets no active module go off for one that was off and is extended (ORBITAL-8.8, ORBITAL-R14)', () => {
    const station = [module(0, true, 'Solar panel'), module(1, true, 'Turret'), module(2, false, 'Telescope')];
    const under = preview(printed, lay(printed, station, laid('Armor', true), { under: 2 }));
    expect(under).toMatchObject({ off: [], on: [], short: [{ type: 'energy', missing: 1 }] });
    expect(fits(under)).toBe(false);
    const supplied = preview(printed, lay(printed, station, laid('Solar panel', true), { under: 2 }));
    expect(supplied).toMatchObject({ off: [], on: [2] });
    expect(fits(supplied)).toBe(true);
  });

  it('says that the player chooses where several sets are left (ORBITAL-R11)', () => {
    const station = [module(0, true, 'Solar panel'), module(1, true, 'Turret'), module(2, true, 'Communication')];
    const forecast = preview(printed, lay(printed, station, laid('Armor', true), { on_top: 0 }));
    expect(forecast.either).toEqual([1, 2]);
  });

  it('names what an open group lacks, and accepts circles (ORBITAL-R8, ORBITAL-R9)', () => {
    const alone = preview(printed, lay(printed, [], laid('Reactor', true), 'new'));
    expect(alone.short).toEqual([{ type: 'crew', missing: 1 }]);
    expect(fits(alone)).toBe(false);
    expect(sayPreview(alone, 2)).toContain('still lacks 1 crew');
    const both = preview(printed, lay(printed, alone.station, laid('Habitat', true), 'new'));
    expect(fits(both)).toBe(true);
    expect(sayPreview(both, 2)).toBe('fits at once');
    expect([brief(alone), brief(both)]).toEqual(['needs more', '']);
  });

  it('counts the VP of this turn (ORBITAL-R2)', () => {
    const power = [module(0, true, 'Solar panel', 'Solar panel'), module(1, true, 'Solar panel', 'Solar panel')];
    const colony = lay(printed, power, laid('Colony', true), 'new');
    expect(preview(printed, colony)).toMatchObject({ vp: 2, vpOver: false });
    const hotel = preview(printed, lay(printed, colony, laid('Hotel', true), { under: 0 }));
    expect(hotel).toMatchObject({ vp: 3, vpOver: true });
    const covered = lay(printed, hotel.station, laid('Armor', true), { on_top: 2 });
    expect(preview(printed, covered).vpOver).toBe(false);
  });

  it('offers the sets that the server offers', () => {
    const { view, you } = fixtures.settleOwn;
    const own = view.games.flatMap((game) => game.players).find((player) => player.seat === you);
    const offered = (view.own?.sets ?? []).map((set) => [...set].sort());
    expect(ids(closings(own?.station ?? []))?.sort()).toEqual(offered.sort());
  });
});
