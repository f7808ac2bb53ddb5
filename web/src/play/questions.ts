/** Questions to the server, whether something may be done. An answer that comes too late for its position is dropped. */
import type { ClientMessage } from '../protocol/server';
import type { Answer } from '../protocol/umpire';
import { Awaited } from './awaited';

const FIRST_ID = 2_000_000;

export class Questions {
  readonly #open: Awaited<{ number: number; answers: Answer[] }>;

  constructor(say: (message: ClientMessage) => boolean) {
    this.#open = new Awaited(FIRST_ID, say);
  }

  /**
   * One answer for each action; null where nobody answers, or the table has gone on. `number` is that of the position about which
   * it is asked; `commits` asks of a single action whether it commits the seat.
   */
  async ask(seat: number, number: number, actions: unknown[], commits = false): Promise<Answer[] | null> {
    const heard = await this.#open.send((id) => ({ type: 'ask', id, seat, actions, ...(commits ? { commits } : {}) }));
    return heard?.number === number ? heard.answers : null;
  }

  answered(id: number, number: number, answers: Answer[]): void {
    this.#open.answer(id, { number, answers });
  }

  /** Whether an error with this id was about a question. */
  failed(id: number | null): boolean {
    return this.#open.answer(id, null);
  }

  forget(): void {
    this.#open.forget();
  }
}
