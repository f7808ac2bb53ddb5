// What goes over the wire, as `crates/server/src/protocol.rs` defines it.
import type { Line, Position, Refused } from './umpire';

export type ClientMessage =
  | { type: 'act'; id: number; seat: number; decision: number; action: unknown }
  | { type: 'chat'; text: string }
  | { type: 'ping'; id: number };

export type ServerMessage =
  | ({ type: 'welcome' } & Welcome)
  | { type: 'update'; position: Position; lines: Line[] }
  | { type: 'accepted'; id: number }
  | { type: 'refused'; id: number; refused: Refused }
  | { type: 'table'; table: TableInfo }
  | { type: 'chat'; chat: ChatLine }
  | { type: 'pong'; id: number }
  | { type: 'error'; id: number | null; code: string; message: string };

export type Welcome = {
  table: TableInfo;
  you: number | null;
  position: Position | null;
  lines: Line[];
  chat: ChatLine[];
};

export type TableInfo = {
  id: string;
  game: string;
  setup: Record<string, unknown>;
  edition: string;
  status: TableStatus;
  seats: SeatInfo[];
  host: string;
  commitment: string;
  revealed: Revealed | null;
  created_at: number;
  changed_at: number;
  spectators: number;
  rematch: string | null;
  stand_in: string;
};

export type Revealed = { secret: string; contributions: string[] };

export type TableStatus = 'open' | 'running' | 'over';

export type SeatInfo = {
  occupant: Occupant;
  connected: boolean;
  to_act: boolean;
  stand_in: string | null;
  team: number;
};

export type Occupant =
  | { type: 'empty' }
  | { type: 'invited'; id: string; name: string }
  | { type: 'player'; id: string; name: string }
  | { type: 'bot'; level: string };

export type ChatLine = { from: string; seat: number | null; text: string; at: number };

export type Me = { id: string; name: string };

export type Rename = { name: string };

export type LevelInfo = { id: string; name: string; about: string };

export type CreateTable = {
  game: string;
  setup?: Record<string, unknown>;
  edition?: string;
  edition_text?: string;
  bots?: SetBot[];
  seat?: number;
  contribution?: string;
  stand_in?: string;
  start?: boolean;
};

export type SetBot = { seat: number; level: string | null };

export type Sit = { seat: number; contribution?: string };

export type Leave = { level?: string };

export type ReplayPage = { position: Position; lines: Line[]; entries: number };

export type ErrorBody = { error: ErrorInfo };

export type ErrorInfo = { code: string; message: string };
