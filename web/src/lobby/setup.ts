/** From the options that a game declares to the table that somebody opens. */
import { ApiError } from '../api';
import type { Absent, CreateTable, TableInfo, TableKind } from '../protocol/server';
import type { OptionSpec } from '../protocol/umpire';

export type Setup = Record<string, unknown>;

/** The data of a game's cards and charts: one that comes with the game, or a file of one's own. */
export type Edition = { id: string } | { name: string; text: string };

export interface Wish {
  /** On this very device, without a server. */
  here?: boolean;
  game: string;
  setup: Setup;
  edition?: Edition | undefined;
  /** Whoever opens the table takes its first seat; otherwise they watch. */
  play: boolean;
  /** Bots of this level on all other seats; null leaves them to people. */
  bots: string | null;
  /** Who may find it; everybody unless told. */
  kind?: TableKind;
  /** Against bots: steps are taken back past luck and answers too. */
  practice?: boolean;
  /** How long a turn may take, in seconds; null for ever. */
  pace?: number | null;
  /** A match of so many games instead of one. */
  bestOf?: number | undefined;
  /** Who plays for somebody whose connection is lost in real time; the stand-in unless told. */
  absent?: Absent;
}

/** What opening a table asks of the server. */
export interface Server {
  create: (table: CreateTable) => Promise<TableInfo>;
  createHere: (table: CreateTable) => Promise<TableInfo>;
  bot: (id: string, seat: number, level: string | null) => Promise<TableInfo>;
  sit: (table: TableInfo, seat: number) => Promise<TableInfo>;
  start: (id: string) => Promise<TableInfo>;
}

/** Who takes the other seats: friends who get the link or share this device, anybody who finds the table, or bots of a level. */
export type Others = 'friends' | 'device' | 'open' | { bots: string };

/** Who may find a table with these players. */
export function kindFor(others: Others): TableKind {
  return typeof others === 'object' || others === 'device' ? 'solo' : others;
}

/** The pace that a table with people begins with, in seconds: nobody is kept waiting for longer than a kettle takes. */
export const USUAL_PACE = 600;
/** For a game that goes on for weeks. */
export const WEEKS_PACE = 2 * 86_400;
/** What the form offers; 0 stands for no limit. */
export const PACES = [60, 180, USUAL_PACE, 3600, 86_400, WEEKS_PACE, 7 * 86_400, 0] as const;

/** How a table is opened: on a touch screen, against bots of a level. */
export interface Opening {
  touch: boolean;
  /** None where people are waited for. */
  bots: string | null;
  /** What was chosen already. */
  chosen?: Setup;
}

/** What speaks for another value than the usual one, by the key of the option. */
const PROPOSALS: Readonly<Record<string, (opening: Opening) => unknown>> = {
  ask_before_deploying: ({ touch }) => touch || undefined,
  equal_fleets: ({ chosen }) => chosen?.['deployment'] === 'stop' || undefined,
  aim_assist: ({ bots }) => (bots === 'novice' ? 'full' : undefined),
};

/** The options that a form begins with. */
export function proposed(options: OptionSpec[], opening: Opening): Setup {
  return Object.fromEntries(options.map(({ key, kind }) => [key, PROPOSALS[key]?.(opening) ?? kind.default]));
}

export const onTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;

export function request({ game, setup, edition, play, kind, practice, pace, bestOf, absent }: Wish): CreateTable {
  return {
    game,
    setup,
    ...(play ? { seat: 0 } : {}),
    ...(kind ? { kind } : {}),
    ...(practice ? { practice } : {}),
    ...(pace === undefined ? {} : { pace }),
    ...(bestOf === undefined ? {} : { best_of: bestOf }),
    ...(absent ? { absent } : {}),
    ...(edition &&
      ('text' in edition ? { edition: edition.name, edition_text: edition.text } : { edition: edition.id })),
  };
}

/**
 * Where a table is played: on the server, unless it is one against bots and either this device was chosen or no server answers. There
 * the device can do it as well.
 */
async function created(wish: Wish, server: Server): Promise<TableInfo> {
  const table = request(wish);
  if (wish.here) return server.createHere(table);
  const alone = wish.bots !== null && wish.play;
  return server.create(table).catch((error: unknown) => {
    if (alone && error instanceof ApiError && error.offline) return server.createHere(table);
    throw error;
  });
}

/**
 * Opens the table. Whoever plays sits down once more when it has a name, which their share of the shuffles is promised for. How
 * many seats a setup has is the game's business, so bots sit down once the server has said it.
 */
export async function openTable(wish: Wish, server: Server): Promise<TableInfo> {
  let table = await created(wish, server);
  if (wish.play) table = await server.sit(table, 0);
  if (wish.bots === null) return table;
  for (const [seat, { occupant }] of table.seats.entries()) {
    if (occupant.type === 'empty') table = await server.bot(table.id, seat, wish.bots);
  }
  return server.start(table.id);
}
