/** What was built beside the pages: modules of rules, bots and table for a few games each, and what a server would say of the games. */

type Found = Record<string, string>;

const wasm: Found = import.meta.glob('../../modules/*.wasm', { query: '?url', import: 'default', eager: true });
const data: Found = import.meta.glob('../../modules/*.json', { query: '?url', import: 'default', eager: true });

/** By game: the address of its module, whose name has all its games. */
const modules = new Map(
  Object.entries(wasm).flatMap(([path, url]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.wasm'.length);
    return name.split('+').map((game) => [game, url] as const);
  }),
);

/** The address of the module that plays a game; undefined where it was not built. */
export const moduleOf = (game: string): string | undefined => modules.get(game);

/** `about` for games and levels, or `rules-` and a game. */
export const dataOf = (name: string): string | undefined => data[`../../modules/${name}.json`];

/** Whether tables can be played without a server at all. */
export const hasModules = modules.size > 0;
