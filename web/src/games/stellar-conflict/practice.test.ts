import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../contract';
import { say } from './messages';
import { ConflictTable } from './table.svelte';
import type { Action, View } from './types';

const gun = { colour: 'red', edge: 'top', offset: 400, direction: 0 };
const ship = { id: 'S1', name: 'Spike', race: 'vak', kind: 'ship', lasers: [gun], shields: [] };
const foe = { id: 'F1', name: 'Empress', race: 'wiss', kind: 'flag', lasers: [], shields: [] };

/** Seat 0 has sent a fleet, and nobody's clock runs yet. */
function waiting() {
  const view = {
    phase: { type: 'ready', begins: null },
    rules: {
      size: { width: 9000, height: 6000 },
      ask_before_deploying: false,
      deployment: 'timed',
      aim_assist: 'stubs',
      piercing: [],
    },
    cards: [ship, foe],
    pieces: [],
    players: [
      { seat: 0, race: 'vak', in_play: { type: 'nothing' } },
      { seat: 1, race: 'wiss', in_play: { type: 'nothing' } },
    ],
    own: { card: null, fleet: ['S1'], along: [], lets_go_at: null },
  } as unknown as View;
  const [act, show] = [vi.fn(), vi.fn()];
  const props = {
    view,
    legal: [],
    lines: [],
    you: 0,
    toAct: [0],
    names: [],
    interactive: true,
    act,
    show,
    ask: vi.fn(),
  };
  const table = new ConflictTable(() => props as unknown as BoardProps<View, Action>);
  // A screen that is wider than high.
  table.window.port.width = 2;
  return { table, act, show };
}

describe('practice before the clock', () => {
  it('lays cards down on this screen alone', () => {
    const { table, act, show } = waiting();
    expect([table.practising, table.own?.name]).toEqual([true, 'Spike']);
    table.move({ x: 2000, y: 4500, r: 0 });
    table.release();
    expect(table.drilled.map(({ card }) => card.name)).toEqual(['Empress', 'Spike']);
    expect([act.mock.calls.length, show.mock.calls.length]).toEqual([0, 0]);
  });

  it('fires what was laid down, and knows what it meets, until the next card is moved', () => {
    const { table } = waiting();
    for (const x of [4500, 1500]) {
      table.move({ x, y: 4500, r: 0 });
      expect(table.fired).toEqual([]);
      table.release();
      expect(table.fired.map(({ meets, stopped }) => [meets, stopped])).toEqual([
        [x === 4500 ? 'Empress' : null, false],
      ]);
    }
  });

  it('says what every beam does', () => {
    const beam = { meets: 'Empress', stopped: false, damage: 2 };
    const all = [beam, beam, { ...beam, stopped: true }, { ...beam, meets: null }];
    expect(say.practice.fires('Spike', all)).toBe(
      "Spike fires: 2 beams hit Empress for 4 damage, Empress's shield stops a beam, 1 misses.",
    );
    expect(say.hand.will([{ ...beam, meets: null }])).toBe('Here 1 beam will miss.');
  });

  it('refuses what would touch', () => {
    const { table } = waiting();
    table.move({ x: 4500, y: 1800, r: 0 });
    table.release();
    expect([table.free, table.tried.length]).toEqual([false, 0]);
  });
});

describe('a card in the hand', () => {
  it('is turned before it comes onto the table, and the next one is not', () => {
    const { table } = waiting();
    table.turn(50);
    table.turn(50);
    expect([table.facing, table.start]).toEqual([100, 100]);
    table.move({ x: 2000, y: 4500, r: table.start });
    table.turn(-30);
    expect(table.pose?.r).toBe(70);
    table.release();
    expect(table.facing).toBe(0);
  });

  it('waits for a tap or a button under a finger', () => {
    const { table } = waiting();
    table.touch = true;
    table.move({ x: 2000, y: 4500, r: 0 });
    table.release();
    expect([table.tried.length, table.pose]).toEqual([0, { x: 2000, y: 4500, r: 0 }]);
    table.release(true);
    expect(table.tried.length).toBe(1);
    table.move({ x: 4500, y: 4500, r: 0 });
    table.deploy();
    expect(table.tried.length).toBe(2);
  });
});

describe('what is pressed', () => {
  it('is not asked about again where a card said what it is: a race, a fleet, to be ready', () => {
    const act = vi.fn();
    const view = { phase: { type: 'race' }, own: null, rules: { size: {} }, players: [] };
    const props = { view, legal: [], lines: [], you: 0, toAct: [0], names: [], interactive: true, act };
    const table = new ConflictTable(() => props as unknown as BoardProps<View, Action>);
    const asked = (action: Action) => {
      table.act({ action, words: '' });
      return act.mock.lastCall?.[2];
    };
    expect(asked({ do: 'pick_race', race: 'vak' })).toBe('said');
    expect([asked({ do: 'ready' }), asked({ do: 'submit_fleet', cards: ['S1'] })]).toEqual([true, true]);
    expect(asked({ do: 'submit_fleet', cards: [] }), 'a fleet without ships').toBe(false);
  });
});

describe('the time that runs out', () => {
  it('sends a fleet that was chosen and may be sent, and none that is only suggested', async () => {
    const view = {
      phase: { type: 'fleet' },
      own: { ships: ['S1', 'S2'], along: [] },
      rules: { size: {} },
      players: [],
    };
    const act = vi.fn();
    const refused = { why: 'illegal', rule: null, message: 'Too dear.', details: null };
    const ask = vi.fn((actions: Action[]) =>
      Promise.resolve(
        actions.map((action) => ({
          refused: 'cards' in action && action.cards.length > 1 ? refused : null,
          commits: true,
        })),
      ),
    );
    const props = { view, legal: [], lines: [], you: 0, toAct: [0], names: [], interactive: true, act, ask };
    const table = new ConflictTable(() => props as unknown as BoardProps<View, Action>);
    const sent = async (picked: string[] | null) => {
      table.picked = picked;
      // The table says whether it may go while it is looked at.
      table.forecasts.of({ do: 'submit_fleet', cards: picked ?? [] });
      await Promise.resolve().then(() => Promise.resolve());
      table.lastCall();
      return act.mock.calls.length;
    };
    vi.stubGlobal('location', { pathname: '/t/x' });
    expect([await sent(null), await sent([]), await sent(['S1', 'S2'])]).toEqual([0, 0, 0]);
    expect(await sent(['S1'])).toBe(1);
    expect(act).toHaveBeenCalledWith({ do: 'submit_fleet', cards: ['S1'] }, false, true);
    vi.unstubAllGlobals();
  });
});
