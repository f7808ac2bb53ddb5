/** Sentences for screen readers: the whole table in words, telling no more than the view. */
import { say } from './messages';
import type { SectorView, ShipView, SolarCardView, SolarFace } from './types';

export function sayFace(face: SolarFace): string {
  return say.sector.worth(face.points, face.fortified);
}

export function saySolar({ type, face, private: known }: SolarCardView): string {
  return face ? say.sector.card(say.solar[type], face.points, face.fortified, known) : say.solar[type];
}

export function sayShip({ up, kind, class: side }: ShipView): string {
  if (!kind) return say.sector.faceDown(side);
  return up ? say.sector.faceUp(say.ship[kind]) : say.sector.knownShip(side, say.ship[kind]);
}

/** "Sector 2: Sun, Asteroid. Your stack: face-down military ship you know is a Slicer. Bo's stack: …" */
export function saySector(sector: SectorView, index: number, you: number | null, names: string[]): string {
  const stacks = sector.stacks.flatMap((stack, seat) => {
    if (stack.length === 0) return [];
    const ships = stack.map(sayShip);
    return [seat === you ? say.sector.yourStack(ships) : say.sector.stackOf(names[seat] ?? say.seat(seat + 1), ships)];
  });
  return say.sector.spoken(index + 1, sector.cards.map(saySolar), stacks);
}
