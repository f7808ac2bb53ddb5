/** What the bar above the board says: whose turn it is and what a newcomer should do now. */
import type { Hint } from '../games/contract';
import type { Ending } from '../protocol/umpire';
import { say } from './messages';

export interface Situation {
  names: string[];
  you: number | null;
  toAct: number[];
  standIn: string | null;
  resigned: boolean;
  outcome: Ending | null;
  /** What the board is showing: nobody is asked anything before it has. */
  telling: { words: string; rule: string } | null;
  hint: Hint | null;
}

export interface Prompt {
  /** `yours` glows: you are to act. */
  look: 'yours' | 'waiting' | 'over' | 'away';
  lead: string;
  text: string;
  rule?: string | undefined;
}

export function prompt(now: Situation): Prompt {
  if (now.telling)
    return { look: 'waiting', lead: say.prompt.telling, text: now.telling.words, rule: now.telling.rule };
  if (now.outcome)
    return {
      look: 'over',
      lead: say.prompt.over,
      text: result(now.outcome, now.names, now.you),
      rule: now.outcome.rule,
    };
  if (now.resigned) return { look: 'away', ...say.prompt.resigned };
  if (now.standIn) return { look: 'away', ...say.prompt.away };
  if (now.you !== null && now.toAct.includes(now.you)) {
    return { look: 'yours', ...say.prompt.yours, ...now.hint };
  }
  const others = now.toAct.map((seat) => now.names[seat] ?? '');
  const lead = others.length > 0 ? say.prompt.others(others) : say.prompt.nobody;
  return { look: 'waiting', lead, text: now.you === null ? say.prompt.watching : '' };
}

/** Who won. */
export function result(outcome: Ending, names: string[], you: number | null): string {
  const winners = outcome.place.slice(0, outcome.seats).flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length === 1 && winners[0] === you) return say.end.youWon;
  return say.end.won(winners.map((seat) => (seat === you ? say.you : (names[seat] ?? ''))));
}
