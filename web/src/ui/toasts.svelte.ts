/** Short messages that come and go. A refusal names its rule and offers to open it. */

export interface Toast {
  id: number;
  look: 'bad' | 'good' | 'plain';
  text: string;
  /** What it is about: what is said of the same later takes its place. */
  topic?: string | undefined;
  /** The rule behind it. */
  rule?: string | undefined;
  /** What its button does, if it has one. */
  action?: { words: string; run: () => void } | undefined;
}

const SHOWN_MS = 7000;

/** An error as the player should read it. */
export function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

class Toasts {
  list = $state.raw<Toast[]>([]);
  /** Counts those who have looked: nothing of one is left, not even on its way out, when another comes. */
  audience = $state(0);
  /** The dialogs that are open, the topmost last: they cover everything else, so the topmost shows what comes. */
  hosts = $state.raw<readonly string[]>([]);
  #next = 1;

  /** A dialog is open, until what is given back is called. */
  within(dialog: string): () => void {
    this.hosts = [...this.hosts, dialog];
    return () => (this.hosts = this.hosts.filter((other) => other !== dialog));
  }

  show(toast: Omit<Toast, 'id'>): void {
    const id = this.#next++;
    if (toast.topic !== undefined) this.withdraw(toast.topic);
    this.list = [...this.list.slice(-2), { ...toast, id }];
    setTimeout(() => this.drop(id), SHOWN_MS);
  }

  /** What was said was for somebody else. */
  clear(): void {
    this.list = [];
    this.audience += 1;
  }

  /** What was said of this is no news any more. */
  withdraw(topic: string): void {
    this.list = this.list.filter((toast) => toast.topic !== topic);
  }

  fail(error: unknown): void {
    this.show({ look: 'bad', text: said(error) });
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
