/** What every page needs: who we are, which games there are, how strong bots can be. Loaded once. */
import { api, ApiError } from './api';
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
      // First alone: it sets the cookie that the others go by.
      const me = await api.me();
      [this.games, this.levels] = await Promise.all([api.games(), api.levels()]);
      this.me = me;
      this.error = undefined;
    } catch (error) {
      this.error = error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error));
    }
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
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
