/** What a newcomer should do now, and why. */
import { only } from '../../board/offers';
import type { Hint } from '../contract';
import { attempts, usableShips, type StgOffer } from './targets';
import { a, counted, list } from '../../english';
import { PEG_PARTS } from './pegs';
import { cardWords, ofPart } from './values';
import type { View } from './types';

export function hint(view: View, you: number | null, legal: StgOffer[]): Hint | null {
  if (view.step.type === 'over' || legal.length === 0) return null;
  if (view.battle) return battle(view, legal);
  if (view.flight) return flight(view, legal);
  switch (view.step.type) {
    case 'allocate':
      return allocate(view, legal);
    case 'combat':
      if (only(legal, 'attack').length > 0)
        return {
          text: 'Choose a ship, then an enemy ship beside it to attack; it will return fire. Or fly, or end combat.',
          rule: 'STG-11.2',
        };
      return canFly(legal)
        ? { text: 'Fly your ships: choose one, then one of the lit places. Then end combat.', rule: 'STG-9.12' }
        : { text: 'Nobody to attack from here: end combat.', rule: 'STG-11.2' };
    case 'action':
      return action(view, legal);
    case 'purchase':
      return purchase(view, you, legal);
  }
}

function canFly(legal: readonly StgOffer[]): boolean {
  return only(legal, 'fly_to').length > 0 || only(legal, 'begin').length > 0;
}

function battle(view: View, legal: readonly StgOffer[]): Hint {
  const hits = view.battle?.hits ?? 0;
  if (only(legal, 'remove').length > 0)
    return {
      text: `Your ship took hits: pay ${hits} more. ${pays(view)} Click what it loses.`,
      rule: 'STG-12.1',
    };
  return {
    text: `You defend with ${view.battle?.defended ?? 0} against ${view.battle?.fired ?? 0}: roll again, or let it stand?`,
    rule: 'STG-R2',
  };
}

/** "Each part pays its hits: a weapon 1, a shield 1, an engine 2 and a shuttle 3." */
function pays({ supply }: View): string {
  return `Each part pays its hits: ${list(PEG_PARTS.map((part) => `${a(part)} ${ofPart(supply.hits, part)}`))}.`;
}

function flight(view: View, legal: readonly StgOffer[]): Hint {
  const { set = 0, card = 0 } = view.flight ?? {};
  const kind = view.sets[set]?.[card];
  if (only(legal, 'step').length === 0) return { text: 'Something bars the way: the set ends here.', rule: 'STG-10.6' };
  return { text: kind ? `Next step of ${cardWords(view, kind)}.` : 'Choose the next step.', rule: 'STG-9.3' };
}

function allocate(view: View, legal: readonly StgOffer[]): Hint {
  const column = view.step.type === 'allocate' ? view.step.column : 'move';
  const told = view.columns.find((one) => one.column === column);
  if (told && column !== 'move') return { text: `Cells for ${told.name}: ${told.words}.`, rule: told.rule };
  const fly = canFly(legal) ? ' You may also fly your first set before.' : '';
  return { text: `Spread your energy cells over the columns and place them.${fly}`, rule: 'STG-1.3' };
}

function action(view: View, legal: readonly StgOffer[]): Hint {
  const tries = usableShips(legal).flatMap((ship) => attempts(legal, ship));
  const founds = tries.some(({ action: { do: what } }) => what === 'establish');
  if (founds)
    return {
      text: 'A ship can try to found an outpost: choose the ship, then the cluster and how many cells to roll with.',
      rule: 'STG-E10',
    };
  if (tries.length > 0)
    return {
      text: 'Collect at your outpost: choose the ship, then the cluster and how many cells to roll with.',
      rule: 'STG-E10',
    };
  if (view.action_cells === 0)
    return { text: 'No cells in ACTION this turn: fly if you like, then go on.', rule: 'STG-6.8' };
  return { text: 'None of your ships can found or collect where it is. Fly, or go on.', rule: 'STG-E10' };
}

function purchase(view: View, you: number | null, legal: readonly StgOffer[]): Hint {
  const on = view.players[you ?? -1]?.on ?? 0;
  const buys = only(legal, 'mount').length + only(legal, 'buy_cell').length + only(legal, 'buy_ship').length;
  if (buys > 0)
    return {
      text: `You have ${counted(on, 'Spendy')} on the station: buy from the supply list, or end the turn.`,
      rule: 'STG-E8',
    };
  return {
    text: `With ${counted(on, 'Spendy')} on the station there is nothing to buy now. Parts need a ship beside it. End the turn.`,
    rule: 'STG-E8',
  };
}
