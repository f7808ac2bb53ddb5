/** The star map's grid as it is drawn: flat-top hexes in lettered columns; every second column lies half a hex lower. */
import type { Area, Point } from '../../board/viewport.svelte';

/** A hex by column and row, both counted from 0: B14 is column 1, row 13. */
export interface Cell {
  column: number;
  row: number;
}

/** From the middle of a hex to its corners, in units of the drawing. */
export const RADIUS = 20;
const HEIGHT = RADIUS * Math.sqrt(3);

/** `A` … `Z`, `AA` … as printed. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letter.repeat(Math.floor(column / 26) + 1);
}

export function hexName({ column, row }: Cell): string {
  return `${columnName(column)}${row + 1}`;
}

/** Reads `B14`. */
export function hexAt(name: string): Cell {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  return { column: letters.charCodeAt(0) - 65 + 26 * (letters.length - 1), row: Number(digits) - 1 };
}

export function middle({ column, row }: Cell): Point {
  return { x: RADIUS * (1 + 1.5 * column), y: HEIGHT * (row + 0.5 + (column % 2) / 2) };
}

/** The corners of a hex, as the `points` of a polygon. */
export function outline(cell: Cell, radius = RADIUS): string {
  const { x, y } = middle(cell);
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** As few steps as lead from one hex to another on an open grid. */
export function distance(from: Cell, to: Cell): number {
  const slant = ({ column, row }: Cell): number => row - Math.floor(column / 2);
  const across = to.column - from.column;
  const down = slant(to) - slant(from);
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
}

export function neighbours({ column, row }: Cell): Cell[] {
  const low = column % 2;
  return [
    { column, row: row - 1 },
    { column: column + 1, row: row - 1 + low },
    { column: column + 1, row: row + low },
    { column, row: row + 1 },
    { column: column - 1, row: row + low },
    { column: column - 1, row: row - 1 + low },
  ];
}

/** How large the drawing of a grid is, with a little space around it. */
export function extent(columns: number, rows: number): Area {
  const edge = RADIUS;
  return {
    x: -edge,
    y: -edge,
    width: RADIUS * (1.5 * columns + 0.5) + 2 * edge,
    height: HEIGHT * rows + 2 * edge,
  };
}

/** The same drawing on a sheet as large as its frame, all of it in sight: what is left over is a margin at its right. */
export function sheet(area: Area, { width, height }: { width: number; height: number }): Area {
  const scale = Math.min(width / area.width, height / area.height);
  const high = height / Math.max(scale, 0.01);
  return { x: area.x, y: area.y - (high - area.height) / 2, width: width / Math.max(scale, 0.01), height: high };
}

/** The border around a set of hexes: each edge that only one of them has, as an SVG path. */
export function border(cells: readonly Cell[]): string {
  const key = ({ column, row }: Cell): number => column * 1000 + row;
  const inside = new Set(cells.map(key));
  const parts: string[] = [];
  for (const cell of cells) {
    const { x, y } = middle(cell);
    const corner = (index: number): string => {
      const angle = ((index - 2) * Math.PI) / 3;
      return `${(x + RADIUS * Math.cos(angle)).toFixed(1)} ${(y + RADIUS * Math.sin(angle)).toFixed(1)}`;
    };
    neighbours(cell).forEach((next, side) => {
      if (!inside.has(key(next))) parts.push(`M${corner(side)}L${corner(side + 1)}`);
    });
  }
  return parts.join('');
}
