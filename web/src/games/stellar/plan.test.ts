import { describe, expect, it } from 'vitest';
import { fixtures, moves } from './fixtures';
import { plan } from './plan';
import type { StellarEvent } from './types';

const { view } = fixtures.duel;
const first = (name: string, you: number | null = 0) => {
  const event = moves[name]?.at(-1);
  if (!event) throw new Error(`no move ${name}`);
  return plan(event, view, you);
};

describe('plan', () => {
  it('slides an own card from the hand and turns it over', () => {
    expect(first('placed')).toEqual([
      {
        type: 'move',
        from: 'card-destroyer',
        to: 'ship-4-0-0',
        before: { class: 'military', kind: 'destroyer', up: true },
        after: { class: 'military', kind: 'destroyer', up: false },
        arc: false,
      },
    ]);
  });

  it('slides an opponent’s card as a back, from the hand on the plate', () => {
    const event: StellarEvent = {
      event: 'placed',
      seat: 1,
      sector: 0,
      index: 2,
      ship: { class: 'military', kind: null },
      up: false,
    };
    expect(plan(event, view, 0)).toMatchObject([
      { from: 'hand-1', to: 'ship-0-1-2', before: { up: false }, after: { up: false } },
    ]);
  });

  it('shows both fronts to the fighters and backs to everybody else', () => {
    expect(first('fought')).toMatchObject([
      {
        type: 'clash',
        attacker: { face: { kind: 'destroyer', up: true } },
        defender: { face: { kind: 'foil', up: true }, lost: true },
      },
    ]);
    const secret: StellarEvent = {
      event: 'fought', sector: 2, attacker: 0, attacking: { class: 'military', kind: null }, attacker_index: 0,
      defender: 1, defending: { class: 'military', kind: null }, defender_index: 0, attacker_lost: true, defender_lost: true,
    }; // prettier-ignore
    const [motion] = plan(secret, view, null);
    if (motion?.type !== 'clash') throw new Error('a fight is a clash');
    expect([motion.attacker.face, motion.defender.face].every((face) => !face.up && face.kind === null)).toBe(true);
  });

  it('peeks for the Founder’s owner and pulses for the others', () => {
    expect(first('looked')).toMatchObject([{ type: 'peek', peek: { sector: 1, worth: { points: 6 } } }]);
    expect(first('glanced')).toEqual([{ type: 'pulse', sector: 1, seat: 1 }]);
  });

  it('warps in an arc and turns on landing only if it must', () => {
    expect(first('warped')).toMatchObject([
      { type: 'move', from: 'ship-0-0-0', to: 'ship-1-0-1', arc: true, before: { up: false }, after: { up: true } },
    ]);
  });

  it('fetches a mended ship from Settled and shoots with the Rogue', () => {
    expect(first('mended')).toMatchObject([{ from: 'settled-0', to: 'ship-1-0-0' }]);
    expect(first('destroyed')).toMatchObject([
      { type: 'beam', from: 'ship-3-0-2', to: 'ship-3-0-1' },
      { type: 'shatter', at: 'ship-3-0-1', to: 'settled-0' },
    ]);
  });

  it('does not turn over a victim that lay face down', () => {
    const event: StellarEvent = {
      event: 'destroyed',
      seat: 0,
      sector: 2,
      rogue_index: 0,
      owner: 1,
      index: 0,
      ship: { class: 'military', kind: null },
    };
    expect(plan(event, view, 0).at(-1)).toMatchObject({ face: { up: false, kind: null } });
  });

  it('has nothing to show for a pass', () => {
    expect(plan({ event: 'passed', seat: 0 }, view, 0)).toEqual([]);
  });
});
