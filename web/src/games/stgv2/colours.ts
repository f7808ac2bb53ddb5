/** Colours that a canvas needs as numbers; styles have them as `--seat-n` and so on. */

export const SEAT_COLOURS: readonly string[] = ['#f6b73c', '#62bdff', '#f585bd', '#74db98'];

/** From the floor to the ceiling: the higher, the lighter. The flat view's maps have the same. */
const LEVEL_COLOURS: readonly string[] = ['#5b7cff', '#3fb8ea', '#4fdcb4', '#d6ec8a', '#ffd08a', '#ff9f9f'];

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? '#ffffff';
}

export function levelColour(level: number): string {
  return LEVEL_COLOURS[(Math.max(1, level) - 1) % LEVEL_COLOURS.length] ?? '#ffffff';
}
