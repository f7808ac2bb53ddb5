/** A finger that stays on a thing looks at it closely, and does not press it. */
import type { Attachment } from 'svelte/attachments';
import { LONG_PRESS_MS } from './tooltip.svelte';

/** `look` when the finger has stayed long enough, `leave` when it goes. */
export function hold(look: () => void, leave: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const end = (): void => {
      clearTimeout(timer);
      if (held) leave();
    };
    const on: Record<string, (event: Event) => void> = {
      pointerdown: (event) => {
        held = false;
        if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
        timer = setTimeout(() => {
          held = true;
          look();
        }, LONG_PRESS_MS);
      },
      pointerup: end,
      pointercancel: end,
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
    for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener, name === 'click');
    return () => {
      end();
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener, name === 'click');
    };
  };
}
