/** A finger that stays on a thing looks at it closely, and does not press it. */
import type { Attachment } from 'svelte/attachments';
import { watchFinger } from './finger';

/** `look` when the finger has stayed long enough, `leave` when it goes. */
export function hold(look: () => void, leave: () => void): Attachment<HTMLElement> {
  return (node) => watchFinger(node, { stays: look, goes: (held) => held && leave() });
}
