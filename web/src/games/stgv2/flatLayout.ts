/** The flat view: one map for each height, all in one drawing, so that whatever flies can cross from map to map. */
import type { Area } from '../../board/viewport.svelte';
import { extent, turnedGround, type Field, type Spot } from './field';

interface Point {
  x: number;
  y: number;
}

export interface FlatLayout {
  levels: readonly { level: number; box: Area }[];
  /** Everything. */
  whole: Area;
  /** The ground point at the upper left corner of every map. */
  left: number;
  far: number;
  /** How far the maps are turned, in radians. */
  turn: number;
  edges: Edges;
}

/** Room around a map and for its heading, in sides of the grid. */
export interface Edges {
  margin: number;
  head: number;
}

export const EDGES: Edges = { margin: 0.5, head: 0.34 };
/** One map alone needs no heading, and its places come to the edge of the room. */
export const ALONE: Edges = { margin: 0.52, head: 0 };

/** The highest level comes first, as it would from above. */
export function flatLayout(field: Field, columns: number, turn = 0, edges = EDGES): FlatLayout {
  const { margin, head } = edges;
  const { left, right, far, near } = extent(field.points, turn);
  const [width, height] = [right - left + 2 * margin, near - far + 2 * margin + head];
  const levels = Array.from({ length: field.levels }, (_, index) => {
    const box = { x: (index % columns) * width, y: Math.floor(index / columns) * height, width, height };
    return { level: field.levels - index, box };
  });
  return {
    levels,
    whole: {
      x: 0,
      y: 0,
      width: width * Math.min(columns, field.levels),
      height: height * Math.ceil(field.levels / columns),
    },
    left,
    far,
    turn,
    edges,
  };
}

export interface Room {
  width: number;
  height: number;
}

/** Pixels for one side of the grid, where so many maps lie beside each other. */
function unitOf(field: Field, columns: number, room: Room, turn: number): number {
  const { whole } = flatLayout(field, columns, turn);
  return Math.min(room.width / whole.width, room.height / whole.height);
}

/** Columns that make the maps as large as possible in this room. */
export function columnsFor(field: Field, room: Room, turn = 0): number {
  const choices = Array.from({ length: field.levels }, (_, index) => index + 1);
  const unit = (columns: number): number => unitOf(field, columns, room, turn);
  return choices.reduce((best, columns) => (unit(columns) > unit(best) + 1e-9 ? columns : best), 1);
}

/** Pixels for one side of the grid, with the maps as large as possible in this room. */
export function largestUnit(field: Field, room: Room, turn = 0): number {
  return unitOf(field, columnsFor(field, room, turn), room, turn);
}

/** Where a spot is drawn; between two heights it is between two maps. */
export function flatAt(field: Field, layout: FlatLayout, spot: Spot): Point {
  const { left, far } = layout;
  const { x, z } = turnedGround(spot, layout.turn);
  const boxOf = (level: number): Area | undefined =>
    layout.levels.find((map) => map.level === Math.max(1, Math.min(field.levels, level)))?.box;
  const [low, high] = [boxOf(Math.floor(spot.l)), boxOf(Math.ceil(spot.l))];
  const part = spot.l - Math.floor(spot.l);
  const mix = (pick: (box: Area) => number): number => (low && high ? pick(low) + (pick(high) - pick(low)) * part : 0);
  const { margin, head } = layout.edges;
  return { x: mix((box) => box.x) + x - left + margin, y: mix((box) => box.y) + z - far + margin + head };
}

export function inside({ x, y }: Point, box: Area): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** A small field does not make giants of its pieces: pixels for one side of the grid, at most. */
const UNIT_MAX = 72;

/** The maps as they are shown in a room: all of them, or the one of a single height. */
export class FlatMap {
  readonly layout: FlatLayout;
  /** What is shown, in sides of the grid. */
  readonly box: Area;
  /** Pixels for one side of the grid. */
  readonly unit: number;

  constructor(
    readonly field: Field,
    readonly room: Room,
    readonly single: number | null,
    turn: number,
    edges: Edges,
  ) {
    this.layout = flatLayout(field, columnsFor(field, room, turn), turn, edges);
    this.box = this.layout.levels.find(({ level }) => level === single)?.box ?? this.layout.whole;
    this.unit = Math.min(UNIT_MAX, room.width / this.box.width, Math.max(room.height, 100) / this.box.height);
  }

  /** The heights that are shown. */
  get levels(): FlatLayout['levels'] {
    return this.layout.levels.filter(({ level }) => this.single === null || level === this.single);
  }

  at(spot: Spot): Point {
    return flatAt(this.field, this.layout, spot);
  }

  /** What moves, or leads to another height, is drawn over the one map that is shown. */
  over(spot: Spot): Point {
    return this.at(this.single === null ? spot : { ...spot, l: this.single });
  }

  seen(spot: Spot): boolean {
    return inside(this.at(spot), this.box);
  }

  /** In pixels from the corner of what is shown. */
  pixels({ x, y }: Point): Point {
    return { x: (x - this.box.x) * this.unit, y: (y - this.box.y) * this.unit };
  }

  /** How high letters are, in sides of the grid: never less than so many pixels. */
  letter(size: number, least: number): number {
    return Math.max(size, least / Math.max(this.unit, 1));
  }
}
