/** On a phone: how much of the screen is above a table, as `--above`, so that it and the hand below it are on the screen together. */
import type { Attachment } from 'svelte/attachments';

/** Where so much of the screen is above the table, whoever plays scrolls past it. */
const MOST = 0.3;

export function above(wanted: boolean): Attachment<HTMLElement> {
  return (node) => {
    if (!wanted) return;
    const measure = (): void => {
      const top = Math.min(node.getBoundingClientRect().top + scrollY, innerHeight * MOST);
      node.style.setProperty('--above', `${Math.round(top)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    const head = node.closest('[data-testid="board"]')?.querySelector('.head');
    if (head) observer.observe(head);
    measure();
    return () => observer.disconnect();
  };
}
