/** Says whether an element can be seen, now and whenever that changes. */
import type { Attachment } from 'svelte/attachments';

export function sighted(tell: (seen: boolean) => void): Attachment {
  return (element) => {
    const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  };
}
