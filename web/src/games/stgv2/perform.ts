/** How an event is shown: what moves from where to where, in the words of the theatre. */
import { diceAfter, type DiceShow } from './dice';
import type { Spot } from './field';
import { say } from './messages';
import { PEG_PARTS, spendyKind } from './pegs';
import { stationKey, type TokenKind } from './scene';
import { shownAfter } from './shown';
import type { Theatre } from './theatre.svelte';
import { clusterSpot, shipKey, shipSpot, spotOf, stationSpot } from './values';
import type { EventOf, StgEvent, View } from './types';

/** What the show may change. */
export interface Shown {
  view: View;
  theatre: Theatre;
  dice: DiceShow | null;
  /** The card that is being flown. */
  flying: { set: number; card: number } | null;
  name: (seat: number) => string;
}

const STEP = 300;

export async function perform(shown: Shown, event: StgEvent): Promise<void> {
  shown.dice = diceAfter(shown.dice, event, (seat) => shown.name(seat));
  const after = shownAfter(shown.view, event);
  await move(shown, event, after);
  shown.view = after;
  shown.flying = null;
  shown.theatre.clear();
}

async function move(shown: Shown, event: StgEvent, after: View): Promise<void> {
  const { theatre, view } = shown;
  switch (event.event) {
    case 'turn_began':
      return theatre.ticker.wait(500);
    case 'set_drawn':
      shown.view = after;
      return theatre.ticker.wait(420);
    case 'allocated':
    case 'activity_began':
      return theatre.ticker.wait(180);
    case 'flew':
      return flew(shown, event);
    case 'stepped':
      return theatre.fly(shipKey(event), [spotOf(event.from), spotOf(event.to)], STEP);
    case 'flight_ended': {
      const at = shipSpot(view, event);
      return event.blocked && at ? blocked(shown, shipKey(event), at) : undefined;
    }
    case 'attacked':
      return attacked(shown, event);
    case 'rolled':
      return theatre.ticker.wait(event.rolls.length === 0 ? 250 : 950 + 350 * (event.rolls.length - 1));
    case 'hit': {
      const at = shipSpot(view, event.ship);
      return at ? theatre.float(at, say.float.hit(event.hits), event.hits === 0 ? 'good' : 'hit', 1100) : undefined;
    }
    case 'removed': {
      const at = shipSpot(view, event.ship);
      shown.view = after;
      return at ? theatre.drop(event.part, at) : undefined;
    }
    case 'destroyed':
      await Promise.all([
        theatre.float(spotOf(event.at), say.float.destroyed, 'hit'),
        theatre.vanish(shipKey(event.ship)),
      ]);
      return;
    case 'booty': {
      const [from, to] = [shipSpot(view, event.from), shipSpot(view, event.ship)];
      return from && to ? theatre.carryAll(pieces(view, event.taken), from, to) : undefined;
    }
    case 'eliminated':
      return theatre.vanish(stationKey(event.seat), 1400);
    case 'attempted':
      return attempted(shown, event);
    case 'surveyed':
      return surveyed(shown, event);
    case 'collected':
      return collected(shown, event);
    case 'deposited': {
      const [from, to] = [shipSpot(view, event), stationSpot(view, event.seat)];
      const ship = view.players[event.seat]?.ships.find((one) => one.ship === event.ship);
      if (!from || !to) return;
      await theatre.carryAll(pieces(view, ship?.cargo ?? []), from, to);
      return theatre.float(to, say.float.deposited(event.amount), 'good', 700);
    }
    case 'mounted': {
      const [from, to] = [stationSpot(view, event.seat), shipSpot(view, event)];
      return from && to ? theatre.carry(event.part, from, to) : undefined;
    }
    case 'ship_bought':
      shown.view = after;
      return theatre.appear(shipKey(event));
    case 'item_bought': {
      if (event.ship === null) return;
      const id = { seat: event.seat, ship: event.ship };
      if (event.at) {
        shown.view = after;
        return theatre.appear(shipKey(id));
      }
      const [from, to] = [stationSpot(view, event.seat), shipSpot(view, id)];
      return from && to
        ? theatre.carryAll(
            PEG_PARTS.flatMap((part, index) => Array.from({ length: event.parts[index] ?? 0 }, () => part)),
            from,
            to,
          )
        : undefined;
    }
    case 'round_ended':
      return theatre.ticker.wait(300);
    // The rest changes the panel alone, or nothing; and a newer server may tell of things that this page does not know.
    default:
      return;
  }
}

/** Card by card; the card in turn is lit. */
async function flew(shown: Shown, event: EventOf<'flew'>): Promise<void> {
  const { theatre } = shown;
  const way = [spotOf(event.from), ...event.way.map(({ to }) => spotOf(to))];
  await theatre.fly(shipKey(event), way, STEP, (index) => {
    shown.flying = { set: event.set, card: event.way[index - 1]?.number ?? 0 };
  });
  const end = way.at(-1);
  if (event.blocked && end) await blocked(shown, shipKey(event), end);
}

async function blocked({ theatre }: Shown, key: string, at: Spot): Promise<void> {
  await Promise.all([theatre.float(at, say.float.blocked, 'plain', 700), theatre.shake(key, at)]);
}

async function attacked({ theatre, view }: Shown, event: EventOf<'attacked'>): Promise<void> {
  const to = shipSpot(view, event.target);
  if (!to) return;
  const leads = [event.lead, ...event.helpers].flatMap((ship) => shipSpot(view, { seat: event.seat, ship }) ?? []);
  await Promise.all(leads.map((from) => theatre.beam(from, to, event.seat)));
}

async function attempted({ theatre, view }: Shown, event: EventOf<'attempted'>): Promise<void> {
  const at = clusterSpot(view, event.cluster);
  await theatre.ticker.wait(1100);
  if (at) await theatre.float(at, say.float.cards(event.cards), event.cards === 0 ? 'plain' : 'good', 600);
}

async function surveyed({ theatre, view }: Shown, event: EventOf<'surveyed'>): Promise<void> {
  const [from, at] = [shipSpot(view, event), clusterSpot(view, event.cluster)];
  if (!from || !at) return;
  for (const strike of event.cards) await theatre.float(at, say.float.survey(strike), strike ? 'good' : 'plain', 420);
  if (!event.founded) return;
  await theatre.carry('shuttle', from, at, 1000);
  await theatre.float(at, say.float.outpost, 'good', 700);
}

async function collected({ theatre, view }: Shown, event: EventOf<'collected'>): Promise<void> {
  const [from, to] = [clusterSpot(view, event.cluster), shipSpot(view, event)];
  if (from && to)
    await theatre.carryAll(
      event.cards.map((card): TokenKind => (card === null ? 'dust' : spendyKind(card))),
      from,
      to,
    );
}

function pieces({ supply }: View, counts: readonly number[]): TokenKind[] {
  return supply.colours.flatMap((key, colour) => Array.from({ length: counts[colour] ?? 0 }, () => spendyKind(key)));
}
