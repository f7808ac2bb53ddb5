import { describe, expect, it } from 'vitest';
import { choices } from './next';
import type { ConquestTable } from './table.svelte';
import type { Action, Advice, GroupView, Party, View } from './types';

const UNKNOWN = 'Unexplored: without a warship, 1 ship in 6 is lost.';
const NAMES: Record<string, string> = { A1: 'the corner', C4: 'Wolf', F7: 'Mira', H4: 'Pollux' };
const SHIPS = { id: 1, kind: 'transport', count: 9, at: 'A1', course: null, arrival: null, hand: false } as GroupView;
const party = (star: string, alone = false): Party => ({
  takes: [{ do: 'take', group: 1, count: 1 }],
  ships: [1, 0, 0, 0, 0],
  from: 'A1',
  star,
  alone,
});

interface Scene {
  view?: object;
  own?: object;
  groups?: GroupView[];
  advice?: Partial<Advice>;
  parties?: Party[];
  settingOut?: Party[];
  warns?: Partial<Record<Action['do'], string>>;
}

/** A table on which these can be done; all that was planned is noted. */
function choose(actions: Action[], scene: Scene = {}) {
  const planned: string[] = [];
  const { warns = {}, groups = [], parties = [], settingOut = [] } = scene;
  const view = {
    turn: 3,
    active: 0,
    phase: 'move',
    battle: null,
    assault: null,
    posts: [[]],
    stars: { C4: { explored: true } },
    map: { entries: ['A1'] },
    tables: { unexplored: { words: UNKNOWN } },
    ...scene.view,
    own: { ahead: [], sailing: 0, ledger: null, groups, ...scene.own },
  } as unknown as View;
  const legal = actions.map((action) => ({ action, words: action.do, warning: warns[action.do] }));
  const table = {
    view,
    legal,
    groups,
    parties,
    settingOut,
    you: 0,
    guided: false,
    advice: scene.advice ?? null,
    hand: groups.filter(({ hand }) => hand),
    at: (hex: string | null) => groups.filter(({ at }) => at === hex),
    starName: (hex: string) => NAMES[hex] ?? hex,
    planetName: (id: string) => id,
    name: () => 'Ben',
    say: (words: string) => words,
    warns: () => undefined,
    ways: {},
    unworked: [],
    payment: null,
    payments: [],
    habits: { advised: () => () => 'done' },
    course: () => ({ busy: false, view, legal, advice: null }),
    mourns: () => false,
    lead: () => planned.push('lead'),
    dispatch: (all: Party[], then?: unknown) => planned.push(`${all.length} sent${then ? ', then on' : ''}`),
  } as unknown as ConquestTable;
  const { main, others } = choices(table);
  return { main, others: others.map(({ words }) => words), words: main?.words, planned };
}

const bound = (star: string, arrival = 3): GroupView => ({ ...SHIPS, course: star, arrival });

describe('the button that leads on', () => {
  it('ends the turn where nothing else is to be done', () => {
    expect(choose([{ do: 'done' }, { do: 'end_turn' }]).words).toBe('End turn');
  });

  it('sails on and ends the turn where nobody arrives', () => {
    const { words, others } = choose([{ do: 'sail_on' }, { do: 'end_turn' }], {
      own: { sailing: 9 },
      groups: [bound('F7', 5)],
    });
    expect([words, others]).toEqual(['Sail on and end turn', []]);
  });

  it('says which unknown stars are explored on the way, and what that risks', () => {
    const scout = { ...bound('F7'), kind: 'scout' } as GroupView;
    const { main } = choose([{ do: 'sail_on' }], { own: { sailing: 1 }, groups: [scout] });
    expect([main?.words, main?.offer.warning]).toEqual(['Sail on, explore Mira, end turn', UNKNOWN]);
  });

  it('lets settlers see what they have come to before they land', () => {
    const { words } = choose([{ do: 'sail_on' }], { own: { sailing: 9 }, groups: [bound('F7'), bound('H4')] });
    expect(words).toBe('Sail on and explore 2 stars');
  });

  it('goes on to landings at stars that are known', () => {
    expect(choose([{ do: 'sail_on' }], { own: { sailing: 9 }, groups: [bound('C4')] }).words).toBe(
      'Sail on and land at Wolf',
    );
    const waiting = { own: { sailing: 9, ahead: [{ what: 'land', star: 'C4', ships: 4 }] }, groups: [bound('H4', 5)] };
    expect(choose([{ do: 'sail_on' }], waiting).words).toBe('Sail on and land at Wolf');
  });

  it('explores first where settlers land elsewhere', () => {
    const scout = { ...bound('F7'), kind: 'scout' } as GroupView;
    const { words } = choose([{ do: 'sail_on' }], { own: { sailing: 9 }, groups: [scout, bound('C4')] });
    expect(words).toBe('Sail on and explore Mira');
  });

  it('goes no farther than to sail where warships come to a known star', () => {
    const fighters = { ...bound('C4'), kind: 'fighter' } as GroupView;
    const { words } = choose([{ do: 'sail_on' }], { own: { sailing: 9 }, groups: [fighters] });
    expect(words).toBe('Sail on (9 ships)');
  });
});

describe('ships that would be of more use elsewhere', () => {
  it('are sent in one click, and the turn is over where nothing comes of it', () => {
    const { main, words, planned } = choose([{ do: 'end_turn' }], { parties: [party('F7')] });
    expect(words).toBe('Send 1 scout to Mira and end turn');
    main?.run?.();
    expect(planned).toEqual(['1 sent, then on']);
  });

  it('sail together with those under way; whoever wants may sail without them', () => {
    const { words, others } = choose([{ do: 'sail_on' }, { do: 'end_turn' }], {
      parties: [party('F7')],
      own: { sailing: 9 },
      groups: [bound('H4')],
    });
    expect([words, others]).toEqual(['Send 1 scout to Mira and sail on', ['Sail on (9 ships)']]);
  });

  it('are named where there are several', () => {
    const { main } = choose([{ do: 'end_turn' }], { parties: [party('F7', true), party('C4')] });
    expect(main?.words).toBe('Send 2 fleets as shown and end turn');
    expect(main?.why).toBe('1 scout to Mira; 1 scout to Wolf.');
    expect(main?.offer.warning, 'one of them is alone').toBe(UNKNOWN);
  });

  it('are only sent where others have come to something', () => {
    const own = { ahead: [{ what: 'explore', star: 'H4', ships: 1 }] };
    const { main, words, planned } = choose([{ do: 'done' }], { parties: [party('F7')], own });
    expect(words).toBe('Send 1 scout to Mira');
    main?.run?.();
    expect(planned).toEqual(['1 sent']);
  });

  it('come after a command post that brings more into range', () => {
    const advice = { post: 'C4' };
    const { words } = choose([{ do: 'post', star: 'C4' }, { do: 'end_turn' }], { parties: [party('F7')], advice });
    expect(words).toBe('Command post at Wolf');
  });

  it('set out all at once in the first turn', () => {
    const outside = { ...SHIPS, at: null };
    const { words } = choose([{ do: 'take_all', hex: null }], {
      groups: [outside],
      settingOut: [party('F7'), party('C4')],
    });
    expect(words).toBe('Send them and end turn');
    expect(choose([{ do: 'take_all', hex: null }], { groups: [outside] }).words).toBe('Pick up your fleet');
  });
});

describe('ships in hand', () => {
  it('sail for their star, or are left where they are', () => {
    const held = { ...SHIPS, hand: true, course: 'F7', moved: 1 } as GroupView;
    const { words, others } = choose([{ do: 'sail' }, { do: 'drop' }], { groups: [held] });
    expect([words, others]).toEqual(['Sail for Mira', ['Stop here']]);
  });

  it('go where they promise most, if the table has an idea', () => {
    const held = { ...SHIPS, hand: true, moved: 0 } as GroupView;
    const { words } = choose([{ do: 'course', star: 'F7' }, { do: 'drop' }], {
      groups: [held],
      advice: { course: 'F7' },
    });
    expect(words).toBe('Sail for Mira');
    expect(choose([{ do: 'course', star: 'F7' }, { do: 'drop' }], { groups: [held] }).main).toBeNull();
  });
});

describe('at a star', () => {
  const land: Action = { do: 'land', group: 1, count: 9, planet: 'C4/1' };
  const debark = { view: { phase: 'debark' }, groups: [{ ...SHIPS, at: 'C4' }] };

  it('people land, and a command post may be of use after it', () => {
    const { words, others } = choose([land, { do: 'end_turn' }], { ...debark, advice: { landing: land } });
    expect([words, others]).toEqual(['Land 9 million on C4/1', ['End turn']]);
  });

  it('the last landing ends the turn, too', () => {
    const { words } = choose([land, { do: 'end_turn' }], {
      ...debark,
      view: { phase: 'debark', posts: [['C4']] },
      advice: { landing: land },
    });
    expect(words).toBe('Land 9 million on C4/1 and end turn');
  });

  it('fights and attacks come before what ends them', () => {
    const fight = choose([{ do: 'fight', star: 'C4', seat: 1 }, { do: 'done' }], { view: { phase: 'battle' } });
    expect([fight.words, fight.others]).toEqual(['Fight Ben at Wolf', ['End battles']]);
    const attack = choose([{ do: 'attack', planet: 'C4/1' }, { do: 'done' }], { view: { phase: 'attack' } });
    expect([attack.words, attack.others]).toEqual(['Attack C4/1', ['No attack']]);
  });

  it('where the others go to is any hex, unless the player cares', () => {
    const { main, words } = choose([
      { do: 'banish', hex: 'B3' },
      { do: 'banish', hex: 'B4' },
    ]);
    expect([words, main?.offer.action]).toEqual(['Any of them', { do: 'banish', hex: 'B3' }]);
  });

  it('in a fight the buttons stand where it is seen', () => {
    const { main, others } = choose([{ do: 'barrage' }, { do: 'done' }], { view: { phase: 'attack', assault: {} } });
    expect([main, others]).toEqual([null, []]);
  });
});

describe('production', () => {
  const spend = (actions: Action[], ledger: object, warns: Scene['warns'] = {}) =>
    choose(actions, { view: { phase: 'production' }, own: { ledger }, warns });

  it('is spent as advised and finished in one click', () => {
    const { words, others } = spend([{ do: 'open', planet: 'C4/1' }, { do: 'finish' }], { open: null, points: 0 });
    expect([words, others]).toEqual(['Spend as advised and finish', ['Finish production']]);
  });

  it('is finished where nothing is left to spend', () => {
    expect(spend([{ do: 'finish' }], { open: null, points: 0 }).words).toBe('Finish production');
  });

  it('leads nobody to throw points away', () => {
    const { main } = spend([{ do: 'finish' }], { open: null, points: 5 });
    expect(main?.words).toBe('Finish production');
  });
});
