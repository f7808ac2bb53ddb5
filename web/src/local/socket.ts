/** The connection to a table of this device: what `TableSocket` is to one on a server. */
import type { Eyes, Listener } from '../play/socket';
import type { Machine } from './house';
import type { ClientMessage, ServerMessage } from '../protocol/server';

/** So soon a table that stopped is asked for again. */
const AGAIN_MS = 500;

export class LocalSocket {
  #connection: { machine: Machine; number: number } | undefined;
  #ended = false;
  /** Which attempt to connect counts. */
  #attempt = 0;

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
    private readonly eyes: Eyes = {},
  ) {}

  connect(): void {
    void this.#connect(++this.#attempt);
  }

  async #connect(attempt: number): Promise<void> {
    const counts = () => !this.#ended && attempt === this.#attempt;
    this.listener.connection('connecting');
    try {
      const house = await import('./house');
      const machine = await house.machineOf(this.id);
      if (!counts()) return;
      const ear = {
        frame: (text: string) => {
          if (counts()) this.listener.message(JSON.parse(text) as ServerMessage);
        },
        lost: () => {
          if (counts()) this.#lost();
        },
      };
      const looksOn = this.eyes.watch || this.eyes.cover;
      this.listener.connection('open');
      const number = machine.watch(ear, looksOn ? null : house.me(), this.listener.since());
      this.#connection = { machine, number };
    } catch (error) {
      console.warn(error);
      if (counts()) this.#lost();
    }
  }

  reconnect(): void {
    this.#leave();
    this.connect();
  }

  say(message: ClientMessage): boolean {
    if (!this.#connection) return false;
    this.#connection.machine.tell(this.#connection.number, JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#ended = true;
    this.#leave();
    this.listener.connection('closed');
  }

  #leave(): void {
    this.#connection?.machine.unwatch(this.#connection.number);
    this.#connection = undefined;
  }

  #lost(): void {
    this.#connection = undefined;
    this.listener.connection('lost');
    setTimeout(() => {
      if (!this.#ended) this.connect();
    }, AGAIN_MS);
  }
}
