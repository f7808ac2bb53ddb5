import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { demandParts, freshVp, investorInfo, moduleValues, stationTotals } from './values';

const positions = Object.entries(fixtures);

describe('sums', () => {
  it.each(positions)('are those of the server: %s', (_, { view }) => {
    for (const player of view.games.flatMap((game) => game.players)) {
      for (const module of player.station) expect(moduleValues(view, module.cards)).toEqual(module.values);
      const { makes, needs, defence, attack } = stationTotals(player.station);
      expect({ makes, needs, defence, attack }).toEqual({
        makes: player.totals.makes,
        needs: player.totals.needs,
        defence: player.totals.defence,
        attack: player.totals.attack,
      });
      expect(freshVp(view, player.station)).toBe(player.vp_played);
    }
  });
});

describe('demands', () => {
  it.each(positions)('are met where the server says so: %s', (_, { view }) => {
    for (const game of view.games) {
      for (const { investor, met_by } of game.players.flatMap((player) => player.available)) {
        const demand = investorInfo(view, investor)?.demand;
        const met = game.players.filter(
          (player) =>
            player.playing && demand && demandParts(demand, player.totals).every(({ has, needed }) => has >= needed),
        );
        expect(met.map(({ seat }) => seat)).toEqual(met_by);
      }
    }
  });
});
