/** Where the signs of the best places stand on the flat maps: over their place or under it, never over another sign. */
interface Point {
  x: number;
  y: number;
}

/** Words that belong to a place, in pixels. */
export interface Sign extends Point {
  key: string;
  text: string;
}

/** About how wide a letter of a sign is, what lies around its words, and how far its middle is from its place, in pixels. */
const LETTER = 6.6;
const PADDING = 12;
const AWAY = 22;
/** As high is a sign, and half as wide and high is a piece that it had better not cover. */
const HIGH = 19;
const PIECE = 16;

/** `from` and `to` are the sides of the room. What finds no place is left out; what finds none beside the `pieces` lies over one. */
export function signsAt(wanted: readonly Sign[], pieces: readonly Point[], from: number, to: number): Sign[] {
  const laid: (Sign & { half: number })[] = [];
  for (const { key, text, x, y } of wanted) {
    const half = (text.length * LETTER + PADDING) / 2;
    const across = Math.min(Math.max(x, from + half), to - half);
    const free = [y - AWAY, y + AWAY].filter((at) =>
      laid.every((other) => Math.abs(other.y - at) > HIGH || Math.abs(other.x - across) > half + other.half),
    );
    const bare = (at: number): boolean =>
      pieces.every((piece) => Math.abs(piece.y - at) > HIGH / 2 + PIECE || Math.abs(piece.x - across) > half + PIECE);
    const best = free.find(bare) ?? free[0];
    if (best !== undefined) laid.push({ key, text, x: across, y: best, half });
  }
  return laid.map(({ key, text, x, y }) => ({ key, text, x, y }));
}
