/**
 * What each colony was told to do in the last production turn, so that it can be told the same again; and plans that spend the
 * points of many colonies at once. No plan loses anything: where points are left for which nothing is advised it stops, and the
 * player decides.
 */
import type { Next } from '../../board/outbox.svelte';
import { first, only } from '../../board/offers';
import type { Course } from './onward';
import { most, mostBuyable, mostPayable, type ConquestOffer } from './targets';
import type { Action, ConquestEvent, Tech, View } from './types';

type Order = Extract<Action, { do: 'emigrate' | 'extra' | 'buy' | 'invest' }>;

export class Habits {
  /** By planet, what was ordered last time and what is being ordered now. */
  #last = $state.raw<Readonly<Record<string, readonly Order[]>>>({});
  #now: Record<string, readonly Order[]> = {};
  #planet: string | null = null;

  get known(): boolean {
    return Object.values(this.#last).some((orders) => orders.length > 0);
  }

  hear(event: ConquestEvent): void {
    switch (event.event) {
      case 'production_began':
        this.#now = {};
        return;
      case 'opened':
        this.#planet = event.planet;
        this.#now[event.planet] = [];
        return;
      case 'emigrated':
        return this.#note({ do: 'emigrate', millions: event.millions });
      case 'extra_left':
        return this.#note({ do: 'extra', millions: event.millions });
      case 'bought':
        return this.#note({ do: 'buy', item: event.item, count: event.count });
      case 'invested':
        return this.#note({ do: 'invest', tech: event.tech, points: event.points });
      case 'production_ended':
        this.#last = this.#now;
        this.#planet = null;
        return;
      default:
    }
  }

  #note(order: Order): void {
    if (this.#planet) this.#now[this.#planet] = [...(this.#now[this.#planet] ?? []), order];
  }

  /** As last time, colony after colony, as far as there are people and points for it; what is left over, and new colonies, as advised. */
  again(course: () => Course): () => Next<Action> {
    const orders = $state.snapshot(this.#last) as Readonly<Record<string, readonly Order[]>>;
    let left: Order[] = [];
    let planet: string | null = null;
    return () => {
      const now = course();
      if (now.busy) return 'wait';
      const desk = now.view.own?.ledger?.open ?? null;
      if (desk && planet !== desk.planet) [planet, left] = [desk.planet, [...(orders[desk.planet] ?? [])]];
      for (let order = desk && left.shift(); order; order = left.shift()) {
        const fitting = within(order, now.legal);
        if (fitting) return { send: fitting };
      }
      const known = only(now.legal, 'open').find(({ action }) => orders[action.planet]);
      if (!desk && known) return { send: known.action };
      // Who left last time is enough.
      return advised(now, desk === null || !orders[desk.planet]);
    };
  }

  /** Every colony that is not done spends its points as the table advises. */
  advised(course: () => Course): () => Next<Action> {
    return () => {
      const now = course();
      return now.busy ? 'wait' : advised(now, true);
    };
  }

  /** All points of all colonies that are not done go into one technology, until it is paid. */
  research(tech: Tech, course: () => Course): () => Next<Action> {
    return () => {
      const { busy, view, legal } = course();
      if (busy) return 'wait';
      if (!view.own?.ledger?.open) {
        const open = view.own?.techs.includes(tech) ? null : first(legal, 'open');
        return open ? { send: open.action } : 'done';
      }
      const points = mostPayable(legal, tech);
      return points > 0 ? { send: { do: 'invest', tech, points } } : closed(view, legal);
    };
  }
}

/** The next thing that is advised: settlers, then payments, then the next colony; what loses nothing is finished. */
function advised({ view, legal, advice }: Course, leave: boolean): Next<Action> {
  const bonus = view.phase === 'bonus';
  const [payment] = advice?.payments ?? [];
  if (!bonus && !view.own?.ledger?.open) return harmless(first(legal, 'open') ?? first(legal, 'finish'));
  if (leave && advice?.leaving) return { send: advice.leaving };
  if (payment) return { send: { do: 'invest', tech: payment.tech, points: payment.points } };
  return bonus ? harmless(first(legal, 'finish')) : closed(view, legal);
}

/** What is offered, where it takes nothing away. */
const harmless = (offer: ConquestOffer | null): Next<Action> =>
  offer && offer.warning === undefined ? { send: offer.action } : 'done';

/** A colony whose points are spent, and that loses nothing else, is done; any other is left to the player. */
function closed(view: View, legal: readonly ConquestOffer[]): Next<Action> {
  const close = first(legal, 'close');
  return close && close.warning === undefined && view.own?.ledger?.points === 0 ? { send: close.action } : 'done';
}

/** As much of an order as can be carried out now. */
function within(order: Order, legal: readonly ConquestOffer[]): Order | null {
  switch (order.do) {
    case 'buy': {
      const count = Math.min(order.count, mostBuyable(legal, order.item));
      return count > 0 ? { ...order, count } : null;
    }
    case 'invest': {
      const points = Math.min(order.points, mostPayable(legal, order.tech));
      return points > 0 ? { ...order, points } : null;
    }
    default: {
      const millions = Math.min(order.millions, most(only(legal, order.do).map(({ action }) => action.millions)));
      return millions > 0 ? { ...order, millions } : null;
    }
  }
}
