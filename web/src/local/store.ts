/**
 * The tables of this device, in IndexedDB: a row for each and one for each entry of its log. A write is there once it is on the disk;
 * an entry has its number under a unique key, so two writers can never both accept move 57.
 */
import type { TableInfo } from '../protocol/server';
import type { Kept, Writing } from './orders';

const NAME = 'parhelion';
const VERSION = 1;

export interface Row {
  id: string;
  game: string;
  /** The address of the module that plays it. */
  module: string;
  /** Whoever plays it. */
  owner: string;
  /** As lists show it. */
  info: TableInfo;
  roster: string;
  header: string | null;
  chat: string[];
  seen: number | null;
}

/** What a write says of a table besides what it stores. */
export interface Where {
  id: string;
  game: string;
  module: string;
  owner: string;
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('tables', { keyPath: 'id' });
    request.result.createObjectStore('entries');
  };
  return result(request).then((database) => {
    // Another page has a newer store.
    database.onversionchange = () => database.close();
    return database;
  });
}

let database: Promise<IDBDatabase> | undefined;

/** One connection for all, which is opened anew after it failed. */
function open(): Promise<IDBDatabase> {
  database ??= opened().catch((error: unknown) => {
    database = undefined;
    throw error;
  });
  return database;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('nothing can be stored here'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('it could not be stored'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}

const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** Stores it whole or not at all. */
export async function write(where: Where, writing: Writing): Promise<void> {
  const transaction = (await open()).transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' });
  const [tables, entries] = [transaction.objectStore('tables'), transaction.objectStore('entries')];
  const id = writing.opens ?? where.id;
  for (const [place, entry] of (writing.entries ?? []).entries()) entries.add(entry, [id, writing.first + place]);
  const looking = tables.get(id) as IDBRequest<Row | undefined>;
  looking.onsuccess = () => {
    const before = looking.result ?? { ...where, id, roster: '', header: null, chat: [], seen: null, info: null };
    tables.put({
      ...before,
      roster: writing.roster ?? before.roster,
      info: owing((writing.info as TableInfo | undefined) ?? before.info, writing.owed),
      header: writing.header ?? before.header,
      chat: writing.chat === undefined ? before.chat : [...before.chat, writing.chat],
      seen: writing.seen ?? before.seen,
    });
  };
  await done(transaction);
}

/** The same table with who is to act now. */
function owing(info: TableInfo | null, owed: number[] | undefined): TableInfo | null {
  if (!info || !owed) return info;
  return { ...info, seats: info.seats.map((seat, index) => ({ ...seat, to_act: owed.includes(index) })) };
}

/** It is played by another module, or for another player, from now on. */
export async function change(id: string, changed: Partial<Pick<Row, 'module' | 'owner' | 'roster'>>): Promise<void> {
  const transaction = (await open()).transaction('tables', 'readwrite', { durability: 'strict' });
  const tables = transaction.objectStore('tables');
  const looking = tables.get(id) as IDBRequest<Row | undefined>;
  looking.onsuccess = () => {
    if (looking.result) tables.put({ ...looking.result, ...changed });
  };
  await done(transaction);
}

export async function read(id: string): Promise<{ row: Row; kept: Kept } | null> {
  const transaction = (await open()).transaction(['tables', 'entries']);
  const [row, entries] = await Promise.all([
    result(transaction.objectStore('tables').get(id) as IDBRequest<Row | undefined>),
    result(transaction.objectStore('entries').getAll(allOf(id)) as IDBRequest<string[]>),
  ]);
  if (!row) return null;
  const { roster, header, chat, seen } = row;
  return { row, kept: { roster, header, entries, chat, seen } };
}

export async function row(id: string): Promise<Row | null> {
  const transaction = (await open()).transaction('tables');
  return (await result(transaction.objectStore('tables').get(id) as IDBRequest<Row | undefined>)) ?? null;
}

/** All tables, the one that changed last first. */
export async function rows(): Promise<Row[]> {
  const transaction = (await open()).transaction('tables');
  const all = await result(transaction.objectStore('tables').getAll() as IDBRequest<Row[]>);
  return all.sort((one, other) => other.info.changed_at - one.info.changed_at);
}
