/** Lasers as lines to draw, whoever has measured them. */
import type { Line, Spot } from './geometry';
import type { Beam, Colour } from './types';

/** The table measures in millionths of a tick. */
const FINE = 1e6;

export interface Drawn {
  from: Spot;
  to: Spot;
  colour: Colour;
  /** It ends at a shield. */
  stopped: boolean;
  /** It meets a card. */
  hit: boolean;
}

const spot = ([x, y]: readonly [number, number]): Spot => ({ x: x / FINE, y: y / FINE });

/** A beam as the table tells it. */
export function beamOf({ from, to, colour, stopped, target }: Beam): Drawn {
  return { from: spot(from), to: spot(to), colour, stopped, hit: target !== null };
}

/** A line as this screen measures it; shields stop all colours but those that pierce. */
export function lineOf({ from, to, target, shield }: Line, colour: Colour, piercing: readonly Colour[]): Drawn {
  return { from, to, colour, stopped: shield && !piercing.includes(colour), hit: target !== null };
}
