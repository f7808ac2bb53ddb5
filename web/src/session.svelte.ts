/** What every page needs: who we are, which games there are, how strong bots can be. Loaded once. */
import { api, ApiError } from './api';
import { keep } from './kept';
import { alone } from './local/alone.svelte';
import { hasModules } from './local/modules';
import type { LevelInfo, Me } from './protocol/server';
import type { GameInfo } from './protocol/umpire';

class Session {
  me = $state.raw<Me>();
  games = $state.raw<GameInfo[]>([]);
  levels = $state.raw<LevelInfo[]>([]);
  /** Why nothing could be loaded, if so. */
  error = $state.raw<ApiError>();
  ready = $derived(this.me !== undefined);

  async load(): Promise<void> {
    try {
      await this.#ask();
    } catch (error) {
      this.error = error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error));
      if (alone.on || !this.error.offline || !hasModules) return;
      // What can be played on this device can be played now.
      alone.on = true;
      await this.#ask().catch(() => (alone.on = false));
    }
  }

  async #ask(): Promise<void> {
    // First alone: it sets the cookie that the others go by.
    const me = await api.me();
    [this.games, this.levels] = await Promise.all([api.games(), api.levels()]);
    // Tables of this device are for the same player, with a server or without.
    keep('me', JSON.stringify(me));
    this.me = me;
    this.error = undefined;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
    keep('me', JSON.stringify(this.me));
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  gameName(id: string): string {
    return this.game(id)?.name ?? id;
  }

  levelName(id: string): string {
    return this.levels.find((level) => level.id === id)?.name ?? id;
  }
}

export const session = new Session();
