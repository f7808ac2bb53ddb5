/** What the bar above the board says: whose turn it is and what a newcomer should do now. */
import type { Hint } from '../games/contract';
import type { Ending } from '../protocol/umpire';
import { listed } from './names';

export interface Situation {
  names: string[];
  you: number | null;
  toAct: number[];
  standIn: string | null;
  resigned: boolean;
  outcome: Ending | null;
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
  if (now.outcome)
    return { look: 'over', lead: 'Game over', text: result(now.outcome, now.names, now.you), rule: now.outcome.rule };
  if (now.resigned) return { look: 'away', lead: 'You have resigned', text: 'A bot plays your seat to the end.' };
  if (now.standIn) return { look: 'away', lead: 'You are away', text: 'A bot plays your seat until you come back.' };
  if (now.you !== null && now.toAct.includes(now.you)) {
    return {
      look: 'yours',
      lead: 'Your turn',
      text: now.hint?.text ?? 'Choose one of the moves that are lit.',
      rule: now.hint?.rule,
    };
  }
  const others = listed(now.toAct.map((seat) => now.names[seat] ?? ''));
  const watching = now.you === null ? 'You are watching.' : '';
  return { look: 'waiting', lead: others ? `${others} to act` : 'One moment', text: watching };
}

/** "You won", "Ann won", "Ann and Ben shared the victory". */
export function result(outcome: Ending, names: string[], you: number | null): string {
  const winners = outcome.place.slice(0, outcome.seats).flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length === 1 && winners[0] === you) return 'You won!';
  const who = listed(winners.map((seat) => (seat === you ? 'you' : (names[seat] ?? ''))));
  const words = winners.length > 1 ? `${who} share the victory.` : `${who} won.`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
