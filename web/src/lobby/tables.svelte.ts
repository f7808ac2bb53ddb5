/** The tables of the lobby, asked for again every few seconds while somebody looks. */
import { api } from '../api';
import type { TableInfo } from '../protocol/server';

const EVERY_MS = 4000;

export class Tables {
  mine = $state.raw<TableInfo[]>([]);
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

  async #load(): Promise<void> {
    try {
      const [mine, open, running] = await Promise.all([api.tables('mine'), api.tables('open'), api.tables('running')]);
      const known = mine.map((table) => table.id);
      this.mine = mine;
      this.open = open.filter((table) => !known.includes(table.id));
      this.running = running.filter((table) => !known.includes(table.id));
      this.now = Date.now() / 1000;
      this.loaded = true;
      this.stale = false;
    } catch {
      this.stale = true;
    }
  }
}
