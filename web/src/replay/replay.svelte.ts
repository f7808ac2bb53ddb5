/** A finished game, moment by moment, with the eyes of any seat. */
import { api } from '../api';
import type { ReplayPage } from '../protocol/server';
import type { Line } from '../protocol/umpire';

export class Replay {
  /** The entry that is shown; 0 is the start. */
  at = $state(0);
  /** Null is a spectator. */
  viewer = $state.raw<number | null>(null);
  page = $state.raw<ReplayPage>();
  /** What the last step forward told this viewer. */
  news = $state.raw<Line[]>([]);
  error = $state.raw<string>();
  entries = $derived(this.page?.entries ?? 0);

  // Plain: nobody draws the cache itself.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #pages = new Map<string, Promise<ReplayPage>>();
  #wanted = '';

  constructor(readonly id: string) {}

  async show(at: number, viewer: number | null = this.viewer): Promise<void> {
    const target = Math.max(0, Math.min(at, this.entries || at));
    const key = `${target}/${viewer}`;
    const step = viewer === this.viewer && target === this.at + 1;
    const before = this.page?.lines.length ?? 0;
    this.#wanted = key;
    try {
      const page = await this.#fetch(target, viewer);
      // Somebody who drags the slider asks faster than answers come: only the last one counts.
      if (this.#wanted !== key) return;
      this.at = target;
      this.viewer = viewer;
      this.news = step ? page.lines.slice(before) : [];
      this.page = page;
      this.error = undefined;
      if (target < page.entries) void this.#fetch(target + 1, viewer).catch(() => undefined);
    } catch (error) {
      if (this.#wanted === key) this.error = error instanceof Error ? error.message : String(error);
    }
  }

  #fetch(at: number, viewer: number | null): Promise<ReplayPage> {
    const key = `${at}/${viewer}`;
    let page = this.#pages.get(key);
    if (!page) {
      page = api.replay(this.id, at, viewer);
      this.#pages.set(key, page);
      page.catch(() => this.#pages.delete(key));
    }
    return page;
  }
}
