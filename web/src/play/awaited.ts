/** What was said to the server under an id of its own, and waits for the answer that names it. */
import type { ClientMessage } from '../protocol/server';

export class Awaited<Answer> {
  readonly #open = new Map<number, (answer: Answer | null) => void>();
  #last: number;

  /** Ids count from `first`: apart from those of acts and of others, since an answer names only the id. */
  constructor(
    first: number,
    private readonly say: (message: ClientMessage) => boolean,
  ) {
    this.#last = first;
  }

  /** Null where nobody answers: there is no connection, or it was lost. */
  send(message: (id: number) => ClientMessage): Promise<Answer | null> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      if (this.say(message(id))) this.#open.set(id, resolve);
      else resolve(null);
    });
  }

  /** Whether this id was waited for. */
  answer(id: number | null, answer: Answer | null): boolean {
    const resolve = id === null ? undefined : this.#open.get(id);
    if (id === null || !resolve) return false;
    this.#open.delete(id);
    resolve(answer);
    return true;
  }

  /** The connection is another one: what was said on the old one stays unanswered for ever. */
  forget(): void {
    [...this.#open.keys()].forEach((id) => this.answer(id, null));
  }
}
