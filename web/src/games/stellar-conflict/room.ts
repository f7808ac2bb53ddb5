/** On a phone: how high a table may be so that it and the hand below it are on the screen together, as `--room`. */
import type { Attachment } from 'svelte/attachments';

/** Between table and hand, and below the hand. */
const GAPS_PX = 20;
/** Where so much of the screen is above the table, whoever plays scrolls past it. */
const ABOVE_MOST = 0.3;

export function room(wanted: boolean): Attachment<HTMLElement> {
  return (node) => {
    if (!wanted) return;
    const table = node.querySelector(':scope > .cloth');
    const dock = node.querySelector(':scope > .dock');
    const measure = (): void => {
      if (!table || !dock) return;
      const foot = parseFloat(getComputedStyle(node).getPropertyValue('--foot')) || 0;
      const above = Math.min(table.getBoundingClientRect().top + scrollY, innerHeight * ABOVE_MOST);
      const room = innerHeight - above - dock.clientHeight - foot - GAPS_PX;
      node.style.setProperty('--room', `${Math.round(room)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (dock) observer.observe(dock);
    measure();
    return () => observer.disconnect();
  };
}
