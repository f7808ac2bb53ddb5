import { describe, expect, it } from 'vitest';
import { fixtures, type Fixture } from './fixtures';
import { concerns } from './perform';
import { anchor, plan } from './plan';
import { shownAfter } from './shown';
import { moduleAt } from './values';
import type { OrbitalEvent, PlayerView, View } from './types';

const moves = Object.entries(fixtures).filter(([, fixture]) => fixture.before !== null);
const eventsOf = ({ lines }: Fixture) => lines.map((line) => line.event as OrbitalEvent);

function after(fixture: Fixture): View {
  const { before, view, you } = fixture;
  return eventsOf(fixture).reduce((now, event) => shownAfter(now, 0, event, you), before ?? view);
}

/** What is told of a player; which investors are met and which cards are new follows with the next view. */
const told = ({ available, station, ...player }: PlayerView) => ({
  ...player,
  available: available.map(({ investor }) => investor),
  station: station.map(({ cards, ...module }) => ({
    ...module,
    cards: cards.map(({ card, up, number }) => ({ card, up, number })),
  })),
});

const game = ({ games }: View) => {
  const one = games[0];
  if (!one) throw new Error('no game');
  const { players, draw_pile, discard_pile, investor_pile, investor_discard, attacks, blows, ending } = one;
  const piles = { draw_pile, discard_pile, investor_pile, investor_discard };
  return { players: players.map(told), piles, attacks, blows, ending };
};

describe('what is shown', () => {
  it.each(moves)('ends where the server ends: %s', (_, fixture) => {
    const last = after(fixture);
    expect(game(last)).toEqual(game(fixture.view));
    expect(last.own?.hand).toEqual(fixture.view.own?.hand);
  });

  it('leaves the view before as it was', () => {
    const { before } = fixtures.moveStruck;
    const copy = structuredClone(before);
    after(fixtures.moveStruck);
    expect(before).toEqual(copy);
  });
});

describe('plan', () => {
  it('breaks up the cards that a struck module loses', () => {
    const { before, you } = fixtures.moveStruck;
    const now = before?.games[0];
    const event = eventsOf(fixtures.moveStruck).find((one) => one.event === 'struck');
    if (!now || event?.event !== 'struck') throw new Error('the fixture shows a strike');
    const [hit] = plan(event, now, you);
    if (hit?.type !== 'hit') throw new Error('a strike hits');
    expect(hit.lost.map(({ at }) => at)).toEqual(event.lost.map(({ number }) => anchor.laid(event.player, number)));
    expect(moduleAt(now, event.player, event.module)?.cards[0]?.number).toBe(event.lost[0]?.number);
  });

  it('shows a group of others as it lands, with backs as backs', () => {
    const { before, you } = fixtures.moveOthers;
    const now = before?.games[0];
    const event = eventsOf(fixtures.moveOthers).find((one) => one.event === 'built');
    if (!now || event?.event !== 'built') throw new Error('the fixture shows a group');
    const cards = event.cards.map((play) => ({ ...play, card: null, up: false }));
    const [motion] = plan({ ...event, cards }, now, you);
    expect(motion).toMatchObject({ type: 'fly', from: anchor.hand(event.seat), after: { name: null, up: false } });
  });

  it('keeps to the own game of a tournament', () => {
    expect(concerns([0, 1], { event: 'passed', seat: 2 })).toBe(false);
    expect(concerns([2, 3], { event: 'ended', winners: [3], stopped: false })).toBe(true);
  });
});
