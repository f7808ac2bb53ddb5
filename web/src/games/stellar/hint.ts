/** What a newcomer should do now, and why; and for whom one waits. */
import { only } from '../../board/offers';
import type { Hint } from '../contract';
import { say } from './messages';
import type { StellarOffer } from './targets';
import type { Kind, Step, View } from './types';

const NO_NAMES: string[] = [];

export function hint(view: View, you: number | null, legal: StellarOffer[], names: string[] = NO_NAMES): Hint {
  if (view.step.type === 'over') return over(view, you, names);
  if (legal.length > 0) {
    const { order, why, rule } = advice(view, you, legal);
    return { text: [order, why].filter(Boolean).join(' '), rule };
  }
  return waiting(view, you, names);
}

function name(names: string[], seat: number): string {
  return names[seat] ?? say.seat(seat + 1);
}

function over(view: View, you: number | null, names: string[]): Hint {
  const winners = winnersOf(view);
  const rule = view.mode === 'tandem' ? 'STELLAR-12.7' : 'STELLAR-10.5';
  if (winners.length === view.players.length) return { text: say.hint.draw, rule };
  const who = winners.map((seat) => (seat === you ? say.hint.you : name(names, seat)));
  if (view.teams.length > 0) return { text: say.hint.teamWon(who), rule };
  return { text: say.hint.won(who, winners[0] === you), rule };
}

export function winnersOf(view: View): number[] {
  return view.players.map((_, seat) => seat).filter((seat) => view.outcome?.place[seat] === 1);
}

/** Why the highest score alone does not win, where partners play. */
export function onScores(view: View): Hint | null {
  return view.teams.length > 0 ? { text: say.hint.teams, rule: 'STELLAR-12.6' } : null;
}

/** What becomes of a sector in which both partners have ships. */
export const BESIDE_PARTNER = 'STELLAR-R48';

/** What whoever sits down with a partner has to know. */
export const aboutTeams: Hint = { text: say.hint.aboutTeams, rule: 'STELLAR-12.6' };

/** The team's score of a seat, with the letter by which the table calls the team; null where everybody plays alone. */
export function teamOf(view: View, seat: number | null): { team: number; score: number } | null {
  const team = view.teams.findIndex(({ seats }) => seat !== null && seats.includes(seat));
  return team < 0 ? null : { team, score: view.teams[team]?.score ?? 0 };
}

/** What to do now, and what it is good for where a partner's score counts as well. */
function withGoal(view: View, you: number | null, text: string): string {
  const own = teamOf(view, you);
  if (!own) return text;
  return `${text} ${view.step.type === 'fleet' ? say.hint.teamGoal : say.hint.teamScore(own.score)}`;
}

/** What wins. */
export function goal(view: View): string {
  return say.goal(view.scenarios, view.teams.length > 0);
}

/** What to do, and what else there is to know: a board has a place for each. */
export interface Advice {
  order: string;
  why: string;
  rule: string;
}

const told = (order: string, why: string, rule: string): Advice => ({ order, why, rule });

/** For whoever owes a decision. */
export function advice(view: View, you: number | null, legal: StellarOffer[]): Advice {
  const { step } = view;
  switch (step.type) {
    case 'fleet':
      return told(say.prompt.fleet(view.own?.fleet_max ?? 0), withGoal(view, you, say.why.fleet), 'STELLAR-3.2');
    case 'place':
      return told(say.prompt.place, withGoal(view, you, say.why.place), 'STELLAR-4.3');
    case 'reveal':
      return told(say.prompt.reveal, say.why.reveal, 'STELLAR-5.1');
    case 'fight':
      return told(say.prompt.fight, say.why.fight(step.sector + 1), 'STELLAR-R21');
    case 'ability':
      return ability(step.kind, only(legal, 'decline').length > 0);
    case 'over':
      return told(say.hint.over, '', 'STELLAR-10.5');
  }
}

/** Where the book tells what a civilian ship does. */
const ABILITY: Partial<Record<Kind, string>> = {
  founder: 'STELLAR-8.3',
  warp_ring: 'STELLAR-8.5',
  mend: 'STELLAR-8.11',
  rogue: 'STELLAR-8.14',
};

/** Declining is named only where it is offered: a strict table has abilities used (STELLAR-R16). */
function ability(kind: Kind, mayDecline: boolean): Advice {
  const rule = ABILITY[kind] ?? 'STELLAR-8.1';
  if (kind === 'warp_ring') return told(say.prompt.warpRing, say.why.warpRing(mayDecline), rule);
  if (kind === 'mend') return told(say.prompt.mend, say.why.mend(mayDecline), rule);
  if (kind === 'rogue') return told(say.prompt.rogue, say.why.rogue(mayDecline), rule);
  return told(say.hint.founder, '', rule);
}

function waiting(view: View, you: number | null, names: string[]): Hint {
  if (view.step.type === 'fleet') {
    const missing = view.players.flatMap((player, seat) =>
      player.committed || seat === you ? [] : [name(names, seat)],
    );
    if (missing.length === 0) return { text: say.hint.fleetsIn, rule: 'STELLAR-R07' };
    return { text: say.hint.waitForFleets(missing), rule: 'STELLAR-R07' };
  }
  const who = view.active === null ? say.hint.table : name(names, view.active);
  return { text: say.hint.wait(who, doing(view.step)), rule: 'STELLAR-4.1' };
}

/** What the player on turn is about to do. */
export function doing(step: Step): string {
  if (step.type === 'fight') return say.doing.fight(step.sector + 1);
  if (step.type === 'ability') return say.doing.ability(say.ship[step.kind], step.sector + 1);
  return say.doing[step.type];
}
