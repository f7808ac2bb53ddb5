/** What a newcomer should do now, and why. */
import { only } from '../../board/offers';
import type { Hint } from '../contract';
import { say } from './messages';
import { attempts, usableShips, type StgOffer } from './targets';
import { byPart, cardWords } from './values';
import type { View } from './types';

export function hint(view: View, you: number | null, legal: StgOffer[]): Hint | null {
  if (view.step.type === 'over' || legal.length === 0) return null;
  if (view.battle) return battle(view, legal);
  if (view.flight) return flight(view, legal);
  switch (view.step.type) {
    case 'allocate':
      return shuttleFirst(view, you) ?? allocate(view);
    case 'combat':
      if (only(legal, 'attack').length > 0) return { text: say.hint.attack, rule: 'STG-11.2' };
      if (!canFly(legal)) return { text: say.hint.nobody, rule: 'STG-11.2' };
      return shuttleFirst(view, you) ?? { text: say.hint.fly, rule: 'STG-9.12' };
    case 'action':
      return action(view, you, legal);
    case 'purchase':
      return purchase(view, you, legal);
  }
}

function canFly(legal: readonly StgOffer[]): boolean {
  return only(legal, 'fly_to').length > 0 || only(legal, 'begin').length > 0;
}

/** Without shuttle and outpost there is nothing to fly for, and shuttles are sold at the station. */
function shuttleFirst({ players, supply }: View, you: number | null): Hint | null {
  const own = players[you ?? -1];
  const price = byPart(supply.prices.parts.map((part) => part ?? 0)).shuttle;
  if (!own || own.outposts > 0 || price === 0 || own.on < price) return null;
  const bare = own.ships.every(({ shuttles }) => shuttles === 0);
  return bare && own.ships.some(({ docked }) => docked) ? { text: say.hint.stay(price), rule: 'STG-E8' } : null;
}

function battle(view: View, legal: readonly StgOffer[]): Hint {
  const { hits = 0, defended = 0, fired = 0 } = view.battle ?? {};
  if (only(legal, 'remove').length > 0) return { text: say.hint.pay(hits, byPart(view.supply.hits)), rule: 'STG-12.1' };
  return { text: say.hint.defend(defended, fired), rule: 'STG-R2' };
}

function flight(view: View, legal: readonly StgOffer[]): Hint {
  const { set = 0, card = 0 } = view.flight ?? {};
  const kind = view.sets[set]?.[card];
  if (only(legal, 'step').length === 0) return { text: say.hint.barred, rule: 'STG-10.6' };
  return { text: kind ? say.hint.stepOf(cardWords(view, kind)) : say.hint.step, rule: 'STG-9.3' };
}

function allocate(view: View): Hint {
  const column = view.step.type === 'allocate' ? view.step.column : 'move';
  const told = view.columns.find((one) => one.column === column);
  if (told && column !== 'move') return { text: say.hint.cells(told.name, told.words), rule: told.rule };
  return { text: say.hint.spread, rule: 'STG-1.3' };
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

function purchase(view: View, you: number | null, legal: readonly StgOffer[]): Hint {
  const on = view.players[you ?? -1]?.on ?? 0;
  if (shuttleFirst(view, you)) return { text: say.hint.buyShuttle, rule: 'STG-E8' };
  const buys = only(legal, 'mount').length + only(legal, 'buy_cell').length + only(legal, 'buy_ship').length;
  return { text: buys > 0 ? say.hint.buy(on) : say.hint.nothingToBuy, rule: 'STG-E8' };
}
