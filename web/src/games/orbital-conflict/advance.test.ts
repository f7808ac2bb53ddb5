import { describe, expect, it } from 'vitest';
import { advance } from './advance';
import { fixtures, type Fixture } from './fixtures';
import { concerns } from './perform';
import { anchor, plan } from './plan';
import type { OrbitalEvent } from './types';

const shown = Object.entries(fixtures).filter(([, fixture]) => fixture.before !== null);

function after({ before, view, lines, you }: Fixture) {
  return lines.reduce((now, line) => advance(now, 0, line.event as OrbitalEvent, you), before ?? view);
}

const station = (view: Fixture['view']) =>
  view.games[0]?.players.map((player) =>
    player.station.map(({ id, on, cards }) => ({ id, on, cards: cards.map(({ card, up }) => (up ? card : '~')) })),
  );

describe('in-between pictures', () => {
  it.each(shown)('end where the server ends: %s', (_, fixture) => {
    const last = after(fixture);
    expect(station(last)).toEqual(station(fixture.view));
    expect(last.games[0]?.players.map(({ stack }) => stack)).toEqual(
      fixture.view.games[0]?.players.map(({ stack }) => stack),
    );
  });

  it('leave the view before as it was', () => {
    const { before } = fixtures.moveStruck;
    const copy = structuredClone(before);
    after(fixtures.moveStruck);
    expect(before).toEqual(copy);
  });
});

describe('plan', () => {
  it('lets cards fall from the bottom of a struck module (ORBITAL-12.13)', () => {
    const { before, lines, you } = fixtures.moveStruck;
    const game = before?.games[0];
    const event = lines.map((line) => line.event as OrbitalEvent).find((one) => one.event === 'struck');
    if (!game || event?.event !== 'struck') throw new Error('the fixture shows a strike');
    const module = game.players
      .find(({ seat }) => seat === event.player)
      ?.station.find(({ id }) => id === event.module);
    const falls = plan(event, game, you).filter((motion) => motion.type === 'fall');
    expect(falls.map((motion) => motion.at)).toEqual(
      event.lost.map((_, index) => anchor.laid(event.player, module?.cards[index]?.number ?? -1)),
    );
  });

  it('shows a group of others as it lands, with backs as backs (ORBITAL-R9, ORBITAL-R43)', () => {
    const game = fixtures.main.view.games[0];
    if (!game) throw new Error('no game');
    const play = { card: null, up: false, module: 9, side: 'new' as const, joined: null };
    const [motion] = plan({ event: 'built', seat: 0, cards: [play] }, game, 1);
    expect(motion).toMatchObject({ type: 'fly', from: anchor.hand(0), after: { name: null, up: false } });
  });

  it('keeps to the own game of a tournament', () => {
    expect(concerns([0, 1], { event: 'drew', seat: 2, count: 2, cards: null })).toBe(false);
    expect(
      concerns([2, 3], { event: 'struck', player: 3, module: 0, attack: 1, defence: 1, lost: [], destroyed: false }),
    ).toBe(true);
  });
});
