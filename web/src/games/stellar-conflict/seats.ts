/** The shapes of the seats, as large as a token: circle, diamond, triangle, square. */
export const SHAPES: readonly string[] = [
  'M0 -60a60 60 0 1 1 0 120a60 60 0 1 1 0 -120Z',
  'M0 -76L76 0L0 76L-76 0Z',
  'M0 -82L84 62H-84Z',
  'M-58 -58H58V58H-58Z',
];

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] ?? '';
