import { describe, expect, it } from 'vitest';
import rules from '../../../../games/stellar/RULES.md?raw';
import { fixtures, view } from './fixtures';
import { doing, hint, onScores } from './hint';
import source from './hint.ts?raw';

function say(name: keyof typeof fixtures): string {
  const { view: shown, you, legal, names } = fixtures[name];
  return hint(shown, you, legal, names).text;
}

describe('hint', () => {
  it('tells whoever owes a decision what to do, and why', () => {
    expect(say('fleetChoice')).toMatch(/^Choose 6 ships/);
    expect(say('duel')).toMatch(/^Choose a ship from your hand\. Then choose its sector/);
    expect(say('reveal')).toMatch(/^Reveal a hidden ship\? .*keeps its secret/);
    expect(say('warp')).toMatch(/^Warp Ring: choose one of your highlighted ships/);
    expect(say('mend')).toMatch(/discard pile.*choose none/);
    expect(say('rogue')).toMatch(/choose the ship to destroy/);
    expect(say('fight')).toBe('Choose whom to fight first. Two players guard sector 2.');
  });

  it('speaks of leaving it only where it is offered', () => {
    for (const name of ['warp', 'mend', 'rogue'] as const) {
      const { view: shown, you, legal, names } = fixtures[name];
      expect(say(name)).toMatch(/none\./);
      const strict = legal.filter(({ action }) => (action as { do: string }).do !== 'decline');
      const { text } = hint(shown, you, strict, names);
      expect(text).not.toMatch(/none/);
      expect(text).toMatch(/\w\.$/);
    }
  });

  it('names whom one waits for', () => {
    expect(say('waiting')).toBe('Waiting for Bo: deciding whether to reveal a ship.');
    expect(say('spectator')).toBe('Waiting for Ada: placing a ship.');
    const { view: shown, names } = fixtures.fleetChoice;
    expect(hint(shown, 0, [], names).text).toBe('Waiting for Bo: choosing a fleet in secret.');
    expect(hint(shown, null, [], names).text).toBe('Waiting for Ada and Bo: choosing a fleet in secret.');
  });

  it('announces the end', () => {
    expect(say('over')).toBe('The game is over: you win.');
    const { view: shown, names } = fixtures.over;
    expect(hint(shown, 1, [], names).text).toBe('The game is over: Ada wins.');
  });

  it('always cites a rule', () => {
    for (const { view: shown, you, legal, names } of Object.values(fixtures)) {
      expect(hint(shown, you, legal, names).rule).toMatch(/^STELLAR-/);
    }
  });

  it('cites only rules that there are', () => {
    const cited = source.match(/STELLAR-[A-Z]?\d+(\.\d+)?/g) ?? [];
    expect(cited.length).toBeGreaterThan(10);
    for (const rule of cited) expect(rules).toContain(`| ${rule} |`);
  });

  it('explains how teams are counted, where there are any', () => {
    expect(onScores(view())).toBeNull();
    expect(onScores(fixtures.fight.view)?.text).toMatch(/lower score/);
  });

  it('says in time what a team scores', () => {
    const { view: shown, names } = fixtures.fight;
    const placing = { ...shown, step: { type: 'place' as const } };
    const { legal } = fixtures.duel;
    expect(hint(placing, 0, legal, names).text).toMatch(/Your team scores the lower of you two, now 4\.$/);
    expect(hint({ ...shown, step: { type: 'fleet' } }, 1, legal, names).text).toMatch(/nobody wins the sector\.$/);
    expect(say('duel')).not.toMatch(/team/);
  });

  it('lets a team win, not share', () => {
    const { view: shown, names } = fixtures.fight;
    const outcome = { seats: 4, place: [1, 3, 1, 3], score: [5, 2, 4, 9], rule: 'STELLAR-12.7' };
    const over = { ...shown, step: { type: 'over' as const }, outcome };
    expect(hint(over, 0, [], names).text).toBe('The game is over: you and Cleo win.');
    expect(hint(over, 1, [], names).text).toBe('The game is over: Ada and Cleo win.');
  });

  it('describes every step of somebody else', () => {
    expect(doing({ type: 'ability', kind: 'rogue', sector: 2, index: 0 })).toBe('using the Rogue in sector 3');
    expect(
      hint(view({ active: 1, step: { type: 'fight', sector: 0, index: 0, foes: [] } }), 0, [], ['A', 'B']).text,
    ).toBe('Waiting for B: choosing whom to fight in sector 1.');
  });
});
