/** Questions to the server, whether something may be done. An answer that comes too late for its position is dropped. */
import type { ClientMessage } from '../protocol/server';
import type { Answer } from '../protocol/umpire';

/** Apart from the ids of acts, since an error names only the id. */
const FIRST_ID = 2_000_000;

interface Open {
  /** The number of the position about which it was asked. */
  number: number;
  resolve: (answers: Answer[] | null) => void;
}

export class Questions {
  #last = FIRST_ID;
  readonly #open = new Map<number, Open>();

  constructor(private readonly say: (message: ClientMessage) => boolean) {}

  /** One answer for each action; null where nobody answers, or the table has gone on. */
  ask(seat: number, number: number, actions: unknown[]): Promise<Answer[] | null> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      if (this.say({ type: 'ask', id, seat, actions })) this.#open.set(id, { number, resolve });
      else resolve(null);
    });
  }

  answered(id: number, number: number, answers: Answer[]): void {
    this.#close(id, (open) => (open.number === number ? answers : null));
  }

  /** Whether an error with this id was about a question. */
  failed(id: number | null): boolean {
    return id !== null && this.#close(id, () => null);
  }

  /** The connection is another one: what was asked on the old one stays open for ever. */
  forget(): void {
    [...this.#open.keys()].forEach((id) => this.failed(id));
  }

  #close(id: number, answer: (open: Open) => Answer[] | null): boolean {
    const open = this.#open.get(id);
    this.#open.delete(id);
    open?.resolve(answer(open));
    return open !== undefined;
  }
}
