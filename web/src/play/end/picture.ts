/** The result as a picture to send around, drawn in the browser. */

export interface Result {
  game: string;
  headline: string;
  /** Best first. */
  rows: { seats: number[]; names: string; score: string }[];
  house: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const ROW = 62;
const ROWS_MAX = 4;

export function resultPicture(result: Result): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('no canvas'));
  const style = getComputedStyle(document.documentElement);
  draw(pen, result, (name) => style.getPropertyValue(name).trim() || '#fff');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

function draw(pen: CanvasRenderingContext2D, result: Result, colour: (name: string) => string): void {
  const font = colour('--font');
  const text = (
    words: string,
    x: number,
    y: number,
    size: number,
    ink: string,
    weight = 600,
    room = WIDTH - 2 * MARGIN,
  ) => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillStyle = colour(ink);
    pen.fillText(shortened(pen, words, room), x, y);
  };
  pen.fillStyle = colour('--void');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  halo(pen, colour);
  pen.textBaseline = 'alphabetic';
  text(result.game, MARGIN, 116, 34, '--ink-2');
  pen.font = `700 64px ${font}`;
  const lines = wrapped(pen, result.headline, WIDTH - 2 * MARGIN - 220);
  lines.forEach((line, index) => text(line, MARGIN, 204 + index * 74, 64, '--ink', 700));
  const top = 204 + lines.length * 74 + 10;
  for (const [index, { seats, names, score }] of result.rows.slice(0, ROWS_MAX).entries()) {
    const y = top + index * ROW;
    seats.forEach((seat, place) => mark(pen, seat, MARGIN + 14 + place * 40, y - 12, colour(`--seat-${seat % 4}`)));
    const left = MARGIN + seats.length * 40 + 8;
    text(names, left, y, 36, '--ink', 550, WIDTH - left - MARGIN - 180);
    pen.textAlign = 'right';
    text(score, WIDTH - MARGIN, y, 40, '--ink', 700, 170);
    pen.textAlign = 'left';
  }
  text(result.house, MARGIN, HEIGHT - 44, 26, '--ink-3');
}

/** The sun with its two companions. */
function halo(pen: CanvasRenderingContext2D, colour: (name: string) => string): void {
  const [x, y, radius] = [WIDTH - 180, 150, 92];
  const circle = (at: number, size: number) => {
    pen.beginPath();
    pen.arc(at, y, size, 0, 2 * Math.PI);
  };
  pen.strokeStyle = colour('--ice');
  pen.lineWidth = 3;
  circle(x, radius);
  pen.stroke();
  pen.fillStyle = colour('--gold');
  for (const [at, size] of [
    [x, 32],
    [x - radius, 12],
    [x + radius, 12],
  ] as const) {
    circle(at, size);
    pen.fill();
  }
}

/** Circle, diamond, triangle, square: as everywhere, a colour never stands alone. */
function mark(pen: CanvasRenderingContext2D, seat: number, x: number, y: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  if (seat % 4 === 0) pen.arc(x, y, 13, 0, 2 * Math.PI);
  else {
    const corners =
      [
        [
          [0, -16],
          [16, 0],
          [0, 16],
          [-16, 0],
        ],
        [
          [0, -14],
          [15, 12],
          [-15, 12],
        ],
        [
          [-12, -12],
          [12, -12],
          [12, 12],
          [-12, 12],
        ],
      ][(seat % 4) - 1] ?? [];
    corners.forEach(([dx = 0, dy = 0]) => pen.lineTo(x + dx, y + dy));
    pen.closePath();
  }
  pen.fill();
}

/** In two lines at most. */
function wrapped(pen: CanvasRenderingContext2D, words: string, room: number): string[] {
  if (pen.measureText(words).width <= room) return [words];
  const parts = words.split(' ');
  let first = '';
  while (parts.length > 1 && pen.measureText(`${first} ${parts[0]}`).width <= room)
    first = `${first} ${parts.shift()}`.trim();
  return first ? [first, shortened(pen, parts.join(' '), room)] : [shortened(pen, words, room)];
}

function shortened(pen: CanvasRenderingContext2D, words: string, room: number): string {
  if (pen.measureText(words).width <= room) return words;
  let end = words.length;
  while (end > 1 && pen.measureText(`${words.slice(0, end)}…`).width > room) end -= 1;
  return `${words.slice(0, end)}…`;
}
