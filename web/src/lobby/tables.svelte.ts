/** The tables of the lobby, asked for again every few seconds while somebody looks. */
import { api, localTables } from '../api';
import type { TableInfo } from '../protocol/server';
import { session } from '../session.svelte';
import { isDone } from './urgent';

const EVERY_MS = 4000;
/** So many tables come at once. */
const PAGE = 100;

export class Tables {
  /** My newest tables. */
  #newest = $state.raw<TableInfo[]>([]);
  /** Those of the pages after the first, as they were when they were asked for. */
  #older = $state.raw<TableInfo[]>([]);
  #pages = $state(1);
  /** Lessons are found where lessons are. */
  mine = $derived(joined(this.#newest, this.#older).filter(({ lesson }) => lesson === undefined));
  playing = $derived(this.mine.filter((table) => !isDone(table, session.me?.id)));
  finished = $derived(this.mine.filter((table) => isDone(table, session.me?.id)));
  /** There may be more of mine. */
  more = $state(false);
  open = $state.raw<TableInfo[]>([]);
  running = $state.raw<TableInfo[]>([]);
  loaded = $state(false);
  /** The lists are from before the connection was lost. */
  stale = $state(false);
  now = $state(Date.now() / 1000);

  /** Keeps the lists fresh until the returned function is called. */
  watch(): () => void {
    const look = () => {
      if (!document.hidden) void this.#load();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  /** The next page of my tables. */
  async next(): Promise<void> {
    const page = await api.tables('mine', this.#pages);
    this.#pages += 1;
    this.#older = joined(this.#older, page);
    this.more = page.length === PAGE;
  }

  async #load(): Promise<void> {
    try {
      const [own, ...others] = await Promise.all([
        localTables(),
        api.tables('mine'),
        api.tables('open'),
        api.tables('running'),
      ]);
      const [server, open, running] = others;
      const mine = joined(own, server);
      const known = joined(mine, this.#older).map((table) => table.id);
      this.#newest = mine;
      if (this.#pages === 1) this.more = server.length === PAGE;
      // Where every seat is taken or kept for somebody, nobody else can join.
      this.open = open.filter((table) => !known.includes(table.id) && hasRoom(table));
      this.running = running.filter((table) => !known.includes(table.id));
      this.now = Date.now() / 1000;
      this.loaded = true;
      this.stale = false;
    } catch {
      this.stale = true;
    }
  }
}

function hasRoom({ seats }: TableInfo): boolean {
  return seats.some(({ occupant }) => occupant.type === 'empty');
}

/** Both, each table once: one that has changed comes again on an earlier page. */
function joined(newer: TableInfo[], older: TableInfo[]): TableInfo[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
}
