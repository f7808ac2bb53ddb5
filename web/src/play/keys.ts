/** Which key means what at a table. Keys typed into a field, or with a modifier, mean themselves. */

export type Command = 'board' | 'moves' | 'log' | 'chat' | 'rules' | 'help' | 'undo' | { move: number };

const LETTERS: Record<string, Command> = {
  b: 'board',
  m: 'moves',
  l: 'log',
  c: 'chat',
  r: 'rules',
  u: 'undo',
  '?': 'help',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Typed into a field, or into an open dialog. */
  elsewhere: boolean;
}

export function command(pressed: Pressed): Command | null {
  if (pressed.elsewhere || pressed.altKey) return null;
  // As everywhere; the other shortcuts are the browser's.
  if (pressed.ctrlKey || pressed.metaKey) return pressed.key.toLowerCase() === 'z' ? 'undo' : null;
  if (/^[1-9]$/.test(pressed.key)) return { move: Number(pressed.key) };
  return LETTERS[pressed.key.toLowerCase()] ?? null;
}

/** Whether a key event belongs to somebody else. */
export function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog[open]') !== null;
}
