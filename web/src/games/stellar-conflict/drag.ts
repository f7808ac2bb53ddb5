/**
 * Moving the card in play over the table. A mouse picks it up in the hand or on the table and deploys it by letting go; the wheel,
 * Q and E or the ring around it turn it. Under a finger it floats above the tip and waits for a tap on it or for a button; a second
 * finger turns it. Whoever does not drag taps where it is to lie.
 */
import type { Attachment } from 'svelte/attachments';
import { sounds } from '../../board/sound.svelte';
import { CLICK_PIXELS, type Point } from '../../board/viewport.svelte';
import { isElsewhere } from '../../play/keys';
import type { ConflictTable } from './table.svelte';

/** Tenths of a degree for a notch of the wheel or a press of a key; a tenth with Shift. */
const NOTCH = 50;
const KEY_TICKS = 60;
const FINE_TICKS = 4;
/** Pixels by which a card floats above the finger that brings it. */
const FLOAT_PX = 72;

interface Grip {
  id: number;
  /** What follows the pointer: the card, or its ring. */
  by: 'card' | 'ring';
  /** From the pointer to the middle of the card: on the table where it was picked up there, otherwise on the screen. */
  off: Point;
  lift: number;
  last: Point;
  /** It has moved no further than a click does. */
  still: boolean;
}

/** It waits at the hand for the next card; the last one is still on its way. */
interface Ahead {
  id: number;
  card: string | undefined;
}

const apart = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);
const angle = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 1800) / Math.PI;

export function dragging(table: ConflictTable, top: () => Element | null): Attachment<HTMLElement> {
  return (node) => {
    let grip: Grip | null = null;
    let second: { id: number; at: Point } | null = null;
    let ahead: Ahead | null = null;
    /** Goes down on the bare table, and has not moved: where the card is to lie. */
    let tapping: { id: number; at: Point } | null = null;

    const onTable = ({ x, y }: Point): Point => {
      const box = top()?.getBoundingClientRect();
      return table.window.toTable({ x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) });
    };
    const isOver = ({ x, y }: Point): boolean => {
      const { width, height } = table.view.rules.size;
      return x >= 0 && y >= 0 && x <= width && y <= height;
    };
    const spot = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });
    const down = (event: PointerEvent): void => {
      const target = event.target as Element;
      if (grip !== null) {
        // The strip that turns the card is for the other thumb.
        if (target.closest('[data-turn]')) return;
        second = { id: event.pointerId, at: spot(event) };
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (event.button !== 0) return;
      const onHeld = target.closest('.own') !== null;
      const inHand = target.closest('[data-hand]') !== null;
      const id = event.pointerId;
      // Another finger on the table moves or scales the view.
      const bare = event.isPrimary && target.closest('.top') !== null && target.closest('.piece') === null;
      ahead = null;
      tapping = null;
      if (inHand && table.underWay) ahead = { id, card: table.own?.id };
      else if (!table.deploying) return;
      else if (onHeld || inHand) take(event, onHeld, target.closest('[data-ring]') !== null);
      else {
        if (bare) tapping = { id, at: spot(event) };
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const take = (event: PointerEvent, onHeld: boolean, byRing: boolean): void => {
      table.touch = event.pointerType === 'touch';
      const at = onTable(spot(event));
      const { pose } = table;
      grip = {
        id: event.pointerId,
        by: byRing ? 'ring' : 'card',
        off: onHeld && pose ? { x: pose.x - at.x, y: pose.y - at.y } : { x: 0, y: 0 },
        lift: table.touch && !onHeld ? FLOAT_PX : 0,
        last: spot(event),
        still: onHeld,
      };
      table.dragging = true;
      sounds.play('pick');
    };
    const place = ({ off, lift }: Grip, { x, y }: Point): Point => {
      const at = onTable({ x, y: y - lift });
      return { x: at.x + off.x, y: at.y + off.y };
    };
    const move = (event: PointerEvent): void => {
      if (grip && second && event.pointerId === second.id) {
        table.turn(angle(grip.last, spot(event)) - angle(grip.last, second.at));
        second = { id: second.id, at: spot(event) };
        return;
      }
      if (tapping && apart(tapping.at, spot(event)) >= CLICK_PIXELS) tapping = null;
      if (ahead?.id === event.pointerId) catchUp(event, ahead);
      if (grip?.id !== event.pointerId) return;
      if (grip.still && apart(grip.last, spot(event)) < CLICK_PIXELS) return;
      grip.still = false;
      const { pose } = table;
      if (grip.by === 'card') table.move({ ...place(grip, spot(event)), r: pose?.r ?? table.start });
      else if (pose) table.turn(angle(pose, onTable(spot(event))) - angle(pose, onTable(grip.last)));
      grip.last = spot(event);
    };
    /** Whoever was at the hand before the next card was has it as soon as it is there. */
    const catchUp = (event: PointerEvent, { card }: Ahead): void => {
      if (!table.deploying || table.settling || table.own?.id === card) return;
      ahead = null;
      take(event, false, false);
    };
    const up = (event: PointerEvent): void => {
      if (second && event.pointerId === second.id) second = null;
      if (ahead?.id === event.pointerId) ahead = null;
      if (tapping?.id === event.pointerId) {
        if (event.type === 'pointerup') tap(event);
        tapping = null;
      }
      if (grip?.id !== event.pointerId) return;
      const { by, still } = grip;
      const over = isOver(place(grip, spot(event)));
      grip = null;
      second = null;
      // Whoever turns a card has not let go of it.
      if (event.type === 'pointercancel' || by === 'ring') table.dragging = false;
      else if (over) table.release(still);
      // After the click that comes of it, which wipes away what was said before.
      else setTimeout(() => table.drop());
    };
    const tap = (event: PointerEvent): void => {
      const at = onTable(spot(event));
      if (!table.deploying || !isOver(at)) return;
      table.touch = event.pointerType === 'touch';
      table.move({ ...at, r: table.pose?.r ?? table.start });
      sounds.play('pick');
    };
    const wheel = (event: WheelEvent): void => {
      // While a card is in play the wheel turns it, wherever the pointer is: nobody has time to look for it.
      if (!table.deploying || (event.target as Element).closest('.top, [data-hand]') === null) return;
      event.preventDefault();
      event.stopPropagation();
      table.turn(Math.sign(event.deltaY || event.deltaX) * (event.shiftKey ? 1 : NOTCH));
    };
    // The button that was pressed last may be gone, and the focus with it: so keys are heard wherever it is.
    const key = (event: KeyboardEvent): void => {
      if (!table.deploying || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (!press(table, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };

    node.addEventListener('pointerdown', down, { capture: true });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    node.addEventListener('wheel', wheel, { passive: false, capture: true });
    window.addEventListener('keydown', key, { capture: true });
    return () => {
      node.removeEventListener('pointerdown', down, { capture: true });
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      node.removeEventListener('wheel', wheel, { capture: true });
      window.removeEventListener('keydown', key, { capture: true });
    };
  };
}

/**
 * Q and E turn wherever the focus is. On the hand, on what lays the card down, or where nothing has the focus, arrows move it;
 * Enter lays it down in the middle and then deploys it. Whether the key meant anything.
 */
function press(table: ConflictTable, event: KeyboardEvent): boolean {
  const { pose } = table;
  const key = event.key.toLowerCase();
  if (key === 'q' || key === 'e') {
    table.turn((key === 'q' ? -1 : 1) * (event.shiftKey ? 1 : NOTCH));
    return true;
  }
  const target = event.target as Element;
  const inHand = target === document.body || target.closest('[data-hand]') !== null;
  if (!inHand && target.closest('[data-lay]') === null) return false;
  const { width, height } = table.view.rules.size;
  if (key === 'enter' || key === ' ') {
    // A button is pressed by it.
    if (!inHand) return false;
    if (pose) table.deploy();
    else table.move({ x: width / 2, y: height / 2, r: table.start });
    return true;
  }
  const far = event.shiftKey ? FINE_TICKS : KEY_TICKS;
  const steps: Readonly<Record<string, [number, number]>> = {
    arrowleft: [-far, 0],
    arrowright: [far, 0],
    arrowup: [0, -far],
    arrowdown: [0, far],
  };
  const step = steps[key];
  if (!step || !pose) return false;
  // On an upright table the arrows mean what is seen.
  const by = table.window.along(step);
  table.move({ x: pose.x + by.x, y: pose.y + by.y, r: pose.r });
  return true;
}
