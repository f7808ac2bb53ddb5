/**
 * A few more words about a thing, without a click: the pointer rests on it, the focus comes to it, a finger taps or presses it
 * long. There is one at a time on a page, and `TooltipLayer` draws it.
 */
import type { Attachment } from 'svelte/attachments';
import { isTouch, listen, watchFinger } from './finger';

export interface Tip {
  text: string;
  /** The thing's place on the screen. */
  box: { left: number; top: number; width: number; bottom: number };
}

/** A pointer that only passes opens nothing. */
export const REST_MS = 350;
/** A tap's words stay so long to be read. */
export const TAP_MS = 4000;
export const TIP_ID = 'board-tip';

class Tips {
  now = $state.raw<Tip | null>(null);
  #owner: Element | null = null;
  /** What described the owner before. */
  #before: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where a button was pressed last. */
  #pressed: { x: number; y: number } | null = null;

  readonly press = ({ clientX: x, clientY: y }: PointerEvent): void => {
    this.#pressed = { x, y };
    this.clear();
  };

  /** Whether the pointer has stayed where it pressed, and only what lies under it is another: it asks nothing. */
  rests({ clientX, clientY }: MouseEvent): boolean {
    return this.#pressed?.x === clientX && this.#pressed.y === clientY;
  }

  show(owner: Element, text: string, stay?: number): void {
    this.clear();
    this.#owner = owner;
    const { left, top, width, bottom } = owner.getBoundingClientRect();
    this.now = { text, box: { left, top, width, bottom } };
    this.#before = owner.getAttribute('aria-describedby');
    owner.setAttribute('aria-describedby', this.#before ? `${this.#before} ${TIP_ID}` : TIP_ID);
    if (stay !== undefined) this.#timer = setTimeout(() => this.hide(owner), stay);
  }

  later(owner: Element, text: string, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(owner, text), wait);
  }

  /** Whoever opened it closes it. */
  hide(owner: Element): void {
    if (this.#owner === null || this.#owner === owner) this.clear();
  }

  /** Whatever is open or about to open is not wanted any more. */
  readonly clear = (): void => {
    clearTimeout(this.#timer);
    if (this.#before) this.#owner?.setAttribute('aria-describedby', this.#before);
    else this.#owner?.removeAttribute('aria-describedby');
    this.#owner = null;
    this.now = null;
  };
}

export const tips = new Tips();

/** Whether these words stand there already, and all of them are in sight. */
function isRead(node: HTMLElement | SVGElement, text: string): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = node;
  return node.textContent?.trim() === text && scrollWidth <= clientWidth && scrollHeight <= clientHeight;
}

/** Says more about an element. Without text it says nothing, nor where it would only repeat what is read there. */
export function tip(text: string | null | undefined): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    if (!text) return;
    node.setAttribute('data-tip', '');
    const presses = node.matches('button, a, input, [role="button"]');
    const forget = watchFinger(node, {
      stays: () => tips.show(node, text, TAP_MS),
      // What presses when it is tapped says more only when it is held; everything else says it at once.
      goes: (held, lifted) => {
        if (!lifted || (presses && !held)) tips.hide(node);
        else if (!held) tips.show(node, text, TAP_MS);
      },
    });
    const on: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if (isTouch(event) || tips.rests(event as PointerEvent) || isRead(node, text)) return;
        tips.later(node, text, REST_MS);
      },
      pointerleave: (event) => {
        if (!isTouch(event)) tips.hide(node);
      },
      pointerdown: (event) => {
        if (!isTouch(event)) tips.hide(node);
      },
      focus: () => {
        if (node.matches(':focus-visible')) tips.show(node, text);
      },
      // What is taken off the page loses the focus while the page is being drawn, when nothing may change yet.
      blur: () => queueMicrotask(() => tips.hide(node)),
    };
    return listen(node, on, () => {
      node.removeAttribute('data-tip');
      forget();
      tips.hide(node);
    });
  };
}
