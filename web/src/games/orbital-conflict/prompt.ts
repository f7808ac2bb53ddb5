/** What stands beside the board: a few words on what is asked now. The whole sentence stands above the board. */
import { only } from '../../board/offers';
import { fate } from './forecast';
import { decider, doing, hint } from './hint';
import type { Action, Step } from './types';
import type { OrbitalTable } from './table.svelte';
import { sides } from './targets';
import { moduleAt, nth, topName } from './values';

export const SHORT: Partial<Record<Action['do'], string>> = {
  draw_two: 'Draw two cards',
  reveal_two: 'Turn up two investors',
  end_draw: 'End draw phase',
  cancel: 'Take back',
  end_main: 'End main phase',
  end_declare: 'Fire',
  pass: 'Pass',
  end_combat: 'End combat phase',
};

export function words(
  table: Pick<
    OrbitalTable,
    'busy' | 'caption' | 'selected' | 'legal' | 'view' | 'game' | 'you' | 'props' | 'mine' | 'name' | 'away' | 'forced'
  >,
): string {
  const { selected, legal } = table;
  if (table.busy) return table.caption;
  if (table.away)
    return table.props.interactive
      ? 'You are looking at the other game; your own waits for you.'
      : 'You are looking at the other game.';
  if (selected?.what === 'hand') {
    const { up, down } = sides(legal, selected.card);
    if (only(legal, 'attack_with').some(({ action }) => action.card === selected.card))
      return `${selected.card}: choose the module it strikes.`;
    return up || down
      ? `${selected.card}, ${selected.up ? 'face' : 'backside'} up: choose a place in your station.`
      : `${selected.card}: use its discard rule?`;
  }
  if (selected?.what === 'module') {
    if (only(legal, 'move').length > 0) return 'Choose the module that its bottom card goes under.';
    return only(legal, 'attack').length > 0 ? 'Choose the module to attack.' : 'Choose where the module goes.';
  }
  if (selected?.what === 'investor') return `${selected.name}: who gets it, and from which side?`;
  if (table.forced) return `${SHORT[table.forced.action.do] ?? 'Going on'}…`;
  if (!table.mine) {
    const who = decider(table.game);
    if (table.game.step.type !== 'over' && who !== null && who !== table.you)
      return `Waiting for ${table.name(who)}: ${doing(table.game)}.`;
  }
  if (only(legal, 'switch_on').length > 0) return 'A module could be on: switch it on before you end the main phase.';
  if ((table.view.own?.group ?? 0) > 0 && !table.game.choice)
    return 'A group is open: add cards that supply or cover it, or take it back.';
  if (table.mine && !table.game.choice) return brief(table.game.step, table.game.attacks.length > 0);
  return hint(table.view, table.you, table.props.legal, table.props.names).text;
}

export interface Volley {
  text: string;
  through: boolean;
}

/** What the declared attacks come to, target by target. */
export function volleys(table: Pick<OrbitalTable, 'game' | 'whose'>): Volley[] {
  return table.game.blows.flatMap((blow): Volley[] => {
    const module = moduleAt(table.game, blow.player, blow.module);
    if (!module) return [];
    const what = `${table.whose(blow.player)} ${topName(module)} (${nth(module.id)})`;
    const text = `${what}: ${blow.attack} against defence ${blow.defence}, ${fate(blow)}.`;
    return [{ text, through: blow.lost > 0 }];
  });
}

/** What to do in a few words. */
function brief(step: Step, fired: boolean): string {
  switch (step.type) {
    case 'draw':
    case 'reveal':
    case 'end_draw':
      return 'Your draw phase.';
    case 'main':
      return 'Your main phase: play cards, claim or push an investor.';
    case 'declare':
      return fired ? 'Add attackers, or fire.' : 'Your combat phase: choose an attacker, then its target.';
    case 'counter':
      return 'You are attacked: a countermeasure?';
    case 'aftermath':
      return 'Damage is done.';
    case 'over':
      return 'The game is over.';
  }
}
