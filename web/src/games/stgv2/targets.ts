/** What can be clicked: the legal actions, sorted by the thing on the field that they belong to. No rules are known here. */
import { only, type OfferOf, type Only } from '../../board/offers';
import { actionKey } from '../contract';
import { placeKey } from './field';
import { say } from './messages';
import { nearerOf, outstanding, purposesOf, type End, type Outstanding } from './purpose';
import type { Marker, Scene } from './scene';
import { sayCluster, sayShip, sayStation } from './speak';
import { playerOf, shipKey, spotOf } from './values';
import type { Action, Forecast, Part, ShipId, View } from './types';

export type StgOffer = OfferOf<Action>;

export type Of<Do extends Action['do']> = Only<Action, Do>;

/** What was picked on the way to an action. */
export interface Chosen {
  ship: number | null;
  target: ShipId | null;
  cluster: number | null;
  /** Places for a new ship are lit: the usual one, or an item of the supply list by its number. */
  building: 'ship' | number | null;
  /** A part that more than one ship can have. */
  part: Part | null;
  /** A ship flies before the energy is placed. */
  early: boolean;
  /** With so many cells an attempt is made; null is all of them. */
  cells: number | null;
}

export const NOTHING: Chosen = {
  ship: null,
  target: null,
  cluster: null,
  building: null,
  part: null,
  early: false,
  cells: null,
};

/** The own ship that does it. */
function actor(action: Action): number | null {
  switch (action.do) {
    case 'begin':
    case 'fly_to':
    case 'skip':
    case 'establish':
    case 'collect':
      return action.ship;
    case 'attack':
      return action.lead;
    default:
      return null;
  }
}

/** Own ships that can do something now. */
export function usableShips(legal: readonly StgOffer[]): number[] {
  return [...new Set(legal.flatMap(({ action }) => actor(action) ?? []))].sort((a, b) => a - b);
}

/** The ship that clicks are about: the one in flight, the chosen one, or the only one there is. */
export function shipInHand(view: View, legal: readonly StgOffer[], chosen: Chosen): number | null {
  if (view.flight && legal.length > 0) return view.flight.ship;
  const usable = usableShips(legal);
  if (chosen.ship !== null && usable.includes(chosen.ship)) return chosen.ship;
  return usable.length === 1 ? (usable[0] ?? null) : null;
}

export function attacksOn(legal: readonly StgOffer[], ship: number | null, target: ShipId): Of<'attack'>[] {
  return only(legal, 'attack').filter(
    ({ action }) => action.lead === ship && action.seat === target.seat && action.target === target.ship,
  );
}

export type Attempt = Of<'establish'> | Of<'collect'>;

export function attempts(legal: readonly StgOffer[], ship: number | null, cluster?: number): Attempt[] {
  const all: Attempt[] = [...only(legal, 'establish'), ...only(legal, 'collect')];
  return all.filter(({ action }) => action.ship === ship && (cluster === undefined || action.cluster === cluster));
}

/** Each place where a new ship, or an item that is one, can begin. */
export function berths(legal: readonly StgOffer[], building: 'ship' | number): (Of<'buy_ship'> | Of<'buy'>)[] {
  if (building === 'ship') return only(legal, 'buy_ship');
  return only(legal, 'buy').filter(({ action }) => action.item === building && action.at);
}

/** With how many cells of how many an attempt of the ship in hand is made; null where there is none to make. */
export function rollsWith(
  legal: readonly StgOffer[],
  ship: number | null,
  { cells }: Chosen,
): { value: number; most: number } | null {
  const most = Math.max(0, ...attempts(legal, ship).map(({ action }) => action.cells));
  return most === 0 ? null : { value: Math.min(cells ?? most, most), most };
}

export interface Looking {
  view: View;
  scene: Scene;
  legal: readonly StgOffer[];
  chosen: Chosen;
  you: number | null;
  /** To whom words say "your". */
  reader: number | null;
  name: (seat: number) => string;
  /** The server's words with the players' names in them. */
  say: (words: string) => string;
  /** What will come of an action; null until the table has said. */
  foresee: (action: Action) => Forecast | null;
}

/** Everything that can be pointed at: every piece, and the places that are lit. At most one for each place. */
export function markers(look: Looking): Marker[] {
  const found = new Map<string, Marker>();
  for (const marker of [...pieces(look), ...places(look)]) found.set(marker.key, marker);
  return [...found.values()];
}

function marker(at: Marker['at'], change: Partial<Marker>): Marker {
  return {
    key: placeKey(at),
    at,
    look: 'piece',
    words: '',
    action: null,
    select: null,
    chosen: false,
    seat: null,
    faint: false,
    sign: null,
    tag: change.words ?? '',
    ...change,
  };
}

/** What a click on a piece means: it picks what something is to be done to, so that dice and odds are seen before that. */
function offered(list: readonly StgOffer[], look: 'target' | 'work', select: string, words: string): Partial<Marker> {
  return list.length === 0 ? { words } : { look, select, words: say.piece.picks(words), tag: words };
}

const ownerOf =
  ({ reader, name }: Pick<Looking, 'reader' | 'name'>) =>
  (seat: number): string =>
    say.whose(seat === reader ? null : name(seat));

function pieces(look: Looking): Marker[] {
  const { view, legal, chosen, you, reader, name } = look;
  const whose = ownerOf(look);
  const inHand = shipInHand(view, legal, chosen);
  const usable = usableShips(legal);
  const ships = view.players.flatMap((player, seat) =>
    player.ships.map((ship) => {
      const id = { seat, ship: ship.ship };
      const words = sayShip(ship, whose(seat));
      if (seat !== you) {
        const aimed = chosen.target?.seat === seat && chosen.target.ship === ship.ship;
        return marker(spotOf(ship.at), {
          seat,
          chosen: aimed,
          ...offered(attacksOn(legal, inHand, id), 'target', shipKey(id), words),
        });
      }
      const free = usable.includes(ship.ship) && !view.flight && !waits(look);
      const select = free ? shipKey(id) : null;
      return marker(spotOf(ship.at), { seat, select, chosen: inHand === ship.ship, words });
    }),
  );
  const stations = view.players.flatMap((player, seat) =>
    player.station ? [marker(spotOf(player.station), { seat, words: sayStation(player, whose(seat)) })] : [],
  );
  const clusters = view.clusters.map((cluster, number) => {
    const words = sayCluster(cluster, name, reader);
    return marker(spotOf(cluster.at), {
      seat: cluster.outpost,
      chosen: chosen.cluster === number,
      ...offered(attempts(legal, inHand, number), 'work', `cluster-${number}`, words),
    });
  });
  return [...stations, ...clusters, ...ships];
}

function places(look: Looking): Marker[] {
  const { legal, chosen, say: named } = look;
  const lit = (list: readonly (Of<'fly_to'> | Of<'step'>)[], look: Marker['look']): Marker[] =>
    list.map(({ action, words }) =>
      marker(spotOf(action.to), {
        look,
        action: actionKey(action),
        words: named(words),
      }),
    );
  const steps = only(legal, 'step');
  if (steps.length > 0) return lit(steps, 'step');
  if (chosen.building !== null)
    return berths(legal, chosen.building).flatMap(({ action, words }) =>
      action.at ? [marker(spotOf(action.at), { look: 'build', action: actionKey(action), words: named(words) })] : [],
    );
  const { flights, ends, found } = flightsOf(look);
  return lit(flights, 'end').map((place, index) => {
    const end = ends[index];
    const tag = end?.purposes.map(({ text }) => text) ?? [];
    if (tag.length === 0 && end?.nearer) tag.push(end.nearer);
    return {
      ...place,
      faint: !found.rings.has(place.key),
      sign: found.signs.get(place.key) ?? null,
      tag: say.purpose.at(place.at.l, tag),
    };
  });
}

/** Cells are placed first, unless somebody wants it otherwise. */
export function waits({ view, chosen }: Pick<Looking, 'view' | 'chosen'>): boolean {
  return view.step.type === 'allocate' && view.flight === null && !chosen.early;
}

type Flights = Pick<Looking, 'view' | 'legal' | 'chosen' | 'you' | 'reader' | 'name' | 'foresee'>;

/** Where the ship in hand can fly, and what the table says of each place. */
export function flightsOf(look: Flights): { flights: Of<'fly_to'>[]; ends: End[]; found: Outstanding } {
  const { view, legal, chosen } = look;
  const ship = waits(look) ? null : shipInHand(view, legal, chosen);
  // A set can lead back to where the ship is. A click on a ship means the ship, so that flight is only in the list of moves.
  const standing = view.players.flatMap(({ ships }) => ships.map(({ at }) => placeKey(spotOf(at))));
  const flights = only(legal, 'fly_to').filter(
    ({ action }) => action.ship === ship && !standing.includes(placeKey(spotOf(action.to))),
  );
  const ends = flights.map(({ action }) => endOf(look, action));
  return { flights, ends, found: outstanding(ends) };
}

function endOf(look: Flights, action: Of<'fly_to'>['action']): End {
  const forecast = look.foresee(action);
  const flight = forecast?.will === 'fly' ? forecast : null;
  const ship = playerOf(look.view, look.you)?.ships.find((one) => one.ship === action.ship);
  return {
    key: placeKey(spotOf(action.to)),
    flight,
    purposes: flight ? purposesOf(flight, look.view, ship, ownerOf(look)) : [],
    nearer: flight && nearerOf(flight, look.view),
  };
}
