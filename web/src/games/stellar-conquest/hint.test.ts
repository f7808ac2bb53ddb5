import { describe, expect, it } from 'vitest';
import { hint, settling } from './hint';
import type { Action, Advice, View } from './types';

const offers = (...actions: Action[]) => actions.map((action) => ({ action, words: action.do }));
const END: Action = { do: 'end_turn' };
const view = (more: object, own: object = {}): View =>
  ({
    turn: 3,
    phase: 'move',
    battle: null,
    assault: null,
    tables: { prospects: { yellow: { best: 14, cards: 19 }, blue: { best: 0, cards: 9 } }, techs: [] },
    own: { groups: {}, ahead: [], more: [], sailing: 0, ledger: null, techs: [], paid: {}, price: {}, ...own },
    ...more,
  }) as unknown as View;
const text = (view: View, actions: Action[], advice?: Partial<Advice>): string | undefined =>
  hint(view, 0, offers(...actions), advice as Advice)?.text;

describe('what to do now', () => {
  it('is nobody’s who is not asked', () => {
    expect(hint(view({}), null, offers(END))).toBeNull();
    expect(hint(view({}), 0, [])).toBeNull();
  });

  it('is to send the fleet out at first, to the stars that promise most', () => {
    expect(text(view({ turn: 1 }), [{ do: 'take_all', hex: null }])).toBe(
      'Send your fleet out. Yellow stars promise most.',
    );
  });

  it('is to click a star, with ships in hand, or a hex where they move by hand', () => {
    const own = { groups: { 1: { hand: true } } };
    expect(text(view({}, own), [END])).toMatch(/^Click a star to send these ships there\.$/);
    expect(text(view({}, own), [END, { do: 'step', hex: 'B2' }])).toMatch(/highlighted hex/);
  });

  it('is to look on where ships in hand take no orders', () => {
    const own = { groups: { 1: { hand: true, course: 'C4' } } };
    const map = { stars: [{ hex: 'C4', name: 'Wolf' }] };
    expect(text(view({ map }, own), [END, { do: 'step', hex: 'B2' }])).toMatch(/^These ships are bound for Wolf/);
    expect(text(view({ map }, own), [END, { do: 'course', star: 'A1' }])).toMatch(/^Click a star/);
  });

  it('is a command post before the voyages that it brings into range', () => {
    expect(text(view({}, { sailing: 4 }), [END], { post: 'C4' })).toMatch(/command post/);
    expect(text(view({}, { sailing: 4 }), [END])).toBe('All your ships are under way.');
    const idle = { 1: { at: 'C4', course: null, moved: 0, halted: false, count: 1 } };
    expect(text(view({}, { sailing: 4, groups: idle }), [END])).toMatch(/sail on\. To send others first/);
  });

  it('is to explore, to move what is idle, or to end the turn', () => {
    const explore = { ahead: [{ what: 'explore', star: 'C4', ships: 1 }] };
    expect(text(view({}, explore), [END])).toMatch(/unknown stars/);
    const idle = { groups: { 1: { at: 'C4', course: null, moved: 0, halted: false, count: 1 } } };
    expect(text(view({}, idle), [END])).toMatch(/^Click a fleet/);
    expect(text(view({}, idle), [END], { held: { C4: 3 } })).toMatch(/End your turn/);
  });

  it('is to spend, colony after colony, and to finish', () => {
    const books = (ledger: object) => view({ phase: 'production' }, { ledger });
    expect(text(books({ open: null, closed: [] }), [{ do: 'open', planet: 'C4/1' }])).toMatch(/colony after colony/);
    expect(text(books({ open: {}, closed: [] }), [{ do: 'close' }])).toMatch(/left over is lost/);
    expect(text(books({ open: null, closed: ['C4/1'] }), [{ do: 'finish' }])).toMatch(/are done/);
    expect(text(books({ open: null, closed: [] }), [{ do: 'finish' }])).toMatch(/no colony yet/);
    expect(text(view({ phase: 'bonus' }, { ledger: { points: 1 } }), [{ do: 'finish' }])).toMatch(/1 bonus point /);
  });

  it('is to land, then to end the turn', () => {
    const debark = view({ phase: 'debark' });
    expect(text(debark, [{ do: 'land', group: 1, count: 1, planet: 'C4/1' }])).toMatch(/Land people/);
    expect(text(debark, [END])).toMatch(/end your turn/);
    expect(text(debark, [END], { post: 'C4' })).toMatch(/command post/);
  });

  it('is to choose what to attack, to fire, and to keep what was conquered', () => {
    expect(text(view({ phase: 'attack' }), [{ do: 'attack', planet: 'C4/1' }])).toMatch(/^Attack colonies/);
    expect(text(view({ phase: 'attack', assault: { attacker: 0 } }), [{ do: 'barrage' }])).toMatch(/^Fire on/);
    expect(text(view({ phase: 'attack', assault: { attacker: 0 } }), [{ do: 'done' }])).toMatch(/^The colony is yours/);
  });

  it('is what somebody is asked in the turn of another', () => {
    expect(text(view({}), [{ do: 'look', look: true }])).toMatch(/inspect them/);
    const map = { stars: [{ hex: 'C4', name: 'Wolf' }] };
    expect(text(view({ map, battle: { star: 'C4' } }), [{ do: 'banish', hex: 'B2' }])).toMatch(/^You hold Wolf/);
    expect(text(view({}), [{ do: 'redirect', star: 'C4', all: true }])).toMatch(/new destination/);
    expect(text(view({ phase: 'battle', battle: {} }), [{ do: 'withdraw_all' }])).toMatch(/^Withdraw ships/);
    const fire: Action = { do: 'fire', shooter: { base: 1 }, target: { ship: 'scout' }, number: 1 };
    expect(text(view({ phase: 'attack', assault: { attacker: 1 } }), [fire])).toMatch(/missile bases/);
    expect(text(view({ phase: 'attack', assault: { attacker: 1 } }), [{ do: 'done' }])).toMatch(
      /^Your colony is under/,
    );
  });
});

describe('barren planets', () => {
  const info = { tech: 'controlled_environment', name: 'controlled environment technology', cost: 25 };
  const tables = { techs: [info] };

  it('say what it takes to live there, and how far one has come with it', () => {
    const own = { techs: [], paid: { controlled_environment: 9 }, price: { controlled_environment: 20 } };
    expect(settling(view({ tables }, own))?.text).toMatch(
      /own controlled environment technology \(9 of 20 points paid\)/,
    );
  });

  it('say nothing once it is there', () => {
    expect(settling(view({ tables }, { techs: ['controlled_environment'] }))).toBeNull();
  });
});
