/** What the table says: whose turn it is and what a newcomer should do now. */
import type { Said } from '../board/voice';
import type { Hint, SideGame } from '../games/contract';
import type { Ending } from '../protocol/umpire';
import { say } from './messages';
import { answered, type Asked } from './together';

export interface Situation {
  names: string[];
  you: number | null;
  toAct: number[];
  /** Who was asked together with whoever is to act. */
  asked: Asked;
  /** How many play in this game. */
  players: number;
  /** By seat. */
  teams: number[][];
  /** The own game of a tournament, and the points of everybody; null where there is no other. */
  own: { game: SideGame; scores: readonly number[] } | null;
  /** There is no connection. */
  down?: boolean;
  /** People who have none. */
  gone?: readonly number[];
  standIn: string | null;
  /** The own time is up. */
  overdue: boolean;
  resigned: boolean;
  /** The others have placed whoever looks last: there is no way back. */
  abandoned?: boolean;
  outcome: Ending | null;
  /** What the board is showing: nobody is asked anything before it has. */
  telling: { words: string; rule: string } | null;
  hint: Hint | null;
}

export function prompt(now: Situation): Said {
  if (now.telling)
    return { look: 'waiting', lead: say.prompt.telling, text: now.telling.words, rule: now.telling.rule };
  if (now.outcome)
    return {
      look: 'over',
      lead: say.prompt.over,
      text: result(now.outcome, now.names, now.you, now.teams),
      rule: now.outcome.rule,
    };
  if (now.own?.game.over && now.you !== null) return ownGame(now.own.game, now.own.scores, now.you);
  if (now.down) return { look: 'away', ...say.prompt.down };
  if (now.resigned) return { look: 'away', ...say.prompt.resigned };
  if (now.abandoned) return { look: 'away', ...say.prompt.abandoned };
  if (now.standIn) return { look: 'away', ...say.prompt.away };
  if (now.overdue) return { look: 'away', ...say.prompt.overdue };
  const several = now.asked.asked.length > 1;
  if (now.you !== null && now.toAct.includes(now.you)) {
    const asks: Said = { look: 'yours', ...say.prompt.yours, ...now.hint };
    return several ? { ...asks, lead: say.prompt.choose, text: `${asks.text} ${together(now)}.`, many: true } : asks;
  }
  if (now.toAct.length === 0 && now.hint)
    return { look: 'waiting', lead: now.hint.text, text: '', rule: now.hint.rule };
  return several
    ? {
        look: 'waiting',
        lead: together(now),
        text: say.prompt.waitingFor(named(now, now.asked.left)),
        more: absence(now),
        many: true,
      }
    : waiting(now);
}

/** Whoever is waited for and not there; by name where the line before names others, too. */
function absence(now: Situation): string | undefined {
  const away = now.toAct.filter((seat) => now.gone?.includes(seat));
  const called = away.length < now.toAct.length ? named(now, away) : [];
  return away.length > 0 ? say.prompt.gone(called, now.you !== null) : undefined;
}

function waiting(now: Situation): Said {
  const lead = now.toAct.length > 0 ? say.prompt.others(named(now, now.toAct)) : say.prompt.nobody;
  return { look: 'waiting', lead, text: now.you === null ? say.prompt.watching : '', more: absence(now) };
}

function named({ names }: Situation, seats: readonly number[]): string[] {
  return seats.map((seat) => names[seat] ?? '');
}

/** That nobody waits for anybody's turn, and who is done. */
function together(now: Situation): string {
  const { asked } = now.asked;
  const done = answered(now.asked).filter((seat) => seat !== now.you);
  const who = asked.length === now.players ? null : named(now, asked);
  return say.prompt.together(who, now.you !== null && now.toAct.includes(now.you) ? named(now, done) : []);
}

/** How the own game of a tournament ended, while the other goes on. */
export function ownGame({ seats, winners }: SideGame, scores: readonly number[], you: number): Said {
  const best = Math.max(...seats.filter((seat) => seat !== you).map((seat) => scores[seat] ?? 0));
  const how = !winners.includes(you) ? 'lost' : winners.length > 1 ? 'shared' : 'won';
  return { look: 'over', lead: say.prompt.ownGame[how](scores[you] ?? 0, best), text: say.prompt.otherGame };
}

/** How the end sounds to a reader; to nobody in particular as an end. */
export function ending({ place, called_off: off }: Ending, you: number | null): 'won' | 'lost' | 'tied' {
  const first = place.filter((one) => one === 1).length;
  if (off || you === null) return 'tied';
  if (place[you] !== 1) return 'lost';
  return first > 1 ? 'tied' : 'won';
}

/** Who won. A team wins as one; only those who are really equal share. */
export function result(outcome: Ending, names: string[], you: number | null, teams: readonly number[][]): string {
  if (outcome.called_off) return say.end.calledOff;
  const winners = outcome.place.slice(0, outcome.seats).flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length === 1 && winners[0] === you) return say.end.youWon;
  const [first, ...more] = teams.filter((team) => team.some((seat) => winners.includes(seat)));
  if (first && more.length > 0) return say.end.draw;
  const order = winners.sort((a, b) => Number(b === you) - Number(a === you));
  const called = order.map((seat) => (seat === you ? say.you : (names[seat] ?? '')));
  return first ? say.end.teamWon(called) : say.end.won(called);
}
