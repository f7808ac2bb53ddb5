/** The boards, each loaded when a table of its game is first opened. A folder `games/<id>` with an `index.ts` is all it takes. */
import type { GameClient } from './contract';

const clients = import.meta.glob('./*/index.ts');

/** The client of a game; null where it has none, so that the list of moves serves. */
export async function gameClient(id: string): Promise<GameClient | null> {
  const load = clients[`./${id}/index.ts`];
  // A board knows its own view and actions; the table passes on what the server sent for this very game.
  return load ? ((await load()) as GameClient) : null;
}
