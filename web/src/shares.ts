/**
 * What this browser adds to the shuffles of a table, and what it keeps to hold the table to its word: the hash of the secret as
 * it was shown before the game, its own shares, everybody's promises, and a running hash of what it was told. The server's rules
 * for shares are in `crates/table/src/promises.rs`; docs/fairness.md says what each of this proves.
 */
import { isHere } from './device';
import { forget, keep, kept } from './kept';
import type { Sit, TableInfo } from './protocol/server';
import type { Line } from './protocol/umpire';
import { hexBytes, joined, sha256, textBytes } from './sha256';

/** 32 bytes of our own, promised for a seat by their hash. */
export interface Share {
  seat: number;
  bytes: string;
  promise: string;
  /** We have told them. They are good for one game and never again. */
  opened?: boolean;
}

/** What is kept of a table. */
export interface Memory {
  /** The hash of its secret, as it was first shown to us. */
  hash: string;
  /** That was when the game had begun already. */
  late?: boolean;
  /** The fingerprint of the key that signs the server's records. */
  signer?: string;
  shares: Share[];
  /** What we gave in the clear. */
  clear: string[];
  /** Everybody's promises, by seat, when nobody could promise any more. */
  list?: (string | null)[];
  /** By viewer: of how many lines, and their running hash. */
  heard: Record<string, [number, string]>;
}

/** So many tables are remembered. */
const TABLES_MAX = 100;
const INDEX = 'tables';
const nameOf = (id: string): string => `table.${id}`;

/** For browsers that keep nothing: as long as the page is open. */
const here = new Map<string, string>();

export function recall(id: string): Memory | null {
  const text = kept(nameOf(id)) ?? here.get(id);
  try {
    return text ? (JSON.parse(text) as Memory) : null;
  } catch {
    return null;
  }
}

function remember(id: string, memory: Memory): void {
  const text = JSON.stringify(memory);
  here.set(id, text);
  const known = (kept(INDEX) ?? '').split(' ').filter(Boolean);
  if (!known.includes(id)) {
    const all = [...known, id];
    for (const old of all.splice(0, all.length - TABLES_MAX)) forget(nameOf(old));
    keep(INDEX, all.join(' '));
  }
  keep(nameOf(id), text);
}

function change(id: string, to: (memory: Memory) => Partial<Memory>): void {
  const memory = recall(id);
  if (memory) remember(id, { ...memory, ...to(memory) });
}

/** Keeps the table's hash, if that is still worth anything: once the game is over it could be any. */
export function anchor({ id, status, commitment }: Pick<TableInfo, 'id' | 'status' | 'commitment'>): void {
  if (status === 'over' || recall(id)) return;
  const late = status === 'running' ? { late: true } : {};
  remember(id, { hash: commitment, ...late, shares: [], clear: [], heard: {} });
}

export function noteSigner(id: string, signer: string): void {
  change(id, (memory) => ({ signer: memory.signer ?? signer }));
}

/** The hash that promises bytes for a seat of a table. */
export function promiseOf(bytes: string, table: string, seat: number): string {
  return sha256(joined(hexBytes(bytes), textBytes(table), Uint8Array.of(seat)));
}

/** What whoever sits down brings along: a promise, or where people are not expected at the start the share itself. */
export function bring(table: TableInfo, seat: number): Pick<Sit, 'promise' | 'contribution'> {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  anchor(table);
  if (table.clear) {
    change(table.id, ({ clear }) => ({ clear: [...clear, bytes] }));
    return { contribution: bytes };
  }
  const promise = promiseOf(bytes, table.id, seat);
  change(table.id, ({ shares }) => ({ shares: [...shares, { seat, bytes, promise }] }));
  return { promise };
}

/** Our share that is promised for a seat; undefined where another device made that promise. */
export function shareOf(table: TableInfo, seat: number): Share | undefined {
  const promise = table.seats[seat]?.promise;
  return recall(table.id)?.shares.find((share) => share.promise === promise);
}

/** Whether we have already told a share of ours here. */
export function hasOpened(id: string): boolean {
  return recall(id)?.shares.some(({ opened }) => opened) ?? false;
}

export function noteOpened(table: TableInfo, promise: string): void {
  change(table.id, ({ shares, list }) => ({
    shares: shares.map((share) => (share.promise === promise ? { ...share, opened: true } : share)),
    list: list ?? promises(table),
  }));
}

export function promises({ seats }: TableInfo): (string | null)[] {
  return seats.map(({ promise }) => promise ?? null);
}

const BEGINNING = sha256(textBytes('parhelion heard 1'));

/** The running hash after more lines; `crates/umpire/src/heard.rs` computes the same from a record. */
export function heard(lines: readonly Line[], before = BEGINNING): string {
  const on = (hash: string, { number, at, words }: Line): string =>
    sha256(joined(hexBytes(hash), textBytes(`${number}\t${at}\t${words}\n`)));
  return lines.reduce(on, before);
}

export const viewerName = (you: number | null): string => (you === null ? 'spectator' : String(you));

/** Everything that a viewer was told so far. What has been hashed is not hashed again. */
export function noteHeard(id: string, you: number | null, lines: readonly Line[]): void {
  const viewer = viewerName(you);
  change(id, (memory) => {
    const [count, hash] = memory.heard[viewer] ?? [0, BEGINNING];
    if (lines.length <= count) return {};
    const on: [number, string] = [lines.length, heard(lines.slice(count), hash)];
    return { heard: { ...memory.heard, [viewer]: on } };
  });
}

/** What speaks against a game. */
export type Flaw = 'secret' | 'hash' | 'list' | 'promise' | 'own' | 'heard';
/** Since when this browser can vouch for a game: since before it began, since it came to it, or not at all. */
export type Since = 'before' | 'during' | null;
/** Whether a game that is over is the one that was promised. */
export interface Judgement {
  flaw: Flaw | null;
  since: Since;
}

/** What still counts of what was told: records leave out what was taken back, and that it was. */
function counting(lines: readonly Line[]): Line[] {
  return lines.filter(({ undone, event }) => !undone && (event as { event?: string } | null)?.event !== 'took_back');
}

/** The game as this viewer was told it. */
export interface Told {
  lines: readonly Line[];
  /** The same as the record has it, without what was taken back; null where it cannot be had. */
  recorded: readonly Line[] | null;
}

/** What this browser can tell of a finished game by itself. */
export function judge(table: TableInfo, me: string | undefined, you: number | null, told: Told): Judgement | null {
  const { revealed, commitment, id } = table;
  if (!revealed) return null;
  const memory = recall(id);
  const wrong = (flaw: Flaw): Judgement => ({ flaw, since: null });
  if (sha256(hexBytes(revealed.secret)) !== commitment) return wrong('secret');
  if (memory && memory.hash !== commitment) return wrong('hash');
  for (const [seat, promise] of revealed.promises.entries()) {
    const given = revealed.contributions[seat] ?? '';
    if (promise !== null && given && promiseOf(given, id, seat) !== promise) return wrong('promise');
  }
  if (!memory) return { flaw: null, since: null };
  if (memory.list && JSON.stringify(memory.list) !== JSON.stringify(revealed.promises)) return wrong('list');
  for (const [seat, { occupant }] of table.seats.entries()) {
    if (!isHere(occupant, me)) continue;
    const given = revealed.contributions[seat] ?? '';
    const share = memory.shares.find(({ promise }) => promise === revealed.promises[seat]);
    if (share?.opened && share.bytes !== given) return wrong('own');
    if (!revealed.promises[seat] && memory.clear.length > 0 && !memory.clear.includes(given)) return wrong('own');
  }
  const [count, hash] = memory.heard[viewerName(you)] ?? [0, BEGINNING];
  if (heard(told.lines.slice(0, count)) !== hash) return wrong('heard');
  if (told.recorded && heard(told.recorded) !== heard(counting(told.lines))) return wrong('heard');
  return { flaw: null, since: memory.late ? 'during' : 'before' };
}
