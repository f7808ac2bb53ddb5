/** Sentences for screen readers: the whole table in words, telling no more than the view. */
import { a, counted } from '../../english';
import { KIND, SOLAR } from './kinds';
import type { SectorView, ShipView, SolarCardView, SolarFace } from './types';

export function sayFace(face: SolarFace): string {
  const points = counted(face.points, 'point');
  return face.fortified ? `${points}, fortified` : points;
}

export function saySolar(card: SolarCardView): string {
  const name = SOLAR[card.type];
  if (!card.face) return name;
  return `${name} ${card.private ? 'you know is worth' : 'worth'} ${sayFace(card.face)}`;
}

export function sayShip(ship: ShipView): string {
  if (ship.up && ship.kind) return `${KIND[ship.kind].name}, face up`;
  const back = `face-down ${ship.class} ship`;
  return ship.kind ? `${back} you know is ${a(KIND[ship.kind].name)}` : back;
}

function sayStack(stack: ShipView[], whose: string): string {
  return `${whose}: ${stack.map(sayShip).join(', then ')}.`;
}

/** "Sector 2: Sun, Asteroid. Your stack: face-down military ship you know is a Slicer. Bo's stack: …" */
export function saySector(sector: SectorView, index: number, you: number | null, names: string[]): string {
  const cards = sector.cards.map(saySolar).join(', ') || 'scored';
  const stacks = sector.stacks.flatMap((stack, seat) => {
    if (stack.length === 0) return [];
    return [sayStack(stack, seat === you ? 'Your stack' : `${names[seat] ?? `Seat ${seat + 1}`}'s stack`)];
  });
  return [`Sector ${index + 1}: ${cards}.`, ...(stacks.length ? stacks : ['No ships.'])].join(' ');
}
