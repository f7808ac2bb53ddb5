/** Arrow keys on a board: the focus goes to the nearest thing in that direction. Tab still visits everything in order. */

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Direction = 'left' | 'right' | 'up' | 'down';

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** How far a box lies in a direction; sideways distance counts double. Infinite if it does not lie there at all. */
export function distance(from: Box, to: Box, direction: Direction): number {
  const x = (to.left + to.right - from.left - from.right) / 2;
  const y = (to.top + to.bottom - from.top - from.bottom) / 2;
  const along = { left: -x, right: x, up: -y, down: y }[direction];
  const across = Math.abs(direction === 'left' || direction === 'right' ? y : x);
  return along <= 2 ? Infinity : along + across * 2;
}

/** The index of the nearest box, or -1. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const far = boxes.map((box) => distance(from, box, direction));
  const least = Math.min(...far);
  return Number.isFinite(least) ? far.indexOf(least) : -1;
}

/** Whether something else lies over its upper edge, the part that stays visible of a card in a stack. */
function isCovered(thing: HTMLElement): boolean {
  const { left, width, top } = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + 8);
  return hit !== null && !thing.contains(hit) && !hit.contains(thing);
}

/** Handles an arrow key inside `root`; everything with `data-rove` takes part. */
export function rove(event: KeyboardEvent, root: HTMLElement): void {
  const direction = KEYS[event.key];
  const from = document.activeElement;
  if (!direction || event.altKey || event.ctrlKey || event.metaKey || !from || !root.contains(from)) return;
  const things = [...root.querySelectorAll<HTMLElement>('[data-rove]:not(:disabled)')].filter(
    (thing) => thing !== from && thing.offsetParent !== null && !isCovered(thing),
  );
  const index = nearest(
    from.getBoundingClientRect(),
    things.map((thing) => thing.getBoundingClientRect()),
    direction,
  );
  event.preventDefault();
  things[index]?.focus();
}
