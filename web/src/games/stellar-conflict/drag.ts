/**
 * Dragging the card in play over the table: with the mouse, the wheel turning it; with one finger, a second turning it; with
 * keys. Pressing on the card, in the hand or on the table, picks it up; letting go over the table deploys it.
 */
import type { Attachment } from 'svelte/attachments';
import type { Viewport } from '../../board/viewport.svelte';
import type { ConflictTable } from './table.svelte';

/** Tenths of a degree for a notch of the wheel or a press of a key; a tenth with Shift. */
const NOTCH = 50;
const KEY_TICKS = 60;
const FINE_TICKS = 4;

export function dragging(table: ConflictTable, port: Viewport, top: () => Element | null): Attachment<HTMLElement> {
  return (node) => {
    let finger: number | null = null;
    let second: { id: number; x: number; y: number } | null = null;
    let grip = { x: 0, y: 0 };
    let last = { x: 0, y: 0 };

    const onTable = (event: { clientX: number; clientY: number }) => {
      const box = top()?.getBoundingClientRect();
      return port.fromScreen({ x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) });
    };
    const isOver = ({ x, y }: { x: number; y: number }): boolean => {
      const { width, height } = table.view.rules.size;
      return x >= 0 && y >= 0 && x <= width && y <= height;
    };
    const down = (event: PointerEvent): void => {
      if (finger !== null) {
        second = { id: event.pointerId, x: event.clientX, y: event.clientY };
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const target = event.target as Element;
      const onHeld = target.closest('.own') !== null;
      if (!table.deploying || event.button !== 0 || (!onHeld && target.closest('[data-hand]') === null)) return;
      event.preventDefault();
      event.stopPropagation();
      finger = event.pointerId;
      const at = onTable(event);
      grip = onHeld && table.pose ? { x: table.pose.x - at.x, y: table.pose.y - at.y } : { x: 0, y: 0 };
      last = { x: event.clientX, y: event.clientY };
      table.dragging = true;
    };
    const move = (event: PointerEvent): void => {
      if (second && event.pointerId === second.id) {
        const angle = (x: number, y: number): number => Math.atan2(y - last.y, x - last.x);
        const turn = angle(event.clientX, event.clientY) - angle(second.x, second.y);
        second = { id: second.id, x: event.clientX, y: event.clientY };
        table.turn((turn * 1800) / Math.PI);
        return;
      }
      if (event.pointerId !== finger) return;
      last = { x: event.clientX, y: event.clientY };
      const at = onTable(event);
      table.move({ x: at.x + grip.x, y: at.y + grip.y, r: table.pose?.r ?? 0 });
    };
    const up = (event: PointerEvent): void => {
      if (second && event.pointerId === second.id) second = null;
      if (event.pointerId !== finger) return;
      finger = null;
      second = null;
      if (event.type === 'pointercancel') table.dragging = false;
      else if (isOver(onTable(event))) table.release();
      // After the click that comes of it, which wipes away what was said before.
      else setTimeout(() => table.drop());
    };
    const wheel = (event: WheelEvent): void => {
      if (!table.dragging) return;
      event.preventDefault();
      event.stopPropagation();
      table.turn(Math.sign(event.deltaY || event.deltaX) * (event.shiftKey ? 1 : NOTCH));
    };
    const key = (event: KeyboardEvent): void => {
      if (table.deploying && !(event.target as Element).matches('input, textarea, select') && press(table, event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };

    node.addEventListener('pointerdown', down, { capture: true });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    node.addEventListener('wheel', wheel, { passive: false, capture: true });
    node.addEventListener('keydown', key, { capture: true });
    return () => {
      node.removeEventListener('pointerdown', down, { capture: true });
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      node.removeEventListener('wheel', wheel, { capture: true });
      node.removeEventListener('keydown', key, { capture: true });
    };
  };
}

/** Q and E turn, arrows move, Enter on the hand lays the card down in the middle and then deploys it. Whether the key meant anything. */
function press(table: ConflictTable, event: KeyboardEvent): boolean {
  const { pose } = table;
  const key = event.key.toLowerCase();
  if (key === 'q' || key === 'e') {
    table.turn((key === 'q' ? -1 : 1) * (event.shiftKey ? 1 : NOTCH));
    return true;
  }
  const onHand = (event.target as Element).closest('[data-hand]') !== null;
  if (!onHand) return false;
  const { width, height } = table.view.rules.size;
  if (key === 'enter' || key === ' ') {
    if (pose) table.deploy();
    else table.move({ x: width / 2, y: height / 2, r: 0 });
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
  table.move({ x: pose.x + step[0], y: pose.y + step[1], r: pose.r });
  return true;
}
