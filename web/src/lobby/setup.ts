/** From the options that a game declares to the table that somebody opens. */
import type { Absent, CreateTable, LevelInfo, TableInfo } from '../protocol/server';
import type { OptionSpec } from '../protocol/umpire';

export type Setup = Record<string, unknown>;

/** The data of a game's cards and charts: one that comes with the game, or a file of one's own. */
export type Edition = { id: string } | { name: string; text: string };

export interface Wish {
  game: string;
  setup: Setup;
  edition?: Edition | undefined;
  /** Whoever opens the table takes its first seat; otherwise they watch. */
  play: boolean;
  /** Bots of this level on all other seats; null leaves them to people. */
  bots: string | null;
  /** How long a decision may take, in seconds; null for ever. */
  pace?: number | null;
  /** Who plays for somebody whose connection is lost in real time; the stand-in unless told. */
  absent?: Absent;
}

/** What opening a table asks of the server. */
export interface Server {
  create: (table: CreateTable) => Promise<TableInfo>;
  bot: (id: string, seat: number, level: string | null) => Promise<TableInfo>;
  start: (id: string) => Promise<TableInfo>;
}

/** How a table is opened: on a touch screen, against bots of a level. */
export interface Opening {
  touch: boolean;
  /** None where people are waited for. */
  bots: string | null;
}

/** What speaks for another value than the usual one, by the key of the option. */
const PROPOSALS: Readonly<Record<string, (opening: Opening) => unknown>> = {
  ask_before_deploying: ({ touch }) => touch || undefined,
  aim_assist: ({ bots }) => (bots === 'novice' ? 'full' : undefined),
};

/** The options that a form begins with. */
export function proposed(options: OptionSpec[], opening: Opening): Setup {
  return Object.fromEntries(options.map(({ key, kind }) => [key, PROPOSALS[key]?.(opening) ?? kind.default]));
}

export const onTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;

export function request({ game, setup, edition, play, pace, absent }: Wish, contribution: string): CreateTable {
  return {
    game,
    setup,
    ...(play ? { seat: 0, contribution } : {}),
    ...(pace ? { pace } : {}),
    ...(absent ? { absent } : {}),
    ...(edition &&
      ('text' in edition ? { edition: edition.name, edition_text: edition.text } : { edition: edition.id })),
  };
}

/** Opens the table. How many seats a setup has is the game's business, so bots sit down once the server has said it. */
export async function openTable(wish: Wish, contribution: string, server: Server): Promise<TableInfo> {
  let table = await server.create(request(wish, contribution));
  if (wish.bots === null) return table;
  for (const [seat, { occupant }] of table.seats.entries()) {
    if (occupant.type === 'empty') table = await server.bot(table.id, seat, wish.bots);
  }
  return server.start(table.id);
}

/** The level that a newcomer meets first. */
export function gentle(levels: LevelInfo[]): string {
  return levels.find((level) => level.id === 'easy')?.id ?? levels[0]?.id ?? '';
}
