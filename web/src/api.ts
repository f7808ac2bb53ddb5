/** The HTTP API, one function a request. Refusals and failures are thrown as `ApiError` with a sentence for people. */
import { announced } from './announced.svelte';
import { ours } from './base';
import { actingAs } from './device';
import { asking, doorKey } from './door';
import { alone } from './local/alone.svelte';
import { isLocal } from './local/id';
import { say } from './messages';
import type {
  Companion,
  CreateTable,
  ErrorBody,
  LevelInfo,
  Me,
  Past,
  ReplayPage,
  SignerInfo,
  TableInfo,
  Verdict,
} from './protocol/server';
import type { Answer, GameInfo, LessonInfo, Rule } from './protocol/umpire';
import { bring } from './shares';

export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** Nobody answered: the server is down or out of reach. */
  get offline(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 504;
  }
}

export type Shown = 'open' | 'running' | 'over' | 'mine';

export const api = {
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('PUT', '/me', { name }),
  companions: () => call<Companion[]>('GET', '/me/companions'),
  addCompanion: (name: string) => call<Companion>('POST', '/me/companions', { name }),
  renameCompanion: (id: string, name: string) => call<Companion>('PUT', asking('/me', { as: id }), { name }),
  games: () => call<GameInfo[]>('GET', '/games'),
  rules: (game: string) => call<Rule[]>('GET', `/games/${encodeURIComponent(game)}/rules`),
  /** Fails with what is wrong with it. */
  checkEdition: (game: string, text: string) =>
    call<unknown>('POST', `/games/${encodeURIComponent(game)}/edition`, { text }),
  lessons: () => call<LessonInfo[]>('GET', '/lessons'),
  /** Opens a table at which the lesson is given. */
  lesson: (game: string, id: string) =>
    call<TableInfo>('POST', `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
  levels: () => call<LevelInfo[]>('GET', '/levels'),
  signer: () => call<SignerInfo>('GET', '/signer'),
  /** A page of a hundred. */
  tables: (show: Shown, page = 0) => call<TableInfo[]>('GET', asking('/tables', { show, page: page || null })),
  create: (table: CreateTable) => call<TableInfo>('POST', '/tables', table),
  /** Opens it on this device. */
  createHere: (table: CreateTable) => onDevice<TableInfo>('POST', '/tables', table),
  table: (id: string) => call<TableInfo>('GET', path(id)),
  sit: (table: TableInfo, seat: number, as = actingAs()) =>
    // Where our own machine deals there is nobody to hold to their word.
    tell(table.id, 'sit', { seat, ...(!isLocal(table.id) && bring(table, seat)) }, as),
  contribute: (id: string, contribution: string, as = actingAs()) => tell(id, 'contribute', { contribution }, as),
  stand: (id: string, as = actingAs()) => tell(id, 'stand', undefined, as),
  bot: (id: string, seat: number, level: string | null) => tell(id, 'bot', { seat, level }),
  start: (id: string) => tell(id, 'start'),
  resign: (id: string) => tell(id, 'resign'),
  leave: (id: string) => tell(id, 'leave'),
  comeBack: (id: string) => tell(id, 'return'),
  /** The next table; nobody of this device sits there yet. */
  rematch: (id: string) => call<TableInfo>('POST', asking(path(id, '/rematch'), { sit: 'false' }), {}),
  undo: (id: string, ask: boolean) => tell(id, 'undo', { ask }),
  backToLesson: (id: string) => tell(id, 'back'),
  agree: (id: string, yes: boolean) => tell(id, 'agree', { yes }),
  vote: (id: string, seat: number, verdict: Verdict) => tell(id, 'vote', { seat, verdict }),
  callOff: (id: string) => tell(id, 'call-off'),
  remove: (id: string, seat: number) => tell(id, 'remove', { seat }),
  admit: (id: string, player: string) => tell(id, 'admit', { player }),
  swap: (id: string, seats: [number, number]) => tell(id, 'swap', { seats }),
  makeHost: (id: string, seat: number) => tell(id, 'host', { seat }),
  close: (id: string) => tell(id, 'close'),
  newKey: (id: string) => tell(id, 'key'),
  past: (id: string, number: number) => call<Past>('GET', asking(path(id, '/past'), { number })),
  /** What would have come of what never happened in a finished game. */
  whatIf: (id: string, what: unknown) => call<Answer>('POST', path(id, '/what-if'), what),
  /** All that a viewer was told of a finished game, as its record has it. */
  told: (id: string, viewer: number | null) =>
    call<ReplayPage>('GET', asking(path(id, '/replay'), { seat: viewer ?? 'spectator' })).then(({ lines }) => lines),
  /** A finished game from its start to its end; null for what a spectator saw. */
  steps: (id: string, viewer: number | null) =>
    call<Past>('GET', asking(path(id, '/replay/steps'), { seat: viewer ?? 'spectator' })),
};

/** The tables of this device, beside those of a server. */
export async function localTables(): Promise<TableInfo[]> {
  return alone.on ? [] : onDevice<TableInfo[]>('GET', '/tables?show=mine').catch(() => []);
}

/** The record of a finished game as text, byte for byte. */
export async function record(id: string): Promise<string> {
  if (isLocal(id)) return onDevice('GET', path(id, '/record'));
  const response = await fetch(recordUrl(id), { credentials: 'same-origin' });
  if (response.ok) return response.text();
  throw await failure(response);
}

export function recordUrl(id: string): string {
  return ours(`/api${path(id, '/record')}`);
}

/** Something is asked of a table, which answers how it is now. */
function tell(id: string, what: string, body?: unknown, as = actingAs()): Promise<TableInfo> {
  return call('POST', path(id, `/${what}`, as), body);
}

function path(id: string, rest = '', as = actingAs()): string {
  return asking(`/tables/${encodeURIComponent(id)}${rest}`, { key: doorKey(), as });
}

/** The same request, answered on this device. */
async function onDevice<T>(method: string, url: string, body?: unknown): Promise<T> {
  const house = await import('./local/house');
  return (await house.answer(method, url, body)) as T;
}

/** The id of the table that a request is about. */
const tableIn = (url: string): string => /^\/tables\/([^/?]+)/.exec(url)?.[1] ?? '';

async function call<T>(method: string, url: string, body?: unknown): Promise<T> {
  if (alone.on || isLocal(tableIn(url))) return onDevice(method, url, body);
  const init: RequestInit = { method, credentials: 'same-origin', headers: { accept: 'application/json' } };
  if (method !== 'GET') {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(ours(`/api${url}`), init);
  } catch {
    throw new ApiError(0, 'offline', say.noAnswer);
  }
  announced.read(response.headers);
  if (response.ok) return (await response.json()) as T;
  throw await failure(response);
}

async function failure(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as ErrorBody;
    return new ApiError(response.status, error.code, error.message);
  } catch {
    return new ApiError(response.status, 'unknown', say.failedAnswer(response.status, response.statusText));
  }
}
