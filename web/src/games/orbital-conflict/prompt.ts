/** What stands beside the board: a few words on what is asked now. The whole sentence stands above the board. */
import { only } from '../../board/offers';
import { decider, doing, hint } from './hint';
import { say } from './messages';
import { topName } from './speak';
import type { OrbitalTable } from './table.svelte';
import { sides } from './targets';
import { moduleAt, nth } from './values';

export function words(
  table: Pick<
    OrbitalTable,
    'busy' | 'caption' | 'selected' | 'legal' | 'view' | 'game' | 'you' | 'props' | 'mine' | 'name' | 'away' | 'forced'
  >,
): string {
  const { selected, legal } = table;
  if (table.busy) return table.caption;
  if (table.away) return say.prompt.away(table.props.interactive);
  if (selected?.what === 'hand') {
    const { up, down } = sides(legal, selected.card);
    if (only(legal, 'attack_with').some(({ action }) => action.card === selected.card))
      return say.prompt.strike(selected.card);
    return up || down ? say.prompt.place(selected.card, selected.up) : say.prompt.discard(selected.card);
  }
  if (selected?.what === 'module') {
    if (only(legal, 'move').length > 0) return say.prompt.move;
    return only(legal, 'attack').length > 0 ? say.prompt.attack : say.prompt.join;
  }
  if (selected?.what === 'investor') return say.prompt.invest(selected.name);
  if (table.forced) return say.prompt.forced(table.forced.action.do);
  // It ended in the middle of a turn: nobody is waited for.
  if (table.props.toAct.length === 0 && table.game.step.type !== 'over') return '';
  if (!table.mine) {
    const who = decider(table.game);
    if (table.game.step.type !== 'over' && who !== null && who !== table.you)
      return say.waiting(table.name(who), doing(table.game));
  }
  if (only(legal, 'switch_on').length > 0) return say.hint.switchOn;
  if ((table.view.own?.group ?? 0) > 0 && !table.game.choice) return say.prompt.open;
  if (table.mine && !table.game.choice) {
    const { step, attacks } = table.game;
    return step.type === 'declare' && attacks.length > 0 ? say.prompt.fire : say.prompt.step[step.type];
  }
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
    const name = say.module.named(topName(module), nth(module.id));
    return [{ text: say.prompt.salvo(table.whose(blow.player), name, blow), through: blow.lost > 0 }];
  });
}
