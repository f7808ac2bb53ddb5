/** Adds this browser's share to the shuffles of a table without a click: promises it while people sit down, and opens it at the start. */
import { ApiError } from '../api';
import { isHere } from '../device';
import type { SignerInfo, TableInfo } from '../protocol/server';
import { anchor, hasOpened, noteOpened, noteSigner, promises, recall, shareOf } from '../shares';
import { say } from './messages';

/** What that asks of the server. */
export interface Server {
  sit: (table: TableInfo, seat: number, as: string | null) => Promise<TableInfo>;
  contribute: (id: string, contribution: string, as: string | null) => Promise<TableInfo>;
  signer: () => Promise<SignerInfo>;
}

export interface Surroundings {
  me: string | undefined;
  /** What may tell an answer to something that is asked now: how the table is for whoever looks now, and for nobody who looks later. */
  asked: () => (table: TableInfo) => void;
  /** Something is not as it was promised. */
  warn: (words: string) => void;
  later: (run: () => void) => void;
}

export class ShareKeeper {
  /** What is on its way: a promise or an opening, by its seat. */
  readonly #busy = new Map<string, Promise<void>>();
  /** The table was looked at before. */
  #entered = false;
  #warned = false;
  #latest: TableInfo | undefined;

  constructor(
    private readonly server: Server,
    private readonly world: Surroundings,
  ) {}

  /** The table is like this now. */
  look(table: TableInfo): void {
    this.#latest = table;
    const entered = this.#entered;
    this.#entered = true;
    anchor(table);
    if (!entered && table.status !== 'over' && !recall(table.id)?.signer) this.#askSigner(table.id);
    if (table.status !== 'open') return;
    for (const [seat, { occupant }] of table.seats.entries()) {
      if (occupant.type !== 'player' || !isHere(occupant, this.world.me)) continue;
      const as = occupant.id === this.world.me ? null : occupant.id;
      if (table.opening !== undefined) this.#open(table, seat, as);
      else this.#promise(table, seat, as, !entered);
    }
  }

  /** Once what was asked so far is answered: a game that begins before has no share of ours. */
  async settled(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  /** A seat of ours without a promise that we could open has a new one. Where another device made one, whoever comes last has it. */
  #promise(table: TableInfo, seat: number, as: string | null, comes: boolean): void {
    const { promise, contributed } = table.seats[seat] ?? {};
    if (table.clear || contributed || shareOf(table, seat) || (promise !== undefined && !comes)) return;
    // Whoever knows a share that was told could choose between two games.
    if (hasOpened(table.id)) return this.#warn(say.fair.anew);
    this.#ask(`promise ${seat}`, () => this.server.sit(table, seat, as));
  }

  #open(table: TableInfo, seat: number, as: string | null): void {
    const share = shareOf(table, seat);
    if (!share || table.seats[seat]?.contributed) return;
    const memory = recall(table.id);
    if (memory?.hash !== table.commitment) return this.#warn(say.fair.otherHash);
    if (memory.list && JSON.stringify(memory.list) !== JSON.stringify(promises(table)))
      return this.#warn(say.fair.otherList);
    noteOpened(table, share.promise);
    this.#ask(`open ${seat}`, () => this.server.contribute(table.id, share.bytes, as));
  }

  #ask(what: string, ask: () => Promise<TableInfo>): void {
    if (this.#busy.has(what)) return;
    const replace = this.world.asked();
    const answered = ask().then(
      (table) => {
        this.#busy.delete(what);
        replace(table);
      },
      (error: unknown) => {
        this.#busy.delete(what);
        // What the table refuses it would refuse again; what did not reach it is said once more.
        if (error instanceof ApiError && !error.offline && error.status < 500) return;
        this.world.later(() => this.#latest && this.look(this.#latest));
      },
    );
    this.#busy.set(what, answered);
  }

  #askSigner(id: string): void {
    this.server.signer().then(
      ({ fingerprint }) => noteSigner(id, fingerprint),
      // It can be had with the next table.
      () => undefined,
    );
  }

  #warn(words: string): void {
    if (this.#warned) return;
    this.#warned = true;
    this.world.warn(words);
  }
}
