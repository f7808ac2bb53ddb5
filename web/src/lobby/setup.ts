/** From the options that a game declares to the table that somebody opens. */
import type { CreateTable, LevelInfo, SetBot } from '../protocol/server';
import type { GameInfo, OptionSpec } from '../protocol/umpire';

export type Setup = Record<string, unknown>;

/** The data of a game's cards and charts: one that comes with the game, or a file of one's own. */
export type Edition = { id: string } | { name: string; text: string };

/** Who takes a seat of a new table. */
export type Sitter = 'you' | 'open' | { bot: string };

export function defaults(options: OptionSpec[]): Setup {
  return Object.fromEntries(options.map((option) => [option.key, option.kind.default]));
}

/** How many seats a table with this setup has: the option `players`, where the game has one. */
export function seatCount(game: GameInfo, setup: Setup): number {
  const [least, most] = game.players;
  const asked = Number(setup['players'] ?? least);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, least), most) : least;
}

/** The first seat is yours; the others keep what they were, or wait for a friend. */
export function sitters(count: number, before: Sitter[], fill: Sitter): Sitter[] {
  return Array.from({ length: count }, (_, seat) => before[seat] ?? (seat === 0 ? 'you' : fill));
}

export function request(game: GameInfo, setup: Setup, seats: Sitter[], contribution: string, edition?: Edition): CreateTable {
  const mine = seats.indexOf('you');
  const bots = seats.flatMap((sitter, seat): SetBot[] => (typeof sitter === 'object' ? [{ seat, level: sitter.bot }] : []));
  return {
    game: game.id,
    setup,
    bots,
    start: !seats.includes('open'),
    ...(mine === -1 ? {} : { seat: mine, contribution }),
    ...(edition && ('text' in edition ? { edition: edition.name, edition_text: edition.text } : { edition: edition.id })),
  };
}

/** The level that a newcomer meets first. */
export function gentle(levels: LevelInfo[]): string {
  return levels.find((level) => level.id === 'easy')?.id ?? levels[0]?.id ?? '';
}
