/**
 * A few more words about a thing, without a click: the pointer rests on it, the focus comes to it, a finger taps or presses it
 * long. There is one at a time on a page, and `TooltipLayer` draws it.
 */
import type { Attachment } from 'svelte/attachments';

export interface Tip {
  text: string;
  /** The thing's place on the screen. */
  box: { left: number; top: number; width: number; bottom: number };
}

/** A pointer that only passes opens nothing. */
export const REST_MS = 350;
/** A finger that stays so long wants to know, and does not press. */
export const LONG_PRESS_MS = 450;
/** A tap's words stay so long to be read. */
const TAP_MS = 4000;
export const TIP_ID = 'board-tip';

class Tips {
  now = $state.raw<Tip | null>(null);
  #owner: Element | null = null;
  /** What described the owner before. */
  #before: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(owner: Element, text: string, stay?: number): void {
    this.clear();
    this.#owner = owner;
    const { left, top, width, bottom } = owner.getBoundingClientRect();
    this.now = { text, box: { left, top, width, bottom } };
    this.#before = owner.getAttribute('aria-describedby');
    owner.setAttribute('aria-describedby', this.#before ? `${this.#before} ${TIP_ID}` : TIP_ID);
    if (stay !== undefined) this.#timer = setTimeout(() => this.hide(owner), stay);
  }

  later(owner: Element, text: string, wait: number, stay?: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(owner, text, stay), wait);
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

/** Says more about an element. Without text it says nothing. */
export function tip(text: string | null | undefined): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    if (!text) return;
    let held = false;
    const presses = node.matches('button, a, input, [role="button"]');
    const on: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if (!isTouch(event)) tips.later(node, text, REST_MS);
      },
      pointerleave: (event) => {
        if (!isTouch(event)) tips.hide(node);
      },
      pointerdown: (event) => {
        held = false;
        if (!isTouch(event)) return tips.hide(node);
        tips.later(node, text, LONG_PRESS_MS, TAP_MS);
        setTimeout(() => (held = tips.now !== null), LONG_PRESS_MS + 20);
      },
      // What presses when it is tapped says more only when it is held; everything else says it at once.
      pointerup: (event) => {
        if (!isTouch(event) || held) return;
        if (presses) tips.hide(node);
        else tips.show(node, text, TAP_MS);
      },
      pointercancel: () => tips.hide(node),
      contextmenu: (event) => {
        if (held) event.preventDefault();
      },
      click: (event) => {
        if (!held) return;
        held = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      focus: () => {
        if (node.matches(':focus-visible')) tips.show(node, text);
      },
      // What is taken off the page loses the focus while the page is being drawn, when nothing may change yet.
      blur: () => queueMicrotask(() => tips.hide(node)),
    };
    for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener, name === 'click');
    return () => {
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener, name === 'click');
      tips.hide(node);
    };
  };
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
