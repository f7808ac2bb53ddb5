/** From the view to the scene. Fields and loads that did not change stay the same objects, so that they are not drawn anew. */
import { fieldOf, type Field } from './field';
import { mount, type PegKind } from './pegs';
import type { Scene } from './scene';
import { loadOf, shipKey, spotOf } from './values';
import type { FieldView, ShipView, SupplyView, View } from './types';

const fields = new Map<string, Field>();
const loads = new Map<string, (PegKind | null)[]>();

function fieldFor({ tiles, heights }: FieldView): Field {
  const key = `${tiles.join(' ')}/${heights}`;
  const field =
    fields.get(key) ??
    fieldOf(
      tiles.map(([q, r]) => ({ q, r })),
      heights,
    );
  fields.set(key, field);
  return field;
}

export function holesOf(ship: ShipView, supply: SupplyView): readonly (PegKind | null)[] {
  const load = loadOf(ship, supply);
  const key = JSON.stringify(load);
  const holes = loads.get(key) ?? mount(load);
  loads.set(key, holes);
  return holes;
}

export function sceneOf(view: View): Scene {
  return {
    field: fieldFor(view.field),
    ships: view.players.flatMap(({ ships }, seat) =>
      ships.map((ship) => ({
        key: shipKey({ seat, ship: ship.ship }),
        seat,
        name: String(ship.ship + 1),
        at: spotOf(ship.at),
        holes: holesOf(ship, view.supply),
      })),
    ),
    stations: view.players.flatMap(({ station }, seat) => (station ? [{ seat, at: spotOf(station) }] : [])),
    clusters: view.clusters.map(({ name, at, bonus, outpost }) => ({
      name,
      at: spotOf(at),
      rich: bonus > 0,
      owner: outpost,
    })),
  };
}
