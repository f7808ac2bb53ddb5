/** Colours that a canvas needs as numbers; styles have them as `--seat-n` and so on. */

const SEATS = [0, 1, 2, 3];

/** As the page has it; a test has no page. */
export function seatColour(seat: number): string {
  const name = `--seat-${seat % SEATS.length}`;
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#ffffff';
}

export function seatColours(): string[] {
  return SEATS.map(seatColour);
}

/** From the floor to the ceiling: the higher, the lighter. The flat view's maps have the same. */
const LEVEL_COLOURS: readonly string[] = ['#5b7cff', '#3fb8ea', '#4fdcb4', '#d6ec8a', '#ffd08a', '#ff9f9f'];

export function levelColour(level: number): string {
  return LEVEL_COLOURS[(Math.max(1, level) - 1) % LEVEL_COLOURS.length] ?? '#ffffff';
}
