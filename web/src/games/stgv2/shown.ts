/**
 * The view between two views from the server, for animation only: pieces are put where an event says that they are now, and
 * values set to what it says that they are. The next real view replaces it whole.
 */
import { shipOf } from './values';
import type { At, Energy, Flies, Hold, ShipId, ShipView, StgEvent, View } from './types';

export function shownAfter(view: View, event: StgEvent): View {
  const next = structuredClone(view);
  put(next, event);
  return next;
}

function put(view: View, event: StgEvent): void {
  switch (event.event) {
    case 'turn_began': {
      const { seat, round, step, activity } = event;
      Object.assign(view, { active: seat, round, step, activity, sets: [] });
      return energy(view, seat, event.energy);
    }
    case 'set_drawn':
      view.sets[event.set] = event.cards;
      view.pile = event.pile;
      return flies(view, event);
    case 'reshuffled':
      view.pile = event.pile;
      return;
    case 'allocated':
      return energy(view, event.seat, event.energy);
    case 'activity_began':
      view.step = event.step;
      view.activity = event.activity;
      return;
    case 'flew':
      move(view, event);
      return flies(view, event);
    case 'flight_began':
      view.flight = event.flight;
      return flies(view, event);
    case 'stepped':
      view.flight = event.flight;
      return move(view, event);
    case 'flight_ended':
      view.flight = null;
      return;
    case 'skipped':
    case 'set_closed':
      return flies(view, event);
    case 'attacked':
      return player(view, event.seat, { protected: event.protected });
    case 'removed':
      if (view.battle) view.battle.hits = event.hits;
      return hold(view, event.ship, event.hold);
    case 'destroyed': {
      const { seat, ship } = event.ship;
      const ships = view.players[seat]?.ships.filter((one) => one.ship !== ship) ?? [];
      return player(view, seat, { ships, off: event.off });
    }
    case 'booty':
      player(view, event.ship.seat, { off: event.off });
      return hold(view, event.ship, event.hold);
    case 'eliminated':
      event.freed.forEach((cluster) => outpost(view, cluster, null));
      return player(view, event.seat, event.player);
    case 'attempted':
      view.action_cells = event.action_cells;
      return player(view, event.seat, { used: event.used });
    case 'surveyed':
      outpost(view, event.cluster, event.outpost);
      player(view, event.seat, { outposts: event.outposts });
      return hold(view, event, event.hold);
    case 'collected':
      player(view, event.seat, { off: event.off });
      return hold(view, event, event.hold);
    case 'deposited':
      player(view, event.seat, { on: event.on, off: event.off });
      return hold(view, event, event.hold);
    case 'mounted':
      player(view, event.seat, { on: event.on });
      return hold(view, event, event.hold);
    case 'cell_bought':
      player(view, event.seat, { on: event.on, cells: event.cells });
      return energy(view, event.seat, event.energy);
    case 'ship_bought':
      player(view, event.seat, { on: event.on, protected: event.protected });
      return launch(view, event.seat, event.new);
    case 'item_bought': {
      const { seat, ship, on, owned: cells } = event;
      player(view, seat, { on, cells, protected: event.protected });
      energy(view, seat, event.energy);
      if (ship !== null && event.hold) hold(view, { seat, ship }, event.hold);
      if (event.new) launch(view, seat, event.new);
      return;
    }
    case 'turn_ended':
      view.sets = [];
      view.battle = null;
      return energy(view, event.seat, event.energy);
    // Nothing on the field changes; and a newer server may tell of things that this page does not know.
    default:
      return;
  }
}

function player(view: View, seat: number, told: Partial<View['players'][number]>): void {
  Object.assign(view.players[seat] ?? {}, told);
}

function energy(view: View, seat: number, told: Energy): void {
  player(view, seat, told);
}

function hold(view: View, ship: ShipId, told: Hold): void {
  Object.assign(shipOf(view, ship) ?? {}, told);
}

function move(view: View, { to, docked, ...id }: ShipId & { to: At; docked: boolean }): void {
  Object.assign(shipOf(view, id) ?? {}, { at: to, docked });
}

function flies(view: View, { seat, flies: told }: { seat: number; flies: Flies[] }): void {
  for (const one of told) Object.assign(shipOf(view, { seat, ship: one.ship }) ?? {}, one);
}

function outpost(view: View, cluster: number, owner: number | null): void {
  Object.assign(view.clusters[cluster] ?? {}, { outpost: owner });
}

function launch(view: View, seat: number, ship: ShipView): void {
  view.players[seat]?.ships.push(ship);
}
