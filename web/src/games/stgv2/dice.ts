/** The last dice: who rolled what, what counted, and the chart's answer. Built from events, shown until something else is rolled. */
import { say } from './messages';
import type { StgEvent } from './types';

export interface Pool {
  seat: number | null;
  words: string;
  look: 'fire' | 'defence' | 'belt';
  rolls: readonly (readonly number[])[];
  /** The roll that counts, where one alone does. */
  kept: number | null;
  total: number;
}

export interface Verdict {
  difference: number;
  /** Where the chart has it. */
  column: number;
  effect: number;
  words: string;
}

export interface DiceShow {
  /** Counted up with every battle and attempt, so that their dice are other dice. */
  id: number;
  title: string;
  /** Pairs of pools, each followed by its verdict. */
  rounds: readonly { pools: readonly Pool[]; verdict: Verdict | null }[];
}

/** What is shown after an event; the same as before where it rolled nothing. */
export function diceAfter(before: DiceShow | null, event: StgEvent, whose: (seat: number) => string): DiceShow | null {
  const id = (before?.id ?? 0) + 1;
  switch (event.event) {
    case 'attacked':
      return {
        id,
        title: say.dice.attack(whose(event.seat), event.lead, whose(event.target.seat), event.target.ship),
        rounds: [],
      };
    case 'rolled':
      return {
        ...(before ?? { id, title: say.dice.battle }),
        rounds: withPool(before?.rounds ?? [], rolledPool(event, whose)),
      };
    case 'hit':
      return before
        ? {
            ...before,
            rounds: withVerdict(before.rounds, {
              difference: event.difference,
              column: event.column,
              effect: event.hits,
              words: say.dice.hits(event.hits, whose(event.ship.seat), event.ship.ship),
            }),
          }
        : null;
    case 'attempted': {
      const own: Pool = {
        seat: event.seat,
        words: say.dice.tries(whose(event.seat), event.ship),
        look: 'fire',
        rolls: [event.dice],
        kept: 0,
        total: event.total,
      };
      const belt: Pool = {
        seat: null,
        words: say.dice.belt,
        look: 'belt',
        rolls: [event.belt],
        kept: 0,
        total: event.against,
      };
      const { difference, column, effect, establish, cards } = event;
      const found = establish ? say.dice.surveyCards : say.dice.revenueCards;
      const words = cards === 0 ? say.dice.noCards : found(cards);
      const verdict = { difference, column, effect, words };
      return {
        id,
        title: establish ? say.dice.founding : say.dice.collecting,
        rounds: [{ pools: [own, belt], verdict }],
      };
    }
    default:
      return before;
  }
}

function rolledPool(event: Extract<StgEvent, { event: 'rolled' }>, whose: (seat: number) => string): Pool {
  const does = event.fire ? (event.returned ? say.dice.returnsFire : say.dice.attacks) : say.dice.defends;
  return {
    seat: event.ship.seat,
    words: does(whose(event.ship.seat), event.ship.ship),
    look: event.fire ? 'fire' : 'defence',
    rolls: event.rolls,
    kept: event.kept,
    total: event.total,
  };
}

function withPool(rounds: DiceShow['rounds'], pool: Pool): DiceShow['rounds'] {
  const last = rounds.at(-1);
  // A pool that is rolled again one die roll at a time replaces what was shown of it.
  if (last && !last.verdict) {
    const same = last.pools.findIndex((one) => one.words === pool.words);
    const pools = same >= 0 ? last.pools.map((one, index) => (index === same ? pool : one)) : [...last.pools, pool];
    return [...rounds.slice(0, -1), { pools, verdict: null }];
  }
  return [...rounds, { pools: [pool], verdict: null }];
}

function withVerdict(rounds: DiceShow['rounds'], verdict: Verdict): DiceShow['rounds'] {
  const last = rounds.at(-1);
  return last ? [...rounds.slice(0, -1), { ...last, verdict }] : rounds;
}

/** What the chart marks now. */
export function marked(dice: DiceShow | null): Verdict | null {
  return dice?.rounds.at(-1)?.verdict ?? null;
}
