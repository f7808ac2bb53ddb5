/** The worker of one table: runs its module, stores what the module decides before anybody hears of it, and wakes it when it is time. */
import { Module } from './module';
import type { Habits, Kept, Order, Problem, Told, Who, Writing } from './orders';
import { randomHex } from './id';
import { say } from './messages';
import { change, read, write, type Where } from './store';
import type { FromWorker, ToWorker } from './talk';

/** Timers cannot wait for longer. */
const WAIT_MAX_MS = 2 ** 31 - 1;
const SECRET_BYTES = 32;

/** What comes of an order once everything that it led to is stored. */
interface Came {
  answer?: unknown;
  problem?: Problem;
}

class Table {
  #module: Module | undefined;
  #where: Where | undefined;
  #timer: number | undefined;
  /** How long the last wake took, which a bot may have spent thinking. */
  #took = 0;
  #delay = 0;
  /** One order after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  heard(message: ToWorker): void {
    this.#turn = this.#turn.then(async () => {
      const came = await this.#do(message).catch((error: unknown): Came => ({ problem: this.#fell(error) }));
      tell({ kind: 'answer', n: message.n, ...came });
    });
  }

  #do(message: ToWorker): Promise<Came> {
    return message.kind === 'start' ? this.#start(message) : this.#perform(message.order);
  }

  async #start({ id, by, module, delay, create }: Extract<ToWorker, { kind: 'start' }>): Promise<Came> {
    await alone(id);
    this.#delay = delay;
    if (create) {
      this.#where = { id, game: create.game, module, owner: by.id };
      this.#module = await Module.load(module);
      const open = { by, table: create, id, secret: randomHex(SECRET_BYTES), bots: this.#bots() };
      return this.#perform({ open });
    }
    return this.#resume(id, by, module);
  }

  /** Takes up what is stored: by the newest module if it plays the log equally, else by the one that it began with. */
  async #resume(id: string, by: Who, newest: string): Promise<Came> {
    const found = await read(id);
    if (!found) return { problem: { status: 404, code: 'not_found', message: say.gone } };
    const { row } = found;
    const kept = owned(found.kept, row.owner, by.id);
    if (row.owner !== by.id) await change(id, { owner: by.id, roster: kept.roster });
    this.#where = { id, game: row.game, module: newest, owner: by.id };
    let came: Came = {};
    for (const url of new Set([newest, row.module])) {
      this.#module = await Module.load(url);
      came = await this.#perform({ resume: { kept, bots: this.#bots() } });
      if (came.problem?.code === 'parted') continue;
      this.#where.module = url;
      if (!came.problem && url !== row.module) await change(id, { module: url });
      break;
    }
    return came;
  }

  async #perform(order: Order): Promise<Came> {
    const { module, where } = this.#running();
    let told = module.call(order);
    const came: Came = {};
    for (;;) {
      if (told.frames) tell({ kind: 'frames', frames: told.frames });
      if (told.answer !== undefined) came.answer = told.answer;
      if (told.problem) came.problem = told.problem;
      const next = told.write
        ? await this.#store(where, told.write)
        : told.behind
          ? await this.#behind(where)
          : undefined;
      if (!next) break;
      told = module.call(next);
    }
    this.#wake(told);
    return came;
  }

  async #store(where: Where, writing: Writing): Promise<Order> {
    try {
      await write(where, writing);
      return 'stored';
    } catch (error) {
      console.warn('a move could not be stored:', error);
      return { failed: { message: say.notStored } };
    }
  }

  /** What is in memory is ahead of what is stored: back to that. */
  async #behind({ id }: Where): Promise<Order> {
    const found = await read(id);
    if (!found) throw new Error('the table is gone');
    return { restore: { kept: found.kept } };
  }

  #wake({ wake_at: at }: Told): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (at === undefined) return;
    const wait = Math.min(Math.max(at - Module.now(), 0), WAIT_MAX_MS);
    this.#timer = self.setTimeout(() => {
      this.#turn = this.#turn.then(() => this.#due()).catch((error: unknown) => this.#fell(error));
    }, wait);
  }

  async #due(): Promise<void> {
    const began = performance.now();
    await this.#perform({ wake: { took_ms: this.#took } });
    this.#took = Math.round(performance.now() - began);
  }

  #bots(): Habits {
    return { luck: luck(), delay_ms: this.#delay };
  }

  #running(): { module: Module; where: Where } {
    if (!this.#module || !this.#where) throw new Error('the table has not begun');
    return { module: this.#module, where: this.#where };
  }

  /** What is stored is still there: whoever comes back finds the table as it is stored. */
  #fell(error: unknown): Problem {
    console.error(error);
    tell({ kind: 'fell' });
    return { status: 503, code: 'unavailable', message: say.fell };
  }
}

/** Waits until no other page plays this table, and keeps it for us. */
function alone(id: string): Promise<void> {
  const name = `parhelion ${id}`;
  return new Promise((resolve, reject) => {
    const never = new Promise<never>(() => undefined);
    const mine = (lock: Lock | null): Promise<never> | undefined => {
      if (!lock) return undefined;
      tell({ kind: 'ready' });
      resolve();
      return never;
    };
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return mine(lock);
        tell({ kind: 'waits' });
        navigator.locks.request(name, mine).catch(reject);
        return undefined;
      })
      .catch(reject);
  });
}

/** A table belongs to whoever uses this device, by whatever name a server knows them. */
function owned(kept: Kept, before: string, now: string): Kept {
  if (before === now) return kept;
  return { ...kept, roster: kept.roster.replaceAll(JSON.stringify(before), JSON.stringify(now)) };
}

/** A seed for the bots. */
const luck = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

function tell(message: FromWorker): void {
  self.postMessage(message);
}

const table = new Table();
self.onmessage = (event: MessageEvent<ToWorker>) => table.heard(event.data);
