/** A finger on a thing: one that stays wants to know, and does not press. */

/** So long it stays until it has. */
export const LONG_PRESS_MS = 450;

export interface Finger {
  /** It has stayed long enough. */
  stays: () => void;
  /** It is gone: after it had stayed or not, lifted or because the page was moved with it. */
  goes: (held: boolean, lifted: boolean) => void;
}

/** Watches for it until what is given back is called. The click of a finger that stayed is none. */
export function watchFinger(node: Element, { stays, goes }: Finger): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let down = false;
  let held = false;
  const end = (lifted: boolean): void => {
    clearTimeout(timer);
    if (down) goes(held, lifted);
    down = false;
  };
  const on: Record<string, (event: Event) => void> = {
    pointerdown: (event) => {
      held = false;
      if (!isTouch(event)) return;
      down = true;
      timer = setTimeout(() => {
        held = true;
        stays();
      }, LONG_PRESS_MS);
    },
    pointerup: () => end(true),
    pointercancel: () => end(false),
    contextmenu: (event) => {
      if (held) event.preventDefault();
    },
    click: (event) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
  };
  return listen(node, on, () => end(false));
}

/** Listens to these until what is given back is called; a click is heard before what is inside hears it. */
export function listen(node: Element, on: Record<string, (event: Event) => void>, end?: () => void): () => void {
  for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener, name === 'click');
  return () => {
    end?.();
    for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener, name === 'click');
  };
}

export function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
