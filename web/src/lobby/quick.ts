/** One click from the lobby into a game against bots. */
import { api } from '../api';
import { keep, kept } from '../kept';
import type { TableInfo } from '../protocol/server';
import type { GameInfo } from '../protocol/umpire';
import { session } from '../session.svelte';
import type { Form } from './forms';
import { playedAgainstBots, startLevel } from './ladder';
import { kindFor, onTouchScreen, openTable, proposed } from './setup';

/** The level that a game begins with for this player, by what the device remembers and by earlier games. */
export function levelFor(game: GameInfo, finished: readonly TableInfo[]): string {
  const played = playedAgainstBots(finished, game.id, session.me?.id);
  return startLevel(session.levels, played, kept(levelKey(game)));
}

export function keepLevel(game: GameInfo, level: string): void {
  keep(levelKey(game), level);
}

const levelKey = ({ id }: GameInfo): string => `level.${id}`;

/** Opens the table, and says where it is. */
export async function playNow(game: GameInfo, form: Form, level: string): Promise<string> {
  keepLevel(game, level);
  const setup = { ...proposed(game.options, { touch: onTouchScreen(), bots: level }), ...form.setup };
  const edition = form.edition === undefined ? undefined : { id: form.edition };
  const wish = {
    game: game.id,
    setup,
    edition,
    play: true,
    bots: level,
    kind: kindFor({ bots: level }),
    bestOf: form.bestOf,
  };
  return `/t/${(await openTable(wish, api)).id}`;
}
