/** What both views draw: pieces at places, what moves at the moment, and what can be clicked. */
import type { Field, Spot } from './field';
import type { PegKind } from './pegs';

export interface SceneShip {
  key: string;
  seat: number;
  /** Its letter among the owner's ships. */
  name: string;
  at: Spot;
  holes: readonly (PegKind | null)[];
}

export interface SceneStation {
  seat: number;
  at: Spot;
}

export interface SceneCluster {
  name: string;
  at: Spot;
  rich: boolean;
  /** Whose outpost stands on it. */
  owner: number | null;
}

export interface Scene {
  field: Field;
  ships: readonly SceneShip[];
  stations: readonly SceneStation[];
  clusters: readonly SceneCluster[];
}

export type TokenKind = PegKind | 'dust' | 'strike' | 'barren';

/** Something small on its way. */
export interface Token {
  id: number;
  kind: TokenKind;
  at: Spot;
}

/** Words that rise over a place. */
export interface Float {
  id: number;
  at: Spot;
  text: string;
  look: 'hit' | 'good' | 'plain';
}

/** A bolt on its way, or a piece of a trail. */
export interface Beam {
  id: number;
  from: Spot;
  to: Spot;
  seat: number;
}

/** A ring that opens where something hits or is stopped. */
export interface Burst {
  id: number;
  at: Spot;
  look: Float['look'];
  /** How far it is open, from 0 to 1. */
  part: number;
}

/** What moves now. Replaced whole with every picture. */
export interface Motion {
  /** Ships away from their place, by key. */
  poses: Readonly<Record<string, Spot>>;
  /** How much of a piece is still there, by its key; whole where it is not named. */
  fading: Readonly<Record<string, number>>;
  tokens: readonly Token[];
  floats: readonly Float[];
  beams: readonly Beam[];
  /** What ships leave behind while they fly. */
  trails: readonly Beam[];
  bursts: readonly Burst[];
}

export const STILL: Motion = { poses: {}, fading: {}, tokens: [], floats: [], beams: [], trails: [], bursts: [] };

export function stationKey(seat: number): string {
  return `station-${seat}`;
}

/** Something that can be pointed at. At most one for each place. */
export interface Marker {
  key: string;
  at: Spot;
  /** `end` of a flight, next `step`, `target` of an attack, a cluster to `work` at, `build` a new ship, or a `piece` just there. */
  look: 'end' | 'step' | 'target' | 'work' | 'build' | 'piece';
  /** Its accessible name: begins with the server's words where it acts. */
  words: string;
  /** The text of `data-action`. */
  action: string | null;
  /** The text of `data-select`. */
  select: string | null;
  chosen: boolean;
  seat: number | null;
  /** One of many places to which a ship can fly, without a purpose that would make it stand out. */
  faint: boolean;
  /** What is written at it always: what one of the best places is good for. */
  sign: string | null;
  /** What is written at it while it is pointed at; its accessible name where there is nothing shorter. */
  tag: string;
}

/** Places and lines that are lit. */
export interface Lights {
  markers: readonly Marker[];
  /** The way shown for the place under the pointer. */
  way: readonly Spot[];
  /** The surroundings of the chosen ship. */
  cage: readonly (readonly [Spot, Spot])[];
  /** The surroundings of ships that could attack the viewer's. */
  danger: readonly (readonly [Spot, Spot])[];
  /** What is written at the place under the pointer. */
  tag: { at: Spot; text: string } | null;
}
