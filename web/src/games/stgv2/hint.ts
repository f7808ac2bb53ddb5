/** What to do now and what it is good for, in one sentence: the words under the field and the advice of the table are the same. */
import { only } from '../../board/offers';
import type { Hint } from '../contract';
import { say } from './messages';
import { attempts, usableShips, type StgOffer } from './targets';
import type { Action, Advice, View } from './types';

export function hint(
  view: View,
  you: number | null,
  legal: readonly StgOffer[],
  advice: Advice | null = null,
): Hint | null {
  if (view.step.type === 'over' || legal.length === 0) return null;
  if (view.battle) return battle(view, legal);
  if (view.flight) return flight(view, legal);
  switch (view.step.type) {
    case 'allocate':
      return allocate(view, you, advice);
    case 'combat':
      return combat(view, legal, advice);
    case 'action':
      return action(view, you, legal);
    case 'purchase':
      return purchase(view, you, legal, advice);
  }
}

/** The table sees nothing that a flight would be good for. */
function stays({ columns }: View): boolean {
  return columns.some(({ column, idle }) => column === 'move' && idle !== null);
}

function battle(view: View, legal: readonly StgOffer[]): Hint {
  const { hits = 0, defended = 0, fired = 0, rerolls = 0, ship } = view.battle ?? {};
  if (only(legal, 'remove').length > 0) return { text: say.hint.pay(ship?.ship ?? 0, hits), rule: 'STG-12.1' };
  return { text: say.hint.defend(defended, fired, rerolls), rule: 'STG-R2' };
}

function flight(view: View, legal: readonly StgOffer[]): Hint {
  const { set = 0, card = 0, cards = 0 } = view.flight ?? {};
  const kind = view.sets[set]?.[card];
  if (only(legal, 'step').length === 0) return { text: say.hint.barred, rule: 'STG-10.6' };
  return { text: say.hint.step(card, cards, kind ? say.sets.card[kind] : ''), rule: 'STG-9.3' };
}

function allocate(view: View, you: number | null, advice: Advice | null): Hint {
  const cells = view.players[you ?? -1]?.cells ?? 0;
  const near = advice?.beside;
  if (near) {
    const name = view.clusters[near.cluster]?.name ?? '';
    return { text: say.hint.spreadFor(cells, name, near.establish), rule: 'STG-6.8' };
  }
  if (view.columns.some(({ idle }) => idle === null)) return { text: say.hint.spread(cells), rule: 'STG-1.3' };
  const price = advice?.shuttle ?? null;
  return { text: price === null ? say.hint.keep(cells) : say.hint.keepForShuttle(price), rule: 'STG-E8' };
}

function combat(view: View, legal: readonly StgOffer[], advice: Advice | null): Hint {
  if (only(legal, 'attack').length > 0) return { text: say.hint.attack, rule: 'STG-11.2' };
  const near = advice?.beside;
  if (near) return { text: say.hint.beside(view.clusters[near.cluster]?.name ?? '', near.establish), rule: 'STG-E10' };
  const flyers = usableShips(legal).length;
  if (flyers === 0) return { text: say.hint.nobody, rule: 'STG-11.2' };
  if (!stays(view)) return { text: say.hint.fly(flyers, view.action_cells > 0), rule: 'STG-9.12' };
  const price = advice?.shuttle ?? null;
  return { text: price === null ? say.hint.stay : say.hint.stayForShuttle(price), rule: 'STG-E8' };
}

function action(view: View, you: number | null, legal: readonly StgOffer[]): Hint {
  const tries = usableShips(legal).flatMap((ship) => attempts(legal, ship));
  const founds = tries.some(({ action: { do: what } }) => what === 'establish');
  if (founds) return { text: say.hint.found, rule: 'STG-E10' };
  if (tries.length > 0) return { text: say.hint.collect, rule: 'STG-E10' };
  if (view.action_cells === 0) return { text: say.hint.noCells, rule: 'STG-6.8' };
  const outposts = view.players[you ?? -1]?.outposts ?? 0;
  return { text: outposts > 0 ? say.hint.flyToOutpost : say.hint.noWork, rule: 'STG-E10' };
}

function purchase(view: View, you: number | null, legal: readonly StgOffer[], advice: Advice | null): Hint {
  const on = view.players[you ?? -1]?.on ?? 0;
  switch (advice?.buy ?? null) {
    case 'shuttle':
      return { text: say.hint.buyShuttle, rule: 'STG-E8' };
    case 'ship':
      return { text: say.hint.buyShip(view.victory.ships), rule: 'STG-E8' };
    case null: {
      const sold: Action['do'][] = ['mount', 'buy_cell', 'buy_ship', 'buy'];
      const flies = usableShips(legal).length > 0;
      if (legal.some(({ action: { do: what } }) => sold.includes(what)))
        return { text: flies ? say.hint.buyOrFly(on) : say.hint.buy(on), rule: 'STG-E8' };
      return { text: flies ? say.hint.flyOrEnd : say.hint.nothingToBuy(on), rule: 'STG-E8' };
    }
  }
}
