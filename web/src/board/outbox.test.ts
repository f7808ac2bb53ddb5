import { beforeEach, describe, expect, it } from 'vitest';
import type { OfferOf } from './offers';
import { Outbox } from './outbox.svelte';

type Letter = { do: string };

const letter = (name: string): Letter => ({ do: name });
const spell = (word: string): Letter[] => [...word].map(letter);

/** A table that takes letters, and a page that knows it through a line that may break: as `TableState` does. */
class Wire {
  /** What the table took from us, and from whoever decided for us. */
  taken = '';
  offered = (name: string): boolean => name !== '!';
  props = {
    legal: [] as OfferOf<Letter>[],
    decision: 0,
    interactive: true,
    held: false,
    act: (action: Letter, goesOn?: boolean) => this.act(action, goesOn),
  };
  broken = 0;
  /** By what was sent: whether it belonged to what was sent before. */
  belonging: boolean[] = [];
  refusals = 0;
  readonly outbox = new Outbox<Letter>(() => this.props);
  #onTheWay: { action: Letter; decision: number }[] = [];

  constructor() {
    this.look();
  }

  send(word: string): void {
    this.outbox.send(spell(word), () => (this.broken += 1));
  }

  act(action: Letter, goesOn = false): void {
    expect(this.props.interactive).toBe(true);
    this.belonging.push(goesOn);
    this.#onTheWay.push({ action, decision: this.props.decision });
    this.change({ interactive: false });
  }

  get waiting(): number {
    return this.#onTheWay.length;
  }

  change(change: Partial<typeof this.props>): void {
    this.props = { ...this.props, ...change };
    this.outbox.pump();
  }

  /** The position as the table has it now. */
  look(interactive = true): void {
    const legal = [...'abcdefghij!'].filter(this.offered).map((name) => ({ action: letter(name), words: name }));
    this.change({ legal, decision: this.taken.length, interactive });
  }

  /** The table answers what came first. Where nobody hears it any more, it has been taken all the same. */
  answer(heard = true): void {
    const message = this.#onTheWay.shift();
    if (!message) return;
    const fits = message.decision === this.taken.length && this.offered(message.action.do);
    if (fits) this.taken += message.action.do;
    else this.refusals += 1;
    if (!heard) return;
    if (fits) this.look();
    else this.change({ interactive: true });
  }

  /** The line breaks; what was on the way is lost, or arrives when nobody expects it any more. */
  breakDown(arrives: boolean): void {
    if (arrives) this.answer(false);
    this.#onTheWay = [];
    this.change({ interactive: false });
  }
}

let wire: Wire;
beforeEach(() => (wire = new Wire()));

describe('an outbox', () => {
  it('sends one after another, each once the one before was taken', () => {
    wire.send('abc');
    expect(wire.waiting).toBe(1);
    for (let times = 0; times < 3; times++) wire.answer();
    expect([wire.taken, wire.outbox.busy, wire.broken]).toEqual(['abc', false, 0]);
    expect(wire.belonging).toEqual([false, true, true]);
  });

  it('takes no look at the table for an answer', () => {
    wire.send('ab');
    wire.outbox.pump();
    wire.look(false);
    wire.change({ legal: [...wire.props.legal] });
    expect(wire.waiting).toBe(1);
  });

  it('is done with the last one, though it is not our turn any more', () => {
    wire.send('a');
    wire.answer(false);
    wire.look(false);
    expect([wire.taken, wire.outbox.busy]).toEqual(['a', false]);
  });

  it('sends the same decision twice where it was planned twice', () => {
    wire.send('aa');
    wire.answer();
    wire.answer();
    expect(wire.taken).toBe('aa');
  });

  it('stops where one is refused in the middle, and does not try it again', () => {
    wire.send('abc');
    wire.answer();
    wire.offered = () => false;
    wire.answer();
    wire.outbox.pump();
    expect([wire.taken, wire.outbox.busy, wire.broken, wire.waiting, wire.refusals]).toEqual(['a', false, 1, 0, 1]);
  });

  it('stops where one is refused at once', () => {
    wire.send('a');
    wire.offered = () => false;
    wire.answer();
    expect([wire.outbox.busy, wire.broken, wire.outbox.tried]).toEqual([false, 1, 0]);
  });

  it('stops where the next one is not offered', () => {
    wire.send('a!c');
    wire.answer();
    expect([wire.taken, wire.outbox.busy, wire.broken]).toEqual(['a', false, 1]);
  });

  it('goes on while others do something meanwhile', () => {
    wire.send('ab');
    wire.look(false);
    wire.answer();
    wire.look();
    wire.answer();
    expect([wire.taken, wire.broken]).toEqual(['ab', 0]);
  });

  it('gives up where somebody decided for us meanwhile', () => {
    wire.send('abc');
    wire.answer(false);
    wire.taken += 'x';
    wire.look(false);
    expect([wire.taken, wire.outbox.busy, wire.broken]).toEqual(['ax', false, 1]);
    wire.look();
    expect(wire.waiting).toBe(0);
  });

  it('sends again what was lost with the connection', () => {
    wire.send('ab');
    wire.breakDown(false);
    wire.look();
    wire.answer();
    wire.answer();
    expect([wire.taken, wire.broken]).toEqual(['ab', 0]);
  });

  it('does not send again what was taken although the answer was lost with the connection', () => {
    wire.send('ab');
    wire.breakDown(true);
    wire.look();
    wire.answer();
    expect([wire.taken, wire.broken, wire.refusals]).toEqual(['ab', 0, 0]);
  });

  it('has only one of them taken where the lost one arrives late', () => {
    wire.send('ab');
    wire.breakDown(false);
    wire.look();
    wire.taken += 'a';
    wire.look(false);
    wire.answer();
    wire.answer();
    expect([wire.taken, wire.broken, wire.refusals]).toEqual(['ab', 0, 1]);
  });

  it('sends again only once', () => {
    wire.send('ab');
    wire.breakDown(false);
    wire.look();
    wire.breakDown(false);
    wire.look();
    expect([wire.taken, wire.waiting, wire.outbox.busy, wire.broken]).toEqual(['', 0, false, 1]);
  });

  it('waits until it may, and until what happened has been shown', () => {
    let shown = false;
    wire.change({ interactive: false });
    wire.outbox.start({ next: (taken) => (taken > 0 ? 'done' : shown ? { send: letter('a') } : 'wait') });
    wire.change({ interactive: true });
    expect(wire.waiting).toBe(0);
    shown = true;
    wire.outbox.pump();
    expect(wire.waiting).toBe(1);
  });

  it('is not sending while the player is asked whether it is meant, and goes on once it is', () => {
    wire.send('ab');
    expect(wire.outbox.sending).toBe(true);
    wire.change({ held: true });
    expect([wire.outbox.busy, wire.outbox.sending]).toEqual([true, false]);
    wire.change({ held: false });
    expect(wire.outbox.sending).toBe(true);
    wire.answer();
    wire.answer();
    expect([wire.taken, wire.broken]).toEqual(['ab', 0]);
  });

  it('forgets without a complaint what the player does not mean after all', () => {
    wire.send('ab');
    wire.change({ held: true });
    wire.change({ held: false, interactive: true });
    expect([wire.taken, wire.outbox.busy, wire.broken]).toEqual(['', false, 0]);
  });

  it('says how many were taken before the player thought better of it', () => {
    const withdrawn: number[] = [];
    wire.outbox.start({
      next: (taken) => (taken < 2 ? { send: letter(taken === 0 ? 'a' : 'b') } : 'done'),
      withdrawn: (taken) => withdrawn.push(taken),
    });
    wire.answer();
    wire.change({ held: true });
    expect(withdrawn).toEqual([]);
    wire.change({ held: false, interactive: true });
    expect([wire.taken, wire.outbox.busy, withdrawn]).toEqual(['a', false, [1]]);
  });

  it('forgets what was planned before', () => {
    wire.change({ interactive: false });
    wire.send('ab');
    wire.send('cd');
    wire.change({ interactive: true });
    wire.answer();
    wire.answer();
    expect(wire.taken).toBe('cd');
  });

  it('never has one taken twice, nor out of order, whatever happens on the line', () => {
    const word = 'abcdefghij';
    let whole = 0;
    for (let seed = 1; seed <= 400; seed++) {
      let state = seed;
      const chance = (below: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      wire = new Wire();
      wire.send(word);
      for (let step = 0; step < 60 && wire.outbox.busy; step++) {
        const what = chance(8);
        if (what < 4) wire.answer();
        else if (what === 4) wire.look(wire.waiting === 0);
        else if (what === 5) wire.outbox.pump();
        else if (what === 6) {
          wire.breakDown(chance(2) === 0);
          wire.look();
        } else wire.change({ legal: [...wire.props.legal] });
      }
      expect(word.startsWith(wire.taken), `seed ${seed}: ${wire.taken}`).toBe(true);
      expect(wire.outbox.busy || wire.broken === 1 || wire.taken === word, `seed ${seed}`).toBe(true);
      whole += Number(wire.taken === word);
    }
    expect(whole).toBeGreaterThan(100);
  });
});
