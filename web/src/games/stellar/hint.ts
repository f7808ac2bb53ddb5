/** What a newcomer should do now, and why; and for whom one waits. */
import { only } from '../../board/offers';
import { counted, list } from '../../english';
import type { Hint } from '../contract';
import { KIND } from './kinds';
import type { StellarOffer } from './targets';
import type { Kind, Step, View } from './types';

const NO_NAMES: string[] = [];

export function hint(view: View, you: number | null, legal: StellarOffer[], names: string[] = NO_NAMES): Hint {
  if (view.step.type === 'over') return over(view, you, names);
  if (legal.length > 0) return yours(view, legal);
  return waiting(view, you, names);
}

function name(names: string[], seat: number): string {
  return names[seat] ?? `seat ${seat + 1}`;
}

function over(view: View, you: number | null, names: string[]): Hint {
  const winners = winnersOf(view);
  const rule = view.mode === 'tandem' ? 'STELLAR-12.7' : 'STELLAR-10.5';
  if (winners.length === view.players.length) return { text: 'The game is over: a draw.', rule };
  const who = list(winners.map((seat) => (seat === you ? 'you' : name(names, seat))));
  const verb = winners.length > 1 ? 'share the win' : winners[0] === you ? 'win' : 'wins';
  return { text: `The game is over: ${who} ${verb}.`, rule };
}

export function winnersOf(view: View): number[] {
  return view.players.map((_, seat) => seat).filter((seat) => view.outcome?.place[seat] === 1);
}

/** Why the highest score alone does not win, where partners play. */
export function onScores(view: View): Hint | null {
  return view.mode === 'tandem' ? { text: 'A team counts its lower score.', rule: 'STELLAR-12.6' } : null;
}

function yours(view: View, legal: StellarOffer[]): Hint {
  const { step } = view;
  switch (step.type) {
    case 'fleet': {
      return {
        text: `Choose up to ${counted(view.own?.fleet_max ?? 0, 'ship')} for this scenario: warships win a sector outright, civilians settle it where no warship stands.`,
        rule: 'STELLAR-3.2',
      };
    }
    case 'place':
      return {
        text: 'Choose a ship from your hand, then a sector; face down it hides its kind, face up a civilian acts at once.',
        rule: 'STELLAR-4.3',
      };
    case 'reveal':
      return {
        text: 'Reveal one of your face-down ships to use its ability now, or pass to keep it secret.',
        rule: 'STELLAR-5.1',
      };
    case 'fight':
      return {
        text: `Two players guard sector ${step.sector + 1}: choose whom your ship fights first.`,
        rule: 'STELLAR-R21',
      };
    case 'ability':
      return ability(step.kind, only(legal, 'decline').length > 0 ? ', or decline' : '');
    case 'over':
      return { text: 'The game is over.', rule: 'STELLAR-10.5' };
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
function ability(kind: Kind, orDecline: string): Hint {
  const rule = ABILITY[kind] ?? 'STELLAR-8.1';
  if (kind === 'warp_ring') {
    return { text: `Your Warp Ring is open: choose one of your ships, then the sector it jumps to${orDecline}.`, rule };
  }
  if (kind === 'mend') {
    return { text: `Your Mend brings back a ship: choose one from your Settled pile${orDecline}.`, rule };
  }
  if (kind === 'rogue') {
    return { text: `Your Rogue destroys any one ship in its sector, unseen: choose the victim${orDecline}.`, rule };
  }
  return { text: 'Your Founder looks around.', rule };
}

function waiting(view: View, you: number | null, names: string[]): Hint {
  if (view.step.type === 'fleet') {
    const missing = view.players.flatMap((player, seat) =>
      player.committed || seat === you ? [] : [name(names, seat)],
    );
    if (missing.length === 0) return { text: 'All fleets are in.', rule: 'STELLAR-R07' };
    return { text: `Waiting for ${list(missing)}: choosing a fleet in secret.`, rule: 'STELLAR-R07' };
  }
  const who = view.active === null ? 'the table' : name(names, view.active);
  return { text: `Waiting for ${who}: ${doing(view.step)}.`, rule: 'STELLAR-4.1' };
}

/** What the player on turn is about to do. */
export function doing(step: Step): string {
  switch (step.type) {
    case 'fleet':
      return 'choosing a fleet';
    case 'place':
      return 'placing a ship';
    case 'reveal':
      return 'may turn up a ship';
    case 'fight':
      return `choosing whom to fight in sector ${step.sector + 1}`;
    case 'ability':
      return `using the ${KIND[step.kind].name} in sector ${step.sector + 1}`;
    case 'over':
      return 'done';
  }
}
