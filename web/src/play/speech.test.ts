import { expect, it, vi } from 'vitest';
import type { TableInfo, WishInfo } from '../protocol/server';
import type { Position } from '../protocol/umpire';
import { settings } from './settings.svelte';
import { Speech, type Scene } from './speech.svelte';
import type { TableState } from './table.svelte';

// What this device prefers is asked of the browser.
vi.mock('./settings.svelte', () => ({ settings: { confirms: () => false } }));

/** A table at which Ann is to act and has a minute for it. */
function scene(wish: WishInfo | null = null) {
  const [confirm, act] = [vi.fn(), vi.fn()];
  const live = {
    left: 60_000,
    held: null as TableState['held'],
    ranOut: false,
    sent: null as string | null,
    timeRead: () => ([live.ranOut, live.sent] = [false, null]),
    you: 0,
    names: ['Ann', 'Ben'],
    connection: 'open',
    standIn: null,
    overdue: false,
    resigned: false,
    lines: [],
    stepOf: (seat: number) => `step of ${seat}`,
    confirm,
    act,
  };
  const seat = { occupant: { type: 'player', id: 'x', name: 'X' }, connected: true, stand_in: null, team: 0 };
  const table = { seats: [seat, { ...seat, team: 1 }], terms: { pace: 60 }, practice: false, wish };
  const offer = { action: { do: 'pass' }, words: '{0} passes.', warning: 'It loses {1}.' };
  const position = { to_act: [0], legal: [offer], deadline: null, outcome: null } as unknown as Position;
  const about: Scene = {
    live: live as unknown as TableState,
    table: table as unknown as TableInfo,
    position,
    shown: position,
    owing: [0],
    asked: { asked: [0], left: [0] },
    several: false,
    players: 2,
    own: null,
    telling: null,
    hint: null,
    reader: 0,
  };
  return { speech: new Speech(() => about), live, confirm, act, held: { action: offer.action, asks: true } };
}

it('says whose turn it is, and asks about what waits for a second word', () => {
  const { speech, live, held } = scene();
  expect([speech.said.look, speech.holds]).toEqual(['yours', null]);
  live.held = { ...held, handsOn: true };
  const asking = { words: 'You pass.', warning: 'It loses Ben.', more: 'Others move next.' };
  expect([speech.waiting, speech.said.text, speech.holds]).toEqual([asking, 'You pass.', 'meant']);
});

it('says in the last seconds what comes of waiting, of what waits for a word, too', () => {
  const { speech, live, held } = scene();
  live.left = 9_000;
  expect(speech.said).toMatchObject({
    lead: 'Your time is nearly up',
    more: expect.stringMatching(/a bot does the rest/),
  });
  live.held = held;
  expect(speech.said.more).toBe('This is sent when your time is up.');
});

it('puts what somebody asks for before everything else, where it is for the reader to say', () => {
  for (const [asked, holds] of [
    [[0], 'asked'],
    [[], 'meant'],
  ] as const) {
    const { speech, live, held } = scene({ seat: 1, asked: [...asked], agreed: [] });
    live.held = held;
    expect(speech.holds).toBe(holds);
  }
});

it('calls what lies ready before the time is up, then sends what only waits for a word', () => {
  const { speech, live, confirm, held } = scene();
  live.held = held;
  confirm.mockImplementation(() => (live.held = null));
  const at = (left: number) => {
    live.left = left;
    speech.keep();
    return [speech.lastCall, confirm.mock.calls.length];
  };
  expect([at(4_100), at(3_900), at(1_400)]).toEqual([
    [false, 0],
    [true, 0],
    [true, 1],
  ]);
  expect(live.sent, 'and the player reads what').toBe('You pass.');
});

it('asks about what the player presses, not about what a board sends of itself', () => {
  const confirms = vi.spyOn(settings, 'confirms').mockReturnValue(true);
  const { speech, live, act } = scene();
  expect(speech.confirms(false)).toBe(false);
  speech.press();
  live.ranOut = true;
  speech.play('pass', false, true);
  expect(live.ranOut, 'what a board does by itself has read nothing').toBe(true);
  speech.play('pass');
  expect([act.mock.calls.length, live.ranOut]).toEqual([2, false]);
  expect([speech.confirms(false), speech.confirms(false)]).toEqual([true, false]);
  speech.press();
  speech.confirm();
  expect(speech.confirms(true), 'what goes on from what is meant is meant').toBe(false);
  confirms.mockRestore();
});
