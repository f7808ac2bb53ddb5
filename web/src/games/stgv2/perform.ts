/** How an event is shown: what moves from where to where, in the words of the theatre. */
import { diceAfter, type DiceShow } from './dice';
import type { Spot } from './field';
import { say } from './messages';
import { PEG_PARTS, spendyKind } from './pegs';
import { stationKey, type TokenKind } from './scene';
import { shownAfter } from './shown';
import type { Theatre } from './theatre.svelte';
import { clusterSpot, shipKey, shipSpot, spotOf, stationSpot } from './values';
import type { EventOf, ShipId, StgEvent, View } from './types';

/** What the show may change. */
export interface Shown {
  view: View;
  theatre: Theatre;
  dice: DiceShow | null;
  /** Where it happens. */
  shownAt: Spot | null;
  /** The card that is being flown. */
  flying: { set: number; card: number } | null;
  whose: (seat: number) => string;
}

/** Milliseconds at normal speed. Nobody waits for what only changes a panel. */
const MS = {
  /** A step; a whole flight takes no longer than that. */
  step: 260,
  flight: 780,
  blocked: 600,
  beam: 420,
  roll: 700,
  again: 250,
  nothing: 200,
  hit: 900,
  attempt: 800,
  cards: 500,
  survey: 300,
  shuttle: 600,
  carry: 460,
  vanish: 1200,
} as const;

/** About how long an event is shown at normal speed. */
export function lengthOf(event: StgEvent): number {
  switch (event.event) {
    case 'flew':
      return flightLength(event) + (event.blocked ? MS.blocked : 0);
    case 'stepped':
      return MS.step;
    case 'attacked':
      return MS.beam;
    case 'rolled':
      return rollLength(event);
    case 'hit':
      return MS.hit;
    case 'removed':
    case 'destroyed':
    case 'booty':
    case 'mounted':
    case 'item_bought':
    case 'ship_bought':
    case 'cell_bought':
      return MS.carry;
    case 'attempted':
      return MS.attempt + MS.cards;
    case 'surveyed':
      return MS.survey * event.cards.length + (event.founded ? MS.shuttle + MS.cards : 0);
    case 'collected':
      return MS.carry + 130 * Math.max(0, event.cards.length - 1);
    case 'deposited':
      return MS.carry + MS.cards;
    case 'eliminated':
      return MS.vanish;
    default:
      return 0;
  }
}

function flightLength({ way }: EventOf<'flew'>): number {
  return Math.min(MS.flight, MS.step * way.length);
}

function rollLength({ rolls }: EventOf<'rolled'>): number {
  return rolls.length === 0 ? MS.nothing : MS.roll + MS.again * (rolls.length - 1);
}

export async function perform(shown: Shown, event: StgEvent): Promise<void> {
  shown.dice = diceAfter(shown.dice, event, (seat) => shown.whose(seat));
  shown.shownAt = placeOf(shown.view, event) ?? shown.shownAt;
  const after = shownAfter(shown.view, event);
  await move(shown, event, after);
  shown.view = after;
  shown.flying = null;
  shown.theatre.clear();
}

/** Where an event is to be seen; null where it is not on the field. */
function placeOf(view: View, event: StgEvent): Spot | null {
  switch (event.event) {
    case 'flew':
    case 'stepped':
      return spotOf(event.to);
    case 'attacked':
      return shipSpot(view, event.target);
    case 'rolled':
    case 'hit':
    case 'removed':
    case 'booty':
      return shipSpot(view, event.ship);
    case 'destroyed':
      return spotOf(event.at);
    case 'attempted':
    case 'surveyed':
    case 'collected':
      return clusterSpot(view, event.cluster);
    case 'deposited':
    case 'mounted':
    case 'cell_bought':
      return stationSpot(view, event.seat);
    case 'ship_bought':
    case 'item_bought':
      return event.at ? spotOf(event.at) : stationSpot(view, event.seat);
    default:
      return null;
  }
}

async function move(shown: Shown, event: StgEvent, after: View): Promise<void> {
  const { theatre, view } = shown;
  switch (event.event) {
    // Nobody waits for a panel: the cards turn over by themselves.
    case 'set_drawn':
      shown.view = after;
      theatre.sound('turn');
      return;
    case 'flew':
      return flew(shown, event);
    case 'stepped':
      return theatre.fly(flyer(event), [spotOf(event.from), spotOf(event.to)], MS.step);
    case 'flight_ended': {
      const at = shipSpot(view, event);
      return event.blocked && at ? blocked(shown, shipKey(event), at) : undefined;
    }
    case 'attacked':
      return attacked(shown, event);
    case 'rolled':
      if (event.rolls.length > 0) theatre.sound('dice');
      return theatre.ticker.wait(rollLength(event));
    case 'hit': {
      const at = shipSpot(view, event.ship);
      const look = event.hits === 0 ? 'good' : 'hit';
      theatre.sound(event.hits === 0 ? 'shield' : 'hit');
      if (at) await Promise.all([theatre.burst(at, look), theatre.float(at, say.float.hit(event.hits), look, MS.hit)]);
      return;
    }
    case 'removed': {
      const at = shipSpot(view, event.ship);
      shown.view = after;
      return at ? theatre.drop(event.part, at) : undefined;
    }
    case 'destroyed':
      theatre.sound('breakUp');
      await Promise.all([
        theatre.burst(spotOf(event.at), 'hit', MS.hit),
        theatre.float(spotOf(event.at), say.float.destroyed, 'hit'),
        theatre.vanish(shipKey(event.ship)),
      ]);
      return;
    case 'booty': {
      const [from, to] = [shipSpot(view, event.from), shipSpot(view, event.ship)];
      return from && to ? theatre.carryAll(pieces(view, event.taken), from, to) : undefined;
    }
    case 'eliminated':
      return theatre.vanish(stationKey(event.seat), MS.vanish);
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
      theatre.sound('gained');
      return theatre.float(to, say.float.deposited(event.amount), 'good', MS.cards);
    }
    case 'mounted': {
      const [from, to] = [stationSpot(view, event.seat), shipSpot(view, event)];
      if (from && to) await theatre.carry(event.part, from, to);
      theatre.sound('laid');
      return;
    }
    case 'cell_bought': {
      const at = stationSpot(view, event.seat);
      theatre.sound('cell');
      return at ? theatre.float(at, say.float.cell, 'good', MS.carry) : undefined;
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
    // The rest changes the panel alone, or nothing; and a newer server may tell of things that this page does not know.
    default:
      return;
  }
}

function flyer({ seat, ship }: ShipId): { key: string; seat: number } {
  return { key: shipKey({ seat, ship }), seat };
}

/** Card by card; the card in turn is lit. */
async function flew(shown: Shown, event: EventOf<'flew'>): Promise<void> {
  const { theatre } = shown;
  const way = [spotOf(event.from), ...event.way.map(({ to }) => spotOf(to))];
  await theatre.fly(flyer(event), way, flightLength(event), (index) => {
    shown.flying = { set: event.set, card: event.way[index - 1]?.number ?? 0 };
  });
  const end = way.at(-1);
  if (event.blocked && end) await blocked(shown, shipKey(event), end);
}

async function blocked({ theatre }: Shown, key: string, at: Spot): Promise<void> {
  await Promise.all([theatre.float(at, say.float.blocked, 'plain', MS.blocked), theatre.shake(key, at)]);
}

async function attacked({ theatre, view }: Shown, event: EventOf<'attacked'>): Promise<void> {
  const to = shipSpot(view, event.target);
  if (!to) return;
  const leads = [event.lead, ...event.helpers].flatMap((ship) => shipSpot(view, { seat: event.seat, ship }) ?? []);
  await Promise.all(leads.map((from) => theatre.beam(from, to, event.seat)));
}

async function attempted({ theatre, view }: Shown, event: EventOf<'attempted'>): Promise<void> {
  const at = clusterSpot(view, event.cluster);
  theatre.sound('dice');
  await theatre.ticker.wait(MS.attempt);
  if (at) await theatre.float(at, say.float.cards(event.cards), event.cards === 0 ? 'plain' : 'good', MS.cards);
}

async function surveyed({ theatre, view }: Shown, event: EventOf<'surveyed'>): Promise<void> {
  const [from, at] = [shipSpot(view, event), clusterSpot(view, event.cluster)];
  if (!from || !at) return;
  for (const strike of event.cards) {
    theatre.sound(strike ? 'point' : 'laid');
    await theatre.float(at, say.float.survey(strike), strike ? 'good' : 'plain', MS.survey);
  }
  if (!event.founded) return;
  await theatre.carry('shuttle', from, at, MS.shuttle);
  theatre.sound('gained');
  await Promise.all([theatre.burst(at, 'good'), theatre.float(at, say.float.outpost, 'good', MS.cards)]);
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
