/** The tables of this device as a server's: the same requests, the same frames. */
import { ApiError } from '../api';
import { announced } from '../announced.svelte';
import { keep, kept } from '../kept';
import type { CreateTable, LevelInfo, Me, TableInfo } from '../protocol/server';
import type { GameInfo, Rule } from '../protocol/umpire';
import { isLocal, localId, randomHex } from './id';
import { say } from './messages';
import { dataOf, moduleOf } from './modules';
import { Module } from './module';
import type { Order, Problem, Who } from './orders';
import { row, rows } from './store';
import type { FromWorker, ToWorker } from './talk';

const ME = 'me';
/** So long a table stays awake that nobody looks at. */
const LINGER_MS = 5000;
const NAME_MAX = 32;

/** Who plays on this device: as a server knew them last, or by a name of our own. */
export function me(): Me {
  const known = kept(ME);
  if (known) return JSON.parse(known) as Me;
  return remember({ id: randomHex(8), name: say.you });
}

/** So long a bot takes for the first decision of a turn, in milliseconds, that whoever watches can follow. */
const BOT_DELAY_MS = 700;
const botDelay = (): number => Number(kept('botDelay') ?? BOT_DELAY_MS);

export function remember(me: Me): Me {
  keep(ME, JSON.stringify(me));
  return me;
}

export interface Ear {
  frame: (text: string) => void;
  /** No more frames come. */
  lost: () => void;
}

/** The worker of one table, as the page holds it. */
export class Machine {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #asked = new Map<number, (came: { answer?: unknown; problem?: Problem }) => void>();
  readonly #ears = new Map<number, Ear>();
  readonly #started: Promise<unknown>;
  #count = 0;
  #lingers: number | undefined;

  constructor(
    private readonly id: string,
    module: string,
    create?: CreateTable,
  ) {
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#heard(event.data);
    this.#worker.onerror = () => this.#end();
    this.#started = this.#say({ kind: 'start', id, by: me(), module, delay: botDelay(), ...(create && { create }) });
    this.#started.catch(() => this.#end());
  }

  /** What it began with. */
  begun(): Promise<unknown> {
    return this.#started;
  }

  async ask(order: Order): Promise<unknown> {
    this.#stay();
    await this.#started;
    return this.#say({ kind: 'order', order }).finally(() => this.#rest());
  }

  /** From now on frames come; the number stands for whoever hears them. */
  watch(ear: Ear, by: Who | null, since: number | null): number {
    const connection = ++this.#count;
    this.#ears.set(connection, ear);
    this.ask({ watch: { connection, by, since } }).catch(() => this.#drop(connection));
    return connection;
  }

  #drop(connection: number): void {
    const ear = this.#ears.get(connection);
    this.#ears.delete(connection);
    ear?.lost();
  }

  unwatch(connection: number): void {
    this.#ears.delete(connection);
    void this.ask({ unwatch: { connection } }).catch(() => undefined);
  }

  tell(connection: number, text: string): void {
    void this.ask({ say: { connection, text } }).catch(() => undefined);
  }

  #say(message: DistributiveOmit<ToWorker, 'n'>): Promise<unknown> {
    const n = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#asked.set(n, ({ answer, problem }) => {
        if (problem) reject(new ApiError(problem.status, problem.code, problem.message));
        else resolve(answer);
      });
      this.#worker.postMessage({ ...message, n });
    });
  }

  #heard(message: FromWorker): void {
    switch (message.kind) {
      case 'answer':
        this.#asked.get(message.n)?.(message);
        this.#asked.delete(message.n);
        return;
      case 'frames':
        for (const [to, text] of message.frames) for (const one of to) this.#ears.get(one)?.frame(text);
        return;
      case 'waits':
        announced.text = say.elsewhere;
        return;
      case 'ready':
        if (announced.text === say.elsewhere) announced.text = null;
        return;
      case 'fell':
        return this.#end();
    }
  }

  #stay(): void {
    clearTimeout(this.#lingers);
  }

  #rest(): void {
    this.#stay();
    if (this.#ears.size > 0 || this.#asked.size > 0) return;
    this.#lingers = window.setTimeout(() => this.#end(), LINGER_MS);
  }

  /** It is over with this worker; whoever listens comes back to another. */
  #end(): void {
    if (machines.get(this.id) === this) machines.delete(this.id);
    this.#worker.terminate();
    this.#stay();
    const lost: Problem = { status: 503, code: 'unavailable', message: say.fell };
    for (const answer of this.#asked.values()) answer({ problem: lost });
    this.#asked.clear();
    for (const connection of [...this.#ears.keys()]) this.#drop(connection);
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const machines = new Map<string, Machine>();

export async function machineOf(id: string): Promise<Machine> {
  const known = machines.get(id);
  if (known) return known;
  const stored = await row(id);
  const module = stored && (moduleOf(stored.game) ?? stored.module);
  if (!module) throw new ApiError(404, 'not_found', say.gone);
  const machine = machines.get(id) ?? new Machine(id, module);
  machines.set(id, machine);
  return machine;
}

/** A request of the API, answered on this device. */
export async function answer(method: string, url: string, body: unknown): Promise<unknown> {
  const { pathname, searchParams } = new URL(url, 'http://device');
  const [first, second, third, fourth] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'me') return second ? companions(method) : method === 'GET' ? me() : rename(body);
  if (first === 'games' && second && third === 'rules') return data<Rule[]>(`rules-${second}`);
  if (first === 'games' && second && third === 'edition') return checkEdition(second, (body as { text: string }).text);
  if (first === 'games') return (await data<About>('about')).games;
  if (first === 'levels') return (await data<About>('about')).levels;
  if (first === 'tables' && !second)
    return method === 'GET' ? list(searchParams.get('show')) : create(body as CreateTable);
  if (first === 'tables' && second && isLocal(second)) return table(second, [third, fourth], searchParams, body);
  throw new ApiError(404, 'needs_server', say.needsServer);
}

interface About {
  games: GameInfo[];
  levels: LevelInfo[];
}

async function data<T>(name: string): Promise<T> {
  const url = dataOf(name);
  if (!url) throw new ApiError(503, 'no_module', say.noModule);
  return (await (await fetch(url)).json()) as T;
}

function companions(method: string): [] {
  if (method === 'GET') return [];
  throw new ApiError(409, 'needs_server', say.needsServer);
}

function rename(body: unknown): Me {
  const name = (body as { name: string }).name.trim().slice(0, NAME_MAX);
  return remember({ ...me(), name: name || me().name });
}

/** My tables here: everybody else's are on a server. */
export async function list(show: string | null): Promise<TableInfo[]> {
  if (show !== 'mine') return [];
  return (await rows()).map(({ info }) => info);
}

async function create(table: CreateTable): Promise<unknown> {
  const module = moduleOf(table.game);
  if (!module) throw new ApiError(503, 'no_module', say.noModule);
  void navigator.storage?.persist?.();
  const id = localId();
  const machine = new Machine(id, module, table);
  machines.set(id, machine);
  return machine.begun();
}

async function checkEdition(game: string, text: string): Promise<unknown> {
  const url = moduleOf(game);
  if (!url) throw new ApiError(503, 'no_module', say.noModule);
  return settled((await Module.load(url)).call({ check_edition: { game, text } }));
}

/** Plays a record again on this device: what it says if it is true, in words. */
export async function verify(game: string, record: string): Promise<string> {
  const url = moduleOf(game);
  if (!url) throw new ApiError(503, 'no_module', say.noModule);
  return settled((await Module.load(url)).call({ verify: { record } })) as string;
}

function settled({ answer, problem }: { answer?: unknown; problem?: Problem }): unknown {
  if (problem) throw new ApiError(problem.status, problem.code, problem.message);
  return answer;
}

async function table(
  id: string,
  [what, more]: (string | undefined)[],
  search: URLSearchParams,
  body: unknown,
): Promise<unknown> {
  const machine = await machineOf(id);
  const viewer = search.get('seat') ?? 'spectator';
  switch (what) {
    case 'record':
      return machine.ask('record');
    case 'past':
      return machine.ask({ past: { by: me(), number: Number(search.get('number')) } });
    case 'replay':
      return machine.ask(more === 'steps' ? { steps: { viewer } } : { told: { viewer } });
    case 'what-if':
      return machine.ask({ what_if: { what: body } });
    case 'rematch':
      return rematch(machine);
    default:
      return machine.ask({ ask: { by: me(), wish: wish(what, body) } });
  }
}

const BARE = ['info', 'stand', 'start', 'resign', 'return', 'call-off', 'close'];

function wish(what = 'info', body: unknown): string | Record<string, unknown> {
  return BARE.includes(what) ? what : { [what]: body ?? {} };
}

/** Opens the next table, and answers how that is. */
async function rematch(machine: Machine): Promise<unknown> {
  const next = { id: localId(), secret: randomHex(32) };
  const over = (await machine.ask({ ask: { by: me(), wish: { rematch: next } } })) as TableInfo;
  return (await machineOf(over.rematch ?? next.id)).ask({ ask: { by: me(), wish: 'info' } });
}
